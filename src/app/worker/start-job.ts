import type { JobKind, JobReply, JobRequest } from './jobs.ts';
import { revived } from './revive.ts';

/** A worker that has nothing to do, kept for the next job. */
let idle: Worker | null = null;

/**
 * Has a job done by a worker and tells each reply. Returns how to stop it: the worker is ended at once, and nothing more is told.
 */
export function startJob<K extends JobKind>(request: JobRequest<K>, hear: (reply: JobReply) => void): () => void {
  const thread = idle ?? new Worker(new URL('./analysis.ts', import.meta.url), { type: 'module' });
  idle = null;
  const listening = new AbortController();
  const over = (keep: boolean): void => {
    listening.abort();
    if (keep && idle === null) idle = thread;
    else thread.terminate();
  };
  const onMessage = ({ data }: MessageEvent<JobReply>): void => {
    if (data.kind !== 'progress') over(true);
    hear(revived(data));
  };
  const onError = (): void => {
    over(false);
    hear({ kind: 'failed', message: 'the worker did not start. Reload the page; nothing is lost.' });
  };
  thread.addEventListener('message', onMessage, { signal: listening.signal });
  thread.addEventListener('error', onError, { signal: listening.signal });
  thread.postMessage(request);
  return () => {
    if (!listening.signal.aborted) over(false);
  };
}
