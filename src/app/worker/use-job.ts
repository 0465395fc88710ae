import { useEffect, useRef, useState } from 'preact/hooks';
import type { JobKind, JobProgress, JobReply, JobRequest, Jobs } from './jobs.ts';
import { revived } from './revive.ts';

export interface JobState<K extends JobKind> {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** The newest whole result; it stays while a newer one is worked out. */
  readonly result: Jobs[K]['result'] | null;
  readonly progress: JobProgress | null;
  readonly fault: { readonly path: string; readonly says: string } | null;
  readonly stop: () => void;
  readonly again: () => void;
}

interface Told<K extends JobKind> {
  readonly status: JobState<K>['status'];
  readonly result: Jobs[K]['result'] | null;
  readonly progress: JobProgress | null;
  readonly fault: JobState<K>['fault'];
}

/**
 * Has a job done by a worker, anew whenever its request changes (null: nothing to do). A job that is overtaken or stopped is
 * ended with its worker, at once.
 */
export function useJob<K extends JobKind>(request: JobRequest<K> | null): JobState<K> {
  const [told, setTold] = useState<Told<K>>({ status: 'idle', result: null, progress: null, fault: null });
  const [round, setRound] = useState(0);
  const worker = useRef<{ readonly thread: Worker; busy: boolean } | null>(null);
  const key = request === null ? '' : JSON.stringify(request);

  const end = () => {
    if (worker.current?.busy) {
      worker.current.thread.terminate();
      worker.current = null;
    }
  };

  useEffect(() => {
    if (request === null) return undefined;
    end();
    const held = (worker.current ??= { thread: new Worker(new URL('./analysis.ts', import.meta.url), { type: 'module' }), busy: false });
    const listening = new AbortController();
    held.busy = true;
    setTold((before) => ({ ...before, status: 'running', progress: null, fault: null }));
    const hear = ({ data }: MessageEvent<JobReply>) => {
      if (data.kind === 'progress') {
        setTold((before) => ({ ...before, progress: { ...data.progress, part: revived(data.progress.part) } }));
        return;
      }
      held.busy = false;
      setTold((before) => settled(before, data));
    };
    held.thread.addEventListener('message', hear, { signal: listening.signal });
    held.thread.addEventListener('error', () => setTold((before) => ({ ...before, status: 'failed', fault: { path: '', says: 'This could not be worked out: the worker did not start. Reload the page; nothing is lost.' } })), { signal: listening.signal });
    held.thread.postMessage(request);
    return () => {
      listening.abort();
      end();
    };
  }, [key, round]);
  useEffect(() => () => worker.current?.thread.terminate(), []);

  return {
    ...told,
    stop: () => {
      end();
      setTold((before) => ({ ...before, status: 'stopped' }));
    },
    again: () => setRound((now) => now + 1),
  };
}

function settled<K extends JobKind>(before: Told<K>, reply: Exclude<JobReply, { kind: 'progress' }>): Told<K> {
  switch (reply.kind) {
    case 'done':
      return { status: 'done', result: revived(reply.result) as Jobs[K]['result'], progress: null, fault: null };
    case 'refused':
      return { ...before, status: 'failed', progress: null, fault: { path: reply.path, says: `Expected ${reply.expected}; got ${reply.received}.` } };
    case 'failed':
      return { ...before, status: 'failed', progress: null, fault: { path: '', says: `This is our fault, not yours: ${reply.message}` } };
  }
}
