import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/features/access/access.public.ts';
import { clockAt } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { client, type TestServer, testServer } from '../servers/server.ts';
import { codeOfSecret } from '../world/one-time-code.ts';
import {
  atOnce,
  codesPerSet,
  type SessionCommand,
  type SessionModel,
  startOfSessions,
  stepOf,
  works,
} from './session-model.ts';

/** SESSION_RUNS=1000 for the long run, of up to fifty commands each. */
const runs = Number(process.env.SESSION_RUNS ?? 30);
const mostTurns = runs >= 500 ? 36 : 14;
const mostSessions = 6;

/** A wish in numbers; what they mean follows from how things stand when its turn comes. */
const wish = fc.record({
  kind: fc.constantFrom(
    'signIn',
    'signIn',
    'answer',
    'answer',
    'refresh',
    'refresh',
    'refresh',
    'signOutEverywhere',
    'endOthers',
    'endOne',
    'changePassword',
    'stepUp',
    'factorOn',
    'factorOn',
    'factorOn',
    'factorOff',
    'toggle',
  ),
  session: fc.nat(mostSessions - 1),
  other: fc.nat(mostSessions - 1),
  isOld: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  age: fc.nat(2),
  code: fc.nat(codesPerSet),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;
const pause = fc.record({
  kind: fc.constant('wait' as const),
  seconds: fc.constantFrom(1, 9, 11, 301, 601, 901, 7_201, 20_003),
});
const turn = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(wish) },
  { weight: 3, arbitrary: fc.tuple(wish, wish) },
  { weight: 2, arbitrary: pause },
);
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

const alone = (kind: Wish['kind'], more: Partial<Wish> = {}): Turn => [
  { kind, session: 0, other: 0, isOld: false, age: 0, code: 0, ...more },
];
/** What the histories are about, one after another: which of it the drawn ones reach also depends on who is first of two at once. */
const allOutcomes: Turn[] = [
  alone('signIn'),
  alone('refresh'),
  alone('refresh', { age: 1 }),
  alone('changePassword'),
  alone('signIn', { isOld: true }),
  alone('factorOn'),
  alone('signIn'),
  { kind: 'wait', seconds: 901 },
  alone('stepUp'),
];

