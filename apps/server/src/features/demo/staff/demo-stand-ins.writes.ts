import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { makeReadyCovers, readTaughtDays, takesPlace } from '../../timetable/timetable.public.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import type { DemoClass } from '../demo-classes.writes.ts';

interface StandIns {
  readonly today: string;
  readonly now: Date;
  /** Its lessons are other demonstrations'. */
  readonly demoClass: DemoClass;
  readonly teacherId: string;
}

type Absence = Insertable<Tables['staff_absences']>;

/** Who is away, by how many lessons they have that day: all day ill, a morning of training, an afternoon with a child. */
const absences = [
  { kind: 'SICK', paid: 75, session: null },
  { kind: 'TRAINING', paid: 100, session: 'MORNING' },
  { kind: 'CHILD_SICK', paid: 75, session: 'AFTERNOON' },
] as const;

/** How many of the school days ahead somebody is away on; the first is today where it is one. */
const daysAhead = 3;

/** Teachers who are away today and the next school days, and what has been done about their lessons. */
export async function makeStandIns(trx: Kysely<Tables>, { today, now, demoClass, teacherId }: StandIns): Promise<void> {
  const { taught } = await readTaughtDays(trx, { kind: 'SCHOOL' }, today, addDays(today, 10));
  const days = [...new Set(taught.filter(({ lesson }) => takesPlace(lesson)).map(({ lesson }) => lesson.date))].sort();
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
    const rows: Absence[] = [];
    for (const { kind, paid, session } of at === 0 ? absences : absences.slice(0, 2)) {
      const own = [...lessons].filter(([id, counts]) => {
        const count = session === null ? counts.MORNING + counts.AFTERNOON : counts[session];
        // The demonstration class is without one of its teachers on the last of the days.
        const isTheirs = ofDemoClass.has(id)
          ? at === daysAhead - 1 && session === null
          : at < daysAhead - 1 || session !== null;
        return !taken.has(id) && isTheirs && count >= 2 && count <= 4;
      });
      const chosen = own.map(([id]) => id).sort()[0];
      if (!chosen) continue;
      taken.add(chosen);
      rows.push(absenceOf(chosen, { date, kind, paid, session }));
    }
    await insertRows(trx, 'staff_absences', rows);
    await makeReadyCovers(trx, { date, now, askedId: teacherId, openClassId: demoClass.id, byName: 'Phạm Thị Thu Hà' });
  }
}

function absenceOf(
  teacherId: string,
  { date, kind, paid, session }: { date: string; kind: string; paid: number; session: 'MORNING' | 'AFTERNOON' | null },
): Absence {
  return {
    id: newId(),
    teacher_id: teacherId,
    employee_id: null,
    day: date,
    session,
    periods: null,
    kind,
    paid_percent: paid,
    day_part: session === null ? 100 : 50,
    leave_request_id: newId(),
  };
}
