import type { Kysely } from 'kysely';
import type { Client } from '../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher, isHomeroomOf, teaches } from '../../../test/world/factories.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Periods a week of a lower-secondary class: 29 and a half, as the curriculum of 2018 has for grade 8. */
const plan = [
  ['MATH', 'Toán', 4],
  ['LIT', 'Ngữ văn', 4],
  ['FL1', 'Tiếng Anh', 3],
  ['SCI', 'Khoa học tự nhiên', 4],
  ['HISGEO', 'Lịch sử và Địa lí', 3],
  ['PE', 'Giáo dục thể chất', 2],
  ['INF', 'Tin học', 1],
  ['TECH', 'Công nghệ', 1.5],
  ['MUS', 'Âm nhạc', 1],
  ['ART', 'Mĩ thuật', 1],
  ['CIV', 'Giáo dục công dân', 1],
  ['LOCAL', 'Giáo dục địa phương', 1],
  ['EXP', 'Hoạt động trải nghiệm', 3],
] as const;

const names = ['An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà', 'Khánh', 'Lan'];

/** A school of morning classes with teachers for every subject; homeroom teachers give the experiential activities. */
export async function aTimetableSchool(db: Kysely<Tables>, { classes: count = 4 }: { classes?: number } = {}) {
  const year = await aSchoolYear(db);
  const semesterIds = [year.semester1, year.semester2];
  const subjects: Record<string, { id: string; name: string }> = {};
  for (const [code, name] of plan) subjects[code] = await aSubject(db, { code, name });
  const teachers: { id: string; name: string; code: string }[] = [];
  const sets = Math.ceil(count / 4);
  for (let index = 0; index < 8 * sets; index++)
    teachers.push(await aTeacher(db, { name: `Nguyễn Thị ${names[index % 8]} ${Math.floor(index / 8) + 1}` }));
  const givers = [
    ['MATH'],
    ['LIT'],
    ['FL1'],
    ['SCI'],
    ['HISGEO'],
    ['PE'],
    ['INF', 'TECH'],
    ['MUS', 'ART', 'CIV', 'LOCAL'],
  ];
  const classes: { id: string; name: string }[] = [];
  for (let index = 0; index < count; index++) {
    const one = await aClass(db, { schoolYearId: year.id, name: `8A${index + 1}`, grade: 8 });
    classes.push(one);
    const set = Math.floor(index / 4);
    const homeroom = teachers[set * 8 + (index % 4)]?.id ?? '';
    await isHomeroomOf(db, { teacherId: homeroom, classId: one.id });
    for (const [code, , weekly] of plan) {
      const subjectId = subjects[code]?.id ?? '';
      const numbers = { annual_periods: weekly * 35, weekly_semester1: weekly, weekly_semester2: weekly };
      await db
        .insertInto('class_subjects')
        .values({ class_id: one.id, subject_id: subjectId, ...numbers, annual_periods: Math.floor(weekly * 35) })
        .execute();
      const giver = givers.findIndex((codes) => codes.includes(code));
      const teacherId = code === 'EXP' ? homeroom : (teachers[set * 8 + giver]?.id ?? '');
      await teaches(db, { teacherId, classId: one.id, subjectId, semesterIds });
    }
  }
  return { year, subjects, teachers, classes };
}

/** Asks until a generation has ended. @throws Error when it never does. */
export async function untilGenerated(client: Client, id: string) {
  for (const end = Date.now() + 240_000; Date.now() < end; ) {
    const { body } = await client.get(`/timetable/versions/${id}/generation`);
    if (body.generation && !['QUEUED', 'RUNNING'].includes(body.generation.state)) return body.generation;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error('the generation has not ended');
}

/** Generates until nothing compulsory is broken, and stops then. @throws Error as `stopOnceLegal`. */
export async function generateLegal(
  client: Client,
  id: string,
  body: { version: number; start?: string; seed: number },
) {
  await client.post(`/timetable/versions/${id}/generate`, { seconds: 120, ...body });
  return stopOnceLegal(client, id);
}

/** Stops a running generation when nothing compulsory is broken, however slow the machine is. @throws Error when it does not end. */
export async function stopOnceLegal(client: Client, id: string) {
  for (const end = Date.now() + 240_000; Date.now() < end; ) {
    const { progress } = (await client.get(`/timetable/versions/${id}/generation`)).body.generation;
    if (progress && progress.hard === 0 && progress.unplaced === 0 && progress.seconds > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await client.post(`/timetable/versions/${id}/generation/stop`);
  return untilGenerated(client, id);
}
