import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { JobKind, JobProgress, JobReply, JobRequest, Jobs } from './jobs.ts';
import { type EndJob, startJob } from './start-job.ts';

export interface JobState<K extends JobKind> {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** The newest whole result; it stays while a newer one is worked out. */
  readonly result: Jobs[K]['result'] | null;
  /** What was asked for when that result was worked out. */
  readonly resultOf: Jobs[K]['input'] | null;
  readonly progress: JobProgress | null;
  readonly fault: { readonly path: string; readonly says: string } | null;
  readonly stop: () => void;
  readonly again: () => void;
}

type State<K extends JobKind> = Omit<JobState<K>, 'stop' | 'again'>;

const NOTHING = { status: 'idle', result: null, resultOf: null, progress: null, fault: null } as const;

/** The last whole result of each kind: a view that is left and opened again has its answer at once. */
const last = new Map<JobKind, { readonly key: string; readonly result: unknown }>();

/**
 * Has a job done by a worker, anew whenever its request changes (null: nothing to do). A job that is overtaken is ended as soon as its
 * worker hears of it, one that is stopped at once.
 */
export function useJob<K extends JobKind>(request: JobRequest<K> | null): JobState<K> {
  const key = useMemo(() => (request === null ? '' : JSON.stringify(request)), [request]);
  const [told, setTold] = useState<State<K>>(() => (request ? remembered(request, key) : null) ?? NOTHING);
  const [round, setRound] = useState(0);
  const end = useRef<EndJob | null>(null);

  useEffect(() => {
    if (request === null) return undefined;
    const known = remembered(request, key);
    if (known) {
      setTold(known);
      return undefined;
    }
    setTold((before) => ({ ...before, status: 'running', progress: null, fault: null }));
    end.current = startJob(request, (reply) => {
      if (reply.kind === 'done') last.set(request.kind, { key, result: reply.result });
      setTold((before) =>
        reply.kind === 'progress'
          ? { ...before, progress: { ...before.progress, ...reply.progress } }
          : settled(before, reply, request.input),
      );
    });
    return () => end.current?.('overtaken');
  }, [key, round]);

  return {
    ...told,
    stop: () => {
      end.current?.('at once');
      setTold((before) => ({ ...before, status: 'stopped' }));
    },
    again: () => setRound((now) => now + 1),
  };
}

function remembered<K extends JobKind>({ kind, input }: JobRequest<K>, key: string): State<K> | null {
  const before = last.get(kind);
  if (before?.key !== key) return null;
  return { ...NOTHING, status: 'done', result: before.result as Jobs[K]['result'], resultOf: input };
}

function settled<K extends JobKind>(before: State<K>, reply: Exclude<JobReply, { kind: 'progress' }>, input: Jobs[K]['input']): State<K> {
  switch (reply.kind) {
    case 'done':
      return { status: 'done', result: reply.result as Jobs[K]['result'], resultOf: input, progress: null, fault: null };
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
