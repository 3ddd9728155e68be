import type { calendarLinkContract } from '@phuong/contract/timetable/calendar/calendar-link.contract.ts';
import type { overrideContract } from '@phuong/contract/timetable/days/override.contract.ts';
import type { timetablePaperContract } from '@phuong/contract/timetable/papers/timetable-paper.contract.ts';
import type { publishingContract } from '@phuong/contract/timetable/publishing/publishing.contract.ts';
import type { ownTimetableContract } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { hashToken } from '../../../src/features/access/access.public.ts';
import { newId } from '../../../src/platform/ids.ts';
import { aLessonOf, aVersion } from '../../world/timetable-factories.ts';
import { dayAfter, type World, worldClock } from '../../world/world.ts';
import type { Samples } from '../sample.ts';

interface InForce {
  readonly id: string;
  /** By weekday: four lessons of class A each. */
  readonly lessons: ReadonlyMap<number, readonly string[]>;
}

const worlds = new WeakMap<World, Promise<InForce>>();

/** The timetable that class A and B are taught by this semester: A has four lessons every morning. */
export function timetableInForce(world: World): Promise<InForce> {
  const known = worlds.get(world) ?? makeTimetable(world);
  worlds.set(world, known);
  return known;
}

async function makeTimetable({ classes, db, subjects, teachers, years }: World): Promise<InForce> {
  const { id: schoolYearId, semester1: semesterId } = years.now;
  const version = { semesterId, schoolYearId, state: 'published', effectiveFrom: '2026-09-07' } as const;
  const id = await aVersion(db, version);
  const lessons = new Map<number, string[]>();
  const taught = Object.values(subjects);
  for (const day of [1, 2, 3, 4, 5, 6]) {
    const ids: string[] = [];
    for (const period of [1, 2, 3, 4]) {
      const slot = { day, shift: 'MORNING', period } as const;
      const subjectId = taught[(day + period) % taught.length]?.id ?? '';
      const teacherIds = [teachers.subject.id];
      ids.push(await aLessonOf(db, id, { subjectId, teacherIds, classIds: [classes.a.id], slot }));
    }
    lessons.set(day, ids);
  }
  const form = { day: 6, shift: 'MORNING', period: 5 } as const;
  const homeroom = { subjectId: subjects.maths.id, teacherIds: [teachers.homeroom.id], classIds: [classes.a.id] };
  await aLessonOf(db, id, { ...homeroom, purpose: 'FORM', slot: form });
  const other = { subjectId: subjects.maths.id, teacherIds: [teachers.other.id], classIds: [classes.b.id] };
  await aLessonOf(db, id, { ...other, slot: { day: 1, shift: 'MORNING', period: 5 } });
  return { id, lessons };
}

/** A lesson of class A on a day that nobody has changed yet. */
async function aLessonOnADay(world: World): Promise<{ lessonId: string; date: string }> {
  const { lessons } = await timetableInForce(world);
  for (;;) {
    const number = world.nextNumber();
    const date = dayAfter('2026-11-17', Math.floor(number / 4) % 54);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    const lessonId = lessons.get(weekday)?.[number % 4];
    if (!lessonId || (await isChanged(world, lessonId, date)) || (await isOff(world, date))) continue;
    return { lessonId, date };
  }
}

async function twoLessonsOfADay(world: World) {
  for (;;) {
    const { lessonId, date } = await aLessonOnADay(world);
    const { lessons } = await timetableInForce(world);
    const ofDay = [...lessons.values()].find((ids) => ids.includes(lessonId)) ?? [];
    for (const other of ofDay)
      if (other !== lessonId && !(await isChanged(world, other, date))) return { date, lessonIds: [lessonId, other] };
  }
}

async function isChanged({ db }: World, lessonId: string, date: string): Promise<boolean> {
  const query = db.selectFrom('timetable_overrides').select('id').where('lesson_id', '=', lessonId);
  return (await query.where('on_date', '=', date).where('ended_at', 'is', null).executeTakeFirst()) !== undefined;
}

async function isOff({ db }: World, date: string): Promise<boolean> {
  return (
    (await db.selectFrom('calendar_days').select('id').where('on_date', '=', date).executeTakeFirst()) !== undefined
  );
}

/** Enough days for everybody. */
const forgetOverrides = ({ db }: World) => db.deleteFrom('timetable_overrides').execute();

async function anOverride(world: World) {
  const { lessonId, date } = await aLessonOnADay(world);
  const { id: timetableId } = await timetableInForce(world);
  const id = newId();
  const row = { id, timetable_id: timetableId, lesson_id: lessonId, on_date: date, kind: 'NOTE' as const };
  const nothing = {
    swap_id: null,
    cover_teacher_id: null,
    room_id: null,
    to_date: null,
    to_shift: null,
    to_period: null,
  };
  const open = { ended_at: null, ended_because: null, created_by: null };
  await world.db
    .insertInto('timetable_overrides')
    .values({ ...row, ...nothing, ...open, note: 'Mang vở bài tập' })
    .execute();
  return id;
}

/** A checked version of the second semester, which nothing is taught by yet. */
async function aCheckedVersion(world: World, state: 'checked' | 'scheduled' = 'checked') {
  const { classes, db, subjects, teachers, years } = world;
  const effectiveFrom = await aFreeDay(world);
  const id = await aVersion(db, {
    semesterId: years.now.semester2,
    schoolYearId: years.now.id,
    state,
    ...(state === 'scheduled' ? { effectiveFrom } : {}),
  });
  const slot = { day: 1, shift: 'MORNING', period: 1 } as const;
  const lesson = { subjectId: subjects.maths.id, teacherIds: [teachers.subject.id], classIds: [classes.a.id], slot };
  await aLessonOf(db, id, lesson);
  return { id, effectiveFrom };
}

