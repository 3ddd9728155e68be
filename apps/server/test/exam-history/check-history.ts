import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import type { HeardSave, HistoryLog, ShownAtEnd } from './history-log.ts';
import { earnedBy, markOf, saysNothing } from './own-marking.ts';

interface Attempt {
  readonly id: string;
  readonly item_id: string;
  readonly student_id: string;
  readonly number: number;
  readonly state: string;
  readonly asked: readonly { readonly key: string }[];
  readonly deadline_at: Date | null;
  readonly submitted_at: Date | null;
  readonly earned: number | null;
  readonly answered: number;
  readonly material_id: string;
  readonly test: { readonly attempts: number | null; readonly toleranceSeconds: number };
  readonly mark: number | null;
  readonly starts: number;
  readonly ends: number;
}
interface Answer {
  readonly attempt_id: string;
  readonly key: string;
  readonly seq: number;
  readonly answer: object | null;
  readonly is_flagged: boolean;
  readonly is_late: boolean;
  readonly earned: number | null;
  readonly edition: number | null;
}
interface Step {
  readonly attempt_id: string;
  readonly seq: number;
  readonly writer: string;
  readonly key: string;
  readonly answer: object | null;
  readonly typed_at: Date;
  readonly at: Date;
}

/** How long what was sent at the last second may be under way. */
const underWayMs = 5_000;

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
const kept = (answer: object | null) => canonical(saysNothing(answer) ? null : answer);
function grouped<T>(rows: readonly T[], by: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return groups;
}

/**
 * Holds what clients were told against what is stored, reading the tables plainly: nothing lost, nothing older over something newer, nothing
 * taken after the end that should not be, one attempt for each that is allowed, totals as the stored answers and keys make them.
 * @returns what is wrong, a line each; none: all is well.
 */
export async function checkHistory(db: Kysely<Tables>, log: HistoryLog): Promise<string[]> {
  const attempts = await readAttempts(db);
  const answers = grouped((await sql<Answer>`select * from test_answers`.execute(db)).rows, (row) => row.attempt_id);
  const taken = await sql<Step>`select * from test_answer_steps where refusal is null`.execute(db);
  const steps = grouped(taken.rows, (row) => row.attempt_id);
  const keys = await readKeys(db);
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const wrong: string[] = [];
  const heard = grouped(log.saves, (save) => save.attemptId);
  for (const [id, saves] of heard) {
    const attempt = byId.get(id);
    if (!attempt) wrong.push(`${id}: an attempt that was answered is not stored`);
    else wrong.push(...lost(saves, answers.get(id) ?? [], steps.get(id) ?? []).map((each) => `${id}: ${each}`));
  }
  for (const attempt of attempts) {
    const [own, ownSteps] = [answers.get(attempt.id) ?? [], steps.get(attempt.id) ?? []];
    const found = [...older(own, ownSteps), ...late(attempt, own, ownSteps), ...totals(attempt, own, keys)];
    wrong.push(...found.map((each) => `${attempt.id}: ${each}`));
  }
  for (const shown of log.shown ?? [])
    wrong.push(...notAsShown(shown, answers.get(shown.attemptId) ?? []).map((each) => `${shown.attemptId}: ${each}`));
  wrong.push(...doubled(attempts), ...unsubmitted(log, byId));
  return wrong;
}

