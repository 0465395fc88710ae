import { useRef } from 'preact/hooks';

/** Of a larger file only so much is read, which is more than any reader takes: it refuses the file by its size. */
const LARGEST = 20 * 1024 * 1024 + 1;

/** The bytes of a file, as many of them as a reader looks at. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, LARGEST).arrayBuffer());
}

interface OpenFileProps {
  readonly label: string;
  readonly accept: string;
  readonly take: (bytes: Uint8Array) => void;
}

/** A button that lets a person choose one file. */
export function OpenFile({ label, accept, take }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void bytesOf(file).then(take);
        }}
      />
    </>
  );
}
