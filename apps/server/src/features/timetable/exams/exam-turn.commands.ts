import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { Kysely } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type PlanCaller, refuseUnknownTeachers } from '../plans/plan.guards.ts';
import { timeOf } from '../turns/spans.rules.ts';
import { tell } from './exam.notices.ts';
import { clashesOf } from './exam-clash.rules.ts';
import { editExam } from './exam-edit.guards.ts';
import { type ExamFacts, type ExamPeriodRow, readExamFacts } from './exam-facts.reads.ts';
import {
  assignedTurns,
  isAt,
  otherTurns,
  type Place,
  placesOf,
  type TurnFacts,
  turnName,
} from './exam-places.rules.ts';

/**
 * Gives the turns of a period to those nothing speaks against, evenly. Those chosen by hand stay; with OPEN all others that somebody has
 * as well. After publishing only OPEN: who has been told of a turn keeps it.
 * @throws AppError as `editExam`; 409 when there is nowhere to invigilate yet.
 */
export const assignExamTurns = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, scope, seed }: { version: number; scope: 'ALL' | 'OPEN'; seed: number },
): Promise<ExamDetail> =>
  editExam(services, by, { id, version }, async (trx, period, today) => {
    const { name } = period;
    if (scope === 'ALL' && period.state === 'published')
      throw new AppError('timetable.exam_published', { params: { name } });
    const facts = await readExamFacts(trx, period, today);
    const places = placesOf(facts);
    if (places.length === 0) throw new AppError('timetable.exam_no_rooms', { params: { name } });
    const turns = assignedTurns(facts, places, { keepsAll: scope === 'OPEN', seed });
    await rewrite(trx, facts, turns, today);
    const open = places.length - turns.length;
    return { action: 'examTurns.assign', after: { scope, seed, turns: turns.length, open } };
  });

interface SaveInput {
  readonly version: number;
  readonly sessionId: string;
  readonly examRoomId: string | null;
  readonly position: number;
  readonly teacherId: string | null;
  readonly isLocked: boolean;
}

/**
 * Gives one turn to a teacher, or to nobody. Who has another place in the same session changes places with whoever was here.
 * @throws AppError as `editExam`; 400 for a place or teacher there is not; 409 for who is in another session at that time.
 */
export const saveTurn = (services: Services, by: PlanCaller, id: string, input: SaveInput): Promise<ExamDetail> =>
  editExam(services, by, { id, version: input.version }, async (trx, period, today) => {
    const facts = await readExamFacts(trx, period, today);
    const { teacherId, isLocked } = input;
    const place = placeOf(facts, input);
    if (teacherId !== null) await refuseUnknownTeachers(trx, [teacherId], () => 'teacherId');
    const before = facts.turns.find((each) => isAt(each, place));
    const rest = facts.turns.filter((each) => each !== before);
    if (teacherId === null) await rewrite(trx, facts, rest, today);
    else {
      const here = rest.find((each) => each.sessionId === place.session.id && each.teacherId === teacherId);
      refuseBusy({ ...facts, turns: rest.filter((each) => each !== here) }, teacherId, place);
      const given = { ...asTurn(place), teacherId, isLocked };
      const others = rest.flatMap((each): TurnFacts[] => {
        if (each !== here) return [each];
        return before ? [{ ...each, teacherId: before.teacherId }] : [];
      });
      await rewrite(trx, facts, [...others, given], today);
    }
    const named = (own: string | undefined | null) => (own ? (facts.teachers.get(own)?.name ?? '') : '');
    const turn = turnName(facts, { ...asTurn(place), teacherId: '', isLocked });
    return {
      action: 'examTurns.save',
      before: { turn, teacher: named(before?.teacherId), isLocked: before?.isLocked ?? false },
      after: { turn, teacher: named(teacherId), isLocked: teacherId !== null && isLocked },
    };
  });

const asTurn = ({ session, examRoomId, position }: Place) => ({ sessionId: session.id, examRoomId, position });

/** @throws AppError 400 for a place the period does not have. */
function placeOf(facts: ExamFacts, { sessionId, examRoomId, position }: Omit<SaveInput, 'version'>): Place {
  const session = facts.sessions.find((each) => each.id === sessionId);
  if (!session) throw fieldError('timetable.exam_unknown_place', 'sessionId');
  const place = placesOf(facts).find((each) => isAt({ ...input(), teacherId: '', isLocked: false }, each));
  if (!place) throw fieldError('timetable.exam_unknown_place', examRoomId === null ? 'position' : 'examRoomId');
  return place;

  function input() {
    return { sessionId, examRoomId, position };
  }
}

/** Two places at once are not only warned of: neither room would be sure of the teacher. */
function refuseBusy(facts: ExamFacts, teacherId: string, place: Place): void {
  const name = facts.teachers.get(teacherId)?.name ?? '';
  const [twice] = otherTurns(facts, teacherId, place);
  const elsewhere = clashesOf(facts, teacherId, place.session, place.examRoomId).find(
    ({ kind }) => kind === 'ELSEWHERE',
  );
  const what = twice ? turnName(facts, twice) : elsewhere?.what;
  if (what !== undefined) throw fieldError('timetable.exam_teacher_busy', 'teacherId', { teacher: name, what });
}

/** Writes the turns of a period as they are now, and tells whose changed once they are shown. */
async function rewrite(
  trx: Kysely<Tables>,
  facts: ExamFacts,
  turns: readonly TurnFacts[],
  today: string,
): Promise<void> {
  const sessionIds = facts.sessions.map(({ id }) => id);
  await trx.deleteFrom('exam_turns').where('session_id', 'in', sessionIds).execute();
  await insertRows(
    trx,
    'exam_turns',
    turns.map(({ sessionId, examRoomId, position, teacherId, isLocked }) => ({
      session_id: sessionId,
      exam_room_id: examRoomId,
      position,
      teacher_id: teacherId,
      is_locked: isLocked,
    })),
  );
  if (facts.period.state === 'published') await tellChanged(trx, facts, turns, today);
}

const keyOf = ({ sessionId, examRoomId, teacherId }: TurnFacts) => `${sessionId} ${examRoomId} ${teacherId}`;

async function tellChanged(
  trx: Kysely<Tables>,
  { period, sessions, turns: before }: ExamFacts,
  after: readonly TurnFacts[],
  today: string,
): Promise<void> {
  const had = new Set(before.map(keyOf));
  const has = new Set(after.map(keyOf));
  const given = after.filter((each) => !had.has(keyOf(each)));
  // Who goes to another room of the session is told of that alone.
  const stays = new Set(given.map(({ sessionId, teacherId }) => `${sessionId} ${teacherId}`));
  const taken = before.filter((each) => !has.has(keyOf(each)) && !stays.has(`${each.sessionId} ${each.teacherId}`));
  for (const session of sessions.filter(({ span }) => span.date >= today)) {
    const params = paramsOf(period, session);
    const of = (list: readonly TurnFacts[]) =>
      list.filter((each) => each.sessionId === session.id).map((each) => each.teacherId);
    await tell(trx, period, { kind: 'examTurnGiven', params }, { teacherIds: of(given) });
    await tell(trx, period, { kind: 'examTurnTaken', params }, { teacherIds: of(taken) });
  }
}

const paramsOf = ({ name }: ExamPeriodRow, { subject, span }: ExamFacts['sessions'][number]) => ({
  periodName: name,
  subjectName: subject.name,
  date: span.date,
  time: timeOf(span.from),
});
