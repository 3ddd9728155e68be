import { z } from 'zod';
import { idParams } from './fields.schema.ts';
import { route } from './route.schema.ts';

const jobState = z.enum(['queued', 'running', 'done', 'done_with_errors', 'failed', 'cancelled']);

const job = z.object({
  id: z.string(),
  kind: z.string(),
  state: jobState,
  progress: z.int(),
  total: z.int(),
  /** Whether `GET /jobs/:id/file` has something to give. */
  hasFile: z.boolean(),
  /** What failed, one sentence each, when the job ended with errors. */
  failures: z.array(z.object({ label: z.string(), reason: z.string() })),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Job = z.output<typeof job>;

/** Background jobs: a person sees, cancels and collects only their own. */
export const jobsContract = {
  'jobs.read': route({
    method: 'GET',
    path: '/jobs/:id',
    summary: 'State and progress of an own job',
    access: 'signedIn',
    params: idParams,
    response: job,
  }),
  'jobs.cancel': route({
    method: 'POST',
    path: '/jobs/:id/cancel',
    summary: 'Asks an own job to stop; what it has made so far is dropped',
    access: 'signedIn',
    params: idParams,
    response: job,
  }),
  'jobs.file': route({
    method: 'GET',
    path: '/jobs/:id/file',
    summary: 'The file an own finished job has made, for who still holds the rights it was asked for with',
    access: 'signedIn',
    params: idParams,
    response: 'file',
    errors: ['platform.job_not_finished', 'platform.bulk_export_not_allowed'],
  }),
};
