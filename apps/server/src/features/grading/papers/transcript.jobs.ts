import { transcriptContract } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { mostWithoutReason } from '@phuong/contract/platform/bulk-export.permissions.ts';
import { zipSync } from 'fflate';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { naturally } from '../../../platform/database/natural-order.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Actor, hasPermission, mayCall } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { JobFailure, JobResult, RunningJob } from '../../../platform/jobs/job-queue.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { classNameKey } from '../../classes/classes.public.ts';
import { pupilsOf } from './class-paper.reads.ts';
import type { SchoolRecordData } from './documents/document-data.ts';
import { renderSchoolRecord, renderSchoolRecords } from './documents/school-record.document.ts';
import { readSchoolRecords } from './school-record.reads.ts';

export interface BatchRequest {
  readonly schoolYearId: string;
  readonly classId: string | null;
  readonly grade: number | null;
  readonly format: 'pdf' | 'zip';
  readonly years: 'STAGE' | 'YEAR';
}

export const batchKind = 'transcripts.batch';

/** Queues a batch. @throws AppError 404 when there is no such class or no class of the grade; as `allowBulkExport` for many pupils. */
export async function queueBatch(
  { database, jobs, db, clock }: Services,
  by: By & { actor: Actor },
  { reason, ...request }: BatchRequest & { readonly reason: string },
) {
  const classes = await classesOf(db, request);
  if (classes.length === 0) throw notFound();
  const people = (await Promise.all(classes.map(({ id }) => pupilsOf(db, id)))).flat();
  return inTransaction(database, async (trx) => {
    await allowBulkExport(trx, by, { kind: batchKind, people, reason }, clock.now());
    const jobId = await jobs.add(trx, { kind: batchKind, payload: request, createdBy: by.actor.userId });
    const after = { ...request, people: people.length };
    await audit(trx, by, { action: batchKind, entity: 'job', entityId: jobId, after, reason: reason || undefined });
    return { jobId };
  });
}

/**
 * Who comes for the file must still hold the rights it was asked for with.
 * @throws AppError 403 without them; 404 when the class is no more.
 */
export async function refuseBatchFile({ db }: Services, request: BatchRequest, actor: Actor): Promise<void> {
  if (!mayCall(transcriptContract['transcripts.batch'].access, actor)) throw new AppError('platform.forbidden');
  const classes = await classesOf(db, request);
  if (classes.length === 0) throw notFound();
  const people = new Set((await Promise.all(classes.map(({ id }) => pupilsOf(db, id)))).flat());
  if (people.size > mostWithoutReason && !hasPermission(actor, 'export_personal_data')) {
    const params = { count: people.size, max: mostWithoutReason };
    throw new AppError('platform.bulk_export_not_allowed', { params });
  }
}

async function classesOf(db: Services['db'], { schoolYearId, classId, grade }: BatchRequest) {
  let query = db.selectFrom('classes').select(['id', 'name']).where('school_year_id', '=', schoolYearId);
  if (classId) query = query.where('id', '=', classId);
  else if (grade) query = query.where('grade', '=', grade);
  else return [];
  return query.orderBy(naturally('name_key')).execute();
}

interface Printed {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Prints the school records of a class or grade. `pdf`: one PDF a class (several classes come as a zip of them); `zip`: one PDF a pupil. A
 * pupil whose record cannot be printed is a failure with the name; the others are printed.
 */
export async function runBatch(services: Services, request: BatchRequest, job: RunningJob): Promise<JobResult> {
  const classes = await classesOf(services.db, request);
  const rosters = await Promise.all(classes.map(async ({ id }) => ({ id, pupils: await pupilsOf(services.db, id) })));
  const total = rosters.reduce((sum, { pupils }) => sum + pupils.length, 0);
  const failures: JobFailure[] = [];
  const printed: Printed[] = [];
  let done = 0;
  const advance = async (by: number) => {
    done += by;
    await job.progress(done, total);
    job.signal.throwIfAborted();
  };
  await advance(0);
  for (const { id, name } of classes) {
    const studentIds = rosters.find((roster) => roster.id === id)?.pupils ?? [];
    if (studentIds.length === 0) continue;
    const schoolYearId = request.years === 'YEAR' ? request.schoolYearId : undefined;
    const file = classNameKey(name).replace(/[^\w.-]/g, '-');
    // A turn a class, so that a person's paper comes in between.
    const papers = await services.papers.wait(job.signal, async (turn) => {
      const records = await readSchoolRecords(services, { studentIds, schoolYearId });
      const context = { records, file, failures, turn, advance };
      return request.format === 'zip' ? printEach(context) : printTogether(context);
    });
    printed.push(...papers);
  }
  const only = request.format === 'pdf' && printed.length === 1 ? printed[0] : undefined;
  if (printed.length === 0) {
    // An empty class must not look like a printed one.
    const empty = classes.map(({ name }) => ({ label: name, reason: 'empty' }));
    return { failures: failures.length > 0 ? failures : empty };
  }
  const bundle = only
    ? { name: only.name, mediaType: 'application/pdf', content: only.content }
    : { name: 'hoc-ba.zip', mediaType: 'application/zip', content: zipped(printed) };
  const { id: fileId } = await inTransaction(services.database, (trx) =>
    services.files.save(trx, { ...bundle, createdBy: job.createdBy }),
  );
  return { fileId, failures };
}

interface PrintContext {
  readonly records: readonly { readonly studentId: string; readonly name: string; readonly data: SchoolRecordData }[];
  readonly file: string;
  readonly failures: JobFailure[];
  readonly turn: PaperTurn;
  advance(by: number): Promise<void>;
}

async function printEach({ records, file, failures, turn, advance }: PrintContext): Promise<Printed[]> {
  const printed: Printed[] = [];
  for (const [index, { name, data }] of records.entries()) {
    try {
      const content = await renderSchoolRecord(data, turn);
      printed.push({
        name: `${file}/${String(index + 1).padStart(2, '0')}-${data.recordNumber ?? index}.pdf`,
        content,
      });
    } catch (error) {
      turn.signal.throwIfAborted();
      failures.push({ label: name, reason: reasonOf(error) });
    }
    await advance(1);
  }
  return printed;
}

/** All in one file; when that fails, pupil by pupil to find who cannot be printed, then the others together. */
async function printTogether(context: PrintContext): Promise<Printed[]> {
  const { records, file, failures, turn, advance } = context;
  try {
    const content = await renderSchoolRecords(
      records.map(({ data }) => data),
      turn,
    );
    await advance(records.length);
    return [{ name: `${file}.pdf`, content }];
  } catch {
    turn.signal.throwIfAborted();
  }
  const known = failures.length;
  await printEach(context);
  const failed = new Set(failures.slice(known).map(({ label }) => label));
  const good = records.filter(({ name }) => !failed.has(name));
  if (good.length === 0) return [];
  const content = await renderSchoolRecords(
    good.map(({ data }) => data),
    turn,
  );
  return [{ name: `${file}.pdf`, content }];
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

const zipped = (printed: readonly Printed[]) =>
  zipSync(Object.fromEntries(printed.map(({ name, content }) => [name, content])), { level: 0 });
