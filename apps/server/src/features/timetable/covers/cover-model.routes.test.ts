import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Play, playAtOnce, playInTurn } from '../../../../test/kit/model-runs.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { aCoverSchool, type CoverSchool, isAwayOn, isBack, monday } from './cover-fixtures.ts';
import { type CoverCommand, type CoverMind, coverCommands, inMind, linesOf, type Who } from './cover-model-fixtures.ts';

let server: TestServer;
let school: CoverSchool;
let office: Client;
let teachers: Record<Who, Client>;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-11-15T23:00:00Z')) });
  // What the clock brings never comes by itself.
  await server.services.jobs.stop();
  const { db } = server.services;
  school = await aCoverSchool(db);
  await db.insertInto('cover_settings').values({ reply_minutes: 30, asks_next: false, version: 1 }).execute();
  office = await server.account('view_timetable', 'update_timetable');
  teachers = {
    nam: await server.teacher(school.people.nam.id),
    cuc: await server.teacher(school.people.cuc.id),
  };
});

const idOf = (who: Who) => school.people[who].id;
const db = () => server.services.db;

const need = () =>
  db()
    .selectFrom('cover_needs')
    .select(['id', 'state', 'version'])
    .where('lesson_id', '=', school.lessons.first)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
const override = () =>
  db()
    .selectFrom('timetable_overrides')
    .select(['id', 'kind', 'cover_teacher_id'])
    .where('lesson_id', '=', school.lessons.first)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
const absence = () =>
  db().selectFrom('staff_absences').select('id').where('teacher_id', '=', school.people.mai.id).executeTakeFirst();

const told = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? 'ok' : (body.code ?? '');
const nothing = () => Promise.resolve('none');

async function step(action: string, body: object) {
  const found = await need();
  if (!found) return nothing;
  return async () =>
    told(await office.post(`/timetable/covers/${found.id}/${action}`, { version: found.version, ...body }));
}

async function answer(who: Who, action: 'accept' | 'decline') {
  const { body } = await teachers[who].get('/timetable/own/covers');
  const [offer] = body.offers;
  if (!offer) return nothing;
  const said = action === 'decline' ? { reason: '' } : {};
  return async () => told(await teachers[who].post(`/timetable/own/covers/${offer.id}/${action}`, said));
}

async function prepare(command: CoverCommand): Promise<() => Promise<string>> {
  const { mai } = school.people;
  switch (command.do) {
    case 'leave':
      if (await absence()) return nothing;
      return async () => {
        await isAwayOn(server, mai.id, { session: 'MORNING', periods: [1] });
        return 'ok';
      };
    case 'revoke':
      if (!(await absence())) return nothing;
      return async () => {
        await isBack(server, mai.id);
        return 'ok';
      };
    case 'offer':
      return step('offer', { teacherIds: command.who.map(idOf) });
    case 'assign':
      return step('assign', { teacherId: idOf(command.who) });
    case 'settle':
      return step('settle', { way: 'SELF_STUDY', reason: 'Làm phiếu' });
    case 'reopen':
      return step('reopen', { reason: 'Tìm lại' });
    case 'accept':
    case 'decline':
      return answer(command.who, command.do);
    case 'byHand': {
      const lesson = { lessonId: school.lessons.first, date: monday };
      const body = { ...lesson, kind: 'COVER', coverTeacherId: idOf(command.who) };
      return async () => told(await office.post('/timetable/overrides', body));
    }
    case 'undo': {
      const found = await override();
      if (!found) return nothing;
      return async () => told(await office.delete(`/timetable/overrides/${found.id}`));
    }
  }
}

async function real(): Promise<string[]> {
  const [found, change] = [await need(), await override()];
  const { rows } = await sql<{ id: string }>`select teacher_id as id from cover_offers where answer is null`.execute(
    db(),
  );
  const nameOf = (id: string | null): Who => (id === idOf('nam') ? 'nam' : 'cuc');
  return linesOf({
    isAway: (await absence()) !== undefined,
    state: (found?.state ?? 'none') as CoverMind['state'],
    asked: new Set(rows.map(({ id }) => nameOf(id))),
    day: change ? (change.kind === 'NOTE' ? 'note' : nameOf(change.cover_teacher_id)) : null,
  });
}

const play: Play<CoverMind, CoverCommand> = {
  name: 'covers',
  commands: coverCommands,
  // Two leaves of one person at once are leave's to refuse.
  atOnce: coverCommands.filter((command) => command.do !== 'leave' && command.do !== 'revoke'),
  fresh: async () => {
    await sql`truncate cover_needs, cover_offers, staff_absences, timetable_overrides, notifications, notification_counters`.execute(
      db(),
    );
    await isAwayOn(server, school.people.mai.id, { session: 'MORNING', periods: [1] });
    return { isAway: true, state: 'open', asked: new Set(), day: null };
  },
  clone: (mind) => ({ ...mind, asked: new Set(mind.asked) }),
  prepare,
  run: inMind,
  real,
  minded: linesOf,
  overtaken: ['timetable.cover_answered', 'timetable.cover_settled', 'platform.not_found'],
};

test('a lesson without its teacher goes as in the mind of who finds somebody, whatever comes after what', async () => {
  const { answers } = await playInTurn(play, { length: [4, 14] });
  expect(Object.keys(answers)).toEqual(
    expect.arrayContaining(['offer ok', 'accept ok', 'revoke ok', 'reopen ok', 'settle ok']),
  );
});

test('whoever is faster: nobody stands in twice, and nobody who was told they come is forgotten', async () => {
  await playAtOnce(play, { before: [2, 6] });
});
