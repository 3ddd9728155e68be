import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@phuong/texts/sentence.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { writeArchive } from '../../../platform/files/write-archive.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import type { JobResult, RunningJob } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { exerciseForWorkReader } from '../marking/work.guards.ts';
import { paperName } from './file-names.rules.ts';
import { putWork } from './work-folder.commands.ts';
import { collectedWorks, weightOf } from './works-archive.reads.ts';

interface Request {
  readonly itemId: string;
  readonly classId: string;
  readonly title: string;
  readonly className: string;
  readonly subjectName: string;
  readonly locale: Locale;
}

const kind = 'submissions.takeAll';
const gibibyte = 1024 ** 3;
/** More is no file anybody downloads in one go, and what a zip of the usual kind holds. */
const mostGibibytes = 2;
/** The disk keeps this much for the database. */
const reserve = gibibyte / 2;

/** Archives have a lane of their own: whoever waits for a paper need not wait for them. */
export function handleArchives(services: Services): void {
  services.jobs.handle(kind, (request: Request, job) => makeArchive(services, request, job), {
    lane: kind,
    // Who comes for the file must still be one who reads the work.
    beforeFile: async ({ itemId }: Request, actor) => {
      await exerciseForWorkReader(services.db, actor, itemId, services.clock.today());
    },
  });
}

/**
 * Queues an archive of all work on an exercise. Teachers take what their own pupils handed in; accounts are counted as in every export.
 * @throws AppError as `exerciseForWorkReader` and `allowBulkExport`; 409 when nothing is there, or too much; 413 when the disk is full.
 */
export async function queueArchive(
  services: Services,
  by: { readonly actor: Actor; readonly origin: Origin },
  { itemId, reason }: { readonly itemId: string; readonly reason: string },
): Promise<{ jobId: string }> {
  const { db, database, jobs, clock } = services;
  const { today } = momentOf(services);
  const { item, lesson, material, of } = await exerciseForWorkReader(db, by.actor, itemId, today);
  const works = await collectedWorks(db, { itemId, classId: of.id }, today);
  if (works.length === 0) throw new AppError('learning.nothing_handed_in');
  const weight = await weightOf(db, works);
  if (weight > mostGibibytes * gibibyte)
    throw new AppError('learning.too_much_to_take', { params: { most: mostGibibytes } });
  const { bavail, bsize } = await statfs(services.config.dataDir);
  if (bavail * bsize < weight + reserve) throw new AppError('platform.school_full');
  const { name: subjectName } = await db
    .selectFrom('subjects')
    .select('name')
    .where('id', '=', lesson.subject_id)
    .executeTakeFirstOrThrow();
  const people = [...new Set(works.flatMap(({ students }) => students.map(({ id }) => id)))];
  const title = item.title || material.title;
  const { locale } = by.origin;
  const payload: Request = { itemId, classId: of.id, title, className: of.name, subjectName, locale };
  return inTransaction(database, async (trx) => {
    if (by.actor.scope === 'account') await allowBulkExport(trx, by, { kind, people, reason }, clock.now());
    const jobId = await jobs.add(trx, { kind, payload, createdBy: by.actor.userId });
    const after = { title, class: of.name, people: people.length };
    await audit(trx, by, { action: kind, entity: 'lesson_item', entityId: itemId, after, reason: reason || undefined });
    return { jobId };
  });
}

/** Makes the archive, a folder after the other; a file that cannot be had is a failure with its name, the others are there. */
async function makeArchive(services: Services, request: Request, job: RunningJob): Promise<JobResult> {
  const { db, database, files, clock, config } = services;
  const works = await collectedWorks(db, request, clock.today());
  const path = join(config.dataDir, 'uploads', newId());
  const failures: { label: string; reason: string }[] = [];
  try {
    const written = await writeArchive(path, clock.now(), async (put) => {
      for (const [index, work] of works.entries()) {
        await job.progress(index, works.length);
        job.signal.throwIfAborted();
        failures.push(...(await putWork(services, { work, put, ...request }, job.signal)));
      }
    });
    await job.progress(works.length, works.length);
    const id = newId();
    const name = paperName(request.className, request.title).replace(/\.pdf$/, '.zip');
    await files.bring(written, path);
    await inTransaction(database, (trx) =>
      files.keepMade(trx, { id, name, mediaType: 'application/zip', ...written }, path),
    );
    return { fileId: id, failures };
  } finally {
    await rm(path, { force: true });
  }
}
