import type { IssuedTranscript, TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { PdfRenderError } from '../../../platform/pdf/pdf-job.ts';
import type { Services } from '../../../platform/services.ts';
import { studentsOfClass } from '../../students/students.public.ts';
import { readClassTranscript } from './class-transcript.reads.ts';
import { renderClassTranscript } from './documents/class-transcript.document.ts';
import { renderSchoolRecord } from './documents/school-record.document.ts';
import { readSchoolRecords } from './school-record.reads.ts';
import { checkTranscript, findFinal, readIssued } from './transcript.reads.ts';

export interface TranscriptTarget {
  readonly kind: 'CLASS' | 'STUDENT';
  readonly classId: string;
  readonly studentId: string | null;
  readonly period: TranscriptPeriod;
}

type Caller = By & { actor: Actor };

/**
 * Issues the final paper: renders it, then stores the exact bytes, their hash and a number. The checks are made again in the transaction
 * that stores it. @throws AppError 404; 409 when it is not ready (`current.missing`) or a final one exists; 503 when the printer is busy.
 */
export async function finaliseTranscript(
  services: Services,
  by: Caller,
  target: TranscriptTarget,
): Promise<IssuedTranscript> {
  await requireReady(services.db, target, services.clock.today());
  if (await findFinal(services.db, target)) throw new AppError('grading.transcript_final_exists');
  const content = await renderFinal(services, target);
  return store(services, by, target, content, null);
}

/** Issues a new version of a final paper; the old one stays retrievable. @throws AppError as `finaliseTranscript`. */
export async function reissueTranscript(
  services: Services,
  by: Caller,
  id: string,
  reason: string,
): Promise<IssuedTranscript> {
  const old = await readIssued(services.db, id);
  if (old.state !== 'final') throw new AppError('grading.transcript_not_final');
  const target = { kind: old.kind, classId: old.classId, studentId: old.studentId, period: old.period };
  await requireReady(services.db, target, services.clock.today());
  const content = await renderFinal(services, target);
  return store(services, by, target, content, { id, reason });
}

async function requireReady(db: Kysely<Tables>, target: TranscriptTarget, today: string): Promise<void> {
  if ((target.kind === 'STUDENT') !== (target.studentId !== null)) throw notFound();
  const missing = await checkTranscript(db, target.classId, target.period, today, target.studentId);
  if (target.studentId !== null && !(await isInClass(db, target.studentId, target.classId))) throw notFound();
  if (missing.length > 0) throw new AppError('grading.transcript_not_ready', { current: { missing } });
}

/** At the end of the class's year, or today while it runs. */
async function isInClass(db: Kysely<Tables>, studentId: string, classId: string): Promise<boolean> {
  return (await studentsOfClass(db, classId)).some((pupil) => pupil.studentId === studentId);
}

async function renderFinal(services: Services, target: TranscriptTarget): Promise<Uint8Array> {
  return printing(async () => {
    if (target.studentId === null) {
      return renderClassTranscript(await readClassTranscript(services, target.classId, target.period, false));
    }
    const schoolYearId = await yearOf(services.db, target.classId);
    const query = { studentIds: [target.studentId], schoolYearId, isDraft: false };
    const [record] = await readSchoolRecords(services, query);
    if (!record) throw notFound();
    return renderSchoolRecord(record.data);
  });
}

/** Turns a busy printer into a refusal that says when to come back. */
export async function printing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isBusy = error instanceof PdfRenderError && (error.failure === 'busy' || error.failure === 'timeout');
    if (isBusy) throw new AppError('grading.transcript_busy', { retryAfter: 5 });
    throw error;
  }
}

async function store(
  services: Services,
  by: Caller,
  target: TranscriptTarget,
  content: Uint8Array,
  replaced: { readonly id: string; readonly reason: string } | null,
): Promise<IssuedTranscript> {
  const { database, clock, files } = services;
  try {
    return await inTransaction(database, async (trx) => {
      await holdSheets(trx, target.classId);
      await requireReady(trx, target, clock.today());
      if (replaced) await supersede(trx, replaced.id);
      const schoolYearId = await yearOf(trx, target.classId);
      const number = await nextNumber(trx, target.kind, schoolYearId);
      const file = await files.save(trx, {
        name: `${number}.pdf`,
        mediaType: 'application/pdf',
        content,
        createdBy: by.actor.userId,
      });
      const id = newId();
      await trx
        .insertInto('transcripts')
        .values({
          id,
          kind: target.kind,
          class_id: target.classId,
          student_id: target.studentId,
          school_year_id: schoolYearId,
          period: target.period,
          state: 'final',
          number,
          file_id: file.id,
          sha256: file.sha256,
          reason: replaced?.reason ?? '',
          supersedes_id: replaced?.id ?? null,
          issued_by: by.actor.userId,
          issued_by_name: by.actor.name,
          issued_at: clock.now(),
        })
        .execute();
      await audit(trx, by, {
        action: replaced ? 'transcripts.reissue' : 'transcripts.finalise',
        entity: 'transcript',
        entityId: id,
        after: { ...target, number, sha256: file.sha256 },
        reason: replaced?.reason,
      });
      return readIssued(trx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('grading.transcript_final_exists');
    throw error;
  }
}

/** No sheet of the class is opened meanwhile: whoever opens one comes before, or finds the paper and puts it out of date. */
async function holdSheets(trx: Kysely<Tables>, classId: string): Promise<void> {
  await trx.selectFrom('mark_sheets').select('id').where('class_id', '=', classId).orderBy('id').forShare().execute();
}

async function supersede(trx: Kysely<Tables>, id: string): Promise<void> {
  const row = await trx
    .updateTable('transcripts')
    .set({ state: 'superseded' })
    .where('id', '=', id)
    .where('state', '=', 'final')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('grading.transcript_not_final');
}

async function yearOf(db: Kysely<Tables>, classId: string): Promise<string> {
  const row = await db.selectFrom('classes').select('school_year_id').where('id', '=', classId).executeTakeFirst();
  if (!row) throw notFound();
  return row.school_year_id;
}

/** BD: bảng điểm lớp; HB: học bạ. The number never comes again. */
async function nextNumber(trx: Kysely<Tables>, kind: 'CLASS' | 'STUDENT', schoolYearId: string): Promise<string> {
  const { rows } = await sql<{ number: number; start_year: number }>`
    select nextval('transcript_number_sequence') as number, start_year from school_years where id = ${schoolYearId}`.execute(
    trx,
  );
  const row = rows[0];
  if (!row) throw notFound();
  return `${kind === 'CLASS' ? 'BD' : 'HB'}-${row.start_year}-${String(row.number).padStart(6, '0')}`;
}