async function readAttempts(db: Kysely<Tables>): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select a.*, i.material_id, m.content->'test' as test, r.mark,
      (select count(*)::int from audit_log l where l.entity_id = a.id::text and l.action = 'attempts.start') as starts,
      (select count(*)::int from test_attempt_events e where e.attempt_id = a.id and e.kind in ('SUBMITTED', 'CLOSED')) as ends
    from test_attempts a join lesson_items i on i.id = a.item_id join materials m on m.id = i.material_id
      left join test_results r on r.item_id = a.item_id and r.student_id = a.student_id`.execute(db);
  return rows;
}

/** Keys by material, question and edition. */
async function readKeys(db: Kysely<Tables>): Promise<ReadonlyMap<string, Parameters<typeof earnedBy>[0]>> {
  const { rows } = await sql<{ material_id: string; key: string; number: number; question: never }>`
    select material_id, key, edition as number, question from test_questions
    union all select material_id, key, number, question from test_question_editions`.execute(db);
  return new Map(rows.map(({ material_id, key, number, question }) => [`${material_id} ${key} ${number}`, question]));
}

/** What the client was told is kept: it is there as a step, and nothing that stands in its place is older. */
function lost(saves: readonly HeardSave[], answers: readonly Answer[], steps: readonly Step[]): string[] {
  const byNumber = new Map(steps.map((step) => [`${step.writer} ${step.seq}`, step]));
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  return saves.flatMap(({ writer, seq, key, answer, isFlagged }) => {
    const step = byNumber.get(`${writer} ${seq}`);
    if (!step) return [`lost: ${key}, number ${seq}`];
    if (step.key !== key || canonical(step.answer) !== kept(answer)) return [`another value under number ${seq}`];
    const stored = byKey.get(key);
    if (!stored || stored.seq < seq) return [`lost from the answers: ${key}, number ${seq}`];
    const isSame = canonical(stored.answer) === kept(answer) && stored.is_flagged === isFlagged;
    return stored.seq === seq && !isSame ? [`another answer to ${key} under number ${seq}`] : [];
  });
}

/** What stands is what was taken last by the client's own count, and every number was taken once. */
function older(answers: readonly Answer[], steps: readonly Step[]): string[] {
  const byKey = grouped(steps, (step) => step.key);
  const numbers = new Set(steps.map(({ seq }) => seq));
  const wrong = numbers.size === steps.length ? [] : ['a number was taken from two tabs'];
  for (const { key, seq, answer } of answers) {
    const newest = (byKey.get(key) ?? []).reduce<Step | null>(
      (one, other) => (one && one.seq > other.seq ? one : other),
      null,
    );
    // A row without a number was made by marking: nothing was answered.
    if (seq === 0 ? newest !== null || answer !== null : newest?.seq !== seq)
      wrong.push(`older over newer: ${key} has number ${seq}, not ${newest?.seq}`);
    else if (newest && canonical(newest.answer) !== canonical(answer))
      wrong.push(`${key} is not what number ${seq} said`);
  }
  return wrong;
}

/** After the end: what was under way, and within the tolerance what was typed in time, flagged. */
function late({ deadline_at, test }: Attempt, answers: readonly Answer[], steps: readonly Step[]): string[] {
  if (deadline_at === null) return [];
  const end = deadline_at.getTime();
  const flagged = new Map(answers.map((answer) => [`${answer.key} ${answer.seq}`, answer.is_late]));
  return steps.flatMap(({ key, seq, typed_at, at }) => {
    const isOver = at.getTime() > end + underWayMs;
    const inTime = typed_at.getTime() <= end;
    const isTolerated = at.getTime() <= end + test.toleranceSeconds * 1_000;
    if (isOver && !(inTime && isTolerated)) return [`taken after the end: ${key}, number ${seq}`];
    const isStanding = flagged.has(`${key} ${seq}`);
    const mustBeFlagged = isOver || !inTime;
    return isStanding && mustBeFlagged && !flagged.get(`${key} ${seq}`) ? [`late and not flagged: ${key}`] : [];
  });
}

/** Whoever handed in saw their answers and was told that none is lost: those are stored. */
function notAsShown({ answers: shown }: ShownAtEnd, answers: readonly Answer[]): string[] {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  return shown.flatMap(({ key, answer }) => {
    const stored = byKey.get(key)?.answer ?? null;
    return canonical(stored) === kept(answer) ? [] : [`the page showed another answer to ${key}`];
  });
}

function totals(attempt: Attempt, answers: readonly Answer[], keys: ReadonlyMap<string, never | object>): string[] {
  const { material_id, asked, earned, mark, state, answered } = attempt;
  const said = answers.filter(({ answer }) => answer !== null).length;
  const wrong = said === answered ? [] : [`${answered} are said to be answered, ${said} are`];
  if (state !== 'finished') return wrong;
  const sum = answers.reduce((points, { key, answer, edition, earned: stored }) => {
    const question = keys.get(`${material_id} ${key} ${edition}`) as Parameters<typeof earnedBy>[0] | undefined;
    const own = question ? earnedBy(question, answer) : Number.NaN;
    if (own !== stored) wrong.push(`${key} has ${stored} points, its key gives ${own}`);
    return points + own;
  }, 0);
  if (answers.length !== asked.length)
    wrong.push(`${answers.length} of ${asked.length} questions have an answer's row`);
  if (sum !== earned) wrong.push(`the total is ${earned}, the answers come to ${sum}`);
  if (attempt.test.attempts === 1 && mark !== markOf(sum, asked.length * 100)) wrong.push(`the mark is ${mark}`);
  return wrong;
}

function doubled(attempts: readonly Attempt[]): string[] {
  const wrong: string[] = [];
  for (const [whose, own] of grouped(attempts, ({ item_id, student_id }) => `${item_id} ${student_id}`)) {
    const allowed = own[0]?.test.attempts ?? Number.POSITIVE_INFINITY;
    const numbers = own.map(({ number }) => number).toSorted((one, other) => one - other);
    if (own.length > allowed) wrong.push(`${whose}: ${own.length} attempts of ${allowed}`);
    if (numbers.some((number, at) => number !== at + 1)) wrong.push(`${whose}: attempts are numbered ${numbers}`);
  }
  for (const { id, starts, ends, state } of attempts) {
    if (starts !== 1) wrong.push(`${id}: begun ${starts} times by the log`);
    if (ends !== (state === 'in_progress' ? 0 : 1)) wrong.push(`${id}: ended ${ends} times`);
  }
  return wrong;
}

/** Who has a receipt has handed in, then and once. */
function unsubmitted(log: HistoryLog, attempts: ReadonlyMap<string, Attempt>): string[] {
  return log.submits.flatMap(({ attemptId, studentId, submittedAt }) => {
    const attempt = attempts.get(attemptId);
    if (!attempt || attempt.student_id !== studentId) return [`${attemptId}: handed in and not stored`];
    if (attempt.state !== 'submitted' && attempt.state !== 'finished')
      return [`${attemptId}: handed in and ${attempt.state}`];
    return attempt.submitted_at?.toISOString() === submittedAt ? [] : [`${attemptId}: handed in at another time`];
  });
}
