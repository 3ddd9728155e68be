import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { addTo, groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { ChangedDays } from '../../../platform/changed-days.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import type { ChangedAbsences } from '../../../platform/staff-absences.ts';
import { lockOverrides } from '../days/override.guards.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { type AwayPart, coverClash } from './candidates.rules.ts';
import { lessonWords, tellNotNeeded, tellOffice, tellOpen } from './cover.notices.ts';
import { readNeeds } from './cover.reads.ts';
import { readCoverFacts } from './cover-facts.reads.ts';
import { coverLessonOf } from './cover-lesson.rules.ts';
import { type CoverInput, coverSteps } from './cover-steps.writes.ts';
import { hasBegun, hasEnded } from './cover-time.rules.ts';
import { likenessOfNeed, type WantedLesson, wantedLessons } from './wanted.rules.ts';

const system: By = { actor: null, origin: null };

/** Transactions in which needs are being made right: what that changes of a day asks for no second round. */
const atWork = new WeakSet<object>();

type AbsenceRow = Pick<Selectable<Tables['staff_absences']>, 'day' | 'session' | 'periods' | 'leave_request_id'> & {
  readonly teacher_id: string;
};

/** Who is away has changed: their lessons get stand-ins or need none, and where they were to stand in themselves somebody else must. */
export const followAbsences = (trx: Transaction<Tables>, services: Services, absences: ChangedAbsences) =>
  follow(trx, services, absences);

/** Other lessons, days off or exams: lessons of absent teachers are new, gone or taken care of. */
export const followDays = (trx: Transaction<Tables>, services: Services, days: ChangedDays) =>
  follow(trx, services, { ...days, teacherIds: null });

interface Changed extends ChangedDays {
  /** Null: of everybody who is away. */
  readonly teacherIds: readonly string[] | null;
}

async function follow(trx: Transaction<Tables>, services: Services, changed: Changed): Promise<void> {
  if (atWork.has(trx)) return;
  const today = services.clock.today();
  const from = [today, changed.from].sort().at(-1) ?? today;
  const span = { ...changed, from };
  if (span.to !== null && span.to < span.from) return;
  await lockOverrides(trx);
  const absences = await readAbsences(trx, span);
  const needs = await needsOf(trx, span);
  const isTheirs = ({ teacher_id }: AbsenceRow) => span.teacherIds === null || span.teacherIds.includes(teacher_id);
  const concerned = absences.filter(isTheirs);
  const days = [...concerned.map(({ day }) => day), ...needs.map(({ date }) => date)].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const ids = [...new Set([...concerned.map((each) => each.teacher_id), ...needs.map(({ teacher }) => teacher.id)])];
  const { taught } = await readTaughtDays(trx, { kind: 'TEACHERS', ids }, first, last);
  const awayParts = new Map<string, AwayPart[]>();
  for (const { teacher_id, day, session, periods } of absences)
    addTo(awayParts, `${teacher_id} ${day}`, { session, periods });
  const wanted = wantedLessons(taught, (id, date) => awayParts.get(`${id} ${date}`) ?? []).filter(({ teacherIds }) =>
    teacherIds.some((id) => ids.includes(id)),
  );
  atWork.add(trx);
  try {
    await settle(trx, services, { needs, wanted, absences, theirs: new Set(concerned.map((each) => each.teacher_id)) });
  } finally {
    atWork.delete(trx);
  }
}

async function readAbsences(trx: Transaction<Tables>, { from, to }: ChangedDays): Promise<AbsenceRow[]> {
  let query = trx
    .selectFrom('staff_absences')
    .select(['teacher_id', 'day', 'session', 'periods', 'leave_request_id'])
    .where('teacher_id', 'is not', null)
    .where('day', '>=', from);
  if (to !== null) query = query.where('day', '<=', to);
  const rows = await query.orderBy('day').execute();
  return rows.flatMap(({ teacher_id, ...row }) => (teacher_id === null ? [] : [{ teacher_id, ...row }]));
}

const needsOf = (trx: Transaction<Tables>, { from, to, teacherIds }: Changed): Promise<CoverNeed[]> =>
  readNeeds(
    trx,
    sql`n.state in ('open', 'offered', 'accepted', 'not_required') and n.on_date >= ${from}::date
      and (${to}::date is null or n.on_date <= ${to}::date)
      and (${teacherIds === null}::boolean or n.teacher_id = any(${[...(teacherIds ?? [])]}::uuid[])
        or n.cover_teacher_id = any(${[...(teacherIds ?? [])]}::uuid[])
        or exists (select 1 from cover_offers f where f.need_id = n.id and f.answer is null
          and f.teacher_id = any(${[...(teacherIds ?? [])]}::uuid[])))`,
  );

interface Found {
  readonly needs: readonly CoverNeed[];
  readonly wanted: readonly WantedLesson[];
  readonly absences: readonly AbsenceRow[];
  /** Whose absences have changed: of somebody else the needs are read only as far as who stands in has changed. */
  readonly theirs: ReadonlySet<string>;
}

async function settle(
  trx: Transaction<Tables>,
  services: Services,
  { needs: inSpan, wanted, absences, theirs }: Found,
): Promise<void> {
  const now = services.clock.now();
  const byLesson = new Map(wanted.map((each) => [`${each.lessonId} ${each.lessonDate}`, each]));
  const others = await needsOnOtherDays(trx, inSpan, wanted);
  const stored = await lessonsOf(trx, [...inSpan, ...others]);
  const needs = [...inSpan, ...others.filter(({ id }) => byLesson.has(stored.get(id) ?? ''))];
  const alike = groupBy(wanted, ({ likeness }) => likeness);
  const taken = new Set<WantedLesson>();
  const pairs = needs.map((need) => {
    const found = byLesson.get(stored.get(need.id) ?? '');
    if (found) taken.add(found);
    return { need, found };
  });
  for (const pair of pairs) {
    const other = pair.found ?? alike.get(likenessOfNeed(pair.need))?.find((each) => !taken.has(each));
    if (other) taken.add(other);
    // What has been given stays as it was.
    if (!hasEnded(now, pair.need)) await makeRight(trx, services, pair.need, other);
  }
  const asked = needs.filter(({ state }) => state === 'offered').map(({ id }) => id);
  await letGoOfBusy(trx, services, asked);
  const open = wanted.filter(
    (each) =>
      !taken.has(each) &&
      each.now.kind === 'NEEDED' &&
      each.teacherIds.some((id) => theirs.has(id)) &&
      !hasEnded(now, each),
  );
  await openNeeds(trx, services, open, absences);
}

/**
 * Who was asked and is somewhere else by now need not answer. Where nobody else is waited for the lesson is open again, and the office hears
 * of it.
 */
async function letGoOfBusy(trx: Transaction<Tables>, services: Services, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = services.clock.now();
  const needs = await readNeeds(trx, sql`n.id = any(${[...ids]}::uuid[]) and n.state = 'offered'`);
  for (const [date, ofDay] of groupBy(needs, (need) => need.date)) {
    const facts = await readCoverFacts(trx, date);
    for (const need of ofDay.filter((each) => !hasBegun(now, each))) {
      const waiting = need.offers.filter(({ answer }) => answer === null).map(({ teacher }) => teacher.id);
      const busy = waiting.filter((id) => coverClash(facts, id, coverLessonOf(need)) !== null);
      if (busy.length === 0) continue;
      if (busy.length === waiting.length) {
        await takeStepIn(trx, services, system, coverSteps, { id: need.id, action: 'lapse', input: {} });
        await tellOffice(trx, need, { kind: 'coverUnanswered', params: lessonWords(need) });
        continue;
      }
      await trx
        .updateTable('cover_offers')
        .set({ answer: 'withdrawn', answered_at: now })
        .where('need_id', '=', need.id)
        .where('teacher_id', 'in', busy)
        .where('answer', 'is', null)
        .execute();
      await tellNotNeeded(trx, need, busy);
    }
  }
}

/** Needs of the same lessons that were to be given on another day: a lesson that is moved takes its need along. */
async function needsOnOtherDays(
  trx: Transaction<Tables>,
  known: readonly CoverNeed[],
  wanted: readonly WantedLesson[],
): Promise<CoverNeed[]> {
  if (wanted.length === 0) return [];
  return readNeeds(
    trx,
    sql`n.state in ('open', 'offered', 'accepted', 'not_required')
      and n.lesson_id = any(${wanted.map(({ lessonId }) => lessonId)}::uuid[]) and n.id <> all(${known.map(({ id }) => id)}::uuid[])`,
  );
}

/** By need: the lesson and the day the timetable has it on. */
async function lessonsOf(trx: Transaction<Tables>, needs: readonly CoverNeed[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; lessonId: string; date: string }>`
    select id, lesson_id as "lessonId", lesson_date as date from cover_needs
    where id = any(${needs.map(({ id }) => id)}::uuid[]) order by id for update`.execute(trx);
  return new Map(rows.map(({ id, lessonId, date }) => [id, `${lessonId} ${date}`]));
}

const placeOf = ({ date, slot, startTime, endTime }: WantedLesson) => ({ date, slot, startTime, endTime });

/** One need as the day is now. Nothing is done about what is right already. */
async function makeRight(
  trx: Transaction<Tables>,
  services: Services,
  need: CoverNeed,
  wanted: WantedLesson | undefined,
): Promise<void> {
  const { id, state } = need;
  const take = (action: 'cancel' | 'lose' | 'drop' | 'fill' | 'lapse', input: CoverInput = {}) =>
    takeStepIn(trx, services, system, coverSteps, { id, action, input });
  if (!wanted) {
    await take('cancel');
    return;
  }
  await trx
    .updateTable('cover_needs')
    .set({
      lesson_id: wanted.lessonId,
      lesson_date: wanted.lessonDate,
      on_date: wanted.date,
      shift: wanted.slot.shift,
      period: wanted.slot.period,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('lesson_id', '<>', wanted.lessonId),
        eb('lesson_date', '<>', wanted.lessonDate),
        eb('on_date', '<>', wanted.date),
        eb('shift', '<>', wanted.slot.shift),
        eb('period', '<>', wanted.slot.period),
      ]),
    )
    .execute();
  // Who was asked was asked for another time.
  const isElsewhere = wanted.date !== need.date || wanted.slot.period !== need.slot.period;
  if (isElsewhere && state === 'offered') {
    await take('lapse');
    return makeRight(trx, services, { ...need, ...placeOf(wanted), state: 'open' }, wanted);
  }
  const { now } = wanted;
  const isWaiting = state === 'open' || state === 'offered';
  if (now.kind === 'NEEDED') {
    const isLost = state === 'accepted' || (state === 'not_required' && need.way === 'NO_LESSON');
    if (isLost) await take('lose');
    return;
  }
  if (now.kind === 'NO_LESSON') {
    const isSo = state === 'not_required' && need.way === 'NO_LESSON';
    if (!isWaiting && !isSo) await take('lose');
    if (!isSo) await take('drop', { overrideId: now.overrideId });
    return;
  }
  const { teacherId, overrideId } = now;
  if (state === 'not_required') await take('lose');
  if (state !== 'accepted') await take('fill', { teacherId, overrideId });
  // Whoever is sent by a change of the day made by hand.
  if (state === 'accepted' && need.cover?.id !== teacherId) {
    await trx
      .updateTable('cover_needs')
      .set({ cover_teacher_id: teacherId, override_id: overrideId })
      .where('id', '=', id)
      .execute();
  }
}

