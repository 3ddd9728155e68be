import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aTimetableSchool, generateLegal } from '../timetable-fixtures.ts';

let server: TestServer;
let clerk: Client;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;

const slot = { day: 4, shift: 'MORNING', period: 3 };
const next = { ...slot, period: 4 };
const list = async () => (await clerk.get(`/timetable/meetings?schoolYearId=${school.year.id}`)).body;
const create = (body: object) => clerk.post('/timetable/meetings', { schoolYearId: school.year.id, slot, ...body });

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_timetable', 'create_timetable', 'update_timetable');
  school = await aTimetableSchool(server.services.db);
});
eachTestBeginsAfresh(() => server);

async function aDepartment(name: string, members: readonly string[]) {
  const id = newId();
  const { db } = server.services;
  await db.insertInto('departments').values({ id, name, name_key: name.toLowerCase() }).execute();
  await db.updateTable('teachers').set({ department_id: id }).where('id', 'in', members).execute();
  return id;
}

describe('a generation', () => {
  it('keeps the members of a meeting free, groups together, and names the rooms; one that has a room keeps it', async () => {
    const teacher = (index: number) => school.teachers[index]?.id ?? '';
    const departmentId = await aDepartment('Tổ Khoa học tự nhiên', [teacher(0), teacher(3)]);
    expect((await create({ name: 'Họp tổ Tự nhiên', departmentId })).body).toMatchObject({
      departmentName: 'Tổ Khoa học tự nhiên',
      teachers: [],
    });
    const named = await create({ name: 'Họp Đoàn', slot: next, teacherIds: [teacher(1), teacher(2)] });
    expect(named.body.teachers).toHaveLength(2);
    for (const name of ['Tin 1', 'Tin 2']) await clerk.post('/timetable/rooms', { name, kind: 'COMPUTER', seats: 45 });
    const far = (await clerk.post('/timetable/rooms', { name: 'Tin 10', kind: 'OTHER' })).body;
    const listed = (await clerk.get('/timetable/rooms')).body;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Tin 1', 'Tin 2', 'Tin 10']);
    await clerk.delete(`/timetable/rooms/${far.id}`);
    const [lab] = listed;
    await clerk.post('/timetable/arrangements', {
      semesterId: school.year.semester1,
      kind: 'SPLIT',
      subjectId: school.subjects.INF?.id,
      classIds: [school.classes[0]?.id],
      groups: [
        { name: 'Nhóm 1', teacherId: teacher(6) },
        { name: 'Nhóm 2', teacherId: teacher(5) },
      ],
    });
    const body = { semesterId: school.year.semester1, name: 'Bản có họp', effectiveFrom: null };
    const draft = (await clerk.post('/timetable/versions', body)).body;
    const path = `/timetable/versions/${draft.id}`;
    const lessonsIn = async (): Promise<BoardLesson[]> => (await clerk.get(`${path}/board`)).body.lessons;
    const computing = (await lessonsIn()).filter(({ roomKind }) => roomKind === 'COMPUTER');
    expect(computing).toHaveLength(5);
    const own = computing.find(({ parallel }) => parallel === null);
    const to = { day: 5, shift: 'MORNING', period: 2 };
    await clerk.post(`${path}/moves`, { version: 1, moves: [{ lessonId: own?.id, to }] });
    await clerk.put(`${path}/rooms`, { version: 2, rooms: [{ lessonId: own?.id, roomId: lab?.id }] });
    await clerk.post(`${path}/locks`, { version: 3, scope: { lessonIds: [own?.id] }, isLocked: true });
    const ended = await generateLegal(clerk, draft.id, { version: 4, seed: 11 });
    expect(ended.progress).toMatchObject({ hard: 0, unplaced: 0 });
    const lessons = await lessonsIn();
    const busy = (index: number, { day, period }: { day: number; period: number }) =>
      lessons.filter(
        (lesson) =>
          lesson.teacherIds.includes(teacher(index)) &&
          lesson.slot?.day === day &&
          lesson.slot.period <= period &&
          period < lesson.slot.period + lesson.duration,
      );
    for (const index of [0, 3]) expect(busy(index, slot)).toEqual([]);
    for (const index of [1, 2]) expect(busy(index, next)).toEqual([]);
    const groups = lessons.filter(({ parallel }) => parallel !== null);
    expect(groups).toHaveLength(2);
    expect(groups[0]?.slot).toEqual(groups[1]?.slot);
    const labs = lessons.filter(({ roomKind }) => roomKind === 'COMPUTER');
    expect(labs.every(({ roomId }) => roomId !== null)).toBe(true);
    expect(new Set(labs.map((lesson) => JSON.stringify([lesson.slot, lesson.roomId]))).size).toBe(5);
    expect(lessons.find(({ id }) => id === own?.id)).toMatchObject({ slot: to, roomId: lab?.id, isLocked: true });
  });
});

describe('a meeting', () => {
  it('is changed and removed by who has read it last', async () => {
    const made = (await create({ name: 'Họp hội đồng', teacherIds: [school.teachers[4]?.id] })).body;
    const change = { name: 'Họp hội đồng sư phạm', slot: next, teacherIds: [] };
    const changed = await clerk.put(`/timetable/meetings/${made.id}`, { version: 1, ...change });
    expect(changed.body).toMatchObject({ name: 'Họp hội đồng sư phạm', slot: next, teachers: [], version: 2 });
    const late = await clerk.put(`/timetable/meetings/${made.id}`, { version: 1, ...change, name: 'Cũ' });
    expect(late.body).toMatchObject({ code: 'platform.stale_version', current: { name: 'Họp hội đồng sư phạm' } });
    expect((await clerk.delete(`/timetable/meetings/${made.id}`)).status).toBe(204);
    expect((await clerk.delete(`/timetable/meetings/${made.id}`)).status).toBe(404);
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(made.id);
  });

  it('is refused outside the week, with members nobody knows, and in a closed year', async () => {
    await create({ name: 'Họp tổ' });
    const before = await list();
    const faults: [object, string, string][] = [
      [{ name: 'Họp', slot: { ...slot, day: 7 } }, 'timetable.slot_outside_week', 'slot'],
      [{ name: 'Họp', slot: { ...slot, period: 6 } }, 'timetable.slot_outside_week', 'slot'],
      [{ name: 'Họp', teacherIds: [school.teachers[0]?.id, newId()] }, 'timetable.unknown_teacher', 'teacherIds.1'],
      [{ name: 'Họp', departmentId: newId() }, 'platform.invalid_input', 'departmentId'],
      [{ name: ' ' }, 'platform.invalid_input', 'name'],
    ];
    for (const [body, code, field] of faults) {
      const refused = await create(body);
      expect([refused.body.code, refused.body.errors?.[0]?.field], JSON.stringify(body)).toEqual([code, field]);
    }
    expect((await create({ schoolYearId: newId(), name: 'Họp' })).body.code).toBe('school.unknown_year');
    const { db } = server.services;
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', school.year.id).execute();
    expect((await create({ name: 'Họp' })).body.code).toBe('school.year_closed');
    const [one] = before;
    const change = { version: one.version, name: one.name, slot: one.slot };
    expect((await clerk.put(`/timetable/meetings/${one.id}`, change)).body.code).toBe('school.year_closed');
    expect((await clerk.delete(`/timetable/meetings/${one.id}`)).body.code).toBe('school.year_closed');
    await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', school.year.id).execute();
    expect(await list()).toEqual(before);
  });
});
