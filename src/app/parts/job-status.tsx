import type { JobKind } from '../worker/jobs.ts';
import type { JobState } from '../worker/use-job.ts';
import { Icon } from './icon.tsx';

/** How far a job is, how to stop it, and what stopped it. */
export function JobStatus<K extends JobKind>({ job, what }: { readonly job: JobState<K>; readonly what: string }) {
  return (
    <div class="job" role="status">
      {job.status === 'running' && (
        <>
          {/* First, so that it stays where it is while the figures grow. */}
          <button type="button" onClick={job.stop}>
            <Icon name="stop" /> Stop
          </button>
          {job.progress ? <progress value={job.progress.done} max={job.progress.total} aria-label={what} /> : <span>Working…</span>}
          {job.progress && (
            <span class="muted">
              {job.progress.done} of {job.progress.total}
            </span>
          )}
        </>
      )}
      {job.status === 'stopped' && (
        <>
          <span>Stopped{job.progress ? ` at ${job.progress.done} of ${job.progress.total}` : ''}.</span>
          <button type="button" onClick={job.again}>
            Work it out
          </button>
        </>
      )}
      {job.fault && (
        <p class="fault">
          {job.fault.path === '' ? '' : `${job.fault.path}: `}
          {job.fault.says}
        </p>
      )}
    </div>
  );
}