async function aFreeDay({ db }: World): Promise<string> {
  for (let day = 0; ; day += 1) {
    const date = dayAfter('2027-01-11', day);
    const taken = db.selectFrom('timetables').select('id').where('effective_from', '=', date);
    if ((await taken.executeTakeFirst()) === undefined) return date;
  }
}

/** Days of the second semester are few: what was published goes again. */
const forgetPublished = ({ db, years }: World) =>
  db
    .updateTable('timetables')
    .set({ state: 'withdrawn', effective_from: null })
    .where('semester_id', '=', years.now.semester2)
    .where('state', '=', 'scheduled')
    .execute();

export const publishingSamples: Samples<typeof publishingContract> = {
  'timetables.publishPreview': {
    async make(world) {
      const { id, effectiveFrom } = await aCheckedVersion(world);
      return { params: { id }, query: { effectiveFrom } };
    },
  },
  'timetables.publish': {
    async make(world) {
      await forgetPublished(world);
      const { id, effectiveFrom } = await aCheckedVersion(world);
      return { params: { id }, body: { version: 1, effectiveFrom, confirmedChanges: 1 } };
    },
    after: forgetPublished,
  },
  'timetables.withdraw': {
    async make(world) {
      const { id } = await aCheckedVersion(world, 'scheduled');
      return { params: { id }, body: { version: 1, reason: 'Phân công đổi' } };
    },
    after: forgetPublished,
  },
};

export const overrideSamples: Samples<typeof overrideContract> = {
  'timetableOverrides.list': { make: () => ({ query: { from: '2026-11-16', to: '2026-11-21' } }) },
  'timetableOverrides.create': {
    make: async (world) => ({ body: { ...(await aLessonOnADay(world)), kind: 'NOTE', note: 'Mang vở bài tập' } }),
    after: forgetOverrides,
  },
  'timetableOverrides.swap': {
    make: async (world) => ({ body: await twoLessonsOfADay(world) }),
    after: forgetOverrides,
  },
  'timetableOverrides.swaps': { make: async (world) => ({ query: await aLessonOnADay(world) }) },
  'timetableOverrides.update': {
    make: async (world) => ({
      params: { id: await anOverride(world) },
      body: { version: 1, kind: 'CANCELLED', note: 'Họp' },
    }),
    after: forgetOverrides,
  },
  'timetableOverrides.delete': {
    make: async (world) => ({ params: { id: await anOverride(world) } }),
    after: forgetOverrides,
  },
  'timetableOverrides.substitutes': { make: async (world) => ({ query: await aLessonOnADay(world) }) },
};

const ofClassA = ({ classes }: World) => ({ query: { classId: classes.a.id } });

async function madeFor<T>(world: World, call: T): Promise<T> {
  await timetableInForce(world);
  return call;
}

export const ownTimetableSamples: Samples<typeof ownTimetableContract> = {
  'ownTimetable.week': { make: (world) => madeFor(world, {}), cells: { otherTeacher: 'ok', pupilOther: 'ok' } },
  'ownTimetable.today': { make: (world) => madeFor(world, {}), cells: { otherTeacher: 'ok', pupilOther: 'ok' } },
  'ownTimetable.homeroomWeek': {
    make: (world) => madeFor(world, { params: { classId: world.classes.a.id } }),
  },
  'timetableViews.week': { make: (world) => madeFor(world, ofClassA(world)) },
  'timetableViews.day': { make: (world) => madeFor(world, {}) },
};

export const timetablePaperSamples: Samples<typeof timetablePaperContract> = {
  'timetablePapers.pdf': {
    make: async (world) => ({ params: { id: (await timetableInForce(world)).id }, query: { of: 'SCHOOL' } }),
  },
  'timetablePapers.workbook': { make: async (world) => ({ params: { id: (await timetableInForce(world)).id } }) },
  'timetablePapers.own': { make: (world) => madeFor(world, {}), cells: { otherTeacher: 'ok', pupilOther: 'ok' } },
};

async function aTeacherUser({ db, server, teachers }: World): Promise<string> {
  const find = () =>
    db.selectFrom('users').select('id').where('teacher_id', '=', teachers.subject.id).executeTakeFirst();
  if (!(await find())) await server.teacher(teachers.subject.id);
  return (await find())?.id ?? '';
}

async function aLinkOf({ db }: World, userId: string): Promise<string> {
  const token = newId();
  const now = worldClock.now();
  const row = { token_hash: hashToken(token), created_at: now, last_read_at: now };
  await db
    .insertInto('timetable_calendar_links')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return token;
}

export const calendarLinkSamples: Samples<typeof calendarLinkContract> = {
  'calendarLinks.read': { make: () => ({}), cells: { otherTeacher: 'ok', pupilOther: 'ok' } },
  'calendarLinks.create': { make: () => ({}), cells: { otherTeacher: 'ok', pupilOther: 'ok' } },
  'calendarLinks.revoke': {
    async make(world, { userId }) {
      await aLinkOf(world, userId);
      return {};
    },
    cells: { otherTeacher: 'ok', pupilOther: 'ok' },
  },
  'calendarLinks.feed': {
    async make(world) {
      await timetableInForce(world);
      return { params: { token: await aLinkOf(world, await aTeacherUser(world)) } };
    },
  },
};
