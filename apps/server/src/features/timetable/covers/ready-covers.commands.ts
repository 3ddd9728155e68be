import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { rankCandidates } from './candidates.rules.ts';
import { readNeeds } from './cover.reads.ts';
import { readCoverFacts } from './cover-facts.reads.ts';
import { coverLessonOf } from './cover-lesson.rules.ts';
import { answerUntil, hasBegun } from './cover-time.rules.ts';
import { wantedLessons } from './wanted.rules.ts';

interface ReadyCovers {
  readonly date: string;
  readonly now: Date;
  /** Is asked for the first lesson they could give. */
  readonly askedId: string;
  /** Of this class all lessons are left open. */
  readonly openClassId: string;
  readonly byName: string;
}

/**
 * Stand-ins of a day at which somebody has been at work for a while, nobody told: of the lessons of absent teachers the first has a stand-in,
 * the next is asked about, one is open, one is studied alone, and so on in turn. For a school made ready at once.
 */
export async function makeReadyCovers(
  trx: Kysely<Tables>,
  { date, now, askedId, openClassId, byName }: ReadyCovers,
): Promise<void> {
  await openCovers(trx, { from: date, to: date, now });
  const needs = await readNeeds(trx, sql`n.on_date = ${date}::date and n.state = 'open'`);
  const rows = await trx
    .selectFrom('cover_needs')
    .innerJoin('timetable_lessons as l', 'l.id', 'cover_needs.lesson_id')
    .select(['cover_needs.id', 'l.id as lessonId', 'l.timetable_id as timetableId'])
    .where('on_date', '=', date)
    .execute();
  let isAsked = false;
  for (const [at, need] of needs.entries()) {
    const lesson = rows.find(({ id }) => id === need.id);
    const { candidates } = rankCandidates(await readCoverFacts(trx, date), coverLessonOf(need));
    const [best, second] = candidates.filter(({ teacher }) => teacher.id !== askedId);
    const asked = candidates.find(({ teacher }) => teacher.id === askedId);
    if (!lesson || !best || need.classes.some(({ id }) => id === openClassId)) continue;
    const override = { ...lesson, date, byName };
    if (asked && !isAsked && !hasBegun(now, need)) {
      isAsked = true;
      await askAbout(trx, need, [asked.teacher.id, best.teacher.id], now);
    } else if (at % 5 === 0 || at % 5 === 4) {
      const id = await change(trx, { ...override, kind: 'COVER', coverId: best.teacher.id, note: '' });
      const set = { state: 'accepted' as const, cover_teacher_id: best.teacher.id, override_id: id };
      await trx.updateTable('cover_needs').set(set).where('id', '=', need.id).execute();
    } else if (at % 5 === 1 && second && !hasBegun(now, need)) {
      await askAbout(trx, need, [second.teacher.id], now);
    } else if (at % 5 === 3) {
      const note = 'Tự học ở lớp: làm phiếu bài tập, lớp trưởng thu bài';
      const id = await change(trx, { ...override, kind: 'NOTE', coverId: null, note });
      const set = { state: 'not_required' as const, way: 'SELF_STUDY' as const, reason: note, override_id: id };
      await trx.updateTable('cover_needs').set(set).where('id', '=', need.id).execute();
    }
  }
}

/** Opens every lesson that leave granted so far leaves without its teacher between two days, nobody told. For a school made ready at once. */
export async function openCovers(
  trx: Kysely<Tables>,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> {
  const absences = await trx
    .selectFrom('staff_absences')
    .select(['teacher_id', 'day', 'session', 'periods', 'leave_request_id'])
    .where('teacher_id', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  if (absences.length === 0) return;
  const parts = groupBy(absences, ({ teacher_id, day }) => `${teacher_id} ${day}`);
  const ids = [...new Set(absences.flatMap(({ teacher_id }) => teacher_id ?? []))];
  const { taught } = await readTaughtDays(trx, { kind: 'TEACHERS', ids }, from, to);
  const wanted = wantedLessons(taught, (id, day) => parts.get(`${id} ${day}`) ?? []).filter(
    (each) => each.now.kind === 'NEEDED',
  );
  const needs = wanted.map(
    (each): Insertable<Tables['cover_needs']> => ({
      id: newId(),
      lesson_id: each.lessonId,
      lesson_date: each.lessonDate,
      on_date: each.date,
      shift: each.slot.shift,
      period: each.slot.period,
      teacher_id: each.teacherId,
      leave_request_id: parts.get(`${each.teacherId} ${each.date}`)?.[0]?.leave_request_id ?? newId(),
      cover_teacher_id: null,
      way: null,
      override_id: null,
      kept: null,
      created_at: now,
      updated_at: now,
    }),
  );
  await insertRows(trx, 'cover_needs', needs);
}

async function askAbout(
  trx: Kysely<Tables>,
  need: { readonly id: string; readonly date: string; readonly startTime: string },
  teacherIds: readonly string[],
  now: Date,
): Promise<void> {
  const until = answerUntil(now, 24 * 60, need);
  const offers = teacherIds.map((teacher_id) => ({
    id: newId(),
    need_id: need.id,
    teacher_id,
    answer: null,
    until,
    answered_at: null,
    created_at: now,
  }));
  await insertRows(trx, 'cover_offers', offers);
  await trx.updateTable('cover_needs').set({ state: 'offered' }).where('id', '=', need.id).execute();
}

interface Change {
  readonly lessonId: string;
  readonly timetableId: string;
  readonly date: string;
  readonly kind: 'COVER' | 'NOTE';
  readonly coverId: string | null;
  readonly note: string;
  readonly byName: string;
}

async function change(trx: Kysely<Tables>, { lessonId, timetableId, date, kind, coverId, note, byName }: Change) {
  const id = newId();
  await trx
    .insertInto('timetable_overrides')
    .values({
      id,
      timetable_id: timetableId,
      lesson_id: lessonId,
      on_date: date,
      kind,
      cover_teacher_id: coverId,
      room_id: null,
      to_date: null,
      to_shift: null,
      to_period: null,
      swap_id: null,
      note,
      ended_at: null,
      ended_because: null,
      created_by: null,
      created_by_name: byName,
    })
    .execute();
  return id;
}
