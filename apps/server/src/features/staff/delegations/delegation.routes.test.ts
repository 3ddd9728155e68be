import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const today = '2026-11-16';
const clock = clockAt(() => new Date(`${today}T03:00:00Z`));
const asked = { kind: 'DUTY', from: '2026-11-23', to: '2026-11-23', reason: 'Tập huấn', isSent: true };

describe('deciding leave in somebody’s place', () => {
  let server: TestServer;
  const ids: Record<'mai' | 'head' | 'other' | 'principal', string> = { mai: '', head: '', other: '', principal: '' };
  let mai: Client;
  let head: Client;
  let other: Client;
  let principal: Client;

  beforeAll(async () => {
    server = await testServer({ clock });
    const { db } = server.services;
    const departmentId = newId();
    await db.insertInto('departments').values({ id: departmentId, name: 'Toán', name_key: 'toan' }).execute();
    const people = [
      ['mai', 'Đặng Thị Mai'],
      ['head', 'Nguyễn Văn Thắng'],
      ['other', 'Võ Hải Nguyên'],
      ['principal', 'Lê Văn Sơn'],
    ] as const;
    for (const [key, name] of people) ids[key] = (await aTeacher(db, { code: `GV-${key}`, name })).id;
    await db
      .updateTable('teachers')
      .set({ department_id: departmentId })
      .where('id', 'in', [ids.mai, ids.head])
      .execute();
    await db.updateTable('teachers').set({ job_position: 'PRINCIPAL' }).where('id', '=', ids.principal).execute();
    const duty = { duty: 'DEPARTMENT_HEAD', from_date: '2026-08-01', to_date: null, periods: null };
    await db
      .insertInto('teacher_duties')
      .values({ id: newId(), teacher_id: ids.head, ...duty })
      .execute();
    [mai, head, other, principal] = await Promise.all([
      server.teacher(ids.mai),
      server.teacher(ids.head),
      server.teacher(ids.other),
      server.teacher(ids.principal),
    ]);
  });
  eachTestBeginsAfresh(() => server);

  const hand = (by: Client, more: object = {}) =>
    by.post('/staff/own-leave-delegations', { toTeacherId: ids.other, fromDate: today, toDate: '2026-11-18', ...more });
  const ask = async (by: Client) => (await by.post('/staff/own-leave', asked)).body;
  const waits = async (by: Client): Promise<string[]> =>
    (await by.get('/staff/leave-to-decide')).body.map(({ id }: { id: string }) => id);
  const approve = (by: Client, { id, version }: { id: string; version: number }) =>
    by.post(`/staff/leave/${id}/approve`, { version });

  it('whoever is named sees what waits, is told, and decides, on these days only', async () => {
    const early = await ask(mai);
    expect((await other.get(`/staff/leave/${early.id}`)).status).toBe(404);
    await mai.post(`/staff/leave/${early.id}/cancel`, { version: early.version });
    const later = (await hand(head, { fromDate: '2026-11-17' })).body.given[0];
    const tooEarly = await ask(mai);
    expect(await waits(other)).toEqual([]);
    await mai.post(`/staff/leave/${tooEarly.id}/cancel`, { version: tooEarly.version });
    await head.post(`/staff/own-leave-delegations/${later.id}/end`);
    const { body } = await hand(head);
    expect(body.given.map(({ isEnded }: { isEnded: boolean }) => isEnded).sort()).toEqual([false, true]);
    const request = await ask(mai);
    expect(await waits(other)).toEqual([request.id]);
    const told = (await other.get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);
    expect(told).toContain('leaveToDecide');
    expect((await approve(other, request)).body.state).toBe('approved');
  });

  it('ends early, and is no one else’s to end', async () => {
    const { id } = (await hand(head)).body.given[0];
    const request = await ask(mai);
    expect((await other.post(`/staff/own-leave-delegations/${id}/end`)).status).toBe(404);
    expect((await head.post(`/staff/own-leave-delegations/${id}/end`)).body.given[0].isEnded).toBe(true);
    expect((await head.post(`/staff/own-leave-delegations/${id}/end`)).body.code).toBe('staff.delegation_ended');
    const told = (await other.get('/notifications')).body.items;
    const handed = told.filter(({ kind }: { kind: string }) => kind.startsWith('leaveDelegat'));
    expect(handed.map(({ kind, params }: { kind: string; params: object }) => ({ kind, ...params }))).toEqual([
      { kind: 'leaveDelegationEnded', name: 'Nguyễn Văn Thắng', dates: '16/11/2026 – 18/11/2026' },
      { kind: 'leaveDelegated', name: 'Nguyễn Văn Thắng', dates: '16/11/2026 – 18/11/2026' },
    ]);
    expect(await waits(other)).toEqual([]);
    expect((await approve(other, request)).status).toBe(404);
  });

  it('nobody decides their own leave by it, nor that of who named them', async () => {
    await hand(principal);
    const own = await ask(other);
    expect((await approve(other, own)).body.code).toBe('staff.leave_own_request');
    const ofPrincipal = await principal.post('/staff/own-leave', asked);
    if (ofPrincipal.status === 200) {
      expect(await waits(other)).toEqual([]);
      expect((await approve(other, ofPrincipal.body)).status).toBe(404);
    } else {
      expect(ofPrincipal.body.code).toBe('staff.leave_nobody_decides');
    }
  });

  it('only who decides leave hands it over, to a colleague, once for a day', async () => {
    const codes = [
      await hand(mai),
      await hand(head, { toTeacherId: ids.head }),
      await hand(head, { toTeacherId: newId() }),
      await hand(head, { toDate: '2026-11-15' }),
      await hand(head),
      await hand(head, { fromDate: '2026-11-18', toDate: '2026-11-20' }),
    ].map(({ body }) => body.code ?? 'ok');
    expect(codes).toEqual([
      'staff.delegation_nothing',
      'staff.delegation_person',
      'staff.delegation_person',
      'staff.delegation_days',
      'ok',
      'staff.delegation_overlap',
    ]);
  });
});
