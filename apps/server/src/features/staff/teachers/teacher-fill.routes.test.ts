import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSubject } from '../../../../test/world/factories.ts';

const missing = '01890000-0000-7000-8000-000000000000';

describe('many teachers', () => {
  let server: TestServer;
  let clerk: Client;
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_teacher', 'create_teacher', 'update_teacher');
  });
  eachTestBeginsAfresh(() => server);

  const person = async (fullName: string, more: object = {}) =>
    (await clerk.post('/teachers', { fullName, level: 'LOWER_SECONDARY', ...more })).body as { id: string };
  const read = async ({ id }: { id: string }) => (await clerk.get(`/teachers/${id}`)).body;
  const preview = (people: readonly { id: string }[], filling: object) =>
    clerk.post('/teachers/fields/preview', { ids: people.map(({ id }) => id), ...filling });
  /** Looks, writes what was seen, and answers how many changed. */
  const fill = async (people: readonly { id: string }[], filling: object) => {
    const { records } = (await preview(people, filling)).body;
    return (await clerk.post('/teachers/fields', { records, ...filling })).body.changed as number;
  };

  it('move into a department together; the preview says from where, the log both names', async () => {
    const [maths, letters] = [
      (await clerk.post('/departments', { name: 'Toán' })).body,
      (await clerk.post('/departments', { name: 'Ngữ văn' })).body,
    ];
    const first = await person('Đặng Thị Mai', { departmentId: letters.id });
    const second = await person('Lê Hồng Phong', { departmentId: letters.id });
    const third = await person('Nguyễn Văn Ân');
    const fourth = await person('Vũ Thị Hoa', { departmentId: maths.id });
    const everybody = [first, second, third, fourth];
    const filling = { field: 'departmentId', value: maths.id };
    expect((await preview(everybody, filling)).body).toMatchObject({
      same: 1,
      absent: 0,
      from: [
        { value: letters.id, count: 2 },
        { value: null, count: 1 },
      ],
    });
    expect(await fill(everybody, filling)).toBe(3);
    expect(await read(first)).toMatchObject({ departmentName: 'Toán', version: 2 });
    expect(await read(fourth)).toMatchObject({ departmentName: 'Toán', version: 1 });
    const history = await clerk.get(`/teachers/${first.id}/history`);
    expect(history.body.items[0]).toMatchObject({
      action: 'teachers.update',
      changes: [{ field: 'departmentName', before: 'Ngữ văn', after: 'Toán' }],
    });
  });

  it('stay all as they are when one of them was changed since the preview, and the answer names who', async () => {
    const [first, second] = [await person('Đặng Thị Mai'), await person('Lê Hồng Phong')];
    const filling = { field: 'jobPosition', value: 'LIBRARIAN' };
    const { records } = (await preview([first, second], filling)).body;
    const faster = { fullName: 'Lê Vừa Sửa', level: 'LOWER_SECONDARY', version: 1 };
    expect((await clerk.put(`/teachers/${second.id}`, faster)).status).toBe(200);
    const stale = await clerk.post('/teachers/fields', { records, ...filling });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', errors: [{ field: 'records' }] },
    });
    expect(stale.body.errors[0].message).toContain('Lê Vừa Sửa');
    expect(await read(first)).toMatchObject({ jobPosition: 'TEACHER', version: 1 });
    const gone = [...records, { id: missing, version: 1 }];
    expect((await clerk.post('/teachers/fields', { records: gone, ...filling })).status).toBe(404);
    expect(await read(first)).toMatchObject({ jobPosition: 'TEACHER', version: 1 });
  });

  it('gain and lose main subjects, keeping what else they can teach', async () => {
    const db = server.services.db;
    const [maths, physics] = [await aSubject(db, { name: 'Toán' }), await aSubject(db, { name: 'Vật lí' })];
    const first = await person('Đặng Thị Mai', { subjects: [{ subjectId: maths.id, isMain: true }] });
    const second = await person('Lê Hồng Phong', { subjects: [{ subjectId: physics.id, isMain: false }] });
    const subjects = async (who: { id: string }) =>
      (await read(who)).subjects
        .map(({ name, isMain }: { name: string; isMain: boolean }) => `${name}${isMain ? '' : ' (khác)'}`)
        .sort();
    const both = [first, second];
    expect(await fill(both, { field: 'mainSubjects', value: [maths.id], how: 'add' })).toBe(1);
    expect(await subjects(second)).toEqual(['Toán', 'Vật lí (khác)']);
    expect(await fill(both, { field: 'mainSubjects', value: [physics.id], how: 'add' })).toBe(2);
    expect([await subjects(first), await subjects(second)]).toEqual([
      ['Toán', 'Vật lí'],
      ['Toán', 'Vật lí'],
    ]);
    expect(await fill(both, { field: 'mainSubjects', value: [maths.id], how: 'remove' })).toBe(2);
    expect(await subjects(first)).toEqual(['Vật lí']);
    const history = await clerk.get(`/teachers/${first.id}/history`);
    expect(history.body.items[0]).toMatchObject({
      changes: [{ field: 'mainSubjects', before: 'Toán, Vật lí', after: 'Vật lí' }],
    });
    for (const [value, code] of [
      [[missing], 'staff.unknown_subject'],
      [['TOAN'], 'platform.invalid_input'],
      [maths.id, 'platform.invalid_input'],
    ]) {
      const answer = await preview(both, { field: 'mainSubjects', value, how: 'add' });
      expect(answer).toMatchObject({ status: 400, body: { code, errors: [{ field: 'value' }] } });
    }
  });

  it('get facts and dates alike; a wrong value and a field of their own are refused by name', async () => {
    const people = [await person('Đặng Thị Mai'), await person('Lê Hồng Phong', { onProbation: true })];
    expect(await fill(people, { field: 'onProbation', value: true })).toBe(1);
    expect(await fill(people, { field: 'schoolJoinDate', value: '2026-08-15' })).toBe(2);
    expect(await fill(people, { field: 'titleCode', value: 'V.07.04.32' })).toBe(2);
    expect(await fill(people, { field: 'titleCode', value: null })).toBe(2);
    for (const one of people) {
      expect(await read(one)).toMatchObject({ onProbation: true, schoolJoinDate: '2026-08-15', titleCode: null });
    }
    for (const [field, value, how, refused] of [
      ['departmentId', missing, 'set', 'value'],
      ['departmentId', 'Toán', 'set', 'value'],
      ['level', null, 'set', 'value'],
      ['jobPosition', null, 'set', 'value'],
      ['onProbation', 'true', 'set', 'value'],
      ['ethnicityCode', '77', 'set', 'value'],
      ['level', 'PRIMARY', 'add', 'how'],
      ['fullName', 'x', 'set', 'field'],
      ['status', 'RETIRED', 'set', 'field'],
    ]) {
      const answer = await preview(people, { field, value, how });
      expect(answer, String(field)).toMatchObject({ status: 400, body: { errors: [{ field: refused }] } });
    }
    expect((await preview([...people, { id: missing }], { field: 'level', value: 'PRIMARY' })).status).toBe(404);
  });

  it('are not changed by somebody who may only look', async () => {
    const one = await person('Đặng Thị Mai');
    const reader = await server.account('view_teacher');
    const filling = { field: 'level', value: 'PRIMARY' };
    const records = [{ id: one.id, version: 1 }];
    expect((await reader.post('/teachers/fields/preview', { ids: [one.id], ...filling })).status).toBe(403);
    expect((await reader.post('/teachers/fields', { records, ...filling })).status).toBe(403);
    expect(await read(one)).toMatchObject({ level: 'LOWER_SECONDARY', version: 1 });
  });
});
