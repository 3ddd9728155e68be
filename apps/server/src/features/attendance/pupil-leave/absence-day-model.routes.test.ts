import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Play, playAtOnce, playInTurn } from '../../../../test/kit/model-runs.ts';
import { type Client, testServer } from '../../../../test/servers/server.ts';
import { aStudent } from '../../../../test/world/factories.ts';
import { aTaughtClass } from '../../../../test/world/taught-class.ts';
import { clockAt } from '../../../platform/clock.ts';

/** A Monday with two lessons in the morning, which is the main session. */
const date = '2026-11-16';
type Session = 'MORNING' | 'AFTERNOON' | null;
type Code = 'PRESENT' | 'LATE' | 'EXCUSED' | 'UNEXCUSED';

/** Every command that reaches a day of absence. */
type Command =
  | { readonly do: 'mark' | 'correct'; readonly lesson: 0 | 1; readonly code: Code }
  | { readonly do: 'hand'; readonly kind: 'P' | 'K' | null }
  | { readonly do: 'ask' | 'enter' | 'approve' | 'refuse' | 'cancel' | 'withdraw'; readonly session: Session };

interface Leave {
  readonly session: Session;
  state: 'requested' | 'approved' | 'refused' | 'withdrawn' | 'cancelled';
}

/** A pupil's day as somebody who has read the rules would keep it in mind. */
class DayMind {
  lessons: { taken: boolean; mark: Code; office: Code | null }[];
  leaves: Leave[] = [];
  /** What the homeroom teacher said; null: that there is no absence; undefined: nothing. */
  hand: 'P' | 'K' | null | undefined;

  constructor(taken: boolean) {
    this.lessons = [0, 1].map(() => ({ taken, mark: 'PRESENT', office: null }));
  }

  clone(): DayMind {
    return Object.assign(new DayMind(false), structuredClone({ ...this }));
  }

  get absence(): string | null {
    if (this.hand === null) return null;
    if (this.hand) return `${this.hand} HAND`;
    const said = this.lessons.filter(({ taken }) => taken).map(({ mark, office }) => office ?? mark);
    if (said.length === 0 || said.some((code) => code === 'PRESENT' || code === 'LATE')) return null;
    const isCovered = this.leaves.some(({ state, session }) => state === 'approved' && session !== 'AFTERNOON');
    return isCovered || said.every((code) => code === 'EXCUSED') ? 'P REGISTER' : 'K REGISTER';
  }

  run(command: Command): string {
    if ('lesson' in command) return this.said(command);
    if (command.do === 'hand') {
      if (command.kind === null && this.absence === null) return 'none';
      this.hand = command.kind;
      return 'ok';
    }
    if (command.do === 'ask' || command.do === 'enter') {
      const open = this.leaves.filter(({ state }) => state === 'requested' || state === 'approved');
      const { session } = command;
      if (open.some((each) => each.session === null || session === null || each.session === session))
        return 'attendance.pupil_leave_overlap';
      this.leaves.push({ session, state: command.do === 'ask' ? 'requested' : 'approved' });
      return 'ok';
    }
    const leave = this.leaves.findLast(({ session }) => session === command.session);
    if (!leave) return 'none';
    const { state } = leave;
    if (command.do === 'withdraw' && state === 'approved') return 'attendance.pupil_leave_begun';
    if (state !== (command.do === 'cancel' ? 'approved' : 'requested')) return 'attendance.pupil_leave_decided';
    leave.state = ({ approve: 'approved', refuse: 'refused', cancel: 'cancelled', withdraw: 'withdrawn' } as const)[
      command.do
    ];
    return 'ok';
  }

  private said({ do: by, lesson: at, code }: Command & { do: 'mark' | 'correct' }): string {
    const lesson = this.lessons[at];
    if (!lesson) throw new Error('two lessons');
    lesson.taken = true;
    if (by === 'correct') lesson.office = code;
    else if (lesson.office !== null) return 'attendance.office_decided';
    else lesson.mark = code;
    return 'ok';
  }

  lines(): string[] {
    return [
      ...(this.absence ? [this.absence] : []),
      ...this.leaves.map(({ session, state }) => `${session ?? 'DAY'} ${state}`),
    ];
  }
}

const server = await testServer({ clock: clockAt(() => new Date('2026-11-16T00:15:00Z')), isUnwatched: true });
const { db } = server.services;
const { a: taught, year, mai, hoa } = await aTaughtClass(db);
const an = await aStudent(db, { classId: taught.id, schoolYearId: year.id, name: 'Lê Quỳnh An' });
const people: Record<'teacher' | 'homeroom' | 'pupil' | 'office', Client> = {
  teacher: await server.teacher(mai.id),
  homeroom: await server.teacher(hoa.id),
  pupil: await server.student(an.id),
  office: await server.account('update_class', 'view_mark'),
};

