import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { type DefaultRoleKey, defaultRoleKeys } from '@phuong/contract/access/roles/role.contract.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { delegationContract } from '@phuong/contract/staff/delegations/delegation.contract.ts';
import { leaveContract } from '@phuong/contract/staff/leave/leave.contract.ts';
import { leaveOfficeContract } from '@phuong/contract/staff/leave/leave-office.contract.ts';
import { coverContract } from '@phuong/contract/timetable/covers/cover.contract.ts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Client, type TestServer, testServer } from '../servers/server.ts';
import { aTeacher } from '../world/factories.ts';

const clock = clockAt(() => new Date('2026-11-16T03:00:00Z'));
/** Stands nowhere but in a request: why somebody is away. */
const marker = 'Mổ ruột thừa 7654321';
const day = '2026-11-20';
const calls = Object.entries({ ...leaveContract, ...leaveOfficeContract, ...delegationContract, ...coverContract }) as [
  string,
  RouteDefinition,
][];

/** An answer as text, workbooks unpacked. */
const textOf = ({ raw }: { raw: Buffer }): string =>
  raw.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(raw))
        .map((part) => Buffer.from(part).toString())
        .join('\n')
    : raw.toString();

describe('leave and stand-ins', () => {
  let server: TestServer;
  let ids: { person: string; leave: string };

  beforeAll(async () => {
    server = await testServer({ clock });
    const { id: person } = await aTeacher(server.services.db, { code: 'GV01', name: 'Đặng Thị Mai' });
    const teacher = await server.teacher(person);
    // Somebody who decides, so that there is a chain.
    await server.account('leave_approve');
    const asked = { kind: 'SICK', from: day, to: day, reason: marker, isSent: true };
    const { body, status } = await teacher.post('/staff/own-leave', asked);
    expect([status, body.state]).toEqual([200, 'pending']);
    ids = { person, leave: body.id };
  });

  /** Every call with an id of its kind; what is written says nothing, so that nothing is. */
  async function answers(client: Client) {
    const told: { id: string; status: number; text: string }[] = [];
    for (const [id, { method, path }] of calls) {
      const of = path.startsWith('/staff/people') ? ids.person : path.startsWith('/staff/leave/') ? ids.leave : newId();
      const query = { 'leaveCalendar.read': `from=${day}&to=${day}`, 'leaveCalendar.file': `from=${day}&to=${day}` }[
        id
      ];
      const asked = `${path.replace(':id', of)}?${query ?? (path.startsWith('/timetable/covers') ? `date=${day}` : '')}`;
      const answer =
        method === 'GET'
          ? await client.get(asked)
          : method === 'PUT'
            ? await client.put(asked, {})
            : await client.post(asked, {});
      told.push({ id, status: answer.status, text: textOf(answer) });
    }
    return told;
  }

  async function rightsOf(key: DefaultRoleKey): Promise<Permission[]> {
    const rows = await server.services.db
      .selectFrom('role_permissions as rp')
      .innerJoin('roles as r', 'r.id', 'rp.role_id')
      .select('rp.permission')
      .where('r.default_key', '=', key)
      .execute();
    return rows.map(({ permission }) => permission as Permission);
  }

  it.each(defaultRoleKeys)(
    'open to the default role %s what it has a right to, and never why somebody is away',
    async (key) => {
      const rights = await rightsOf(key);
      expect(rights).not.toContain('leave_approve');
      const told = await answers(await server.account(...rights));
      const wrong = told.filter(({ id, status, text }) => {
        const { access } = Object.fromEntries(calls)[id] ?? {};
        const needed = typeof access === 'object' && 'account' in access ? access.account : undefined;
        const mayCall = needed === 'any' || (needed !== undefined && rights.includes(needed as Permission));
        return (status === 403) === mayCall || text.includes(marker);
      });
      expect(wrong.map(({ id, status }) => [id, status])).toEqual([]);
    },
  );

  it('tell the reason to who decides, so the marker is one', async () => {
    const told = await answers(await server.account('leave_approve'));
    expect(told.filter(({ text }) => text.includes(marker)).map(({ id }) => id)).toEqual(['leave.read']);
  });
});
