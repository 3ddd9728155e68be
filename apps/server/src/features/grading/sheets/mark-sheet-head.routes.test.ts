import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import type { Client } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import { anOpenSheet, fill, save, sheetPath, sheetWorld, step, value, write } from './mark-sheet-fixtures.ts';

const world = sheetWorld();
const all = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];

describe('the head of a department', () => {
  let head: Client;
  let headOfSport: Client;
  let former: Client;
  let colleague: { id: string };

  /** A head whose department has one teacher of the subject as main subject. */
  async function aHeadOf(subjectId: string, toDate: string | null = null) {
    const { db } = world.server.services;
    const id = newId();
    await db.insertInto('departments').values({ id, name: id, name_key: id }).execute();
    const [leader, member] = [await aTeacher(db), await aTeacher(db)];
    await db.updateTable('teachers').set({ department_id: id }).where('id', 'in', [leader.id, member.id]).execute();
    await db
      .insertInto('teacher_subjects')
      .values({ teacher_id: member.id, subject_id: subjectId, is_main: true })
      .execute();
    const duty = {
      id: newId(),
      teacher_id: leader.id,
      duty: 'DEPARTMENT_HEAD',
      from_date: '2025-09-01',
      to_date: toDate,
    };
    await db.insertInto('teacher_duties').values(duty).execute();
    return { client: await world.server.teacher(leader.id), id: leader.id };
  }

  beforeAll(async () => {
    const leader = await aHeadOf(world.maths.id);
    head = leader.client;
    colleague = leader;
    headOfSport = (await aHeadOf(world.sport.id)).client;
    former = (await aHeadOf(world.maths.id, '2026-08-31')).client;
  });
  eachTestBeginsAfresh(() => world.server);

  async function aSubmittedSheet() {
    const sheet = await anOpenSheet(world, 1);
    await fill(world, sheet.id, sheet.ids, all);
    await step(world, world.teacher, sheet.id, 'submit');
    return sheet;
  }

  it('reads, returns and verifies the sheets of its subjects; other heads and former ones do not know them', async () => {
    const { classId, id } = await aSubmittedSheet();
    const read = (await head.get(sheetPath(world, classId))).body;
    expect(read.sheet).toMatchObject({ id, isHead: true, mayEnter: false, can: ['return', 'verify'] });
    expect(read.rows).toHaveLength(1);
    for (const other of [headOfSport, former, world.stranger]) {
      expect((await other.get(sheetPath(world, classId))).status).toBe(404);
      expect((await step(world, other, id, 'verify')).status).toBe(404);
    }
    expect((await step(world, head, id, 'return', { note: 'Thiếu điểm miệng' })).body.state).toBe('in_progress');
    await step(world, world.teacher, id, 'submit');
    expect((await step(world, head, id, 'verify')).body).toMatchObject({ state: 'verified', can: ['return'] });
    const events = (await head.get(`/mark-sheets/${id}/events`)).body;
    expect(events.map(({ action }: { action: string }) => action)).toEqual(['verify', 'submit', 'return', 'submit']);
  });

  it('enters nothing, posts nothing, locks nothing', async () => {
    const { id, ids } = await aSubmittedSheet();
    expect(await save(head, id, [write(ids[0], 'tx1', value(90), 1)])).toMatchObject({
      status: 403,
      body: { code: 'grading.not_subject_teacher' },
    });
    await step(world, head, id, 'verify');
    expect(await step(world, head, id, 'post')).toMatchObject({ status: 403, body: { code: 'grading.may_not_act' } });
    await step(world, world.verifier, id, 'post');
    expect((await step(world, head, id, 'lock')).status).toBe(403);
  });

  it('finds them in its lists, in classes it has nothing else to do with', async () => {
    const { classId, id } = await aSubmittedSheet();
    const list = (await head.get(`/mark-sheets?semesterId=${world.year.semester1}&state=submitted`)).body;
    expect(list.items.map(({ sheetId }: { sheetId: string }) => sheetId)).toContain(id);
    const ofClass = (await head.get(`/classes/${classId}/mark-sheets?semesterId=${world.year.semester1}`)).body;
    expect(ofClass.items.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual([world.maths.id]);
    const mine = (await head.get(`/mark-sheets?semesterId=${world.year.semester1}&mine=true`)).body;
    expect(mine.items).toEqual([]);
    const home = (await head.get('/home/teacher')).body;
    expect(home.toVerify).toContainEqual(expect.objectContaining({ classId, subjectId: world.maths.id }));
    expect((await headOfSport.get('/home/teacher')).body.toVerify).toEqual([]);
  });

  it('leaves its own sheets to the office, unless the school says otherwise', async () => {
    const { classId, id } = await aSubmittedSheet();
    const { db } = world.server.services;
    const place = { class_id: classId, subject_id: world.maths.id, semester_id: world.year.semester1 };
    await db
      .insertInto('teaching_assignments')
      .values({ ...place, teacher_id: colleague.id, weekly_periods: null })
      .execute();
    expect((await head.get(sheetPath(world, classId))).body.sheet.can).toEqual([]);
    expect(await step(world, head, id, 'verify')).toMatchObject({ status: 403, body: { code: 'grading.own_sheet' } });
    const home = (await head.get('/home/teacher')).body;
    expect(home.toVerify.filter((each: { classId: string }) => each.classId === classId)).toEqual([]);
    const office = await world.server.account('view_class', 'view_mark', 'update_setting');
    const policy = { key: 'verifyOwnSheet', value: 'HEADS_TOO', validFrom: '2026-09-01', note: '' };
    expect((await office.post('/grade-setting/policies', policy)).status).toBe(200);
    expect((await head.get(sheetPath(world, classId))).body.sheet.can).toEqual(['return', 'verify']);
    expect((await step(world, head, id, 'verify')).status).toBe(200);
  });

  it('and where the school wants nobody to, the office does not verify what it entered either', async () => {
    const office = await world.server.account(
      'view_class',
      'view_mark',
      'update_class',
      'enter_mark',
      'verify_mark',
      'update_setting',
    );
    const { id, ids } = await anOpenSheet(world, 1);
    await save(
      office,
      id,
      ids.flatMap((pupil) => all.map((column) => write(pupil, column, value(70)))),
    );
    await step(world, office, id, 'submit');
    const stored = { key: 'verifyOwnSheet', value: JSON.stringify('NOBODY'), valid_from: '2026-09-02', note: '' };
    await world.server.services.db
      .insertInto('grading_policies')
      .values({ id: newId(), ...stored })
      .execute();
    expect(await step(world, office, id, 'verify')).toMatchObject({ status: 403, body: { code: 'grading.own_sheet' } });
    expect((await step(world, world.verifier, id, 'verify')).status).toBe(200);
  });
});
