/** Attempts of one pupil at one test as its rules say, without a database. Times in seconds. */
export interface ExamRules {
  readonly minutes: number;
  readonly toleranceSeconds: number;
  readonly overdue: 'SUBMIT' | 'GRACE' | 'ABANDON';
  readonly graceMinutes: number;
  readonly attempts: number;
}
interface ModelAnswer {
  readonly seq: number;
  readonly text: string;
}
interface ModelAttempt {
  readonly state: 'in_progress' | 'overdue' | 'finished' | 'abandoned' | 'removed';
  readonly startedAt: number;
  readonly deadline: number;
  readonly graceUntil: number;
  readonly endedAt: number | null;
  /** The system has ended it: what was typed in time may still come. */
  readonly isBySystem: boolean;
  /** Which opening writes, and in which browser it is. */
  readonly writer: string | null;
  readonly device: number | null;
  /** Openings that wrote before. */
  readonly past: readonly string[];
  readonly seenAt: number;
  readonly answers: Readonly<Record<string, ModelAnswer>>;
  /** Opening and number of every change that was taken. */
  readonly taken: readonly string[];
}
export interface ExamModel {
  readonly now: number;
  readonly rules: ExamRules;
  readonly attempts: readonly ModelAttempt[];
}
interface ModelChange {
  readonly seq: number;
  readonly key: string;
  readonly text: string;
  readonly typedAt: number;
}
/** One opening of an attempt in a browser; the same may arrive once more. */
interface Opens {
  readonly device: number;
  readonly writer: string;
}
export type ExamCommand =
  | ({ readonly kind: 'start' } & Opens)
  | ({ readonly kind: 'open'; readonly attempt: number; readonly takesOver: boolean } & Opens)
  | {
      readonly kind: 'save' | 'submit';
      readonly attempt: number;
      readonly writer: string;
      readonly changes: readonly ModelChange[];
    }
  | { readonly kind: 'close' }
  | { readonly kind: 'extend'; readonly minutes: number }
  | { readonly kind: 'reopen'; readonly attempt: number; readonly minutes: number }
  | { readonly kind: 'end' | 'remove' | 'free'; readonly attempt: number }
  | { readonly kind: 'wait'; readonly seconds: number };

export interface ExamStep {
  /** `ok`, or the code of the refusal. */
  readonly outcome: string;
  readonly model: ExamModel;
}

const underWay = 5;
const silent = 30;
const seenEvery = 10;

const isRunning = ({ state }: ModelAttempt) => state === 'in_progress' || state === 'overdue';
const mayStillCome = (attempt: ModelAttempt) =>
  isRunning(attempt) || (attempt.isBySystem && attempt.state !== 'removed');
const isDue = ({ state, deadline, graceUntil }: ModelAttempt, now: number) =>
  state === 'in_progress' ? deadline + underWay < now : state === 'overdue' && graceUntil < now;

