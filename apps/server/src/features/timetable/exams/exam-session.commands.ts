import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { Kysely } from 'kysely';
import { changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { PlanCaller } from '../plans/plan.guards.ts';
import { minutesOf, timeOf } from '../turns/spans.rules.ts';
import { tellSession } from './exam.notices.ts';
import { editExam, refuseOverlap } from './exam-edit.guards.ts';
import { type ExamFacts, type ExamPeriodRow, readExamFacts } from './exam-facts.reads.ts';

interface SessionInput {
  readonly date: string;
  readonly startTime: string;
  readonly minutes: number;
  readonly subjectId: string;
  readonly grade: number;
  readonly classIds: readonly string[];
}

type Session = ExamFacts['sessions'][number];

const rowOf = ({ date, startTime, minutes, subjectId, grade }: SessionInput) => ({
  on_date: date,
  start_time: startTime,
  minutes,
  subject_id: subjectId,
  grade,
});

/** @throws AppError as `editExam`; 400, 409 for what may not be: see `refuseWrong`. */
export const createSession = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, ...input }: SessionInput & { version: number },
): Promise<ExamDetail> =>
  editExam(services, by, { id, version }, async (trx, period, today) => {
    const sessionId = newId();
    await refuseWrong(trx, period, await readExamFacts(trx, period, today), sessionId, input);
    await trx
      .insertInto('exam_sessions')
      .values({ id: sessionId, period_id: id, ...rowOf(input) })
      .execute();
    await writeClasses(trx, sessionId, input.classIds);
    const facts = await readExamFacts(trx, period, today);
    const session = sessionOf(facts, sessionId);
    await tellIfShown(trx, period, session, today, 'examSessionChanged');
    return { action: 'examSessions.create', after: said(session, facts) };
  });

/**
 * Who sits another grade now is invigilated anew: turns in the rooms of the former grade end.
 * @throws AppError as `createSession`; 404.
 */
export const updateSession = (
  services: Services,
  by: PlanCaller,
  { id, sessionId }: { id: string; sessionId: string },
  { version, ...input }: SessionInput & { version: number },
): Promise<ExamDetail> =>
  editExam(services, by, { id, version }, async (trx, period, today) => {
    const facts = await readExamFacts(trx, period, today);
    const before = sessionOf(facts, sessionId);
    await refuseWrong(trx, period, facts, sessionId, input);
    await tellIfMoved(trx, period, before, input, today);
    await trx.updateTable('exam_sessions').set(rowOf(input)).where('id', '=', sessionId).execute();
    await trx.deleteFrom('exam_session_classes').where('session_id', '=', sessionId).execute();
    await writeClasses(trx, sessionId, input.classIds);
    if (before.grade !== input.grade) {
      await trx
        .deleteFrom('exam_turns')
        .where('session_id', '=', sessionId)
        .where('exam_room_id', 'is not', null)
        .execute();
    }
    const after = sessionOf(await readExamFacts(trx, period, today), sessionId);
    if (JSON.stringify(said(before, facts)) !== JSON.stringify(said(after, facts)))
      await tellIfShown(trx, period, after, today, 'examSessionChanged');
    return { action: 'examSessions.update', ...changed(said(before, facts), said(after, facts)) };
  });

/** @throws AppError 404; 409 closed year. */
export async function deleteSession(
  services: Services,
  by: PlanCaller,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  await editExam(services, by, { id, version: undefined }, async (trx, period, today) => {
    const facts = await readExamFacts(trx, period, today);
    const session = sessionOf(facts, sessionId);
    await tellIfShown(trx, period, session, today, 'examSessionDropped');
    await trx.deleteFrom('exam_sessions').where('id', '=', sessionId).execute();
    return { action: 'examSessions.delete', before: said(session, facts) };
  });
}

const sessionOf = ({ sessions }: ExamFacts, id: string): Session => found(sessions.find((each) => each.id === id));

const said = (
  { span, minutes, subject, grade, namedClassIds }: Session,
  { className }: Pick<ExamFacts, 'className'>,
) => ({
  subject: subject.name,
  date: span.date,
  startTime: timeOf(span.from),
  minutes,
  grade,
  classes: namedClassIds.map(className),
});

async function refuseWrong(
  trx: Kysely<Tables>,
  period: ExamPeriodRow,
  facts: ExamFacts,
  id: string,
  { date, startTime, minutes, subjectId, grade, classIds }: SessionInput,
): Promise<void> {
  if (date < period.from_date || date > period.to_date)
    throw fieldError('timetable.exam_outside_period', 'date', {
      from: dayOf(period.from_date),
      to: dayOf(period.to_date),
    });
  const off = await trx
    .selectFrom('calendar_days')
    .select('name')
    .where('on_date', '=', date)
    .where('kind', '<>', 'MAKEUP_WORKDAY')
    .executeTakeFirst();
  if (off) throw fieldError('timetable.day_off', 'date', { date: dayOf(date), name: off.name });
  const from = minutesOf(startTime);
  if (from + minutes >= 24 * 60) throw fieldError('timetable.exam_ends_late', 'minutes');
  const ofGrade = facts.classes.filter((each) => each.grade === grade).map((each) => each.id);
  if (ofGrade.length === 0) throw fieldError('timetable.exam_grade_empty', 'grade', { grade });
  const unknown = classIds.findIndex((each) => !ofGrade.includes(each));
  if (unknown >= 0) throw fieldError('timetable.unknown_class', `classIds.${unknown}`);
  const subject = await trx
    .selectFrom('subjects')
    .select('name')
    .where('id', '=', subjectId)
    .forKeyShare()
    .executeTakeFirst();
  if (!subject) throw fieldError('timetable.unknown_subject', 'subjectId');
  const sits = new Set(classIds.length > 0 ? classIds : ofGrade);
  refuseOverlap(facts.sessions, { id, span: { date, from, to: from + minutes }, classIds: sits });
}

const dayOf = (date: string) => date.split('-').reverse().join('/');

const writeClasses = (trx: Kysely<Tables>, sessionId: string, classIds: readonly string[]) =>
  insertRows(
    trx,
    'exam_session_classes',
    [...new Set(classIds)].map((class_id) => ({ session_id: sessionId, class_id })),
  );

/** Those who were to come and are not any more: another grade, fewer classes. */
async function tellIfMoved(
  trx: Kysely<Tables>,
  period: ExamPeriodRow,
  before: Session,
  input: SessionInput,
  today: string,
): Promise<void> {
  const lost = [...before.classIds].filter(
    (id) => before.grade !== input.grade || (input.classIds.length > 0 && !input.classIds.includes(id)),
  );
  if (lost.length === 0) return;
  await tellIfShown(trx, period, { ...before, classIds: new Set(lost) }, today, 'examSessionDropped');
}

async function tellIfShown(
  trx: Kysely<Tables>,
  period: ExamPeriodRow,
  session: Session,
  today: string,
  kind: 'examSessionChanged' | 'examSessionDropped',
): Promise<void> {
  if (period.state !== 'published' || session.span.date < today) return;
  const { date, from } = session.span;
  const params = { periodName: period.name, subjectName: session.subject.name, date, time: timeOf(from) };
  await tellSession(trx, period, session, { kind, params });
}
