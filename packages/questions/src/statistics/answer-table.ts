import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { entryOf } from '../scoring/score.ts';
import { folded } from '../scoring/typed-text.ts';

/** What was said in one part of a question: an option's key, `true` or `false`, a right's key, or typed words; null: nothing. */
export interface Said {
  /** Key of the part; '' where the question is one. Of a passage the part's key before it: `p1/g2`. */
  readonly part: string;
  readonly answer: string | null;
}

/** What can be said in a part, so that what nobody says is seen too. */
interface Possible extends Said {
  readonly answer: string;
  /** Whether it is worth something. */
  readonly isRight: boolean;
}

export interface AnswerRow {
  readonly part: string;
  readonly answer: string | null;
  /** Null where only scoring could say: typed words. */
  readonly isRight: boolean | null;
  readonly count: number;
  /** Of those who did best and worst in the whole test. */
  readonly upper: number;
  readonly lower: number;
}
export interface AnswerTable {
  readonly attempts: number;
  /** How many are in the upper third, and as many in the lower. */
  readonly third: number;
  /** By part; what can be chosen in its order in the question, typed words the most frequent first, nothing said at the end. */
  readonly rows: readonly AnswerRow[];
}

export interface AnsweredBy {
  readonly attemptId: string;
  /** Points of the whole test. */
  readonly total: number;
  readonly answer: Answer | null;
}

/** Typed answers that are shown, per part. */
const mostTyped = 20;
const idOf = ({ part, answer }: Said) => (answer === null ? part : `${part}=${answer}`);

/** Who said what, by who did well and who did badly in the test: the distractors of a choice, and the like of every other form. */
export function answerTable(question: Question, answered: readonly AnsweredBy[]): AnswerTable {
  const ranked = [...answered].sort(
    (one, other) => other.total - one.total || (one.attemptId < other.attemptId ? -1 : 1),
  );
  const third = Math.floor(ranked.length / 3);
  const rows = new Map<string, { said: Said; isRight: boolean | null; count: number; upper: number; lower: number }>();
  const begin = (said: Said, isRight: boolean | null) => {
    const row = rows.get(idOf(said)) ?? { said, isRight, count: 0, upper: 0, lower: 0 };
    rows.set(idOf(said), row);
    return row;
  };
  const possible = possibleIn(question);
  for (const { isRight, ...said } of possible) begin(said, isRight);
  ranked.forEach(({ answer }, place) => {
    for (const said of saidIn(question, answer)) {
      const row = begin(said, null);
      row.count += 1;
      if (place < third) row.upper += 1;
      if (place >= ranked.length - third) row.lower += 1;
    }
  });
  const all = [...rows.values()].map(({ said, ...row }) => ({ ...said, ...row }));
  const parts = [...new Set(all.map(({ part }) => part))];
  return {
    attempts: ranked.length,
    third,
    rows: parts.flatMap((part) => ordered(all.filter((row) => row.part === part))),
  };
}

function ordered(rows: readonly AnswerRow[]): AnswerRow[] {
  const typed = rows.filter(({ answer, isRight }) => answer !== null && isRight === null);
  return [
    ...rows.filter(({ isRight }) => isRight !== null),
    ...typed.sort((one, other) => other.count - one.count).slice(0, mostTyped),
    ...rows.filter(({ answer }) => answer === null),
  ];
}

function possibleIn(question: Question): Possible[] {
  if (question.kind !== 'PASSAGE') return possibleOf(question);
  return question.parts.flatMap(({ key, question: asked }) => possibleOf(asked).map((each) => within(key, each)));
}

/** What an answer says, part by part, as in the table. */
export function saidIn(question: Question, answer: Answer | null): Said[] {
  if (question.kind !== 'PASSAGE') return saidOf(question, answer?.kind === 'PASSAGE' ? null : answer);
  const parts = answer?.kind === 'PASSAGE' ? answer.parts : {};
  return question.parts.flatMap(({ key, question: asked }) =>
    saidOf(asked, entryOf(parts, key) ?? null).map((each) => within(key, each)),
  );
}

