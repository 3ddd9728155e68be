import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aSchoolOfSitters } from '../../src/features/learning/attempts/attempt-fixtures.ts';
import { closeDue } from '../../src/features/learning/attempts/closing/close-due.commands.ts';
import { ok } from '../../src/features/learning/submissions/work-fixtures.ts';
import { aNumber, partOf } from '../../src/features/learning/tests/test-fixtures.ts';
import { newId } from '../../src/platform/ids.ts';
import { type ExamCommand, type ExamModel, type ExamRules, markOf, stepOf } from './attempt-model.ts';

/** ATTEMPT_RUNS=1000 for the long run, of up to fifty turns each. */
const runs = Number(process.env.ATTEMPT_RUNS ?? 40);
const mostTurns = runs >= 500 ? 50 : 20;
const right = { q0: '12', q1: '7' };
/** A pupil's sign-in lasts so long without being renewed. */
const mostSeconds = 840;

const device = fc.nat(2);
/** An opening that was sent before comes (once more) now. */
const isAgain = fc.nat(3).map((part) => part === 0);
const attempt = fc.integer({ min: 0, max: 3 }).map((at) => (at === 3 ? 1 : 0));
const changes = fc.uniqueArray(
  fc.record({
    seq: fc.integer({ min: 1, max: 9 }),
    key: fc.constantFrom('q0', 'q1'),
    text: fc.constantFrom('12', '7', '3'),
    secondsAgo: fc.constantFrom(0, 0, 0, 4, 30, 3_600, -3_600),
  }),
  { maxLength: 2, selector: ({ seq }) => seq },
);
const pupils = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const), device, isAgain }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('open' as const), attempt, device, isAgain, takesOver: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const), attempt, device, changes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('submit' as const), attempt, device, changes }) },
);
const others = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('extend' as const), minutes: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('free' as const), attempt }) },
);
/** They name the version they saw: of two at once the second would be stale. */
const alone = fc.oneof(
  fc.record({ kind: fc.constant('reopen' as const), attempt, minutes: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constantFrom('end' as const, 'remove' as const), attempt }),
);
const wait = fc.record({
  kind: fc.constant('wait' as const),
  seconds: fc.constantFrom(1, 4, 6, 11, 29, 31, 57, 61, 66, 130),
});
const turn = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(pupils) },
  { weight: 2, arbitrary: fc.tuple(fc.oneof(pupils, others), fc.oneof(pupils, others)) },
  { weight: 2, arbitrary: fc.tuple(others) },
  { weight: 1, arbitrary: fc.tuple(alone) },
  { weight: 4, arbitrary: fc.tuple(wait) },
);
const drawnRules = fc.record({
  toleranceSeconds: fc.constantFrom(0, 60),
  overdue: fc.constantFrom('SUBMIT' as const, 'SUBMIT' as const, 'GRACE' as const, 'ABANDON' as const),
});
type Wish = (typeof turn extends fc.Arbitrary<infer T> ? T : never)[number];

/** What the histories are about, one after another: which of it the drawn ones reach is left to chance. */
const allOutcomes: Wish[][] = [
  [{ kind: 'start', device: 0, isAgain: false }],
  [{ kind: 'save', attempt: 0, device: 0, changes: [{ seq: 1, key: 'q0', text: '12', secondsAgo: 0 }] }],
  [{ kind: 'save', attempt: 0, device: 1, changes: [{ seq: 1, key: 'q0', text: '7', secondsAgo: 0 }] }],
  [{ kind: 'extend', minutes: 1 }],
  [{ kind: 'submit', attempt: 0, device: 0, changes: [] }],
  [{ kind: 'save', attempt: 0, device: 0, changes: [{ seq: 2, key: 'q1', text: '7', secondsAgo: 0 }] }],
  [{ kind: 'reopen', attempt: 0, minutes: 1 }],
  [{ kind: 'wait', seconds: 66 }],
  [{ kind: 'close' }],
  [{ kind: 'start', device: 2, isAgain: false }],
  [{ kind: 'submit', attempt: 1, device: 2, changes: [] }],
  [{ kind: 'start', device: 2, isAgain: false }],
];

const school = await aSchoolOfSitters();
const { server, world, teacher, clock } = school;

/** A test for each set of rules, made when it is drawn first. */
const tests = new Map<string, Promise<string>>();
const testOf = (rules: ExamRules): Promise<string> => {
  const name = JSON.stringify(rules);
  const made =
    tests.get(name) ??
    school
      .aTest({ rules: { ...rules, step: 1 }, parts: [partOf(aNumber(right.q0), aNumber(right.q1))] })
      .then(({ itemId }) => itemId);
  tests.set(name, made);
  return made;
};

