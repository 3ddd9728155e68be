import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';

interface Keyed {
  readonly key: string;
}

/** In the order of their keys, which are drawn by chance: what is left of an order that would say what is right. */
const byKey = <Row extends Keyed>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));

const rowOf = ({
  key,
  text,
}: Pick<Extract<Question, { kind: 'STATEMENTS' }>['statements'][number], 'key' | 'text'>) => ({
  key,
  text,
});

/**
 * A question as who answers it sees it: written out field by field, so that what a question gains stays hidden until somebody decides
 * otherwise. `showsRubric`: criteria and their points are shown with an essay or a file.
 */
export function askedOf(question: Question, { showsRubric = false } = {}): AskedQuestion {
  if (question.kind !== 'PASSAGE') return askedSingle(question, showsRubric);
  return {
    kind: question.kind,
    ...shownOf(question),
    parts: question.parts.map(({ key, weight, question: part }) => ({
      key,
      weight,
      question: askedSingle(part, showsRubric),
    })),
  };
}

const shownOf = ({ stem, sound }: Pick<Question, 'stem' | 'sound'>) => ({
  stem,
  sound: sound && { fileId: sound.fileId, plays: sound.plays },
});

function askedSingle(question: SingleQuestion, showsRubric: boolean): AskedSingle {
  const shown = shownOf(question);
  const { kind } = question;
  switch (kind) {
    case 'CHOICE':
    case 'CHOICES':
      return { kind, ...shown, options: question.options.map(({ key, text, stays }) => ({ key, text, stays })) };
    case 'TRUE_FALSE':
    case 'SHORT_TEXT':
    case 'GRID_NUMBER':
      return { kind, ...shown };
    case 'STATEMENTS':
      return { kind, ...shown, statements: question.statements.map(rowOf) };
    case 'NUMBER':
      return { kind, ...shown, takesUnit: question.units.length > 0 };
    case 'MATCHING':
      return { kind, ...shown, lefts: question.pairs.map(rowOf), rights: rightsOf(question) };
    case 'ORDERING':
      return { kind, ...shown, rows: byKey(question.rows.map(rowOf)) };
    case 'CLOZE':
      return { kind, ...shown, gaps: question.gaps.map(gapOf) };
    case 'ESSAY':
      return {
        kind,
        ...shown,
        mostWords: question.mostWords,
        takesFiles: question.takesFiles,
        rubric: showsRubric ? question.rubric : [],
      };
    case 'FILE':
      return {
        kind,
        ...shown,
        families: question.families,
        mostFiles: question.mostFiles,
        rubric: showsRubric ? question.rubric : [],
      };
    case 'HOT_SPOT':
      return { kind, ...shown, fileId: question.fileId, alt: question.alt, mostPoints: question.mostPoints };
  }
}

/** Rights and decoys together; a right that belongs to several lefts stands there once. */
function rightsOf({ pairs, decoys }: Extract<SingleQuestion, { kind: 'MATCHING' }>) {
  const rights = new Map(pairs.map(({ rightKey, right }) => [rightKey, { key: rightKey, text: right }]));
  for (const decoy of decoys) if (!rights.has(decoy.key)) rights.set(decoy.key, rowOf(decoy));
  return byKey([...rights.values()]);
}

function gapOf(gap: Extract<SingleQuestion, { kind: 'CLOZE' }>['gaps'][number]) {
  const { key, kind } = gap;
  if (kind !== 'CHOICE') return { key, kind };
  return { key, kind, options: gap.options.map((option) => ({ key: option.key, text: option.text })) };
}
