import { type Job, jobsContract } from '@phuong/contract/platform/jobs.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { type Area, area } from '../http/mount.ts';
import type { Services } from '../services.ts';
import type { JobResult } from './job-queue.ts';

export function jobsArea({ db, files, jobs }: Services): Area {
  return area(jobsContract, {
    'jobs.read': ({ params, actor }) => readOwn(db, params.id, actor.userId),
    'jobs.cancel': async ({ params, actor }) => {
      await db
        .updateTable('jobs')
        .set((eb) => ({
          cancel_requested: true,
          state: eb
            .case()
            .when('state', '=', 'queued')
            .then('cancelled' as const)
            .else(eb.ref('state'))
            .end(),
        }))
        .where('id', '=', params.id)
        .where('created_by', '=', actor.userId)
        .where('state', 'in', ['queued', 'running'])
        .execute();
      return readOwn(db, params.id, actor.userId);
    },
    'jobs.file': async ({ params, actor }) => {
      const row = await ownJob(db, params.id, actor.userId);
      const fileId = (row.result as JobResult | null)?.fileId;
      await jobs.beforeFile(row, actor);
      if (!fileId) throw new AppError('platform.job_not_finished');
      // What is kept under its hash may be larger than memory.
      const opened = await files.open(db, fileId);
      if (opened) {
        const { name, mediaType, size } = opened;
        return { name, mediaType: mediaType as 'application/zip', content: opened.stream(0, Math.max(0, size - 1)) };
      }
      const file = await files.read(db, fileId);
      if (!file) throw notFound();
      return { name: file.name, mediaType: file.mediaType as 'application/pdf', content: file.content };
    },
  });
}

async function ownJob(db: Kysely<Tables>, id: string, userId: string) {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function readOwn(db: Kysely<Tables>, id: string, userId: string): Promise<Job> {
  const row = await ownJob(db, id, userId);
  const result = row.result as JobResult | null;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    total: row.total,
    hasFile: result?.fileId !== undefined,
    failures: [...(result?.failures ?? [])],
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
