import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { type DatabaseConfig, openDatabase } from '../src/platform/database/open-database.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { newId } from '../src/platform/ids.ts';
import { aDataFolder } from './servers/data-folder.ts';
import { type Call, type Caller, mortalCaller } from './servers/mortal-calls.ts';
import { type ServerProcess, startServer, testSecret } from './servers/server-process.ts';
import { serverDatabase, testServerUrl } from './servers/server-template.ts';
import { aLendingSchool, type LendingSchool } from './world/lending-school.ts';

/** So often the server is killed. Ten times as often in the long run. */
const kills = 3 * Number(process.env.CRASH_ROUNDS ?? 1);

const folders: string[] = [];
const running: ServerProcess[] = [];
const atLast: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  for (const end of atLast) await end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const deeds = ['issue', 'return', 'order', 'handOver', 'takeBack', 'checkIn', 'checkOut'] as const;
type Deed = (typeof deeds)[number];

/** What the desks have been told was done, and how often a repeat was told that it had been done already. */
class Ledger {
  readonly told = new Map<Deed, string[]>(deeds.map((deed) => [deed, []]));
  readonly doneBefore = new Map<Deed, number>(deeds.map((deed) => [deed, 0]));
  /** Calls that were under way when the server died. */
  open: { deed: Deed; call: Call }[] = [];

  hear = (deed: Deed, id: string) => void this.told.get(deed)?.push(id);
  ids = (deed: Deed) => this.told.get(deed) ?? [];
  count = (deed: Deed) => this.ids(deed).length + (this.doneBefore.get(deed) ?? 0);
}

const idOf: Record<Deed, (body: never, call: Call) => string> = {
  issue: ({ id }: { id: string }) => id,
  return: ({ loan }: { loan: { id: string } }) => loan.id,
  order: ({ id }: { id: string }) => id,
  handOver: ({ id }: { id: string }) => id,
  takeBack: ({ id }: { id: string }) => id,
  checkIn: ({ id }: { id: string }) => id,
  checkOut: ({ id }: { id: string }) => id,
};

