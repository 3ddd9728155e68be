import type { SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { NationalExam } from '@phuong/rules/exams/national-exam.ts';
import { entryOf, marked, notAnswered, type PartScore, part, type Score, together } from './score.ts';
import { bounded, none, shareOf, whole } from './share.ts';
import { scoreOfPlainNumber, scoreOfText } from './typed-scores.ts';

type Of<Kind extends SingleQuestion['kind']> = Extract<SingleQuestion, { kind: Kind }>;
type By<Kind extends SingleQuestion['kind']> = Extract<SingleAnswer, { kind: Kind }>;

export function scoreOfChoice({ options }: Of<'CHOICE'>, { chosen }: By<'CHOICE'>): Score {
  if (chosen === null) return notAnswered;
  const found = options.find(({ key }) => key === chosen);
  return found ? marked(shareOf(found.share, 100), found.feedback) : marked(none);
}

/** ALL: every option that is worth something and no other. SHARES: what the chosen are worth together, never below 0 nor above all. */
export function scoreOfChoices({ options, counting }: Of<'CHOICES'>, answer: By<'CHOICES'>): Score {
  const chosen = new Set(answer.chosen);
  if (chosen.size === 0) return notAnswered;
  const parts = options.map((each) => ({
    ...part(each.key, chosen.has(each.key) === each.share > 0),
    feedback: chosen.has(each.key) && each.feedback ? [each.feedback] : [],
  }));
  const taken = options.filter(({ key }) => chosen.has(key));
  const isExact = taken.length === chosen.size && parts.every(({ share }) => share.part > 0);
  const sum = taken.reduce((total, { share }) => total + share, 0);
  const share = counting === 'ALL' ? (isExact ? whole : none) : bounded(shareOf(sum, 100));
  return marked(share, '', parts);
}

/** NATIONAL by the exam's table; a number of statements it has no row for counts each alike. */
export function scoreOfStatements(
  { statements, counting }: Of<'STATEMENTS'>,
  { judged }: By<'STATEMENTS'>,
  exam: NationalExam,
): Score {
  const parts = statements.map(({ key, isTrue }) => {
    const said = entryOf(judged, key);
    return part(key, typeof said === 'boolean' ? said === isTrue : null);
  });
  const score = together(parts, counting === 'ALL' ? 'ALL' : 'EACH');
  const right = parts.filter(({ share }) => share.part > 0).length;
  const percent = counting === 'NATIONAL' ? exam.statementShares[statements.length]?.[right] : undefined;
  return percent === undefined ? score : { ...score, share: shareOf(percent, 100) };
}

/** A right counts by what it says: where two say the same, either belongs. */
export function scoreOfMatching({ pairs, decoys, counting }: Of<'MATCHING'>, answer: By<'MATCHING'>): Score {
  const said = new Map([
    ...decoys.map(({ key, text }) => [key, JSON.stringify(text)] as const),
    ...pairs.map(({ rightKey, right }) => [rightKey, JSON.stringify(right)] as const),
  ]);
  const parts = pairs.map(({ key, rightKey }) => {
    const chosen = entryOf(answer.pairs, key);
    return part(key, chosen ? said.has(chosen) && said.get(chosen) === said.get(rightKey) : null);
  });
  return together(parts, counting);
}

/**
 * PLACES: rows that stand where they belong; NEIGHBOURS: rows that follow the one they should. Parts are by row; a first row follows none. Rows
 * that say the same may change places; one that is laid twice counts where it was laid first.
 */
export function scoreOfOrdering({ rows, counting }: Of<'ORDERING'>, { order }: By<'ORDERING'>): Score {
  if (order.length === 0) return notAnswered;
  const texts = new Map(rows.map(({ key, text }) => [key, JSON.stringify(text)]));
  const isFirst = (key: string, at: number) => order.indexOf(key) === at;
  if (counting !== 'NEIGHBOURS') {
    const laid = order.map((key, at) => (isFirst(key, at) ? texts.get(key) : undefined));
    const parts = rows.map(({ key }, place) => part(key, laid[place] === texts.get(key)));
    const score = together(parts, counting === 'ALL' ? 'ALL' : 'EACH');
    return counting === 'ALL' && order.length !== rows.length ? { ...score, share: none } : score;
  }
  const laid = order.filter(isFirst).flatMap((key) => texts.get(key) ?? []);
  const parts = rows.slice(1).map(({ key }, before) => {
    const [text, ahead] = [texts.get(key), texts.get(rows[before]?.key ?? '')];
    return part(
      key,
      laid.some((each, at) => each === text && at > 0 && laid[at - 1] === ahead),
    );
  });
  return together(parts, 'EACH');
}

export function scoreOfCloze({ gaps }: Of<'CLOZE'>, answer: By<'CLOZE'>): Score {
  const parts = gaps.map((gap): PartScore => {
    const { key, weight } = gap;
    const said = entryOf(answer.gaps, key) ?? '';
    if (gap.kind === 'TEXT') return { key, weight, ...scoreOfText(gap, said) };
    if (gap.kind === 'NUMBER') return { key, weight, ...scoreOfPlainNumber(gap.answers, said) };
    if (!said) return { key, weight, ...notAnswered };
    const found = gap.options.find((option) => option.key === said);
    return { key, weight, ...marked(found ? shareOf(found.share, 100) : none) };
  });
  return together(parts, 'EACH');
}
