import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callRoute, codeOf, type RawAnswer } from '../../../test/contract/call-route.ts';
import type { AnyCall, Caller } from '../../../test/samples/sample.ts';
import { samples } from '../../../test/samples/samples.ts';
import { callsMeet, holding, meeting } from '../../../test/servers/meeting.ts';
import { type Client, testServer } from '../../../test/servers/server.ts';
import { aWorld, userIdOf, type World, worldClock } from '../../../test/world/world.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { relockEnded } from './entry/sheet-relock.commands.ts';
import { writeMarks } from './sheets/marks.writes.ts';

let world: World;
let teacher: Client;
let office: Client;

beforeAll(async () => {
  world = await aWorld(await testServer({ clock: worldClock }));
  teacher = await world.server.teacher(world.teachers.subject.id);
  office = await world.server.admin();
});

const send = (client: Client, routeId: RouteId, call: AnyCall) =>
  callRoute(world.server.app, client.token, api[routeId] as RouteDefinition, call);
const told = (answers: readonly RawAnswer[]) =>
  answers.map(({ status, json }) => codeOf({ json } as RawAnswer) || status);
const services = () => world.server.services;

/** A class with one pupil, and their sheet in maths with 8.0 in every cell. */
async function aSheet(state: 'in_progress' | 'locked' = 'in_progress') {
  const { id: classId, pupil } = await world.aTwinOfClassA();
  const semesterId = world.years.now.semester1;
  const sheet = await world.aSheet({ classId, subject: world.subjects.maths, semesterId, state, students: [pupil] });
  return { classId, sheetId: sheet.id, studentId: pupil.id, version: sheet.version };
}
const marking = ({ sheetId, studentId }: { sheetId: string; studentId: string }, tenths: number, version = 1) => {
  const change = { studentId, column: 'tx1', value: { state: 'value', tenths }, version };
  return () => send(teacher, 'marks.save', { params: { id: sheetId }, body: { changes: [change] } });
};
const statuses = (answers: readonly RawAnswer[]) =>
  answers.map(({ json }) => (json as { result: { results: { status: string }[] } }).result.results[0]?.status);
const markOf = ({ sheetId }: { sheetId: string }) =>
  world.db
    .selectFrom('marks')
    .select(['tenths', 'version'])
    .where('sheet_id', '=', sheetId)
    .where('column_key', '=', 'tx1')
    .executeTakeFirst();
const historyOf = (sheetId: string) =>
  world.db.selectFrom('mark_changes').select('new_tenths').where('sheet_id', '=', sheetId).execute();
/** What a step of the lifecycle does to the row. */
const stepped = (sheetId: string, state: 'submitted' | 'in_progress') => (trx: Kysely<Tables>) =>
  sql`update mark_sheets set state = ${state}, version = version + 1 where id = ${sheetId}`.execute(trx);

describe('nothing is written into a sheet', () => {
  const writing = (sheet: { sheetId: string; version: number }) => ({
    sheetId: sheet.sheetId,
    subjectId: world.subjects.maths.id,
    semesterId: world.years.now.semester1,
    sheetVersion: sheet.version,
    openAt: worldClock.now(),
    teacherId: world.teachers.subject.id,
    source: 'sheet' as const,
    reason: '',
    userId: null,
    userName: '',
  });
  const tenths = (studentId: string) => [
    { studentId, column: 'tx1' as const, value: { state: 'value' as const, tenths: 90 }, version: 1 },
  ];

  it.each([
    ['that has taken a step since', { sheetVersion: 0 }],
    ['by a teacher who has been relieved since', { teacherId: '018f0000-0000-7000-8000-000000000000' }],
  ])('%s', async (_, change) => {
    const sheet = await aSheet();
    expect(await writeMarks(world.db, { ...writing(sheet), ...change }, tenths(sheet.studentId))).toBe(false);
    expect(await markOf(sheet)).toMatchObject({ tenths: 80, version: 1 });
    expect(await writeMarks(world.db, writing(sheet), tenths(sheet.studentId))).toBe(true);
    expect(await markOf(sheet)).toMatchObject({ tenths: 90, version: 2 });
  });

  it('whose hours are over, to the very moment; closing writes all the same', async () => {
    const sheet = await aSheet();
    const end = new Date(worldClock.now().getTime() + 60_000);
    await world.db.updateTable('mark_sheets').set({ unlocked_until: end }).where('id', '=', sheet.sheetId).execute();
    const write = (openAt: Date | null) => writeMarks(world.db, { ...writing(sheet), openAt }, tenths(sheet.studentId));
    expect(await write(end)).toBe(false);
    expect(await markOf(sheet)).toMatchObject({ tenths: 80 });
    expect(await write(new Date(end.getTime() - 1))).toBe(true);
    expect(await write(null)).toBe(true);
  });
});

