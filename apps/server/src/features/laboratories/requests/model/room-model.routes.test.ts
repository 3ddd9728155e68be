import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Play, playAtOnce, playInTurn } from '../../../../../test/kit/model-runs.ts';
import { type Client, client, type TestServer, testServer } from '../../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher, teaches } from '../../../../../test/world/factories.ts';
import { userIdOf } from '../../../../../test/world/world.ts';
import { clockAt } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { openSession } from '../../../access/access.public.ts';
import { settleDue } from '../due.commands.ts';
import { type Command, fitting, moments, picked, RoomModel, rankOf, sortedBy } from './room-model-fixtures.ts';

const start = Date.parse('2026-11-16T03:00:00Z');
const tuesday = '2026-11-24';
let now = new Date(start);
let moment = 0;
const [rooms, teachers] = [2, 3];

interface Person {
  readonly id: string;
  readonly classId: string;
  readonly scope: 'account' | 'teacher';
  signedIn: Client;
  signedInAt: number;
}
let server: TestServer;
let subjectId: string;
let labs: string[];
let people: Person[];
let clerk: Person;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  // What the clock brings is a command here, and never comes by itself.
  await server.services.jobs.stop();
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const subject = await aSubject(db, { name: 'Hoá học' });
  subjectId = subject.id;
  people = [];
  for (let each = 0; each < teachers; each += 1) {
    const teacher = await aTeacher(db, {});
    const { id: classId } = await aClass(db, { schoolYearId: year.id, name: `9A${each + 1}` });
    const semesterIds = [year.semester1, year.semester2];
    await teaches(db, { teacherId: teacher.id, classId, subjectId, semesterIds });
    const signedIn = await server.teacher(teacher.id);
    people.push({ id: teacher.id, classId, scope: 'teacher', signedIn, signedInAt: 0 });
  }
  const office = await server.account(
    'view_laboratory',
    'create_laboratory',
    'update_laboratory',
    'view_laboratory_request',
  );
  clerk = { id: '', classId: '', scope: 'account', signedIn: office, signedInAt: 0 };
  labs = [];
  for (let each = 0; each < rooms; each += 1) {
    const roomId = newId();
    const room = {
      id: roomId,
      name: `Phòng ${each}`,
      name_key: `phong ${each}`,
      kind: 'CHEMISTRY' as const,
      seats: 45,
    };
    await db.insertInto('rooms').values(room).execute();
    labs.push((await office.post('/laboratories', { roomId, places: 45, riskLevel: 'LOW' })).body.id);
  }
});

/** Signed in at this moment: the clock goes further than a session lasts. */
async function as(person: Person): Promise<Client> {
  if (person.signedInAt === now.getTime() || now.getTime() === start) return person.signedIn;
  const { db, config } = server.services;
  const user = { id: userIdOf(person.signedIn.token), scope: person.scope };
  const tokens = await openSession(db, user, config.sessionSecret, { ip: '127.0.0.1', userAgent: 'test' }, now);
  person.signedIn = client(server.app, tokens.access_token);
  person.signedInAt = now.getTime();
  return person.signedIn;
}

const who = fc.nat(teachers - 1);
const pick = fc.nat(11);
const step = (...names: (keyof typeof fitting)[]) => fc.record({ do: fc.constantFrom(...names), pick });
const atOnce: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who,
      room: fc.nat(rooms - 1),
      first: fc.integer({ min: 1, max: 2 }),
      length: fc.integer({ min: 1, max: 2 }),
      wait: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: step('approve') },
  { weight: 3, arbitrary: step('reject', 'question', 'answer') },
  { weight: 4, arbitrary: step('cancel') },
  { weight: 3, arbitrary: step('accept') },
  { weight: 4, arbitrary: step('checkIn', 'checkOut') },
);
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: atOnce },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('later' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
);

interface Row {
  readonly id: string;
  readonly version: number;
  readonly teacher: string;
  readonly lab: string;
  readonly first: number;
  readonly last: number;
  readonly state: string;
  readonly since: Date;
  readonly keptUntil: Date | null;
  readonly slots: number;
  readonly rank: number | null;
}

const rows = async (): Promise<Row[]> =>
  (
    await sql<Row>`select q.id, q.version, q.teacher_id as teacher, q.laboratory_id as lab, q.first_period as first, q.last_period as last,
      q.state, q.sent_at as since, q.offered_until as "keptUntil",
      (select count(*)::int from laboratory_slots s where s.request_id = q.id) as slots,
      case when q.state = 'waiting' then (select count(*)::int from laboratory_requests w
        where w.state = 'waiting' and (w.sent_at, w.id) <= (q.sent_at, q.id)) end as rank
    from laboratory_requests q`.execute(server.services.db)
  ).rows;

