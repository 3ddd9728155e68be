import type { ExamDetail, ExamKind, OwnSubjectRule } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { readExam } from './exam.reads.ts';
import { type ExamCaller, editExam, lockedExam, refuseUnknownTeachers } from './exam-edit.guards.ts';
import { examSteps } from './exam-steps.writes.ts';

interface ExamInput {
  readonly name: string;
  readonly kind: ExamKind;
  readonly fromDate: string;
  readonly toDate: string;
  readonly invigilators: number;
  readonly reserves: number;
  readonly ownSubject: OwnSubjectRule;
  readonly exemptIds: readonly string[];
}

const columns = ({ name, kind, fromDate, toDate, invigilators, reserves, ownSubject }: ExamInput) => ({
  name,
  name_key: searchKey(name),
  kind,
  from_date: fromDate,
  to_date: toDate,
  invigilators,
  reserves,
  own_subject: ownSubject,
});

const nameTaken = ({ name }: ExamInput) => ({
  unique: { name_key: () => fieldError('timetable.exam_name_taken', 'name', { name }) },
});

/** @throws AppError 404 for an unknown semester; 409 closed year, a name twice; 400 for dates outside the semester, an unknown teacher. */
export async function createExam(
  { database, clock }: Services,
  by: ExamCaller,
  { semesterId, ...input }: ExamInput & { semesterId: string },
): Promise<ExamDetail> {
  const id = newId();
  return refusing(nameTaken(input), () =>
    inTransaction(database, async (trx) => {
      const semester = await openSemester(trx, semesterId);
      refuseOutside(semester, input);
      await refuseUnknownTeachers(trx, input.exemptIds, (index) => `exemptIds.${index}`);
      await trx
        .insertInto('exam_periods')
        .values({ id, school_year_id: semester.school_year_id, semester_id: semesterId, ...columns(input) })
        .execute();
      await writeExempt(trx, id, input.exemptIds);
      const { exemptIds: _, ...said } = input;
      const after = { ...said, exempt: await exemptNames(trx, id) };
      await audit(trx, by, { action: 'exams.create', entity: 'exam_period', entityId: id, after });
      return readExam(trx, { actor: by.actor, today: clock.today() }, id);
    }),
  );
}

/** @throws AppError as `createExam` and `editExam`; 409 when a session would lie outside the dates, or more invigilators than asked for. */
export async function updateExam(
  services: Services,
  by: ExamCaller,
  id: string,
  { version, ...input }: ExamInput & { version: number },
): Promise<ExamDetail> {
  return refusing(nameTaken(input), () =>
    editExam(services, by, { id, version }, async (trx, period) => {
      refuseOutside(await openSemester(trx, period.semester_id), input);
      await refuseSessionsOutside(trx, id, input);
      await refuseUnknownTeachers(trx, input.exemptIds, (index) => `exemptIds.${index}`);
      const exempt = await exemptNames(trx, id);
      await trx.updateTable('exam_periods').set(columns(input)).where('id', '=', id).execute();
      await trx.deleteFrom('exam_exempt_teachers').where('period_id', '=', id).execute();
      await writeExempt(trx, id, input.exemptIds);
      await dropSurplus(trx, id, input);
      const before = {
        name: period.name,
        kind: period.kind,
        fromDate: period.from_date,
        toDate: period.to_date,
        invigilators: period.invigilators,
        reserves: period.reserves,
        ownSubject: period.own_subject,
        exempt,
      };
      const { exemptIds: _, ...said } = input;
      const after = { ...said, exempt: await exemptNames(trx, id) };
      return { action: 'exams.update', ...changed(before, after) };
    }),
  );
}

/** @throws AppError 404; 409 closed year, one that is published. */
export async function deleteExam({ database }: Services, by: ExamCaller, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const period = await lockedExam(trx, id);
    if (period.state === 'published') throw new AppError('timetable.exam_published', { params: { name: period.name } });
    await trx.deleteFrom('exam_periods').where('id', '=', id).execute();
    const before = { name: period.name, fromDate: period.from_date, toDate: period.to_date };
    await audit(trx, by, { action: 'exams.delete', entity: 'exam_period', entityId: id, before });
  });
}

/** Shows a period to its people, or takes it back. @throws AppError 404; 409 closed year, stale, a step the state does not allow. */
export async function stepExam(
  services: Services,
  by: ExamCaller,
  id: string,
  { action, ...input }: { action: 'publish' | 'withdraw'; version: number; reason?: string },
): Promise<ExamDetail> {
  return inTransaction(services.database, async (trx) => {
    await lockedExam(trx, id);
    await takeStepIn(trx, services, by, examSteps, { id, action, input });
    return readExam(trx, { actor: by.actor, today: services.clock.today() }, id);
  });
}

function refuseOutside(semester: { start_date: string; end_date: string }, { fromDate, toDate }: ExamInput): void {
  const { start_date: from, end_date: to } = semester;
  const field = fromDate < from || fromDate > to ? 'fromDate' : toDate > to ? 'toDate' : null;
  if (field) throw fieldError('timetable.exam_outside_semester', field, { from: dayOf(from), to: dayOf(to) });
}

const dayOf = (date: string) => date.split('-').reverse().join('/');

async function refuseSessionsOutside(trx: Kysely<Tables>, id: string, { fromDate, toDate }: ExamInput): Promise<void> {
  const outside = await trx
    .selectFrom('exam_sessions')
    .select('on_date')
    .where('period_id', '=', id)
    .where((eb) => eb.or([eb('on_date', '<', fromDate), eb('on_date', '>', toDate)]))
    .orderBy('on_date')
    .executeTakeFirst();
  if (!outside) return;
  const field = outside.on_date < fromDate ? 'fromDate' : 'toDate';
  throw fieldError('timetable.exam_sessions_outside', field, { date: dayOf(outside.on_date) });
}

const writeExempt = (trx: Kysely<Tables>, id: string, teacherIds: readonly string[]) =>
  insertRows(
    trx,
    'exam_exempt_teachers',
    [...new Set(teacherIds)].map((teacher_id) => ({ period_id: id, teacher_id })),
  );

async function exemptNames(trx: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('exam_exempt_teachers as x')
    .innerJoin('teachers as t', 't.id', 'x.teacher_id')
    .select('t.full_name')
    .where('x.period_id', '=', id)
    .orderBy('t.sort_key')
    .execute();
  return rows.map(({ full_name }) => full_name);
}

/** Places there are no more have nobody. */
async function dropSurplus(trx: Kysely<Tables>, id: string, { invigilators, reserves }: ExamInput): Promise<void> {
  await trx
    .deleteFrom('exam_turns')
    .where('session_id', 'in', (eb) => eb.selectFrom('exam_sessions').select('id').where('period_id', '=', id))
    .where((eb) =>
      eb.or([
        eb.and([eb('exam_room_id', 'is not', null), eb('position', '>', invigilators)]),
        eb.and([eb('exam_room_id', 'is', null), eb('position', '>', reserves)]),
      ]),
    )
    .execute();
}