/** A wish in times of the clock: what was typed so long ago, or by a clock that goes wrong. */
function commandOf(wish: Wish, now: number, openings: Openings): ExamCommand {
  if ('changes' in wish) {
    const { device: by, changes: wished, ...rest } = wish;
    const changes = wished.map(({ secondsAgo, ...change }) => ({ ...change, typedAt: now - secondsAgo }));
    return { ...rest, writer: openings.latest(by), changes };
  }
  if ('isAgain' in wish) {
    const { isAgain: again, ...rest } = wish;
    return { ...rest, writer: again ? openings.earlier(wish.device) : openings.next(wish.device) };
  }
  return wish;
}

/** What the pages of three browsers write under; each opening of one draws its own. */
class Openings {
  private readonly drawn: string[][] = [[newId()], [newId()], [newId()]];
  private readonly of = (at: number) => this.drawn[at] ?? [];
  /** What a page of this browser sends under; one that opened nothing has a name too. */
  latest = (at: number) => this.of(at).at(-1) ?? '';
  /** An opening that arrives once more. */
  earlier = (at: number) => this.of(at).at(-2) ?? this.latest(at);
  next(at: number): string {
    this.of(at).push(newId());
    return this.latest(at);
  }
}

it(`attempts are as the rules say after any calls, one after another or two at once (${runs} runs)`, {
  timeout: 3_600_000,
}, async () => {
  school.beginAgain();
  const began = clock.now.getTime();
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      drawnRules,
      fc.array<Wish[]>(turn, { minLength: 8, maxLength: mostTurns }),
      async (drawn, turns) => {
        clock.now = new Date(began);
        const rules: ExamRules = { minutes: 2, graceMinutes: 2, attempts: 2, ...drawn };
        const itemId = await testOf(rules);
        const pupil = await aPupil(itemId);
        const openings = new Openings();
        let models: readonly ExamModel[] = [{ now: began / 1_000, rules, attempts: [] }];
        for (const wishes of turns) {
          const now = clock.now.getTime() / 1_000;
          const commands = wishes.map((wish) => commandOf(wish, now, openings));
          const [first, second] = commands;
          if (!first) continue;
          if (first.kind === 'wait') {
            if (now + first.seconds - began / 1_000 > mostSeconds) continue;
            clock.now = new Date((now + first.seconds) * 1_000);
            models = models.map((model) => stepOf(model, first).model);
            continue;
          }
          const outcomes = await Promise.all(commands.map((command) => pupil.send(command)));
          for (const [at, outcome] of outcomes.entries())
            seen.set(`${commands[at]?.kind} ${outcome}`, (seen.get(`${commands[at]?.kind} ${outcome}`) ?? 0) + 1);
          const stored = JSON.stringify(await pupil.stored());
          const ways = models.flatMap((model) => waysOf(model, first, second));
          const what = `${JSON.stringify(commands)} came out as ${outcomes.join(', ')}`;
          const said = ways.filter((way) => way.outcomes.join() === outcomes.join());
          expect(
            ways.map((way) => way.outcomes.join()),
            what,
          ).toContain(outcomes.join());
          const fitting = said.filter(({ model }) => JSON.stringify(shownOf(model)) === stored);
          if (fitting.length === 0) expect(JSON.parse(stored), what).toEqual(said[0] && shownOf(said[0].model));
          models = [...new Map(fitting.map(({ model }) => [JSON.stringify(model), model])).values()];
        }
      },
    ),
    { numRuns: runs, examples: [[{ toleranceSeconds: 0, overdue: 'SUBMIT' }, allOutcomes]] },
  );
  const reached = [
    'start ok',
    'start learning.no_attempts_left',
    'save ok',
    'save learning.other_device',
    'save learning.attempt_ended',
    'submit ok',
    'reopen ok',
    'extend ok',
  ];
  for (const outcome of reached) expect([outcome, (seen.get(outcome) ?? 0) > 0]).toEqual([outcome, true]);
});

/** Of two at once either may be first; the system leaves what somebody holds for its next look. */
function waysOf(model: ExamModel, first: ExamCommand, second: ExamCommand | undefined) {
  const one = stepOf(model, first);
  if (!second) return [{ outcomes: [one.outcome], model: one.model }];
  const two = stepOf(one.model, second);
  const early = stepOf(model, second);
  const late = stepOf(early.model, first);
  return [
    { outcomes: [one.outcome, two.outcome], model: two.model },
    { outcomes: [late.outcome, early.outcome], model: late.model },
    ...(second.kind === 'close' ? [{ outcomes: [one.outcome, 'ok'], model: one.model }] : []),
    ...(first.kind === 'close' ? [{ outcomes: ['ok', early.outcome], model: early.model }] : []),
  ];
}

