import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { eachTestBeginsAfresh } from '../kit/fresh-rows.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../servers/server.ts';
import { aWorld, type World, worldClock } from '../world/world.ts';

describe('a locked sheet', () => {
  let server: TestServer;
  let world: World;
  let admin: Client;
  let teacher: Client;
  let locked: { id: string; file: Buffer };

  beforeAll(async () => {
    server = await testServer({ clock: worldClock, isUnwatched: true });
    world = await aWorld(server);
    admin = await server.admin();
    teacher = await server.teacher(world.teachers.subject.id);
    const { sheets } = world;
    const file = (await admin.get(`/mark-sheets/${sheets.maths.id}/export`)).raw;
    for (const action of ['submit', 'verify', 'post', 'lock']) {
      const { version } = await sheetRow(sheets.maths.id);
      const answer = await admin.post(`/mark-sheets/${sheets.maths.id}/actions`, { action, version });
      expect([action, answer.status]).toEqual([action, 200]);
    }
    locked = { id: sheets.maths.id, file };
  });
  eachTestBeginsAfresh(() => server);

  const sheetRow = (id: string) =>
    server.services.db
      .selectFrom('mark_sheets')
      .select(['version', 'state', 'regular_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Everything a grade of this sheet is made of. */
  async function content(): Promise<string> {
    const { rows } = await sql<{ all: string }>`select concat(
      (select string_agg(m::text, ';' order by student_id, column_key) from marks m where sheet_id = ${locked.id}),
      (select string_agg(r::text, ';' order by student_id) from sheet_remarks r where sheet_id = ${locked.id}),
      (select s::text from mark_sheets s where id = ${locked.id}),
      (select string_agg(c::text, ';' order by subject_id) from class_subjects c
        where class_id = ${world.classes.a.id} and subject_id = ${world.subjects.maths.id}),
      (select count(*) from mark_changes where sheet_id = ${locked.id})) as all`.execute(server.services.db);
    return rows[0]?.all ?? '';
  }

  it('changes by no call there is, whoever makes it', async () => {
    const { classes, pupils, subjects, teachers, years } = world;
    const { semester1 } = years.now;
    const sheet = `/mark-sheets/${locked.id}`;
    const value = { state: 'value', tenths: 100 };
    const changes = [{ studentId: pupils.self.id, column: 'tx1', value, version: 1 }];
    const remarks = [{ studentId: pupils.self.id, remark: 'Xuất sắc', version: 0 }];
    const reason = 'Sửa điểm';
    const was = { annualPeriods: 140, weeklySemester1: 4, weeklySemester2: 4 };
    const none = { annualPeriods: 0, weeklySemester1: 0, weeklySemester2: 0 };
    const cell = { classId: classes.a.id, subjectId: subjects.maths.id };
    const { version } = await sheetRow(locked.id);
    const steps = ['submit', 'return', 'verify', 'post', 'unpost', 'lock'];
    const before = await content();
    const attempts: [what: string, attempt: (client: Client) => Promise<TestAnswer>, code: string][] = [
      ['marks', (client) => client.put(`${sheet}/marks`, { changes, reason }), 'grading.sheet_locked'],
      ['remarks', (client) => client.put(`${sheet}/remarks`, { changes: remarks, reason }), 'grading.sheet_locked'],
      [
        'an import',
        (client) => client.upload(`${sheet}/import`, 'toan.xlsx', locked.file, { overwrite: 'true', reason }),
        'grading.sheet_locked',
      ],
      ...steps.map((action): (typeof attempts)[number] => [
        action,
        (client) => client.post(`${sheet}/actions`, { action, version, note: reason }),
        'grading.action_not_possible',
      ]),
    ];
    for (const [what, attempt, code] of attempts) {
      for (const client of [admin, teacher]) {
        const answer = await attempt(client);
        const codes = client === admin ? [code] : [code, 'grading.may_not_act'];
        expect([what, answer.status >= 400 && codes.includes(answer.body.code)]).toEqual([what, true]);
        expect([what, (await content()) === before]).toEqual([what, true]);
      }
    }
    const aside: [what: string, attempt: () => Promise<TestAnswer>][] = [
      [
        'an exception',
        () =>
          admin.post('/entry-exceptions', {
            ...cell,
            semesterId: semester1,
            teacherId: teachers.subject.id,
            hours: 5,
            reason,
          }),
      ],
      ['marks under it', () => teacher.put(`${sheet}/marks`, { changes, reason })],
      [
        'taking the subject away',
        () =>
          admin.put('/timetable/number-of-lessons', { schoolYearId: years.now.id, cells: [{ ...cell, ...none, was }] }),
      ],
      ['deleting the class', () => admin.delete(`/classes/${classes.a.id}`)],
      ['deleting the subject', () => admin.delete(`/subjects/${subjects.maths.id}`)],
      ['deleting the semester', () => admin.delete(`/semesters/${semester1}`)],
      [
        'a step of the whole class',
        () => admin.post(`/classes/${classes.a.id}/mark-sheets/actions`, { semesterId: semester1, action: 'lock' }),
      ],
      [
        'a step of the whole semester',
        () => admin.post(`/semesters/${semester1}/mark-sheets/actions`, { action: 'post' }),
      ],
      ['computing results', () => admin.post(`/classes/${classes.a.id}/results`, { period: 'HK1' })],
      [
        'a move to another class',
        () =>
          admin.post('/students/move-class', {
            studentIds: [pupils.mate.id],
            classId: classes.b.id,
            fromDate: '2026-11-16',
          }),
      ],
      [
        'leaving school',
        () =>
          admin.post(`/students/${pupils.wild.id}/status`, {
            action: 'dropOut',
            effectiveOn: '2026-11-15',
            reason,
            version: 1,
          }),
      ],
      [
        'grading up',
        () => admin.post('/grade-up/runs', { fromYearId: years.now.id, toYearId: years.next.id, mapping: [] }),
      ],
      ['other columns', changeColumns],
    ];
    for (const [what, attempt] of aside) {
      const { status } = await attempt();
      expect([what, status < 500, (await content()) === before]).toEqual([what, true, true]);
    }
  });

  /** One regular column more for subjects of so many periods, seen before and applied. */
  async function changeColumns(): Promise<TestAnswer> {
    const policy = { key: 'extraRegularAllowed', value: 1, validFrom: '2026-11-01' };
    await admin.post('/grade-setting/policies', policy, { 'idempotency-key': newId() });
    const { body: templates } = await admin.get('/grade-columns');
    const template = templates.find(
      (each: { mode: string; periodsTo: number | null }) => each.mode === 'SCORE' && each.periodsTo === null,
    );
    const regularCount = template.regularCount + 1;
    const seen = await admin.post('/grade-columns/preview', { id: template.id, regularCount });
    expect(seen.body.untouched.map(({ sheetId }: { sheetId: string }) => sheetId)).toContain(locked.id);
    const { fingerprint } = seen.body;
    return admin.put(`/grade-columns/${template.id}`, { regularCount, fingerprint, version: template.version });
  }

  it('opens again only with the right, a reason and an hour to close, and that is written down', async () => {
    const unlock = async (client: Client, more: object) => {
      const { version } = await sheetRow(locked.id);
      return client.post(`/mark-sheets/${locked.id}/actions`, { action: 'unlock', version, ...more });
    };
    const verifier = await server.account('view_class', 'view_mark', 'verify_mark', 'enter_mark', 'update_class');
    expect((await unlock(verifier, { note: 'Sai điểm', hours: 2 })).body.code).toBe('grading.may_not_act');
    expect((await unlock(teacher, { note: 'Sai điểm', hours: 2 })).body.code).toBe('grading.may_not_act');
    const head = await server.account('view_class', 'view_mark', 'grade_unlock');
    expect((await unlock(head, { hours: 2 })).body.code).toBe('grading.reason_required');
    expect((await unlock(head, { note: 'Sai điểm' })).body.code).toBe('grading.hours_required');
    expect((await unlock(head, { note: 'Sai điểm', hours: 2 })).status).toBe(200);
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'reason', 'user_name'])
      .where('action', '=', 'sheets.unlock')
      .execute();
    expect(entry).toEqual([
      { action: 'sheets.unlock', entity_id: locked.id, reason: 'Sai điểm', user_name: 'Tài khoản thử' },
    ]);
  });
});
