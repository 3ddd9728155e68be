import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { type DefaultRoleKey, defaultRoleKeys } from '@phuong/contract/access/roles/role.contract.ts';
import { api } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';

const clock = clockAt(() => new Date('2026-11-16T03:00:00Z'));
/** Stands nowhere but in pay, and in what people write about it. */
const marker = '7654321';
const contract = {
  number: '12/HĐLĐ',
  kind: 'LABOUR_FIXED',
  signedOn: '2025-12-20',
  signer: 'Hiệu trưởng Lê Văn Nam',
  fromDate: '2026-01-01',
  toDate: '2026-12-31',
  post: 'Bảo vệ',
  note: `Lương ${marker} đồng`,
  pay: { basis: 'AMOUNT', amount: Number(marker) },
};

/** What is read without a parameter, or with the id of a teacher or a contract. */
function readable(ids: { teacher: string; contract: string }): string[] {
  return (Object.values(api) as RouteDefinition[])
    .filter(({ method, path, access }) => method === 'GET' && !path.includes('live') && access !== 'public')
    .flatMap(({ path }) => {
      const of = path.startsWith('/staff/contracts') ? ids.contract : ids.teacher;
      const asked = path.replace('/:id', `/${of}`);
      const isAbout = !path.includes(':') || /^\/(?:teachers|staff|employees|persons?|personal-data)\//.test(path);
      return isAbout && !asked.includes(':') ? [asked] : [];
    });
}

/** An answer as text, workbooks unpacked. */
function textOf({ raw }: { raw: Buffer }): string {
  if (raw.subarray(0, 2).toString() !== 'PK') return raw.toString();
  return Object.values(unzipSync(raw))
    .map((part) => Buffer.from(part).toString())
    .join('\n');
}

describe('figures of pay', () => {
  let server: TestServer;
  let office: Client;
  let ids: { teacher: string; contract: string };

  beforeAll(async () => {
    server = await testServer({ clock });
    office = await server.account('view_teacher', 'view_pay', 'update_contract');
    const teacher = await aTeacher(server.services.db, { code: 'GV01', name: 'Đặng Thị Mai' });
    const made = await office.post(`/staff/people/${teacher.id}/contracts`, contract);
    const { id } = made.body;
    ids = { teacher: teacher.id, contract: id };
    const steps = [
      await office.put(`/staff/contracts/${id}`, { ...contract, post: 'Bảo vệ, tạp vụ', version: 1 }),
      await office.post(`/staff/contracts/${id}/activate`, { version: 2 }),
      await office.post(`/staff/contracts/${id}/pay`, {
        ...contract.pay,
        fromDate: '2026-06-01',
        cause: 'OTHER',
        decision: marker,
        version: 3,
      }),
      await office.post(`/staff/contracts/${id}/annexes`, {
        number: 'PL01',
        signedOn: '2026-06-01',
        fromDate: '2026-06-01',
        content: `Lương mới ${marker} đồng`,
        version: 4,
      }),
      await office.post(`/staff/contracts/${id}/allowances`, {
        code: 'OTHER',
        form: 'AMOUNT',
        value: Number(marker),
        fromDate: '2026-06-01',
        note: marker,
        version: 5,
      }),
    ];
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  async function leaks(client: Client): Promise<string[]> {
    const told: string[] = [];
    for (const path of readable(ids)) {
      if (textOf(await client.get(path)).includes(marker)) told.push(path);
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
    'are told to nobody of the default role %s, in whatever answer, list or file',
    async (key) => {
      const rights = await rightsOf(key);
      expect(rights).not.toContain('view_pay');
      expect(rights).not.toContain('update_contract');
      expect(await leaks(await server.account(...rights))).toEqual([]);
    },
  );

  it('are told where they are looked for by who may see pay, so the marker is one', async () => {
    const told = await leaks(office);
    expect(told).toEqual(
      expect.arrayContaining([`/staff/people/${ids.teacher}/contracts`, `/staff/contracts/${ids.contract}`]),
    );
  });

  it('ask for a fresh proof of who it is: a session left open tells none', async () => {
    const tired = await server.account('view_teacher', 'view_pay');
    const { sid } = JSON.parse(Buffer.from(tired.token.split('.')[1] ?? '', 'base64url').toString());
    await server.services.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(clock.now().getTime() - 3_600_000) })
      .where('id', '=', sid)
      .execute();
    expect(await leaks(tired)).toEqual([]);
    expect((await tired.get(`/staff/people/${ids.teacher}/contracts`)).body.code).toBe('access.step_up_required');
  });

  it('stand in no entry of the log and in no notification', async () => {
    const { db } = server.services;
    const log = await db.selectFrom('audit_log').selectAll().execute();
    const notices = await db.selectFrom('notifications').selectAll().execute();
    expect(log.length).toBeGreaterThan(4);
    expect(JSON.stringify([log, notices])).not.toContain(marker);
  });

  it('are not told by a refusal to who may not write them', async () => {
    const clerk = await server.account('view_teacher', 'update_teacher');
    const refused = await clerk.put(`/staff/contracts/${ids.contract}`, { ...contract, version: 1 });
    expect([refused.status, refused.body.code]).toEqual([403, 'platform.forbidden']);
    expect(textOf(refused)).not.toContain(marker);
  });
});