const minutes = (at: Date | null) => (at === null ? null : Math.round((at.getTime() - start) / 60_000));
const placeOf = ({ teacher, lab, first, last }: Row) => [
  people.findIndex(({ id }) => id === teacher),
  labs.indexOf(lab),
  first,
  last,
];
const orderOf = (row: Row) => [...placeOf(row), row.since.getTime(), ...rankOf(row.state, minutes(row.keptUntil))];

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'ok' : `${body?.code}`;
};

async function later(): Promise<string> {
  moment = Math.min(moment + 1, moments.length - 1);
  now = new Date(start + (moments[moment] ?? 0) * 60_000);
  return 'ok';
}

async function prepare(command: Command): Promise<() => Promise<string>> {
  if (command.do === 'later') return later;
  if (command.do === 'settle')
    return async () => {
      await settleDue(server.services);
      return 'ok';
    };
  if (command.do === 'ask') {
    const person = people[command.who];
    if (!person) throw new Error('nobody');
    const { room, first, length, wait } = command;
    const place = { laboratoryId: labs[room], date: tuesday, shift: 'MORNING', firstPeriod: first };
    const asked = { ...place, lastPeriod: first + length - 1, classId: person.classId, subjectId, title: 'Axit', wait };
    const teacher = await as(person);
    return () => codeOf(teacher.post('/laboratories/requests', asked));
  }
  if (!('pick' in command)) return async () => 'none';
  const states: readonly string[] = fitting[command.do];
  const some = (await rows()).filter(({ state }) => states.includes(state));
  const row = picked(
    some.sort((a, b) => sortedBy(orderOf(a), orderOf(b))),
    command.pick,
  );
  if (!row) return async () => 'none';
  const teacher = people.find(({ id }) => id === row.teacher);
  if (!teacher) throw new Error('nobody');
  const { version } = row;
  const send = async (by: Person, name: string, more: object = {}) => {
    const caller = await as(by);
    return () => codeOf(caller.post(`/laboratories/requests/${row.id}/${name}`, { version, ...more }));
  };
  switch (command.do) {
    case 'approve':
      return send(clerk, 'approve');
    case 'reject':
      return send(clerk, 'reject', { reason: 'Sửa điện' });
    case 'question':
      return send(clerk, 'ask', { text: 'Dùng axit gì?' });
    case 'checkIn':
      return send(clerk, 'check-in');
    case 'checkOut':
      return send(clerk, 'check-out', { carriedOut: 'DONE', equipmentState: 'Tốt' });
    case 'answer':
      return send(teacher, 'answer', { text: 'HCl loãng' });
    default:
      return send(teacher, command.do);
  }
}

async function fresh(): Promise<RoomModel> {
  moment = 0;
  now = new Date(start);
  const { db } = server.services;
  await sql`delete from laboratory_requests`.execute(db);
  await sql`delete from notifications`.execute(db);
  return new RoomModel();
}

const laboratories: Play<RoomModel, Command> = {
  name: 'rooms',
  commands,
  atOnce,
  fresh,
  prepare,
  clone: (model) => model.clone(),
  run: (model, command) => model.run(command),
  resolve: (model, command) => model.resolve(command),
  // Of a request the state is looked at before the version.
  overtaken: ['laboratories.step_not_possible'],
  real: async () =>
    (await rows()).map((row) => [...placeOf(row), row.state, row.slots, minutes(row.keptUntil), row.rank].join(' ')),
  minded: (model) => {
    const waiting = model.waiting();
    return model.requests.map((each) =>
      [
        each.who,
        each.room,
        each.first,
        each.last,
        each.state,
        each.holds ? each.last - each.first + 1 : 0,
        each.keptUntil,
        each.state === 'waiting' ? waiting.indexOf(each) + 1 : null,
      ].join(' '),
    );
  },
  faults: async () =>
    (
      await sql`select a.id from laboratory_requests a join laboratory_requests b on b.id > a.id and b.on_date = a.on_date
          and b.shift = a.shift and b.first_period <= a.last_period and a.first_period <= b.last_period
          and (b.laboratory_id = a.laboratory_id or b.teacher_id = a.teacher_id or b.class_id = a.class_id)
        where a.state in ('pending', 'info_needed', 'approved', 'in_use') and b.state in ('pending', 'info_needed', 'approved', 'in_use')
        union all select s.request_id from laboratory_slots s join laboratory_requests q on q.id = s.request_id
        where q.state in ('rejected', 'cancelled', 'no_show')`.execute(server.services.db)
    ).rows,
};

const hour = 3_600_000;

test('whatever is asked for, decided and used, rooms are as those of the mind', { timeout: hour }, async () => {
  const told = await playInTurn(laboratories, { length: [20, 45] });
  expect(Object.keys(told.answers)).toEqual(
    expect.arrayContaining(['ask ok', 'approve ok', 'cancel ok', 'ask laboratories.booked', 'settle ok']),
  );
});

test('what is done with rooms at the same moment is what doing it in some order comes to', {
  timeout: hour,
}, async () => {
  const told = await playAtOnce(laboratories, { before: [3, 12] });
  expect(Object.keys(told.answers)).toEqual(expect.arrayContaining(['ask ok']));
});
