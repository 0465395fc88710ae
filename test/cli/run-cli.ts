import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: readonly string[];
  /** What was written, by file name. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

export interface Given {
  readonly stdin?: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly columns?: number;
  readonly colour?: boolean;
}

/** Runs one command line in this process, on files that exist in memory only. */
export async function hitfold(
  argv: readonly string[],
  { stdin = '', files = {}, columns = 160, colour = false }: Given = {},
): Promise<Ran> {
  let out = '';
  const err: string[] = [];
  const written = new Map<string, string | Uint8Array>();
  const io: Io = {
    stdin: async () => Buffer.from(stdin),
    read: async (path) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return Buffer.from(text);
    },
    write: async (path, content) => {
      if (path.startsWith('missing/')) throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
      written.set(path, content);
    },
    out: (text) => void (out += typeof text === 'string' ? text : Buffer.from(text).toString('latin1')),
    err: (line) => void err.push(line),
    columns,
    colour,
  };
  const code = await run(argv, io);
  return { code, out, err, files: written };
}