/** What the rules say comes of a command. */
export function stepOf(model: ExamModel, command: ExamCommand): ExamStep {
  const { now, attempts } = model;
  const refused = (outcome: string, after = model): ExamStep => ({ outcome, model: after });
  const withAttempt = (at: number, attempt: ModelAttempt): ExamModel => ({
    ...model,
    attempts: attempts.with(at, attempt),
  });
  const done = (after: ExamModel): ExamStep => ({ outcome: 'ok', model: after });
  switch (command.kind) {
    case 'wait':
      return done({ ...model, now: now + command.seconds });
    case 'close':
      return done({ ...model, attempts: attempts.map((each) => (isDue(each, now) ? ended(each, model) : each)) });
    case 'start':
      return start(model, command);
    case 'extend': {
      if (!attempts.some(({ state }) => state === 'in_progress')) return refused('learning.nobody_sits');
      const longer = (each: ModelAttempt) =>
        each.state === 'in_progress' ? { ...each, deadline: each.deadline + command.minutes * 60 } : each;
      return done({ ...model, attempts: attempts.map(longer) });
    }
    default:
  }
  const attempt = attempts[command.attempt];
  if (!attempt) return refused('platform.not_found');
  switch (command.kind) {
    case 'open':
      if (!isRunning(attempt)) return refused('learning.attempt_ended');
      return done(withAttempt(command.attempt, goneOn(attempt, command, now)));
    case 'save':
      return save(model, command);
    case 'submit':
      return submit(model, command);
    case 'free':
      if (attempt.state !== 'in_progress') return refused('learning.attempt_ended');
      return done(withAttempt(command.attempt, { ...attempt, writer: null }));
    case 'end':
      if (!isRunning(attempt)) return refused('learning.wrong_state');
      return done(withAttempt(command.attempt, { ...attempt, state: 'finished', endedAt: now, isBySystem: false }));
    case 'remove':
      if (attempt.state === 'removed') return refused('learning.wrong_state');
      return done(withAttempt(command.attempt, { ...attempt, state: 'removed' }));
    case 'reopen': {
      const isOther = attempts.some((each, at) => at !== command.attempt && isRunning(each));
      if (attempt.state === 'in_progress' || attempt.state === 'removed' || isOther)
        return refused('learning.wrong_state');
      const until = now + command.minutes * 60;
      const again = { state: 'in_progress', deadline: until, endedAt: null, isBySystem: false, writer: null } as const;
      return done(withAttempt(command.attempt, { ...attempt, ...again }));
    }
  }
}

/** Its time is over: as the test says, with the deadline as its end. */
function ended(attempt: ModelAttempt, { now, rules }: ExamModel): ModelAttempt {
  if (attempt.state === 'in_progress' && rules.overdue === 'SUBMIT')
    return { ...attempt, state: 'finished', endedAt: attempt.deadline, isBySystem: true };
  const graceUntil = attempt.deadline + rules.graceMinutes * 60;
  if (attempt.state === 'in_progress' && rules.overdue === 'GRACE' && graceUntil > now)
    return { ...attempt, state: 'overdue', graceUntil };
  return { ...attempt, state: 'abandoned', isBySystem: true };
}

function goneOn(
  attempt: ModelAttempt,
  { device, writer, takesOver }: Opens & { readonly takesOver: boolean },
  now: number,
): ModelAttempt {
  if (attempt.writer === writer) return { ...attempt, device, seenAt: now };
  // It comes late: others have opened it since.
  if (attempt.past.includes(writer)) return attempt;
  if (attempt.writer === null) return { ...attempt, writer, device, seenAt: now };
  if (attempt.device !== device && now - attempt.seenAt < silent && !takesOver) return attempt;
  return { ...attempt, writer, device, past: [...attempt.past, attempt.writer], seenAt: now };
}

function start(model: ExamModel, { device, writer }: Opens): ExamStep {
  const { now, rules } = model;
  const attempts = model.attempts.map((each) => (isRunning(each) && isDue(each, now) ? ended(each, model) : each));
  const running = attempts.findIndex(isRunning);
  const known = attempts[running];
  if (known)
    return {
      outcome: 'ok',
      model: { ...model, attempts: attempts.with(running, goneOn(known, { device, writer, takesOver: false }, now)) },
    };
  // A refusal takes nothing with it, not even the end of what was over.
  if (attempts.filter(({ state }) => state !== 'removed').length >= rules.attempts)
    return { outcome: 'learning.no_attempts_left', model };
  const fresh: ModelAttempt = {
    state: 'in_progress',
    startedAt: now,
    deadline: now + rules.minutes * 60,
    graceUntil: 0,
    endedAt: null,
    isBySystem: false,
    writer,
    device,
    past: [],
    seenAt: now,
    answers: {},
    taken: [],
  };
  return { outcome: 'ok', model: { ...model, attempts: [...attempts, fresh] } };
}

const nameOf = (writer: string, seq: number) => `${writer}:${seq}`;