async function openNeeds(
  trx: Transaction<Tables>,
  services: Services,
  lessons: readonly WantedLesson[],
  absences: readonly AbsenceRow[],
): Promise<void> {
  if (lessons.length === 0) return;
  const now = services.clock.now();
  const leaves = new Map(absences.map((each) => [`${each.teacher_id} ${each.day}`, each.leave_request_id]));
  const rows = lessons.map((each) => ({
    id: newId(),
    lesson_id: each.lessonId,
    lesson_date: each.lessonDate,
    on_date: each.date,
    shift: each.slot.shift,
    period: each.slot.period,
    teacher_id: each.teacherId,
    leave_request_id: leaves.get(`${each.teacherId} ${each.date}`) ?? '',
    cover_teacher_id: null,
    way: null,
    override_id: null,
    kept: null,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(trx, 'cover_needs', rows);
  for (const [teacherId, own] of groupBy(rows, (row) => row.teacher_id)) {
    const teacher = await trx
      .selectFrom('teachers')
      .select('full_name')
      .where('id', '=', teacherId)
      .executeTakeFirstOrThrow();
    const date = own.map((row) => row.on_date).sort()[0] ?? '';
    const after = { teacher: teacher.full_name, date, count: own.length };
    await audit(trx, system, { action: 'covers.open', entity: 'cover_need', entityId: own[0]?.id ?? null, after });
    await tellOpen(trx, after);
  }
}
