import { svgText } from '../../charts/serialize.ts';

/** A self-contained chart as a PNG at twice its size. */
export async function pngOf(svg: SVGSVGElement, scale = 2): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svgText(svg)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Number(svg.getAttribute('width')) * scale;
    canvas.height = Number(svg.getAttribute('height')) * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, refused) =>
      canvas.toBlob((blob) => (blob ? done(blob) : refused(new Error('the browser made no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
