/** Sign-ins, sessions and tokens of one person as the rules say, without a database. Times in seconds. */
interface SessionState {
  readonly openedAt: number;
  readonly isRevoked: boolean;
  readonly freshAt: number;
  /** When the newest access token was signed. */
  readonly accessAt: number;
  /** Refresh tokens, newest last. */
  readonly chain: readonly { readonly madeAt: number; readonly usedAt: number | null }[];
}
export interface SessionModel {
  readonly now: number;
  /** Passwords are numbered in the order they were set. */
  readonly password: number;
  readonly isActive: boolean;
  readonly hasFactor: boolean;
  /** Recovery codes that are used up, of the newest ten. */
  readonly usedCodes: readonly number[];
  readonly sessions: readonly SessionState[];
  /** Half sign-ins; null: over. */
  readonly challenges: readonly ({ readonly madeAt: number; readonly tries: number } | null)[];
}

/** What is called with a session is judged in two moments: who calls when it comes in, the rest when it is written. */
export type SessionCommand =
  | { readonly kind: 'signIn'; readonly password: number }
  | { readonly kind: 'answer'; readonly challenge: number; readonly code: number }
  | { readonly kind: 'refresh'; readonly session: number; readonly link: number }
  | { readonly kind: 'signOutEverywhere' | 'endOthers' | 'factorOff'; readonly session: number }
  | { readonly kind: 'factorOn'; readonly session: number }
  | { readonly kind: 'endOne'; readonly session: number; readonly other: number }
  | { readonly kind: 'changePassword'; readonly session: number; readonly current: number; readonly next: number }
  | { readonly kind: 'stepUp'; readonly session: number; readonly password: number; readonly code: number | null }
  | { readonly kind: 'disable' | 'enable' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** `ok`, the code of the refusal, or `repeat`: a refresh that gives what the same token gave before. */
export interface SessionStep {
  readonly outcome: string;
  readonly model: SessionModel;
}

const times = { access: 900, idle: 7_200, session: 43_200, grace: 10, challenge: 300, fresh: 600 };
const triesPerChallenge = 5;
export const codesPerSet = 10;

export const startOfSessions: SessionModel = {
  now: 0,
  password: 0,
  isActive: true,
  hasFactor: false,
  usedCodes: [],
  sessions: [],
  challenges: [],
};

/** Whether the newest access token of a session works. */
export function works(model: SessionModel, index: number): boolean {
  const session = model.sessions[index];
  if (!session || !model.isActive || session.isRevoked) return false;
  return model.now < session.openedAt + times.session && model.now < session.accessAt + times.access;
}

/** Everything the two commands may do when they come at once: either is first, and either may have come in before the other was done. */
export function atOnce(
  model: SessionModel,
  a: SessionCommand,
  b: SessionCommand,
): { a: string; b: string; model: SessionModel }[] {
  const inOrder = (first: SessionCommand, second: SessionCommand) =>
    [true, false].map((early) => {
      const one = stepOf(model, first, model);
      const two = stepOf(one.model, second, early ? model : one.model);
      return { first: one.outcome, second: two.outcome, model: two.model };
    });
  return [
    ...inOrder(a, b).map(({ first, second, model: after }) => ({ a: first, b: second, model: after })),
    ...inOrder(b, a).map(({ first, second, model: after }) => ({ a: second, b: first, model: after })),
  ];
}

/** @param seen how things stood when the call came in. */
export function stepOf(model: SessionModel, command: SessionCommand, seen: SessionModel = model): SessionStep {
  const refused = (outcome: string): SessionStep => ({ outcome, model });
  const done = (change: Partial<SessionModel>): SessionStep => ({ outcome: 'ok', model: { ...model, ...change } });
  if ('session' in command && command.kind !== 'refresh' && !works(seen, command.session)) {
    return refused('access.session_expired');
  }
  switch (command.kind) {
    case 'wait':
      return done({ now: model.now + command.seconds });
    case 'signIn':
      return signIn(model, command.password);
    case 'answer':
      return answer(model, command.challenge, command.code);
    case 'refresh':
      return refresh(model, command.session, command.link);
    case 'signOutEverywhere':
      return done(ended(model, () => true));
    case 'endOthers':
      return done(ended(model, (index) => index !== command.session));
    case 'endOne': {
      const isOver = model.sessions[command.other]?.isRevoked ?? true;
      if (isOver) return refused('platform.not_found');
      return done({ sessions: ended(model, (index) => index === command.other).sessions });
    }
    case 'changePassword': {
      if (command.current !== model.password) return refused('access.wrong_current_password');
      return done({ password: command.next, ...ended(model, (index) => index !== command.session) });
    }
    case 'stepUp':
      return stepUp(model, command);
    case 'factorOn':
      if (!isFresh(seen, command.session)) return refused('access.step_up_required');
      return done({ hasFactor: true, usedCodes: [] });
    case 'factorOff':
      if (!isFresh(seen, command.session)) return refused('access.step_up_required');
      return model.hasFactor ? done({ hasFactor: false, usedCodes: [] }) : refused('access.second_factor_off');
    case 'disable':
      return done({ isActive: false, ...ended(model, () => true) });
    case 'enable':
      return done({ isActive: true });
  }
}

function signIn(model: SessionModel, password: number): SessionStep {
  if (!model.isActive || password !== model.password) return { outcome: 'access.wrong_credentials', model };
  if (!model.hasFactor) return { outcome: 'ok', model: opened(model) };
  const challenges = [...model.challenges, { madeAt: model.now, tries: 0 }];
  return { outcome: 'access.second_factor_required', model: { ...model, challenges } };
}

function answer(model: SessionModel, index: number, code: number): SessionStep {
  const challenge = model.challenges[index];
  const isOver = !challenge || !model.isActive || model.now >= challenge.madeAt + times.challenge;
  if (isOver || challenge.tries >= triesPerChallenge) return { outcome: 'access.challenge_over', model };
  if (!isGood(model, code)) {
    const tried = { ...challenge, tries: challenge.tries + 1 };
    return { outcome: 'access.wrong_code', model: { ...model, challenges: model.challenges.with(index, tried) } };
  }
  const rest = { usedCodes: [...model.usedCodes, code].sort(), challenges: model.challenges.with(index, null) };
  return { outcome: 'ok', model: opened({ ...model, ...rest }) };
}

function refresh(model: SessionModel, index: number, at: number): SessionStep {
  const refused = (after = model): SessionStep => ({ outcome: 'access.session_expired', model: after });
  const session = model.sessions[index];
  const link = session?.chain[at];
  if (!session || !link || session.isRevoked || !model.isActive) return refused();
  const { now } = model;
  if (now >= session.openedAt + times.session) return refused();
  const renewed = (change: Partial<SessionState>) => ({
    ...model,
    sessions: model.sessions.with(index, { ...session, accessAt: now, ...change }),
  });
  if (link.usedAt === null) {
    if (now >= link.madeAt + times.idle) return refused();
    const chain = [...session.chain.with(at, { ...link, usedAt: now }), { madeAt: now, usedAt: null }];
    return { outcome: 'ok', model: renewed({ chain }) };
  }
  if (now - link.usedAt <= times.grace) return { outcome: 'repeat', model: renewed({}) };
  return refused({ ...model, sessions: model.sessions.with(index, { ...session, isRevoked: true }) });
}

function stepUp(
  model: SessionModel,
  { session, password, code }: { session: number; password: number; code: number | null },
): SessionStep {
  const isProved = code === null ? !model.hasFactor && password === model.password : isGood(model, code);
  const own = model.sessions[session];
  if (!isProved || !own) {
    const byPassword = code === null && !model.hasFactor;
    return { outcome: byPassword ? 'access.wrong_current_password' : 'access.wrong_code', model };
  }
  const usedCodes = code === null ? model.usedCodes : [...model.usedCodes, code].sort();
  const sessions = model.sessions.with(session, { ...own, freshAt: model.now });
  return { outcome: 'ok', model: { ...model, usedCodes, sessions } };
}

const isGood = ({ hasFactor, usedCodes }: SessionModel, code: number) =>
  hasFactor && code < codesPerSet && !usedCodes.includes(code);

const isFresh = (model: SessionModel, session: number) =>
  model.now - (model.sessions[session]?.freshAt ?? Number.NEGATIVE_INFINITY) <= times.fresh;

const opened = (model: SessionModel): SessionModel => {
  const { now } = model;
  const session = {
    openedAt: now,
    isRevoked: false,
    freshAt: now,
    accessAt: now,
    chain: [{ madeAt: now, usedAt: null }],
  };
  return { ...model, sessions: [...model.sessions, session] };
};

/** Sessions of a kind are over, and so is every half sign-in. */
const ended = (model: SessionModel, which: (index: number) => boolean) => ({
  sessions: model.sessions.map((session, index) => (which(index) ? { ...session, isRevoked: true } : session)),
  challenges: model.challenges.map(() => null),
});
