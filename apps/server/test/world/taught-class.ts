import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { aClass, aSchoolYear, aSubject, aTeacher, isHomeroomOf } from './factories.ts';
import { aLessonOf, aVersion } from './timetable-factories.ts';

/** The first two lessons of a Monday morning. */
const firstLessons: readonly Slot[] = [1, 2].map((period) => ({ day: 1, shift: 'MORNING', period }));

/** Class 9A1 of the running year, led by Hoa, whom Mai teaches mathematics by a published timetable at the times given. */
export async function aTaughtClass(db: Kysely<Tables>, slots = firstLessons) {
  const year = await aSchoolYear(db);
  const maths = await aSubject(db, { name: 'Toán' });
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
  const mai = await aTeacher(db, { name: 'Trần Thị Mai' });
  const hoa = await aTeacher(db, { name: 'Phạm Thị Hoa' });
  await isHomeroomOf(db, { teacherId: hoa.id, classId: a.id });
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const lessons: string[] = [];
  for (const slot of slots)
    lessons.push(await aLessonOf(db, version, { subjectId: maths.id, classIds: [a.id], teacherIds: [mai.id], slot }));
  return { year, maths, a, mai, hoa, version, lessons };
}