describe.runIf(callsMeet)('who meet at a sheet', () => {
  it('a mark waits for the step that is being taken, and is not written', async () => {
    const sheet = await aSheet();
    const { sheetId } = sheet;
    const calls = [marking(sheet, 90)];
    const change = stepped(sheetId, 'submitted');
    const answers = await meeting(services(), { hold: holding('mark_sheets', sheetId), calls, change });
    expect(told(answers)).toEqual(['grading.sheet_not_open']);
    expect(await markOf(sheet)).toEqual({ tenths: 80, version: 1 });
    expect(await historyOf(sheetId)).toEqual([]);
  });

  it('a remark waits for it too', async () => {
    const { sheetId, studentId } = await aSheet();
    const change = { studentId, remark: 'Chăm học', version: 0 };
    const calls = [() => send(teacher, 'remarks.save', { params: { id: sheetId }, body: { changes: [change] } })];
    const hold = holding('mark_sheets', sheetId);
    const answers = await meeting(services(), { hold, calls, change: stepped(sheetId, 'submitted') });
    expect(told(answers)).toEqual(['grading.sheet_not_open']);
    const remarks = world.db.selectFrom('sheet_remarks').select('remark').where('sheet_id', '=', sheetId);
    expect(await remarks.execute()).toEqual([]);
  });

  it('a file of marks waits for it too', async () => {
    const { id: sheetId } = world.sheets.maths;
    const caller: Caller = { name: 'subjectTeacher', client: teacher, userId: userIdOf(teacher.token) };
    const file = await samples['marks.import'].make(world, caller);
    const change = stepped(sheetId, 'submitted');
    const calls = [() => send(teacher, 'marks.import', file)];
    const answers = await meeting(services(), { hold: holding('mark_sheets', sheetId), calls, change });
    await stepped(sheetId, 'in_progress')(world.db);
    expect(told(answers)).toEqual(['grading.sheet_not_open']);
  });

  it('of two marks for one cell the first is saved, the second in conflict', async () => {
    const sheet = await aSheet();
    const calls = [marking(sheet, 85), marking(sheet, 90)];
    const answers = await meeting(services(), { hold: holding('marks', sheet.sheetId, 'sheet_id'), calls });
    expect(statuses(answers)).toEqual(['saved', 'conflict']);
    expect(await markOf(sheet)).toEqual({ tenths: 85, version: 2 });
    expect(await historyOf(sheet.sheetId)).toEqual([{ new_tenths: 85 }]);
  });

  it('of two first marks for an empty cell one is saved, the other in conflict', async () => {
    const sheet = await aSheet();
    await world.db.deleteFrom('marks').where('sheet_id', '=', sheet.sheetId).execute();
    const calls = [marking(sheet, 85, 0), marking(sheet, 90, 0)];
    const answers = await meeting(services(), { hold: holding('mark_sheets', sheet.sheetId), calls });
    expect(statuses(answers).sort()).toEqual(['conflict', 'saved']);
    expect(await historyOf(sheet.sheetId)).toEqual([{ new_tenths: (await markOf(sheet))?.tenths }]);
  });

  it('who hand it in twice hand it in once', async () => {
    const { sheetId, version } = await aSheet();
    const submit = () => send(teacher, 'sheets.act', { params: { id: sheetId }, body: { action: 'submit', version } });
    const answers = await meeting(services(), { hold: holding('mark_sheets', sheetId), calls: [submit, submit] });
    expect(told(answers)).toEqual([200, 'platform.stale_version']);
    const events = world.db.selectFrom('mark_sheet_events').select('action').where('sheet_id', '=', sheetId);
    expect(await events.execute()).toEqual([{ action: 'submit' }]);
  });

  it('two processes that lock it at the end of its hours lock it once', async () => {
    const { sheetId } = await aSheet();
    const over = new Date(worldClock.now().getTime() - 1000);
    await world.db.updateTable('mark_sheets').set({ unlocked_until: over }).where('id', '=', sheetId).execute();
    const relock = () => relockEnded(services(), sheetId);
    const hold = holding('mark_sheets', sheetId);
    expect(await meeting(services(), { hold, calls: [relock, relock] })).toEqual([true, false]);
    const events = world.db.selectFrom('mark_sheet_events').select('action').where('sheet_id', '=', sheetId);
    expect(await events.execute()).toEqual([{ action: 'relock' }]);
  });
});

