import type { OwnLessonSwaps } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { sql, type Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { ChangedDays } from '../../../platform/changed-days.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStep, takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { openDays } from '../../school/school.public.ts';
import { leaveLessonsOf } from '../../staff/staff.public.ts';
import { isAway } from '../covers/candidates.rules.ts';
import { lockOverrides } from '../days/override.guards.ts';
import { readPlacedLessons } from '../days/placed-lessons.reads.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { pairToSwap } from './swap-pair.guards.ts';
import { likenessOfLesson } from './swap-pair.rules.ts';
import { pairWords, tellAsked } from './swap-request.notices.ts';
import { readLessonSwap, readOwnSwaps } from './swap-request.reads.ts';
import { lessonSwapSteps } from './swap-request-steps.writes.ts';

type Caller = By & { readonly actor: Actor };
const system: By = { actor: null, origin: null };

interface AskInput {
  readonly leaveId: string;
  readonly lessonId: string;
  readonly date: string;
  readonly otherLessonId: string;
  readonly otherDate: string;
  readonly note: string;
}

/**
 * Asks a colleague to change lessons because of one's own leave, asked for or granted; nothing changes until they agree.
 * @throws AppError 404 for leave or a lesson of somebody else; 400 for a lesson the leave does not hit; 409 asked already; as `pairToSwap`.
 */
export async function askSwap(services: Services, by: Caller, input: AskInput): Promise<OwnLessonSwaps> {
  const { database, db, clock } = services;
  const mine = by.actor.teacherId;
  if (!mine) throw notFound();
  const { leaveId, lessonId, date, otherLessonId, otherDate, note } = input;
  const askedAlready = () => new AppError('timetable.swap_asked_already');
  await refusing({ unique: { lesson_swaps_open: askedAlready } }, () =>
    inTransaction(database, async (trx) => {
      await lockOverrides(trx);
      await openDays(trx, [date, otherDate]);
      const askedOf = await giverOf(trx, otherLessonId);
      const pair = { lessonId, date, otherLessonId, otherDate, askedBy: mine, askedOf };
      const [{ lesson }, { lesson: other }] = await pairToSwap(trx, clock.now(), pair);
      const leave = await leaveLessonsOf(trx, leaveId, { actor: by.actor, today: clock.today() });
      const isHit = ({ date: on, slot: { shift, period }, duration }: DayLesson) =>
        isAway(
          leave.days.filter(({ day }) => day === on),
          { shift, period, duration },
        );
      if (leave.teacherId !== mine || !leave.isAsked || !isHit(lesson))
        throw fieldError('timetable.swap_not_away', 'date');
      // The leave may not be granted yet: nobody else knows that they are away then too.
      if (isHit(other)) throw fieldError('timetable.cover_away', 'otherDate', { teacher: by.actor.name });
      const now = clock.now();
      const id = newId();
      await trx
        .insertInto('lesson_swaps')
        .values({
          id,
          lesson_id: lessonId,
          on_date: date,
          other_lesson_id: otherLessonId,
          other_date: otherDate,
          asked_by: mine,
          asked_of: askedOf,
          note,
          swap_id: null,
          answered_at: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      const swap = await readLessonSwap(trx, id);
      const after = { items: pairWords(swap.lesson, swap.other), teacher: swap.askedOf.name, note };
      await audit(trx, by, { action: 'lessonSwaps.ask', entity: 'lesson_swap', entityId: id, after });
      await tellAsked(trx, swap);
    }),
  );
  return readOwnSwaps(db, mine, clock);
}

async function giverOf(trx: Transaction<Tables>, lessonId: string): Promise<string> {
  const row = await trx
    .selectFrom('timetable_lesson_teachers')
    .select('teacher_id')
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.teacher_id;
}

/** Answers what a colleague asked, or takes one's own question back. @throws AppError 404; 409 answered, stale; as `pairToSwap`. */
export async function answerSwap(
  services: Services,
  by: Caller,
  id: string,
  { action, ...input }: { action: 'accept' | 'decline' | 'withdraw'; version: number; reason?: string },
): Promise<OwnLessonSwaps> {
  await takeStep(services, by, lessonSwapSteps, { id, action, input });
  return readOwnSwaps(services.db, by.actor.teacherId ?? '', services.clock);
}

interface Waiting {
  readonly id: string;
  readonly lessonId: string;
  readonly date: string;
  readonly otherLessonId: string;
  readonly otherDate: string;
}

/**
 * Other lessons on days: what was asked goes on with the like lessons of the timetable that holds now; where there are none, or one of them
 * is changed for the day, nothing comes of it and both are told.
 */
export async function followSwaps(
  trx: Transaction<Tables>,
  services: Services,
  { from, to }: ChangedDays,
): Promise<void> {
  const { rows } = await sql<Waiting>`
    select id, lesson_id as "lessonId", on_date::text as date, other_lesson_id as "otherLessonId", other_date::text as "otherDate"
    from lesson_swaps where state = 'asked' and least(on_date, other_date) >= ${services.clock.today()}::date
      and greatest(on_date, other_date) >= ${from}::date and (${to}::date is null or least(on_date, other_date) <= ${to}::date)
    order by id`.execute(trx);
  if (rows.length === 0) return;
  const dates = rows.flatMap(({ date, otherDate }) => [date, otherDate]).sort();
  const { taught } = await readTaughtDays(trx, { kind: 'SCHOOL' }, dates[0] ?? '', dates.at(-1) ?? '');
  const free = taught.filter(
    ({ lesson }) => lesson.status === 'HAPPENS' && lesson.override === null && lesson.exam === null,
  );
  const here = new Map(free.map(({ lesson }) => [`${lesson.lessonId} ${lesson.date}`, lesson.lessonId]));
  const like = new Map(free.map(({ lesson }) => [likenessOfLesson(lesson), lesson.lessonId]));
  const known = new Map(
    (
      await readPlacedLessons(trx, [], {
        lessonIds: rows.flatMap(({ lessonId, otherLessonId }) => [lessonId, otherLessonId]),
      })
    ).map((each) => [each.id, each]),
  );
  const now = (lessonId: string, date: string): string | undefined => {
    const was = known.get(lessonId);
    return here.get(`${lessonId} ${date}`) ?? (was && like.get(likenessOfLesson({ ...was, date })));
  };
  for (const { id, lessonId, date, otherLessonId, otherDate } of rows) {
    const [own, other] = [now(lessonId, date), now(otherLessonId, otherDate)];
    if (!own || !other) {
      await takeStepIn(trx, services, system, lessonSwapSteps, { id, action: 'lapse', input: {} });
      continue;
    }
    if (own === lessonId && other === otherLessonId) continue;
    await trx
      .updateTable('lesson_swaps')
      .set({ lesson_id: own, other_lesson_id: other, version: sql`version + 1`, updated_at: services.clock.now() })
      .where('id', '=', id)
      .execute();
  }
}
