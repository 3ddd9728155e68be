import { beforeAll, describe, expect, it } from 'vitest';
import { client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { clockAt } from '../../platform/clock.ts';
import { createDemoSchool } from './demo.public.ts';

const password = 'hoa-no-truoc-san';
const clock = clockAt(() => new Date('2026-11-16T00:30:00Z'));

describe('the demonstration school', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer({ clock });
    await createDemoSchool(server.services, { password });
  });

  it('is taught by a timetable that keeps every compulsory rule', async () => {
    const office = await server.account('view_timetable');
    const { body } = await office.get('/timetable/in-force');
    expect(body.timetable).toMatchObject({ state: 'published', score: { hard: 0, unplaced: 0 } });
    const rooms = await server.services.db
      .selectFrom('timetable_lessons')
      .select('id')
      .where('room_kind', 'is not', null)
      .where('room_id', 'is', null)
      .execute();
    expect(rooms).toEqual([]);
  });

  it('shows its teacher and its pupil their week, with a colleague’s lesson she gives', async () => {
    const signIn = async (path: string, username: string) => {
      const { body } = await server.anonymous.post(`/account/auth/${path}`, { username, password });
      return client(server.app, body.access_token);
    };
    const mai = await signIn('login-teacher', 'giaovien');
    const pupil = await signIn('login-student', 'hocsinh');
    const own = await mai.get('/timetable/own/week');
    expect(own.body.lessons.length).toBeGreaterThan(5);
    const week = await pupil.get('/timetable/own/week');
    expect(week.body.lessons.length).toBeGreaterThan(25);
    const covered = (lessons: { override: unknown; date: string }[]) => lessons.filter(({ override }) => override);
    expect(covered(own.body.lessons)).toMatchObject([
      { override: { kind: 'COVER' }, teachers: [{ name: 'Trần Thị Mai' }] },
    ]);
    expect(covered(week.body.lessons)).toHaveLength(1);
    const exams = await pupil.get('/timetable/own/exams');
    expect(exams.body.exams).toHaveLength(3);
    expect(exams.body.exams[0]).toMatchObject({
      subjectName: 'Toán',
      candidateNumber: expect.stringMatching(/^\d{6}$/),
    });
    const turns = await server.services.db.selectFrom('exam_turns').select('teacher_id').execute();
    expect(turns.length).toBeGreaterThan(10);
  });

  it('has a duty roster in which everybody has their share, its teacher and its class among them', async () => {
    const { db } = server.services;
    const signIn = async (path: string, username: string) => {
      const { body } = await server.anonymous.post(`/account/auth/${path}`, { username, password });
      return client(server.app, body.access_token);
    };
    const { body: mai } = await (await signIn('login-teacher', 'giaovien')).get('/timetable/own/duties');
    expect(mai.turns.map(({ postName }: { postName: string }) => postName)).toContain('Cổng trường');
    const { body: pupil } = await (await signIn('login-student', 'hocsinh')).get('/timetable/own/duties');
    expect(pupil.turns[0]).toMatchObject({ postName: 'Lớp trực tuần', className: '9A1' });
    const { id } = await db.selectFrom('duty_rosters').select('id').executeTakeFirstOrThrow();
    const office = await server.account('view_timetable');
    const { body } = await office.get(`/timetable/duties/${id}`);
    expect(body.filled / body.needed).toBeGreaterThan(0.95);
    const counts = body.loads
      .filter(({ serves }: { serves: string }) => serves === 'TEACHERS')
      .map(({ turns }: { turns: number }) => turns);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    expect(body.turns.flatMap(({ clashes }: { clashes: unknown[] }) => clashes)).toEqual([]);
  });

  it('has the holidays of its year and a day off that is made up for', async () => {
    const office = await server.account('view_timetable');
    const { body } = await office.get('/timetable/views/day?date=2026-11-29');
    expect(body.days[0]).toMatchObject({ makeUp: 'Học bù ngày Hội khoẻ Phù Đổng', taughtAs: 4 });
    expect(body.lessons.length).toBeGreaterThan(50);
    const off = await office.get('/timetable/views/day?date=2026-11-26');
    expect([off.body.days[0].holiday, off.body.lessons]).toEqual(['Hội khoẻ Phù Đổng cấp trường', []]);
    const culture = await office.get('/timetable/views/day?date=2026-11-24');
    expect(culture.body.days[0].holiday).toBe('Ngày Văn hoá Việt Nam');
  });
});