describe('sessions', () => {
  let server: TestServer;
  let now = Date.parse('2027-01-07T00:30:00Z');
  let firstHash: string;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(now)) });
    firstHash = await hashPassword(passwordOf(0));
  });

  it(`are as the rules say after any calls, one after another or two at once (${runs} runs)`, {
    timeout: 3_600_000,
  }, async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: mostTurns }), async (turns) => {
        now += 24 * 3_600_000;
        const person = await aPerson();
        // What the answers so far allow: mostly one, more where two calls at once may have come in either order.
        let models: readonly SessionModel[] = [startOfSessions];
        for (const each of turns) {
          await server.services.db.deleteFrom('sign_in_failures').execute();
          if (!Array.isArray(each)) {
            now += each.seconds * 1000;
            models = models.map((model) => stepOf(model, each).model);
          } else {
            const [first, second] = commandsOf(models[0] ?? startOfSessions, each, person);
            if (!first) continue;
            const made = await Promise.all([first, ...(second ? [second] : [])].map((command) => person.send(command)));
            const [a = '', b = ''] = made.map((settle) => settle());
            for (const outcome of second ? [a, b] : [a]) seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
            const waysOf = (model: SessionModel): { a: string; b: string; model: SessionModel }[] => {
              if (second) return atOnce(model, first, second);
              const { outcome, model: after } = stepOf(model, first);
              return [{ a: outcome, b: '', model: after }];
            };
            const explained = models.flatMap(waysOf).filter((way) => way.a === a && way.b === b);
            const what = `${JSON.stringify([first, second])} came out as ${a} ${b}`;
            expect(explained.length, what).toBeGreaterThan(0);
            models = explained.map(({ model }) => model);
            models = await person.matching(models, what);
          }
        }
      }),
      { numRuns: runs, examples: [[allOutcomes]] },
    );
    const reached = [
      'ok',
      'repeat',
      'access.session_expired',
      'access.second_factor_required',
      'access.wrong_credentials',
    ];
    for (const outcome of reached) expect([outcome, (seen.get(outcome) ?? 0) > 0]).toEqual([outcome, true]);
  });

  const passwordOf = (number: number) => `canh phuong ${number} do ruc mot goc troi`;

  function commandsOf(model: SessionModel, wishes: readonly Wish[], person: { nextPassword(): number }) {
    const [one, two] = wishes.map((each) => commandOf(model, each, person));
    // Turning the factor on takes two calls; of two administrators' clicks the second meets another version.
    const isAlone = (command?: SessionCommand) => command && /^(?:factorOn|disable|enable)$/.test(command.kind);
    return one && two && !(isAlone(one) && isAlone(two)) && one.kind !== 'factorOn' && two.kind !== 'factorOn'
      ? ([one, two] as const)
      : ([one ?? two, undefined] as const);
  }

  function commandOf(
    model: SessionModel,
    each: Wish,
    { nextPassword }: { nextPassword(): number },
  ): SessionCommand | undefined {
    const count = model.sessions.length;
    const password = each.isOld ? Math.max(0, model.password - 1) : model.password;
    if (each.kind === 'signIn') return count < mostSessions ? { kind: 'signIn', password } : undefined;
    if (each.kind === 'toggle') return { kind: model.isActive ? 'disable' : 'enable' };
    if (each.kind === 'answer') {
      const isOpen = model.challenges.length > 0 && count < mostSessions;
      return isOpen
        ? { kind: 'answer', challenge: each.session % model.challenges.length, code: each.code }
        : undefined;
    }
    if (count === 0) return { kind: 'signIn', password };
    const session = each.session % count;
    switch (each.kind) {
      case 'refresh':
        return {
          kind: 'refresh',
          session,
          link: Math.max(0, (model.sessions[session]?.chain.length ?? 1) - 1 - each.age),
        };
      case 'endOne':
        return { kind: 'endOne', session, other: each.other % count };
      case 'changePassword':
        return { kind: 'changePassword', session, current: password, next: nextPassword() };
      case 'stepUp':
        return { kind: 'stepUp', session, password, code: each.isOld === model.hasFactor ? null : each.code };
      default:
        return { kind: each.kind, session };
    }
  }

  async function aPerson() {
    const { db } = server.services;
    const id = newId();
    const username = `nguoi.${id}`;
    const names = { username, username_key: username, display_name: 'Lê Thị Thu', email: null };
    const links = { teacher_id: null, student_id: null };
    const password = { password_hash: firstHash, password_expires_at: null };
    await db
      .insertInto('users')
      .values({ id, scope: 'account', ...names, ...links, ...password })
      .execute();
    let passwords = 0;
    let codes: readonly string[] = [];
    const challenges: string[] = [];
    const sessions: { id: string; access: string; chain: string[] }[] = [];
    const me = (session: number) => client(server.app, sessions[session]?.access ?? '');
    const sidOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
    const open = (tokens: { access_token: string; refresh_token: string }) =>
      sessions.push({ id: sidOf(tokens.access_token), access: tokens.access_token, chain: [tokens.refresh_token] });
    const codeAt = (index: number) => codes[index] ?? 'AAAA BBBB CCCC DDDD';

    /** Sends it now; what it came to is noted down when the other call is done too. */
    async function send(command: SessionCommand): Promise<() => string> {
      const answer = await call(command);
      return () => {
        const { status, body } = answer;
        if (status >= 300) {
          if (body.challenge) challenges.push(body.challenge);
          return body.code;
        }
        if (command.kind === 'signIn' || command.kind === 'answer') open(body);
        if (command.kind === 'factorOn') codes = body.recoveryCodes;
        if (command.kind !== 'refresh') return 'ok';
        const session = sessions[command.session];
        if (!session) return 'no session';
        session.access = body.access_token;
        if (session.chain[command.link + 1] === body.refresh_token) return 'repeat';
        session.chain.push(body.refresh_token);
        return 'ok';
      };
    }

    async function call(command: SessionCommand) {
      switch (command.kind) {
        case 'signIn':
          return server.anonymous.post('/account/auth/login', { username, password: passwordOf(command.password) });
        case 'answer':
          return server.anonymous.post('/account/auth/second-factor', {
            challenge: challenges[command.challenge],
            code: codeAt(command.code),
          });
        case 'refresh':
          return server.anonymous.post('/account/auth/refresh-token', {
            refresh_token: sessions[command.session]?.chain[command.link],
          });
        case 'signOutEverywhere':
          return me(command.session).post('/account/auth/sign-out-everywhere');
        case 'endOthers':
          return me(command.session).post('/account/sessions/end-others');
        case 'endOne':
          return me(command.session).delete(`/account/sessions/${sessions[command.other]?.id}`);
        case 'changePassword':
          return me(command.session).put('/account/password', {
            currentPassword: passwordOf(command.current),
            newPassword: passwordOf(command.next),
          });
        case 'stepUp': {
          const proof =
            command.code === null ? { password: passwordOf(command.password) } : { code: codeAt(command.code) };
          return me(command.session).post('/account/auth/step-up', proof);
        }
        case 'factorOn': {
          const begun = await me(command.session).post('/account/second-factor');
          if (begun.status !== 200) return begun;
          const code = codeOfSecret(begun.body.secret, new Date(now));
          return me(command.session).post('/account/second-factor/confirm', { code });
        }
        case 'factorOff':
          return me(command.session).delete('/account/second-factor');
        default:
          return toggle(command.kind);
      }
    }

    async function toggle(kind: string): ReturnType<typeof server.anonymous.get> {
      const admin = await server.admin();
      const row = await db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow();
      const reason = kind === 'disable' ? { reason: 'Thử' } : {};
      const answer = await admin.post(`/employees/${id}/${kind}`, { ...reason, version: row.version });
      // The person may have changed their password in between.
      return answer.body?.code === 'platform.stale_version' ? toggle(kind) : answer;
    }

    /** The ways things may stand that agree with which sessions work now. */
    async function matching(models: readonly SessionModel[], what: string): Promise<readonly SessionModel[]> {
      const observed: boolean[] = [];
      for (const { access } of sessions) {
        observed.push((await client(server.app, access).get('/account/auth/info')).status === 200);
      }
      const shown = models.map((model) => sessions.map((_, index) => works(model, index)));
      const fitting = models.filter((_, index) => JSON.stringify(shown[index]) === JSON.stringify(observed));
      if (fitting.length === 0) expect(observed, what).toEqual(shown[0]);
      return [...new Map(fitting.map((model) => [JSON.stringify(model), model])).values()];
    }

    return { send, matching, nextPassword: () => ++passwords };
  }
});