/** What the database shows of it. */
const shownOf = (model: ExamModel) => ({
  mark: markOf(model, right),
  attempts: model.attempts.map(({ state, deadline, endedAt, isBySystem, writer, device: on, answers }) => ({
    state,
    deadline,
    endedAt,
    isBySystem,
    writer,
    on,
    answers: Object.keys(answers)
      .toSorted()
      .map((key) => [key, answers[key]?.seq, answers[key]?.text]),
  })),
});

async function aPupil(itemId: string) {
  const { id: studentId } = await school.arrival('2026-09-05');
  const client = await server.student(studentId);
  const devices = [newId(), newId(), newId()];
  const ids: string[] = [];
  const { db } = world;

  const idOf = (at: number) => ids[at] ?? '0198a000-0000-7000-8000-00000000dead';
  const sent = (list: Extract<ExamCommand, { changes: unknown }>['changes']) =>
    list.map(({ seq, key, text, typedAt }) => ({
      seq,
      key,
      answer: { kind: 'NUMBER', text },
      typedAt: new Date(typedAt * 1_000).toISOString(),
    }));

  async function send(command: ExamCommand): Promise<string> {
    if (command.kind === 'wait') return 'ok';
    if (command.kind === 'close') {
      await closeDue(server.services);
      return 'ok';
    }
    const { status, body } = await call(command);
    if (status >= 300) return body.code;
    if (command.kind === 'start' && !ids.includes(body.attemptId)) ids.push(body.attemptId);
    return 'ok';
  }

  async function call(command: Exclude<ExamCommand, { kind: 'wait' | 'close' }>) {
    const reason = 'Mất điện';
    switch (command.kind) {
      case 'start':
        return client.post(`/student/lesson-items/${itemId}/attempts`, {
          writer: command.writer,
          device: devices[command.device],
          password: '',
        });
      case 'open':
        return client.post(`/student/attempts/${idOf(command.attempt)}/open`, {
          writer: command.writer,
          device: devices[command.device],
          takesOver: command.takesOver,
        });
      case 'save':
      case 'submit':
        return school[command.kind](client, idOf(command.attempt), command.writer, sent(command.changes));
      case 'extend':
        return teacher.post(`/lesson-items/${itemId}/sitters/extend`, {
          studentIds: [studentId],
          minutes: command.minutes,
          reason,
        });
      case 'free':
        return teacher.post(`/test-attempts/${idOf(command.attempt)}/free-device`);
      default: {
        const id = idOf(command.attempt);
        const row = await db.selectFrom('test_attempts').select('version').where('id', '=', id).executeTakeFirst();
        const minutes = command.kind === 'reopen' ? { minutes: command.minutes } : {};
        return teacher.post(`/test-attempts/${id}/${command.kind}`, { version: row?.version ?? 1, reason, ...minutes });
      }
    }
  }

  async function stored() {
    const rows = await db
      .selectFrom('test_attempts')
      .selectAll()
      .where('item_id', '=', itemId)
      .where('student_id', '=', studentId)
      .orderBy('number')
      .execute();
    const answers = await db
      .selectFrom('test_answers')
      .select(['attempt_id', 'key', 'seq', 'answer'])
      .where('attempt_id', 'in', rows.map(({ id }) => id).concat(newId()))
      .where('seq', '>', 0)
      .orderBy('key')
      .execute();
    const result = await db
      .selectFrom('test_results')
      .select('mark')
      .where('item_id', '=', itemId)
      .where('student_id', '=', studentId)
      .executeTakeFirst();
    const seconds = (at: Date | null) => (at === null ? null : at.getTime() / 1_000);
    return {
      mark: result?.mark ?? null,
      attempts: rows.map((row) => ({
        state: row.state,
        deadline: seconds(row.deadline_at),
        endedAt: seconds(row.submitted_at),
        isBySystem: row.is_closed_by_system,
        writer: row.writer,
        on: devices.indexOf(row.device ?? ''),
        answers: answers
          .filter(({ attempt_id }) => attempt_id === row.id)
          .map(({ key, seq, answer }) => [key, seq, answer?.kind === 'NUMBER' ? answer.text : null]),
      })),
    };
  }

  await ok(client.get(`/student/lesson-items/${itemId}/test`));
  return { send, stored };
}
