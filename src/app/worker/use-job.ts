import { useEffect, useRef, useState } from 'preact/hooks';
import type { JobKind, JobProgress, JobReply, JobRequest, Jobs } from './jobs.ts';
import { startJob } from './start-job.ts';

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
  const stop = useRef<(() => void) | null>(null);
  const key = request === null ? '' : JSON.stringify(request);

  useEffect(() => {
    if (request === null) return undefined;
    setTold((before) => ({ ...before, status: 'running', progress: null, fault: null }));
    stop.current = startJob(request, (reply) =>
      setTold((before) => (reply.kind === 'progress' ? { ...before, progress: reply.progress } : settled(before, reply))),
    );
    return () => stop.current?.();
  }, [key, round]);

  return {
    ...told,
    stop: () => {
      stop.current?.();
      setTold((before) => ({ ...before, status: 'stopped' }));
    },
    again: () => setRound((now) => now + 1),
  };
}

function settled<K extends JobKind>(before: Told<K>, reply: Exclude<JobReply, { kind: 'progress' }>): Told<K> {
  switch (reply.kind) {
    case 'done':
      return { status: 'done', result: reply.result as Jobs[K]['result'], progress: null, fault: null };
    case 'refused':
      return {
        ...before,
        status: 'failed',
        progress: null,
        fault: { path: reply.path, says: `Expected ${reply.expected}; got ${reply.received}.` },
      };
    case 'failed':
      return { ...before, status: 'failed', progress: null, fault: { path: '', says: `This is our fault, not yours: ${reply.message}` } };
  }
}
