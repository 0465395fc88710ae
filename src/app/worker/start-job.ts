import type { JobKind, JobOrder, JobReply, JobRequest, Told } from './jobs.ts';
import { revived } from './revive.ts';

/** A worker that has nothing to do, or nothing that is still wanted, kept for the next job with all that it remembers. */
let idle: Worker | null = null;

/** How long a kept worker may take to begin, in milliseconds, before a new one takes its place: it may be in the midst of something long. */
const PATIENCE = 250;

let jobs = 0;

/** Ends a job: at once, with its worker, or as soon as its worker hears of it. Nothing more is told in either case. */
export type EndJob = (how?: 'at once' | 'overtaken') => void;

/** Has a job done by a worker and tells each reply. Returns how to end it. */
export function startJob<K extends JobKind>(request: JobRequest<K>, hear: (reply: JobReply) => void): EndJob {
  const id = ++jobs;
  let thread = idle ?? made();
  let listening = new AbortController();
  let patience: ReturnType<typeof setTimeout> | undefined;
  if (idle) {
    patience = setTimeout(() => {
      over();
      thread.terminate();
      thread = made();
      listening = new AbortController();
      give();
    }, PATIENCE);
    idle = null;
  }
  give();
  return (how = 'at once') => {
    if (listening.signal.aborted) return;
    over();
    if (how === 'at once') thread.terminate();
    else {
      thread.postMessage({ drop: id } satisfies JobOrder);
      keep(thread);
    }
  };

  function give(): void {
    const { signal } = listening;
    thread.addEventListener('message', onMessage, { signal });
    thread.addEventListener('error', onError, { signal });
    thread.postMessage({ id, request } satisfies JobOrder);
  }

  function over(): void {
    clearTimeout(patience);
    listening.abort();
  }

  function onMessage({ data }: MessageEvent<Told>): void {
    if (data.id !== id) return;
    clearTimeout(patience);
    if (data.kind === 'begun') return;
    if (data.kind !== 'progress') {
      over();
      keep(thread);
    }
    hear(revived(data));
  }

  function onError(): void {
    over();
    thread.terminate();
    hear({ kind: 'failed', message: 'the worker did not start. Reload the page; nothing is lost.' });
  }
}

function made(): Worker {
  return new Worker(new URL('./analysis.ts', import.meta.url), { type: 'module' });
}

function keep(thread: Worker): void {
  if (idle === null) idle = thread;
  else thread.terminate();
}
