/**
 * An SVG element as a file: well-formed XML whatever the names in it hold (a light DOM's own text form follows the rules of HTML,
 * which leaves "<" in attributes alone).
 */
export function svgText(svg: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(svg)}\n`;
}

function written(node: Element): string {
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`).join('');
  const content = [...node.childNodes]
    .map((child) => (child.nodeType === 1 ? written(child as Element) : child.nodeType === 3 ? escaped(child.nodeValue ?? '') : ''))
    .join('');
  return content === '' ? `<${node.localName}${attributes}/>` : `<${node.localName}${attributes}>${content}</${node.localName}>`;
}

// Everything that XML 1.0 can not hold, not even escaped.
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '�').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