/** Whether a change is taken, by its time alone. */
function isTaken(attempt: ModelAttempt, { typedAt }: ModelChange, { now, rules }: ExamModel): boolean {
  if (!mayStillCome(attempt)) return false;
  const typed = Math.min(Math.max(typedAt, attempt.startedAt), now);
  const over = now - attempt.deadline;
  if (attempt.state === 'in_progress' && over <= underWay) return true;
  return typed <= attempt.deadline && over <= rules.toleranceSeconds;
}

/** The attempt with the changes of its own opening: of each question the highest number stands. */
function kept(
  attempt: ModelAttempt,
  { writer, changes }: Pick<Sending, 'writer' | 'changes'>,
  model: ExamModel,
): ModelAttempt {
  const { now } = model;
  if (changes.length === 0) {
    const isNews = now - attempt.seenAt >= seenEvery || attempt.writer !== writer;
    return isRunning(attempt) && isNews ? { ...attempt, writer, seenAt: now } : attempt;
  }
  const answers = { ...attempt.answers };
  const taken = [...attempt.taken];
  for (const change of changes) {
    const name = nameOf(writer, change.seq);
    if (attempt.taken.includes(name) || !isTaken(attempt, change, model)) continue;
    taken.push(name);
    const { key, seq, text } = change;
    if (seq > (answers[key]?.seq ?? 0)) answers[key] = { seq, text };
  }
  return { ...attempt, answers, taken, ...(isRunning(attempt) ? { writer, seenAt: now } : {}) };
}

type Sending = Extract<ExamCommand, { kind: 'save' | 'submit' }>;

function refusalOf(attempt: ModelAttempt, { writer, changes }: Sending): string | null {
  if (!mayStillCome(attempt)) {
    const isKnown = changes.every(({ seq }) => attempt.taken.includes(nameOf(writer, seq)));
    return isKnown ? null : 'learning.attempt_ended';
  }
  const isAnothers = attempt.writer === null ? attempt.past.includes(writer) : attempt.writer !== writer;
  return isAnothers ? 'learning.other_device' : null;
}

function save(model: ExamModel, command: Sending): ExamStep {
  const attempt = model.attempts[command.attempt];
  if (!attempt) return { outcome: 'platform.not_found', model };
  const refusal = refusalOf(attempt, command);
  if (refusal) return { outcome: refusal, model };
  const after = mayStillCome(attempt) ? kept(attempt, command, model) : attempt;
  return { outcome: 'ok', model: { ...model, attempts: model.attempts.with(command.attempt, after) } };
}

function submit(model: ExamModel, command: Sending): ExamStep {
  const { now, rules } = model;
  let attempt = model.attempts[command.attempt];
  if (!attempt) return { outcome: 'platform.not_found', model };
  if (attempt.state === 'finished' && (!attempt.isBySystem || command.changes.length === 0))
    return { outcome: 'ok', model };
  const refusal = refusalOf(attempt, command);
  if (refusal) return { outcome: refusal, model };
  if (isDue(attempt, now)) attempt = ended(attempt, model);
  attempt = kept(attempt, command, model);
  if (isRunning(attempt)) {
    const isOver = attempt.state === 'in_progress' && attempt.deadline < now && rules.overdue === 'SUBMIT';
    attempt = { ...attempt, state: 'finished', endedAt: isOver ? attempt.deadline : now, isBySystem: false };
  }
  const isLost = attempt.state === 'abandoned' || attempt.state === 'removed';
  // What it is refused with tells of nothing that was kept: an attempt that is given up takes its last answers along.
  const after = { ...model, attempts: model.attempts.with(command.attempt, attempt) };
  return { outcome: isLost ? 'learning.attempt_ended' : 'ok', model: after };
}

/** Hundredths of the scale that the attempts come to, the best of them; null: none was handed in. */
export function markOf({ attempts }: ExamModel, right: Readonly<Record<string, string>>): number | null {
  const keys = Object.keys(right);
  const marks = attempts
    .filter(({ state }) => state === 'finished')
    .map(({ answers }) => (keys.filter((key) => answers[key]?.text === right[key]).length * 1_000) / keys.length);
  return marks.length > 0 ? Math.max(...marks) : null;
}