describe.runIf(callsMeet)('who meet at an absence', () => {
  it('one who clears it and one who excuses it: the first counts, the second is in conflict', async () => {
    const { id, pupil } = await world.aTwinOfClassA();
    const absence = (kind: 'P' | 'K' | null, version: number) => () => {
      const change = { studentId: pupil.id, date: '2026-11-13', kind, version };
      return send(office, 'absences.save', { params: { id }, body: { changes: [change] } });
    };
    await absence('K', 0)();
    const calls = [absence(null, 1), absence('P', 1)];
    const answers = await meeting(services(), { hold: holding('absences', pupil.id, 'student_id'), calls });
    expect(statuses(answers)).toEqual(['saved', 'conflict']);
    const rows = world.db.selectFrom('absences').select('kind').where('student_id', '=', pupil.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe.runIf(callsMeet)('who meet at a paper or a result', () => {
  const papers = (studentId: string) =>
    world.db
      .selectFrom('transcripts')
      .select(['id', 'state', 'is_out_of_date'])
      .where('student_id', '=', studentId)
      .orderBy('issued_at')
      .orderBy('number')
      .execute();
  /** A pupil of the closed year's class, all of whose sheets are locked; another one for each test. */
  async function aRecord(studentId: string) {
    const { classes, years } = world;
    await send(office, 'results.compute', { params: { id: classes.last.id }, body: { period: 'CN' } });
    const body = { kind: 'STUDENT', classId: classes.last.id, studentId, period: 'CN' };
    const sheet = await world.db
      .selectFrom('mark_sheets')
      .select(['id', 'version'])
      .where('class_id', '=', classes.last.id)
      .where('semester_id', '=', years.last.semester2)
      .where('state', '=', 'locked')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { issue: () => send(office, 'transcripts.finalise', { body }), sheet, classId: classes.last.id };
  }
  const lockedAgain = (sheetId: string) =>
    world.db
      .updateTable('mark_sheets')
      .set({ state: 'locked', unlocked_until: null })
      .where('id', '=', sheetId)
      .execute();

  it('two who issue one paper issue it once', async () => {
    const { id } = world.pupils.self;
    const { issue, classId } = await aRecord(id);
    const answers = await meeting(services(), { hold: holding('classes', classId), calls: [issue, issue] });
    expect(told(answers)).toEqual([200, 'grading.transcript_final_exists']);
    expect(await papers(id)).toMatchObject([{ state: 'final' }]);
  });

  it('two who issue it anew replace it once', async () => {
    const { id } = world.pupils.mate;
    const { issue } = await aRecord(id);
    await issue();
    const [first] = await papers(id);
    const paperId = first?.id ?? '';
    const anew = () => send(office, 'transcripts.reissue', { params: { id: paperId }, body: { reason: 'Sai tên' } });
    const answers = await meeting(services(), { hold: holding('transcripts', paperId), calls: [anew, anew] });
    expect(told(answers)).toEqual([200, 'grading.transcript_not_final']);
    expect(await papers(id)).toMatchObject([{ state: 'superseded' }, { state: 'final' }]);
  });

  it('a paper is not issued on a sheet that is being opened', async () => {
    const { id } = world.pupils.other;
    const { issue, sheet } = await aRecord(id);
    const change = stepped(sheet.id, 'in_progress');
    const answers = await meeting(services(), { hold: holding('mark_sheets', sheet.id), calls: [issue], change });
    await lockedAgain(sheet.id);
    expect(told(answers)).toEqual(['grading.transcript_not_ready']);
    expect(await papers(id)).toEqual([]);
  });

  it('a sheet that is opened while a paper is issued puts the paper out of date', async () => {
    const { id } = world.pupils.weak;
    const { issue, sheet, classId } = await aRecord(id);
    const body = { action: 'unlock', note: 'Chấm sót', hours: 3, version: sheet.version };
    const open = async () => {
      const { version } = await world.db
        .selectFrom('mark_sheets')
        .select('version')
        .where('id', '=', sheet.id)
        .executeTakeFirstOrThrow();
      return send(office, 'sheets.act', { params: { id: sheet.id }, body: { ...body, version } });
    };
    const answers = await meeting(services(), { hold: holding('classes', classId), calls: [issue, open] });
    await lockedAgain(sheet.id);
    expect(told(answers)).toEqual([200, 200]);
    expect(await papers(id)).toMatchObject([{ state: 'final', is_out_of_date: true }]);
  });

  it('of two decisions on one result the second sees the first', async () => {
    const { id } = world.pupils.wild;
    await aRecord(id);
    const { version } = await world.db
      .selectFrom('term_results')
      .select('version')
      .where('student_id', '=', id)
      .where('period', '=', 'CN')
      .executeTakeFirstOrThrow();
    const decide = (decision: string) => () => {
      const body = { schoolYearId: world.years.last.id, period: 'CN', decision, reason: 'Họp hội đồng', version };
      return send(office, 'results.override', { params: { id }, body });
    };
    const calls = [decide('PROMOTED'), decide('REPEAT')];
    const answers = await meeting(services(), { hold: holding('term_results', id, 'student_id'), calls });
    expect(told(answers)).toEqual([200, 'platform.stale_version']);
  });
});
