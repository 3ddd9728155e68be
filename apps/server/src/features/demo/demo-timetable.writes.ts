import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertPublicHolidays } from '../school/school.public.ts';
import { makeReadyTimetable, readTaughtDays, usualWeek } from '../timetable/timetable.public.ts';
import { insertRows } from './bulk-insert.writes.ts';
import type { DemoClass, DemoYear } from './demo-classes.writes.ts';
import type { SchoolPlan } from './demo-plan.rules.ts';
import type { DemoTeacher } from './demo-teachers.writes.ts';

/** So many tries of the engine: about a second. */
const proposals = 400_000;

interface DemoWeek {
  readonly year: DemoYear;
  readonly classes: readonly DemoClass[];
  readonly teachers: readonly DemoTeacher[];
  /** Shown in the demonstration's own class and to its teacher. */
  readonly demoClass: DemoClass;
  readonly plan: SchoolPlan;
}

/** Calendar, rooms, wishes of teachers, the timetable of the semester that runs, and one lesson somebody stands in for. */
export async function makeTimetable(trx: Kysely<Tables>, week: DemoWeek): Promise<void> {
  const { year, plan } = week;
  const { startTime, index } = semesterOf(year, plan.today);
  await insertPublicHolidays(trx, year.id);
  await makeDayOff(trx, year, plan.today);
  await makeRooms(trx);
  await makeWeek(trx, week);
  await makeReadyTimetable(trx, {
    semesterId: year.semesterIds[index],
    schoolYearId: year.id,
    ordinal: index + 1,
    name: `Thời khoá biểu học kì ${index === 0 ? 'I' : 'II'}`,
    effectiveFrom: startTime,
    by: 'Phạm Thị Thu Hà',
    at: new Date(`${startTime}T01:00:00Z`),
    seed: plan.seed % 100_000,
    proposals,
  });
  await makeStandIn(trx, week);
}

/** The semester a day lies in; the first before and between the years. */
function semesterOf(year: DemoYear, today: string) {
  const index = today >= year.dates.semesters[1].start && today <= year.dates.semesters[1].end ? 1 : 0;
  return { index, startTime: year.dates.semesters[index].start } as const;
}

/** A Thursday of sports soon after today, made up for on the Sunday of the same week. */
async function makeDayOff(trx: Kysely<Tables>, { dates }: DemoYear, today: string): Promise<void> {
  const semester = dates.semesters.find(({ start, end }) => start <= today && addDays(today, 14) <= end);
  const from = semester ? today : dates.semesters[0].start;
  const weekday = weekdayOf(from);
  const thursday = addDays(from, 7 + 4 - weekday);
  const days = [
    { on_date: thursday, name: 'Hội khoẻ Phù Đổng cấp trường', kind: 'SCHOOL' as const },
    { on_date: addDays(thursday, 3), name: 'Học bù ngày Hội khoẻ Phù Đổng', kind: 'MAKEUP_WORKDAY' as const },
  ];
  const taken = await trx
    .selectFrom('calendar_days')
    .select('id')
    .where(
      'on_date',
      'in',
      days.map(({ on_date }) => on_date),
    )
    .executeTakeFirst();
  if (taken) return;
  await insertRows(
    trx,
    'calendar_days',
    days.map((day) => ({ id: newId(), ...day })),
  );
}

async function makeRooms(trx: Kysely<Tables>): Promise<void> {
  const rooms = [
    ['Phòng máy 1', 'COMPUTER', 45],
    ['Phòng máy 2', 'COMPUTER', 45],
    ['Phòng Vật lí', 'PHYSICS', 48],
    ['Phòng Hoá học', 'CHEMISTRY', 48],
    ['Phòng Khoa học tự nhiên', 'SCIENCE', 48],
    ['Nhà đa năng', 'GYM', 120],
    ['Hội trường', 'HALL', 300],
    ['Thư viện', 'LIBRARY', 60],
  ] as const;
  await insertRows(
    trx,
    'rooms',
    rooms.map(([name, kind, seats]) => ({ id: newId(), name, name_key: searchKey(name), kind, seats })),
  );
}

/** Bell times, and what a few teachers have asked for: a day off, mornings a child is brought to school. */
async function makeWeek(trx: Kysely<Tables>, { year, teachers }: DemoWeek): Promise<void> {
  const subject = await trx.selectFrom('subjects').select('id').where('code', '=', 'EXP').executeTakeFirst();
  const { days, shifts, flag, form } = usualWeek(6, subject?.id ?? null);
  await trx
    .insertInto('timetable_weeks')
    .values({
      school_year_id: year.id,
      days,
      shifts: JSON.stringify(shifts),
      homeroom_subject_id: subject?.id ?? null,
      flag: JSON.stringify(flag),
      form: JSON.stringify(form),
    })
    .execute();
  const [restful, parent] = teachers.filter(({ load }) => load > 4 && load < 16);
  const first = [1, 2, 3, 4, 5, 6].map((day) => ({ day, shift: 'MORNING' as const, period: 1 }));
  const wishes = [
    ...(restful ? [{ teacher: restful, unavailable: [], days_off: [4] }] : []),
    ...(parent ? [{ teacher: parent, unavailable: first.slice(1, 5), days_off: [] }] : []),
  ];
  await insertRows(
    trx,
    'timetable_teachers',
    wishes.map(({ teacher, unavailable, days_off }) => ({
      school_year_id: year.id,
      teacher_id: teacher.id,
      unavailable: JSON.stringify(unavailable),
      days_off,
    })),
  );
}

/** The demonstration's teacher stands in for a colleague in her own class, on the first day of the next two weeks she can. */
async function makeStandIn(trx: Kysely<Tables>, { demoClass, plan }: DemoWeek): Promise<void> {
  const { taught } = await readTaughtDays(trx, { kind: 'SCHOOL' }, plan.today, addDays(plan.today, 13));
  const mai = demoClass.homeroom.id;
  const busy = new Set(
    taught
      .filter(({ lesson }) => lesson.teachers.some(({ id }) => id === mai))
      .flatMap(({ lesson }) =>
        Array.from(
          { length: lesson.duration },
          (_, step) => `${lesson.date} ${lesson.slot.shift} ${lesson.slot.period + step}`,
        ),
      ),
  );
  const found = taught.find(
    ({ lesson }) =>
      lesson.purpose === 'LESSON' &&
      lesson.duration === 1 &&
      lesson.classes.some(({ id }) => id === demoClass.id) &&
      !lesson.teachers.some(({ id }) => id === mai) &&
      !busy.has(`${lesson.date} ${lesson.slot.shift} ${lesson.slot.period}`),
  );
  if (!found) return;
  await trx
    .insertInto('timetable_overrides')
    .values({
      id: newId(),
      timetable_id: found.planned.timetableId,
      lesson_id: found.lesson.lessonId,
      on_date: found.lesson.date,
      kind: 'COVER',
      cover_teacher_id: mai,
      room_id: null,
      to_date: null,
      to_shift: null,
      to_period: null,
      note: `${found.planned.teachers[0]?.name ?? ''} đi tập huấn`,
      ended_at: null,
      ended_because: null,
      created_by: null,
      created_by_name: 'Phạm Thị Thu Hà',
    })
    .execute();
}
