import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import { type Chance, chanceOf } from '../chance/seeded.ts';

/** What a test shuffles inside its questions. Rows to be put in order and rights to be matched are always shuffled. */
export interface Shuffling {
  readonly options: boolean;
  /** Statements a–d, and the lefts of pairs. */
  readonly statements: boolean;
}

interface Row {
  readonly key: string;
  readonly stays?: boolean;
}

/**
 * The rows in an order drawn by chance. It comes from the keys alone, so that a change of words, or of the order in the bank, leaves an
 * order that somebody has seen as it was. What stays keeps its place.
 */
function drawn<Item extends Row>(rows: readonly Item[], chance: Chance): Item[] {
  const moving = rows.filter(({ stays }) => !stays).sort((one, other) => (one.key < other.key ? -1 : 1));
  const order = chance.shuffled(moving)[Symbol.iterator]();
  return rows.map((row) => (row.stays ? row : (order.next().value ?? row)));
}

/** A question as one paper or attempt shows it: the same for the same seed, for ever. A passage keeps its parts and their order. */
export function arranged(asked: AskedQuestion, seed: string, shuffling: Shuffling): AskedQuestion {
  if (asked.kind !== 'PASSAGE') return arrangedSingle(asked, seed, shuffling);
  return {
    ...asked,
    parts: asked.parts.map((part) => ({
      ...part,
      question: arrangedSingle(part.question, `${seed}/${part.key}`, shuffling),
    })),
  };
}

function arrangedSingle(asked: AskedSingle, seed: string, shuffling: Shuffling): AskedSingle {
  const chance = chanceOf(seed);
  switch (asked.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return shuffling.options ? { ...asked, options: drawn(asked.options, chance) } : asked;
    case 'STATEMENTS':
      return shuffling.statements ? { ...asked, statements: drawn(asked.statements, chance) } : asked;
    case 'MATCHING': {
      const rights = drawn(asked.rights, chance);
      return { ...asked, rights, lefts: shuffling.statements ? drawn(asked.lefts, chance) : asked.lefts };
    }
    case 'ORDERING':
      return { ...asked, rows: drawn(asked.rows, chance) };
    case 'CLOZE':
      if (!shuffling.options) return asked;
      return {
        ...asked,
        gaps: asked.gaps.map((gap) =>
          gap.kind === 'CHOICE' ? { ...gap, options: drawn(gap.options, chanceOf(`${seed}/${gap.key}`)) } : gap,
        ),
      };
    default:
      return asked;
  }
}
