import type { Exemption, ExemptionFacts } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { classOfYear } from '../results/class-year.reads.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { findExemption } from './exemption.reads.ts';
import { isLawful } from './exemption.rules.ts';
import { emptyExemptCells } from './exemption.writes.ts';

type Caller = By & { readonly actor: Actor };

/**
 * Records that a pupil is exempt from a subject the pupil learns, by a reason the regulation of the year knows for it.
 * @throws AppError 404; 409 for a subject that the reason does not cover or the pupil does not learn, a second record, or a closed year.
 */
export async function createExemption(
  { database, clock }: Services,
  by: Caller,
  studentId: string,
  input: ExemptionFacts & { readonly schoolYearId: string; readonly subjectId: string },
): Promise<Exemption> {
  return inTransaction(database, async (trx) => {
    found(await trx.selectFrom('students').select('id').where('id', '=', studentId).forShare().executeTakeFirst());
    const { schoolYearId, subjectId, ...facts } = input;
    const { correction } = await openForResults(trx, { schoolYearId }, clock.now());
    await refuseUnlawful(trx, { studentId, schoolYearId, subjectId }, facts.kind);
    const id = newId();
    const exists = () => fieldError('grading.exemption_exists', 'subjectId');
    await refusing({ unique: { '': exists } }, () =>
      trx
        .insertInto('exemptions')
        .values({
          id,
          student_id: studentId,
          school_year_id: schoolYearId,
          subject_id: subjectId,
          ...columnsOf(facts, by.actor),
        })
        .execute(),
    );
    return afterwards(trx, by, id, { action: 'exemptions.create', reason: correction });
  });
}

/** Changes or completes an exemption. @throws AppError 404; 409 for a stale version, an unlawful reason or a closed year. */
export async function updateExemption(
  { database, clock }: Services,
  by: Caller,
  id: string,
  { version, ...facts }: ExemptionFacts & { readonly version: number },
): Promise<Exemption> {
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'exemptions', id);
    const before = found(await findExemption(trx, id));
    const { correction } = await openForResults(trx, before, clock.now());
    refuseStale(before, version);
    await refuseUnlawful(trx, before, facts.kind);
    await trx
      .updateTable('exemptions')
      .set({ ...columnsOf(facts, by.actor), ...nextVersion(before) })
      .where('id', '=', id)
      .execute();
    const gone = ([1, 2] as const).filter(
      (semester) => covers(before, semester) && (!covers(facts, semester) || facts.kind === 'PRACTICE'),
    );
    await emptyExemptCells(trx, by.actor, before, gone);
    return afterwards(trx, by, id, { action: 'exemptions.update', reason: correction, was: before });
  });
}

/** Takes an exemption back with its scan: its cells are empty, marks that were entered before stand again. @throws AppError 404; 409 in a closed year. */
export async function removeExemption({ database, clock, files }: Services, by: Caller, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'exemptions', id);
    const before = found(await findExemption(trx, id));
    const { correction } = await openForResults(trx, before, clock.now());
    const gone = await trx
      .deleteFrom('exemptions')
      .where('id', '=', id)
      .returning('document_file_id')
      .executeTakeFirst();
    if (gone?.document_file_id) await files.remove(trx, gone.document_file_id);
    await emptyExemptCells(trx, by.actor, before, [1, 2]);
    await markResultsOutOfDate(trx, before.schoolYearId, [before.studentId]);
    const entry = { action: 'exemptions.remove', entity: 'exemption', entityId: id };
    await audit(trx, by, { ...entry, before: logged(before), reason: correction });
  });
}

const covers = (span: Pick<Exemption, 'fromSemester' | 'untilSemester'>, semester: 1 | 2) =>
  span.fromSemester <= semester && semester <= span.untilSemester;

const columnsOf = (facts: ExemptionFacts, actor: Actor) => ({
  from_semester: facts.fromSemester,
  until_semester: facts.untilSemester,
  kind: facts.kind,
  document_number: facts.documentNumber,
  document_date: facts.documentDate,
  note: facts.note,
  recorded_by: actor.userId,
  recorded_by_name: actor.name,
});

/** The regulation is that of the grade the pupil is in that year, as the subject is one of the class. */
async function refuseUnlawful(
  trx: Kysely<Tables>,
  { studentId, schoolYearId, subjectId }: Pick<Exemption, 'studentId' | 'schoolYearId' | 'subjectId'>,
  kind: ExemptionFacts['kind'],
): Promise<void> {
  const classId = await classOfYear(trx, studentId, schoolYearId);
  const learnt =
    classId &&
    (await trx
      .selectFrom('class_subjects as cs')
      .innerJoin('subjects as s', 's.id', 'cs.subject_id')
      .innerJoin('classes as c', 'c.id', 'cs.class_id')
      .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
      .select(['s.code', 's.name', 'c.grade', 'y.start_year'])
      .where('cs.class_id', '=', classId)
      .where('cs.subject_id', '=', subjectId)
      .executeTakeFirst());
  if (!learnt) throw fieldError('grading.exemption_not_learnt', 'subjectId');
  const regulation = regulationFor(learnt.grade, learnt.start_year);
  if (isLawful(regulation, kind, learnt.code)) return;
  throw fieldError('grading.exemption_subject', 'kind', { subject: learnt.name });
}

async function afterwards(
  trx: Kysely<Tables>,
  by: Caller,
  id: string,
  { action, reason, was }: { readonly action: string; readonly reason: string | undefined; readonly was?: Exemption },
): Promise<Exemption> {
  const now = found(await findExemption(trx, id));
  await markResultsOutOfDate(trx, now.schoolYearId, [now.studentId]);
  const difference = was ? changed(logged(was), logged(now)) : { after: logged(now) };
  await audit(trx, by, { action, entity: 'exemption', entityId: id, ...difference, reason });
  return now;
}

const logged = ({ id: _, recordedAt: __, recordedBy: ___, version: ____, hasDocument: _____, ...facts }: Exemption) =>
  facts;
