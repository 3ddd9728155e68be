import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { Random } from '../seeded-random.rules.ts';

/** Harder levels are known by fewer, on the scale of `knowing`. */
const ease: Readonly<Record<ThinkingLevel, number>> = {
  RECOGNISE: 0.9,
  UNDERSTAND: 0.1,
  APPLY: -0.7,
  APPLY_HIGH: -1.5,
};

/** How sure a pupil is who gets such a part (0 to 1) of a usual test right. */
export const skillOf = (part: number): number => {
  const within = Math.min(0.97, Math.max(0.08, part));
  return 1.15 * Math.log(within / (1 - within));
};

/** The chance that a pupil knows a question. */
export const knowing = (skill: number, level: ThinkingLevel | null, shift = 0): number =>
  1 / (1 + Math.exp(-(skill + ease[level ?? 'UNDERSTAND'] + shift)));

interface Chances {
  /** That each thing that is asked is known. */
  readonly known: number;
  readonly random: Random;
}

/** What a pupil answers who knows with this chance; null: nothing. Essays and files are not answered here. */
export function answerOf(question: Question, chances: Chances): Answer | null {
  if (question.kind !== 'PASSAGE') return singleAnswer(question, chances);
  const parts = question.parts.flatMap(({ key, question: part }): [string, SingleAnswer][] => {
    const answer = singleAnswer(part, chances);
    return answer ? [[key, answer]] : [];
  });
  return { kind: 'PASSAGE', parts: Object.fromEntries(parts) };
}

/** One of the wrong ones: most take the first, which was written as the likeliest mistake. */
function lure<Row>(random: Random, wrong: readonly Row[]): Row | undefined {
  return random.chance(0.55) ? wrong[0] : wrong[random.integer(0, wrong.length - 1)];
}

function singleAnswer(question: SingleQuestion, { known, random }: Chances): SingleAnswer | null {
  const isKnown = random.chance(known);
  switch (question.kind) {
    case 'CHOICE': {
      const right = question.options.find(({ share }) => share === 100);
      const wrong = question.options.filter(({ share }) => share < 100);
      const chosen = isKnown ? right : lure(random, wrong);
      return { kind: 'CHOICE', chosen: chosen?.key ?? null };
    }
    case 'CHOICES': {
      const chosen = question.options.filter(({ share }) =>
        isKnown ? share > 0 : random.chance(share > 0 ? 0.75 : 0.3),
      );
      return chosen.length === 0 ? null : { kind: 'CHOICES', chosen: chosen.map(({ key }) => key) };
    }
    case 'TRUE_FALSE':
      return { kind: 'TRUE_FALSE', isTrue: isKnown ? question.isTrue : !question.isTrue };
    case 'STATEMENTS': {
      // Whoever does not know one guesses, and is right half of the time.
      const judged = question.statements.map(({ key, isTrue }): [string, boolean] => [
        key,
        random.chance(known) || random.chance(0.5) ? isTrue : !isTrue,
      ]);
      return { kind: 'STATEMENTS', judged: Object.fromEntries(judged) };
    }
    case 'SHORT_TEXT':
      return isKnown ? { kind: 'SHORT_TEXT', text: random.pick(question.answers).text } : null;
    case 'NUMBER': {
      const [answer] = question.answers;
      const [unit] = question.units;
      if (!answer || (!isKnown && random.chance(0.2))) return null;
      const text = (isKnown ? answer.value : near(answer.value, random)).replace('.', ',');
      return { kind: 'NUMBER', text, unit: unit && random.chance(0.9) ? unit.name : '' };
    }
    case 'GRID_NUMBER': {
      const [answer = '0'] = question.answers;
      if (!isKnown && random.chance(0.25)) return null;
      const text = isKnown ? answer : near(answer.replace(',', '.'), random).replace('.', ',');
      return { kind: 'GRID_NUMBER', text: text.slice(0, 4) };
    }
    case 'MATCHING': {
      const rights = question.pairs.map(({ rightKey }) => rightKey);
      const [first, second] = isKnown ? [0, 0] : [random.integer(0, rights.length - 2), rights.length - 1];
      const said = swapped(rights, first, second);
      return {
        kind: 'MATCHING',
        pairs: Object.fromEntries(question.pairs.map(({ key }, at) => [key, said[at] ?? ''])),
      };
    }
    case 'ORDERING': {
      const order = question.rows.map(({ key }) => key);
      const at = random.integer(0, order.length - 2);
      return { kind: 'ORDERING', order: isKnown ? order : swapped(order, at, at + 1) };
    }
    case 'CLOZE': {
      const gaps = question.gaps.map((gap): [string, string] => {
        const knowsIt = random.chance(known);
        if (gap.kind !== 'CHOICE') {
          const [answer] = gap.answers;
          return [gap.key, !knowsIt || !answer ? '' : 'text' in answer ? answer.text : answer.value];
        }
        const right = gap.options.find(({ share }) => share === 100);
        const wrong = gap.options.filter(({ share }) => share < 100);
        return [gap.key, (knowsIt ? right : lure(random, wrong))?.key ?? ''];
      });
      return { kind: 'CLOZE', gaps: Object.fromEntries(gaps) };
    }
    case 'HOT_SPOT': {
      const areas = question.areas.filter(({ isRight }) => isRight === isKnown);
      const [from, to] = random.pick(areas.length > 0 ? areas : question.areas).points;
      if (!from || !to) return null;
      const between = (one: number, other: number) => Math.round((one + other) / 2) + random.integer(-20, 20);
      return { kind: 'HOT_SPOT', points: [{ x: between(from.x, to.x), y: between(from.y, to.y) }] };
    }
    default:
      return null;
  }
}

/** A number as somebody gets it who slips once: a step aside, twice or half of it, the other sign. */
function near(value: string, random: Random): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  const number = Number(value);
  const slips = [number + 10 ** -decimals, number * 2, number / 2, -number, number + 10 ** (1 - decimals)];
  return random.pick(slips).toFixed(decimals);
}

const swapped = <Row>(rows: readonly Row[], one: number, other: number): Row[] =>
  rows.map((row, at) => (at === one ? (rows[other] ?? row) : at === other ? (rows[one] ?? row) : row));