/** What rules say to who comes too late; anything else is a fault. */
const lost = /^(lending|library|devices|laboratories)\.|^platform\.stale_version$/;
const any = <T>(of: readonly T[]): T => {
  const found = of[Math.floor(Math.random() * of.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

/** People at desks, who go on until no answer comes. */
function desksOf(call: Caller, school: LendingSchool, ledger: Ledger, done: () => void) {
  /** @returns the result, null for a refusal; undefined when the server is gone. */
  async function ask(deed: Deed, path: string, body: object) {
    const asked: Call = { method: 'POST', path, body, key: newId() };
    const answer = await call(asked);
    if (answer === null) {
      ledger.open.push({ deed, call: asked });
      return undefined;
    }
    if (answer.status === 200) {
      ledger.hear(deed, idOf[deed](answer.body as never, asked));
      done();
      return answer.body;
    }
    expect(`${answer.status} ${answer.body?.code}`).toMatch(/^4/);
    expect(answer.body?.code).toMatch(lost);
    return null;
  }
  async function books(): Promise<void> {
    for (;;) {
      const barcode = any(school.barcodes);
      const reader = { kind: 'pupil', id: any(school.pupils) };
      const lent = await ask('issue', '/library/loans', { reader, barcode });
      if (lent === undefined) return;
      if ((await ask('return', '/library/loans/return', { barcode: any(school.barcodes) })) === undefined) return;
    }
  }
  async function devices(): Promise<void> {
    const span = { fromDate: school.day, fromPeriod: null, toDate: school.day, toPeriod: null };
    for (;;) {
      const borrower = { kind: 'teacher', id: school.teacherId };
      const lines = [{ modelId: school.modelId, quantity: 1, ...span }];
      const order = await ask('order', '/devices/orders', { borrower, purpose: 'Thí nghiệm', lines });
      if (order === undefined) return;
      if (order === null) continue;
      const [{ id: lineId, version }] = order.lines;
      const itemId = any(school.items);
      const handed = { lines: [{ lineId, version, itemIds: [itemId] }] };
      // Two hands at once: the thing is given once.
      const given = await Promise.all(
        [1, 2].map(() => ask('handOver', `/devices/orders/${order.id}/hand-over`, handed)),
      );
      if (given.includes(undefined)) return;
      const back = await ask('takeBack', `/devices/orders/${order.id}/take-back`, { items: [{ itemId }] });
      if (back === undefined) return;
    }
  }
  async function rooms(): Promise<void> {
    for (;;) {
      const path = `/laboratories/requests/${any(school.bookings)}`;
      const come = await Promise.all([1, 2].map(() => ask('checkIn', `${path}/check-in`, { version: 1 })));
      if (come.includes(undefined)) return;
      const left = { version: 2, carriedOut: 'DONE', equipmentState: 'Tốt' };
      if (Math.random() < 0.5 && (await ask('checkOut', `${path}/check-out`, left)) === undefined) return;
    }
  }
  return Promise.all([books(), books(), books(), devices(), devices(), rooms(), rooms()]);
}

/** Asks again for what was not answered, with the same key, as a browser does. */
async function askAgain(call: Caller, ledger: Ledger): Promise<void> {
  for (const { deed, call: asked } of ledger.open) {
    const answer = await call(asked);
    const code: string | undefined = answer?.body?.code;
    if (answer?.status === 200) ledger.hear(deed, idOf[deed](answer.body as never, asked));
    else if (code === 'platform.already_done') ledger.doneBefore.set(deed, (ledger.doneBefore.get(deed) ?? 0) + 1);
    // Not written: its key is kept for a minute, in case somebody still is at it; or a rule speaks against it by now.
    else expect(code).toMatch(/^platform\.request_in_progress$|^(lending|library|devices|laboratories)\./);
  }
  ledger.open = [];
}

const countOf = async (db: Kysely<Tables>, query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(db)).rows[0]?.count ?? -1;

/** What is stored is what was told: each thing once, and nothing besides. */
async function expectTold(db: Kysely<Tables>, ledger: Ledger): Promise<void> {
  const stored: Record<Deed, ReturnType<typeof sql<{ count: number }>>> = {
    issue: sql`select count(*)::int as count from book_loans`,
    return: sql`select count(*)::int as count from book_loans where state = 'returned'`,
    order: sql`select count(*)::int as count from device_orders`,
    handOver: sql`select count(*)::int as count from device_line_items`,
    takeBack: sql`select count(*)::int as count from device_line_items where returned_at is not null`,
    checkIn: sql`select count(*)::int as count from laboratory_requests where checked_in_at is not null`,
    checkOut: sql`select count(*)::int as count from laboratory_requests where state = 'completed'`,
  };
  const logged: Record<Deed, string> = {
    issue: 'bookLoans.issue',
    return: 'bookLoans.return',
    order: 'deviceOrders.create',
    handOver: 'deviceLines.handOver',
    takeBack: 'deviceLines.takeBack',
    checkIn: 'laboratoryRequests.checkIn',
    checkOut: 'laboratoryRequests.checkOut',
  };
  for (const deed of deeds) {
    const log = sql<{ count: number }>`select count(*)::int as count from audit_log where action = ${logged[deed]}`;
    const told = ledger.count(deed);
    expect([deed, await countOf(db, stored[deed]), await countOf(db, log)]).toEqual([deed, told, told]);
  }
  const known = async (table: 'book_loans' | 'device_orders' | 'laboratory_requests', ids: readonly string[]) =>
    countOf(
      db,
      sql`select count(*)::int as count from ${sql.table(table)} where id = any(${[...new Set(ids)]}::uuid[])`,
    );
  for (const deed of ['issue', 'return'] as const)
    expect(await known('book_loans', ledger.ids(deed))).toBe(ledger.ids(deed).length);
  for (const deed of ['order', 'handOver', 'takeBack'] as const)
    expect(await known('device_orders', ledger.ids(deed))).toBe(ledger.ids(deed).length);
  for (const deed of ['checkIn', 'checkOut'] as const)
    expect(await known('laboratory_requests', ledger.ids(deed))).toBe(ledger.ids(deed).length);
  const { rows: faults } = await sql`
    select 'a copy in two hands' as fault from book_loans where state in ('ready_for_pickup', 'on_loan') group by copy_id having count(*) > 1
    union all select 'a thing in two hands' from device_line_items where returned_at is null group by item_id having count(*) > 1
    union all select 'half an order' from device_orders o where not exists(select from device_order_lines l where l.order_id = o.id)
    union all select 'handed over and nothing out' from device_order_lines l where l.state = 'handed_over'
      and not exists(select from device_line_items i where i.line_id = l.id and i.returned_at is null)`.execute(db);
  expect(faults).toEqual([]);
}

/** A database for a server that is a process of its own: on the server of databases where there is one. */
async function aPlace(): Promise<{ config: DatabaseConfig; env: Record<string, string> }> {
  if (!testServerUrl) {
    const dataDir = await aDataFolder();
    folders.push(dataDir);
    return { config: { dataDir }, env: { DATA_DIR: dataDir } };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'phuong-killed-'));
  folders.push(dataDir);
  const { url, close } = await serverDatabase(testServerUrl, process.env.TEST_RUN_FOLDER ?? '', 'migrated');
  atLast.push(close);
  return { config: { dataDir, databaseUrl: url }, env: { DATA_DIR: dataDir, DATABASE_URL: url } };
}

it('a server that is killed in the middle of hand-overs has lent nothing twice and lost nothing of what it said', {
  timeout: 1_800_000,
}, async () => {
  const { config, env } = await aPlace();
  const school = await aLendingSchool(config, testSecret);
  const ledger = new Ledger();
  const start = async () => {
    const begun = await startServer({ NODE_ENV: 'production', SESSION_SECRET: testSecret, ...env });
    running.push(begun);
    return begun;
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const token = await school.signIn();
    let server = await start();
    let left = 5 + Math.floor(Math.random() * 25);
    const dies = () => server.child.kill('SIGKILL');
    // What the desks have done counts, not what they were refused, which is quick; the first round goes on until each deed was done.
    const latest = setTimeout(dies, 60_000);
    await desksOf(mortalCaller(server.url, token), school, ledger, () => {
      left -= 1;
      if (left <= 0 && deeds.every((deed) => ledger.count(deed) > 0)) setTimeout(dies, Math.random() * 15);
    });
    clearTimeout(latest);
    await server.ended;
    server = await start();
    await askAgain(mortalCaller(server.url, token), ledger);
    server.child.kill('SIGTERM');
    await server.ended;
    const database = await openDatabase(config);
    await expectTold(database.kysely, ledger);
    await database.close();
  }
  for (const deed of deeds) expect([deed, ledger.count(deed) > 0]).toEqual([deed, true]);
  if (process.env.CRASH_ROUNDS) {
    const said = deeds.map((deed) => `${deed} ${ledger.ids(deed).length} + ${ledger.doneBefore.get(deed)}`).join(', ');
    process.stdout.write(`killed ${kills} times; told + done before: ${said}\n`);
  }
});