const within = <Each extends Said>(key: string, each: Each): Each => ({
  ...each,
  part: each.part ? `${key}/${each.part}` : key,
});

const yesOrNo = (part: string, isTrue: boolean): Possible[] =>
  [true, false].map((said) => ({ part, answer: `${said}`, isRight: said === isTrue }));

const chosenFrom = (part: string, options: readonly { readonly key: string; readonly share: number }[]): Possible[] =>
  options.map(({ key, share }) => ({ part, answer: key, isRight: share > 0 }));

function possibleOf(question: SingleQuestion): Possible[] {
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return chosenFrom('', question.options);
    case 'TRUE_FALSE':
      return yesOrNo('', question.isTrue);
    case 'STATEMENTS':
      return question.statements.flatMap(({ key, isTrue }) => yesOrNo(key, isTrue));
    case 'MATCHING': {
      const texts = new Map([
        ...question.pairs.map(({ rightKey, right }) => [rightKey, JSON.stringify(right)] as const),
        ...question.decoys.map(({ key, text }) => [key, JSON.stringify(text)] as const),
      ]);
      return question.pairs.flatMap(({ key, rightKey }) =>
        [...texts].map(([right, text]) => ({ part: key, answer: right, isRight: text === texts.get(rightKey) })),
      );
    }
    case 'CLOZE':
      return question.gaps.flatMap((gap) => (gap.kind === 'CHOICE' ? chosenFrom(gap.key, gap.options) : []));
    default:
      return [];
  }
}

/** What an answer says, part by part; of forms that people mark or that are no list of answers, nothing. */
function saidOf(question: SingleQuestion, answer: SingleAnswer | null): Said[] {
  const given = answer?.kind === question.kind ? answer : null;
  const typed = (part: string, text: string | undefined): Said => ({ part, answer: folded(text ?? '', false) || null });
  const oneOf = (part: string, said: string | undefined, keys: readonly { readonly key: string }[]): Said => ({
    part,
    answer: said !== undefined && keys.some(({ key }) => key === said) ? said : null,
  });
  switch (question.kind) {
    case 'CHOICE':
      return [oneOf('', (given?.kind === 'CHOICE' && given.chosen) || undefined, question.options)];
    case 'CHOICES': {
      const chosen = new Set(given?.kind === 'CHOICES' ? given.chosen : []);
      const taken = question.options.filter(({ key }) => chosen.has(key));
      return taken.length === 0 ? [{ part: '', answer: null }] : taken.map(({ key }) => ({ part: '', answer: key }));
    }
    case 'TRUE_FALSE':
      return [{ part: '', answer: given?.kind === 'TRUE_FALSE' && given.isTrue !== null ? `${given.isTrue}` : null }];
    case 'STATEMENTS':
      return question.statements.map(({ key }) => {
        const judged = given?.kind === 'STATEMENTS' ? entryOf(given.judged, key) : undefined;
        return { part: key, answer: judged === undefined ? null : `${judged}` };
      });
    case 'SHORT_TEXT':
    case 'NUMBER':
    case 'GRID_NUMBER':
      return [typed('', given && 'text' in given && typeof given.text === 'string' ? given.text : undefined)];
    case 'MATCHING': {
      const rights = [...question.pairs.map(({ rightKey }) => ({ key: rightKey })), ...question.decoys];
      return question.pairs.map(({ key }) =>
        oneOf(key, given?.kind === 'MATCHING' ? entryOf(given.pairs, key) : undefined, rights),
      );
    }
    case 'CLOZE':
      return question.gaps.map((gap) => {
        const said = given?.kind === 'CLOZE' ? entryOf(given.gaps, gap.key) : undefined;
        return gap.kind === 'CHOICE' ? oneOf(gap.key, said, gap.options) : typed(gap.key, said);
      });
    default:
      return [];
  }
}
