import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { makeReadyCovers, openCovers, readTaughtDays, takesPlace } from '../../timetable/timetable.public.ts';
import type { DemoClass } from '../demo-classes.writes.ts';
import { grantLeave } from './demo-leave.writes.ts';

interface StandIns {
  readonly today: string;
  readonly now: Date;
  /** Its lessons are other demonstrations'. */
  readonly demoClass: DemoClass;
  readonly teacherId: string;
}

/** Who is away, by how many lessons they have that day: all day ill, a morning of training, an afternoon with a child. */
const absences = [
  { kind: 'SICK', session: null, reason: 'Sốt, đau họng' },
  { kind: 'DUTY', session: 'MORNING', reason: 'Họp chuyên môn cụm trường' },
  { kind: 'CHILD_SICK', session: 'AFTERNOON', reason: 'Con 3 tuổi sốt' },
] as const;

/** How many of the school days ahead somebody is away on; the first is today where it is one. */
const daysAhead = 3;

/** As far as the leave of the demonstration reaches, and no day without a version is taught. */
const longestLeave = 60;

/** Teachers who are away today and the next school days, and what has been done about their lessons. */
export async function makeStandIns(trx: Kysely<Tables>, { today, now, demoClass, teacherId }: StandIns): Promise<void> {
  const { taught } = await readTaughtDays(trx, { kind: 'SCHOOL' }, today, addDays(today, 10));
  const days = [...new Set(taught.filter(({ lesson }) => takesPlace(lesson)).map(({ lesson }) => lesson.date))].sort();
  const onDuty = await trx
    .selectFrom('duty_turns')
    .select(['teacher_id as id', 'on_date as date'])
    .where('on_date', '>=', today)
    .where('on_date', '<=', addDays(today, 10))
    .where('teacher_id', 'is not', null)
    .execute();
  const duties = new Set(onDuty.map(({ id, date }) => `${id} ${date}`));
  const taken = new Set<string>([teacherId]);
  const ofDemoClass = new Set<string>();
  for (const { lesson } of taught) {
    const list = lesson.classes.some(({ id }) => id === demoClass.id) ? ofDemoClass : taken;
    if (list === ofDemoClass || lesson.override !== null) for (const { id } of lesson.teachers) list.add(id);
  }
  for (const [at, date] of days.slice(0, daysAhead).entries()) {
    const lessons = new Map<string, { MORNING: number; AFTERNOON: number }>();
    for (const { lesson } of taught) {
      if (lesson.date !== date || !takesPlace(lesson) || lesson.exam !== null) continue;
      for (const { id } of lesson.teachers) {
        const known = lessons.get(id) ?? { MORNING: 0, AFTERNOON: 0 };
        lessons.set(id, { ...known, [lesson.slot.shift]: known[lesson.slot.shift] + 1 });
      }
    }
    const granted: Parameters<typeof grantLeave>[2][number][] = [];
    for (const { session, ...of } of at === 0 ? absences : absences.slice(0, 2)) {
      const own = [...lessons].filter(([id, counts]) => {
        const count = session === null ? counts.MORNING + counts.AFTERNOON : counts[session];
        // The demonstration class is without one of its teachers on the last of the days.
        const isTheirs = ofDemoClass.has(id)
          ? at === daysAhead - 1 && session === null
          : at < daysAhead - 1 || session !== null;
        return !taken.has(id) && !duties.has(`${id} ${date}`) && isTheirs && count >= 2 && count <= 4;
      });
      const chosen = own.map(([id]) => id).sort()[0];
      if (!chosen) continue;
      taken.add(chosen);
      granted.push({ teacherId: chosen, day: date, session, ...of });
    }
    await grantLeave(trx, today, granted);
    await makeReadyCovers(trx, { date, now, askedId: teacherId, openClassId: demoClass.id, byName: 'Phạm Thị Thu Hà' });
  }
  // Leave goes on beyond the days that somebody has been at work for: its lessons are open from the day it was granted.
  const last = days.slice(0, daysAhead).at(-1) ?? today;
  await openCovers(trx, { from: addDays(last, 1), to: addDays(today, longestLeave), now });
}
