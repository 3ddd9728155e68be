import { beforeAll, expect } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
  teaches,
} from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';

const inDecember = new Date('2026-12-01T03:00:00Z');

/** What tests of mark sheets have in common: a server in December, a year, two subjects and everybody who deals with a sheet. */
export interface SheetWorld {
  server: TestServer;
  year: Awaited<ReturnType<typeof aSchoolYear>>;
  maths: Awaited<ReturnType<typeof aSubject>>;
  sport: Awaited<ReturnType<typeof aSubject>>;
  teacherId: string;
  /** Teaches both subjects in every class of these tests. */
  teacher: Client;
  /** Of the class made last. */
  homeroom: Client;
  stranger: Client;
  reader: Client;
  clerk: Client;
  verifier: Client;
  now: Date;
}

/** Call it once at the top of a test file; the world is there once the tests run. */
export function sheetWorld(): SheetWorld {
  const world = { now: inDecember } as SheetWorld;
  beforeAll(async () => {
    world.server = await testServer({ clock: clockAt(() => world.now) });
    const { db } = world.server.services;
    world.year = await aSchoolYear(db);
    world.maths = await aSubject(db, { code: 'MATH', name: 'Toán', annualPeriods: 140 });
    world.sport = await aSubject(db, { code: 'PE', name: 'Giáo dục thể chất', mode: 'COMMENT', annualPeriods: 70 });
    world.teacherId = (await aTeacher(db, { name: 'Trần Thị Hương' })).id;
    world.stranger = await world.server.teacher((await aTeacher(db)).id);
    world.reader = await world.server.account('view_class', 'view_mark');
    await signIn(world);
  });
  return world;
}

async function signIn(world: SheetWorld) {
  const { server, teacherId } = world;
  await server.services.db.deleteFrom('users').where('teacher_id', '=', teacherId).execute();
  world.teacher = await server.teacher(teacherId);
  world.clerk = await server.account('view_class', 'view_mark', 'update_class', 'enter_mark');
  world.verifier = await server.account('view_class', 'view_mark', 'verify_mark', 'grade_unlock');
}

/** Another moment; everybody signs in anew, as sign-ins last less long than the story of some tests. */
export async function at(world: SheetWorld, moment: string, work: () => Promise<void>) {
  world.now = new Date(moment);
  await signIn(world);
  try {
    await work();
  } finally {
    world.now = inDecember;
    await signIn(world);
  }
}

export async function aTaughtClass(world: SheetWorld, pupils = 3) {
  const { year, maths, sport, teacherId, server } = world;
  const { db } = server.services;
  const schoolClass = await aClass(db, { schoolYearId: year.id, subjects: [maths, sport] });
  const students = [];
  for (let i = 0; i < pupils; i += 1) {
    students.push(await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id, name: `Lê Bảo Nam ${i}` }));
  }
  const semesterIds = [year.semester1, year.semester2];
  await teaches(db, { teacherId, classId: schoolClass.id, subjectId: maths.id, semesterIds });
  await teaches(db, { teacherId, classId: schoolClass.id, subjectId: sport.id, semesterIds });
  const homeroomTeacher = await aTeacher(db);
  await isHomeroomOf(db, { teacherId: homeroomTeacher.id, classId: schoolClass.id });
  world.homeroom = await server.teacher(homeroomTeacher.id);
  return { ...schoolClass, students };
}

export const sheetPath = (world: SheetWorld, classId: string, subjectId = world.maths.id) =>
  `/mark-sheets/by-class?classId=${classId}&subjectId=${subjectId}&semesterId=${world.year.semester1}`;

/** The id of a sheet, made by who is about to write into it. */
export const openSheetOf = (world: SheetWorld, client: Client, classId: string, subjectId = world.maths.id) =>
  client.put('/mark-sheets/by-class', { classId, subjectId, semesterId: world.year.semester1 });

/** A sheet its teacher has opened; `ids` are the pupils in class order. */
export async function anOpenSheet(world: SheetWorld, pupils = 3, subjectId = world.maths.id) {
  const schoolClass = await aTaughtClass(world, pupils);
  const sheet = (await world.teacher.get(sheetPath(world, schoolClass.id, subjectId))).body;
  const ids = sheet.rows.map((row: { studentId: string }) => row.studentId) as string[];
  const { id } = (await openSheetOf(world, world.teacher, schoolClass.id, subjectId)).body;
  return { classId: schoolClass.id, id: id as string, ids };
}

export const value = (tenths: number) => ({ state: 'value', tenths });
export const write = (studentId: string | undefined, column: string, what: object, version = 0) => ({
  studentId,
  column,
  value: what,
  version,
});
export const save = (client: Client, sheetId: string, changes: object[], reason?: string) =>
  client.put(`/mark-sheets/${sheetId}/marks`, { changes, ...(reason ? { reason } : {}) });

export const history = (world: SheetWorld, sheetId: string) =>
  world.server.services.db
    .selectFrom('mark_changes')
    .selectAll()
    .where('sheet_id', '=', sheetId)
    .orderBy('id')
    .execute();

export async function fill(
  world: SheetWorld,
  sheetId: string,
  ids: (string | undefined)[],
  columns: string[],
  what: object = value(80),
) {
  const changes = ids.flatMap((studentId) => columns.map((column) => write(studentId, column, what)));
  const answer = await save(world.teacher, sheetId, changes);
  expect(answer.body.results.every((each: { status: string }) => each.status === 'saved')).toBe(true);
}

export const act = (client: Client, sheetId: string, body: object) =>
  client.post(`/mark-sheets/${sheetId}/actions`, body);

export const versionOf = async (world: SheetWorld, sheetId: string) =>
  (
    await world.server.services.db
      .selectFrom('mark_sheets')
      .select('version')
      .where('id', '=', sheetId)
      .executeTakeFirstOrThrow()
  ).version;

/** A step on the sheet as it is now. */
export const step = async (world: SheetWorld, client: Client, sheetId: string, action: string, more: object = {}) =>
  act(client, sheetId, { action, version: await versionOf(world, sheetId), ...more });