const session = fc.constantFrom<Session>(null, null, 'MORNING', 'AFTERNOON');
const lesson = fc.constantFrom<0 | 1>(0, 1);
const code = fc.constantFrom<Code>('UNEXCUSED', 'UNEXCUSED', 'EXCUSED', 'PRESENT', 'LATE');
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('mark' as const), lesson, code }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), lesson, code }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand' as const), kind: fc.constantFrom('P', 'K', null) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('ask', 'ask', 'enter'), session }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('approve', 'approve', 'refuse', 'cancel', 'withdraw'), session }),
  },
);

interface Answer {
  readonly status: number;
  readonly body: { code?: string; results?: { status: string; code?: string }[] };
}

function answerOf({ status, body }: Answer): string {
  const [cell] = body.results ?? [];
  if (cell?.status === 'refused') return cell.code ?? 'refused';
  if (cell && cell.status !== 'saved') return 'platform.stale_version';
  return status === 200 ? 'ok' : (body.code ?? String(status));
}

async function prepare(command: Command): Promise<() => Promise<string>> {
  if ('lesson' in command) {
    const table = command.do === 'mark' ? ('register_marks' as const) : ('register_overrides' as const);
    const period = command.lesson + 1;
    const cell = await db
      .selectFrom(table)
      .innerJoin('class_registers as r', 'r.id', `${table}.register_id`)
      .select(`${table}.version as version`)
      .where('r.period', '=', period)
      .executeTakeFirst();
    const who = command.do === 'mark' ? people.teacher : people.office;
    const changes = [{ studentId: an.id, code: command.code, version: cell?.version ?? 0 }];
    const path = `/registers/${taught.id}/${date}/MORNING/${period}`;
    return async () => answerOf(await who.put(path, { isTaken: true, changes }));
  }
  if (command.do === 'hand') {
    const row = await db.selectFrom('absences').select('version').executeTakeFirst();
    if (command.kind === null && !row) return async () => 'none';
    const change = { studentId: an.id, date, kind: command.kind, reason: 'Mẹ gọi', version: row?.version ?? 0 };
    const path = `/classes/${taught.id}/absences`;
    return async () => answerOf(await people.homeroom.put(path, { changes: [change] }));
  }
  const asked = { from: date, to: date, session: command.session, kind: 'ILL', note: 'Sốt' };
  if (command.do === 'ask') return async () => answerOf(await people.pupil.post('/pupil-leaves/own', asked));
  if (command.do === 'enter')
    return async () => answerOf(await people.homeroom.post('/pupil-leaves', { ...asked, studentId: an.id }));
  const leave = await db
    .selectFrom('pupil_leaves')
    .select(['id', 'version'])
    .where(sql<boolean>`session is not distinct from ${command.session}::text`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!leave) return async () => 'none';
  const who = command.do === 'withdraw' ? people.pupil : people.homeroom;
  const reason = command.do === 'refuse' || command.do === 'cancel' ? { reason: 'Lớp kiểm tra' } : {};
  const body = { version: leave.version, ...reason };
  return async () => answerOf(await who.post(`/pupil-leaves/${leave.id}/${command.do}`, body));
}

async function real(): Promise<string[]> {
  const days = await db.selectFrom('absences').select(['kind', 'source']).execute();
  const leaves = await db.selectFrom('pupil_leaves').select(['session', 'state']).execute();
  return [
    ...days.map((row) => `${row.kind} ${row.source}`),
    ...leaves.map((row) => `${row.session ?? 'DAY'} ${row.state}`),
  ];
}

/** A day of which nothing is known, or of which both registers were taken: a race in which somebody was overtaken takes none. */
const day = (isTaken: boolean): Play<DayMind, Command> => ({
  name: 'day of absence',
  commands,
  atOnce: commands,
  prepare,
  real,
  async fresh() {
    for (const table of ['absences', 'absence_decisions', 'pupil_leaves', 'class_registers', 'notifications'] as const)
      await sql`delete from ${sql.table(table)}`.execute(db);
    const changes = [{ studentId: an.id, code: 'PRESENT', version: 0 }];
    for (const period of isTaken ? [1, 2] : [])
      await people.teacher.put(`/registers/${taught.id}/${date}/MORNING/${period}`, { isTaken: true, changes });
    return new DayMind(isTaken);
  },
  clone: (mind) => mind.clone(),
  run: (mind, command) => mind.run(command),
  minded: (mind) => mind.lines(),
  // The state is looked at before the version; whoever was overtaken by the office did nothing.
  overtaken: ['attendance.pupil_leave_decided', 'attendance.pupil_leave_begun'],
});

const hour = 3_600_000;

test('whatever is marked, corrected, asked and decided, the day is what registers, leave and the homeroom teacher come to', {
  timeout: hour,
}, async () => {
  const told = await playInTurn(day(false), { length: [15, 30] });
  expect(Object.keys(told.answers)).toEqual(
    expect.arrayContaining(['mark ok', 'correct ok', 'hand ok', 'ask ok', 'enter ok', 'approve ok', 'cancel ok']),
  );
});

test('what happens to a day at the same moment is what some order of it comes to', { timeout: hour }, async () => {
  const told = await playAtOnce(day(true), { before: [3, 10] });
  expect(Object.keys(told.answers)).toEqual(expect.arrayContaining(['mark ok']));
});
