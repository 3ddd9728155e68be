import type { IssuedTranscript, TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { studentsOfClass } from '../../students/students.public.ts';
import { readClassTranscript } from './class-transcript.reads.ts';
import { renderClassTranscript } from './documents/class-transcript.document.ts';
import { renderSchoolRecord } from './documents/school-record.document.ts';
import { giveBackNumbers, takeNumbers } from './paper-number.writes.ts';
import { proofOf } from './paper-proof.rules.ts';
import { readSchoolRecords } from './school-record.reads.ts';
import { checkTranscript, findFinal, readIssued } from './transcript.reads.ts';

export interface TranscriptTarget {
  readonly kind: 'CLASS' | 'STUDENT';
  readonly classId: string;
  readonly studentId: string | null;
  readonly period: TranscriptPeriod;
}

type Caller = By & { actor: Actor };

interface Print {
  /** Where people open the system, as the caller's browser sees it. */
  readonly address?: string | undefined;
  readonly turn: PaperTurn;
}

/**
 * Issues the final paper: renders it, then stores the exact bytes, their hash and a number. The checks are made again in the transaction
 * that stores it. @throws AppError 404; 409 when it is not ready (`current.missing`) or a final one exists; 503 when the printer is busy.
 */
export async function finaliseTranscript(
  services: Services,
  by: Caller,
  { target, address, turn }: Print & { readonly target: TranscriptTarget },
): Promise<IssuedTranscript> {
  await requireReady(services.db, target, services.clock.today());
  if (await findFinal(services.db, target)) throw new AppError('grading.transcript_final_exists');
  return issue(services, by, target, { address, turn, replaced: null });
}

/** Issues a new version of a final paper; the old one stays retrievable. @throws AppError as `finaliseTranscript`. */
export async function reissueTranscript(
  services: Services,
  by: Caller,
  id: string,
  { reason, address, turn }: Print & { readonly reason: string },
): Promise<IssuedTranscript> {
  const old = await readIssued(services.db, id);
  if (old.state !== 'final') throw new AppError('grading.transcript_not_final');
  const target = { kind: old.kind, classId: old.classId, studentId: old.studentId, period: old.period };
  await requireReady(services.db, target, services.clock.today());
  return issue(services, by, target, { address, turn, replaced: { id, reason } });
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

interface Issue extends Print {
  readonly replaced: { readonly id: string; readonly reason: string } | null;
}

/** Numbers, prints and stores; the number of a paper that did not come to be is given back. */
async function issue(services: Services, by: Caller, target: TranscriptTarget, { address, turn, replaced }: Issue) {
  const { db, clock, config } = services;
  const { id: schoolYearId, startYear } = await yearOf(db, target.classId);
  const numbers = await takeNumbers(db, target.kind, startYear, 1);
  const number = numbers[0]?.text ?? '';
  try {
    const site = config.publicUrl ?? address ?? null;
    const issuedAt = clock.now();
    const made = await renderFinal(services, target, { schoolYearId, number, site, issuedAt }, turn);
    return await store(services, by, target, { ...made, number, schoolYearId, issuedAt }, replaced);
  } catch (error) {
    await giveBackNumbers(db, numbers);
    throw error;
  }
}

interface Final {
  readonly content: Uint8Array;
  readonly fingerprint: string;
}

interface FinalMark {
  readonly schoolYearId: string;
  readonly number: string;
  readonly site: string | null;
  readonly issuedAt: Date;
}

async function renderFinal(
  services: Services,
  target: TranscriptTarget,
  mark: FinalMark,
  turn: PaperTurn,
): Promise<Final> {
  const printedAt = mark.issuedAt.toISOString();
  if (target.studentId === null) {
    const data = await readClassTranscript(services, target.classId, target.period, false);
    const proof = proofOf(mark.number, data, mark.site);
    const content = await renderClassTranscript({ ...data, printedAt, proof }, turn);
    return { content, fingerprint: proof.fingerprint };
  }
  const query = { studentIds: [target.studentId], schoolYearId: mark.schoolYearId, isDraft: false };
  const [record] = await readSchoolRecords(services, query);
  if (!record) throw notFound();
  const proof = proofOf(mark.number, record.data, mark.site);
  const content = await renderSchoolRecord({ ...record.data, printedAt, proof }, turn);
  return { content, fingerprint: proof.fingerprint };
}

async function store(
  services: Services,
  by: Caller,
  target: TranscriptTarget,
  { content, fingerprint, number, schoolYearId, issuedAt }: Final & Omit<FinalMark, 'site'>,
  replaced: Issue['replaced'],
): Promise<IssuedTranscript> {
  const { database, clock, files } = services;
  try {
    return await inTransaction(database, async (trx) => {
      await holdSheets(trx, target.classId);
      await requireReady(trx, target, clock.today());
      if (replaced) await supersede(trx, replaced.id);
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
          fingerprint,
          reason: replaced?.reason ?? '',
          supersedes_id: replaced?.id ?? null,
          issued_by: by.actor.userId,
          issued_by_name: by.actor.name,
          issued_at: issuedAt,
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

async function yearOf(db: Kysely<Tables>, classId: string): Promise<{ id: string; startYear: number }> {
  const row = await db
    .selectFrom('classes as c')
    .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
    .select(['y.id', 'y.start_year as startYear'])
    .where('c.id', '=', classId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
