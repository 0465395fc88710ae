import { useRef } from 'preact/hooks';

/** Larger files are refused unread. */
const LARGEST = 50_000_000;

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
          if (file && file.size <= LARGEST) void file.arrayBuffer().then((buffer) => take(new Uint8Array(buffer)));
          else if (file) take(new Uint8Array());
        }}
      />
    </>
  );
}
