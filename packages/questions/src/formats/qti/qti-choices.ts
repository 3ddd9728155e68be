import type { SingleQuestion, WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Unsupported } from '../recognised-question.ts';
import { saysNothing, solutionWith } from '../text/joined-text.ts';
import { elementsOf, foundIn, type MarkupElement } from '../text/markup.ts';
import { verdictOf } from '../text/matching-of-pairs.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { sharesOf } from '../text/shares.ts';
import type { Declaration } from './qti-declarations.ts';
import type { QtiItem } from './qti-item.ts';

export type Made = WrittenQuestion | Unsupported;
export interface Asked {
  readonly stem: RichText;
  readonly solution: RichText;
}
/** Reads one interaction. */
export type InteractionReader = (interaction: MarkupElement, asked: Asked, item: QtiItem) => Made;

const noKey = (interaction: MarkupElement): Unsupported => ({
  code: 'no_key',
  params: { interaction: interaction.name },
});

/** What each answer is worth, in per cent, and whether all must be right; null: the item doesn't say. */
export function worthOf(
  keys: readonly string[],
  declaration: Declaration,
  item: QtiItem,
): { readonly shares: readonly number[]; readonly isAll: boolean } | null {
  const { mapping, correct, cardinality } = declaration;
  const isMapped =
    mapping !== null && mapping.entries.length > 0 && (item.processing.maps(declaration.id) || correct.length === 0);
  if (!isMapped && correct.length === 0) return null;
  if (!isMapped || !mapping) return { shares: keys.map((key) => (correct.includes(key) ? 100 : 0)), isAll: true };
  const values = keys.map((key) => mapping.entries.find((entry) => entry.key === key)?.value ?? mapping.usual);
  const positive = values.filter((value) => value > 0);
  const most = cardinality === 'single' ? Math.max(0, ...positive) : positive.reduce((sum, value) => sum + value, 0);
  const whole = mapping.upper !== null && mapping.upper > 0 ? Math.min(mapping.upper, most || mapping.upper) : most;
  if (whole <= 0) return null;
  const { shares, isRounded } = sharesOf(values.map((value) => (value / (item.isOurs ? 1 : whole)) * 100));
  if (isRounded) item.notes.doubt('share_rounded');
  return { shares, isAll: false };
}

const isTrueOrFalse = (options: readonly { readonly text: RichText }[]) => {
  const verdicts = options.map(({ text }) => verdictOf(wordsOfText(text)));
  return options.length === 2 && verdicts.includes(true) && verdicts.includes(false);
};

export const choice: InteractionReader = (interaction, asked, item) => {
  const choices = elementsOf(interaction, 'simpleChoice');
  const declaration = item.declaration(interaction);
  const worth = worthOf(
    choices.map(({ attributes }) => attributes.identifier ?? ''),
    declaration,
    item,
  );
  if (!worth) return noKey(interaction);
  // Not shuffling is the usual value of QTI, and no wish of anybody: only what is marked in a shuffled list keeps its place.
  const isShuffled = interaction.attributes.shuffle === 'true';
  const options = choices.map((each, at) => ({
    key: item.newKey(),
    text: item.optionText(each),
    share: worth.shares[at] ?? 0,
    stays: isShuffled && each.attributes.fixed === 'true',
    feedback: item.feedbackOf(each),
  }));
  const { stem, solution } = asked;
  const most = Number(interaction.attributes.maxChoices ?? 1);
  const isSingle = declaration.cardinality === 'single' || (most === 1 && declaration.cardinality !== 'multiple');
  if (!isSingle) {
    const counting = item.mark(interaction, 'counting') ?? (worth.isAll ? 'ALL' : 'SHARES');
    return { kind: 'CHOICES', stem, solution, options, counting: counting as 'ALL' | 'SHARES' };
  }
  const right = options.find(({ share }) => share === 100);
  if (right && isTrueOrFalse(options) && item.mark(interaction, 'kind') !== 'CHOICE') {
    const said = options.map(({ feedback }) => item.text([feedback]));
    const isTrue = verdictOf(wordsOfText(right.text)) ?? false;
    return { kind: 'TRUE_FALSE', stem, solution: solutionWith(solution, said, item.notes), isTrue };
  }
  return { kind: 'CHOICE', stem, solution, options };
};

export const order: InteractionReader = (interaction, asked, item) => {
  const choices = elementsOf(interaction, 'simpleChoice');
  const { correct } = item.declaration(interaction);
  const inOrder = correct.map((id) => choices.find(({ attributes }) => attributes.identifier === id));
  const rows = inOrder.filter((each) => each !== undefined);
  if (rows.length < 2 || rows.length !== choices.length) return noKey(interaction);
  return {
    kind: 'ORDERING',
    ...asked,
    rows: rows.map((each) => ({ key: item.newKey(), text: item.optionText(each) })),
    counting: (item.mark(interaction, 'counting') ?? 'ALL') as Extract<
      SingleQuestion,
      { kind: 'ORDERING' }
    >['counting'],
  };
};

/** Pairs that are right, by the key or by what each is worth. */
function rightPairs(declaration: Declaration, item: QtiItem): (readonly [string, string])[] {
  const { correct, mapping } = declaration;
  const entries = mapping?.entries.filter(({ value }) => value > 0) ?? [];
  if (item.processing.maps(declaration.id) && new Set(entries.map(({ value }) => value)).size > 1)
    item.notes.doubt('counting_not_read', {
      text: entries
        .map(({ key, value }) => `${key}: ${value}`)
        .join('; ')
        .slice(0, 200),
    });
  const pairs = correct.length > 0 ? correct : entries.map(({ key }) => key);
  return pairs.map((pair) => {
    const [one = '', other = ''] = pair.split(/\s+/);
    return [one, other] as const;
  });
}

type Counting = 'ALL' | 'EACH';
const countingOf = (interaction: MarkupElement, declaration: Declaration, item: QtiItem): string =>
  item.mark(interaction, 'counting') ?? (item.processing.maps(declaration.id) ? 'EACH' : 'ALL');

export const match: InteractionReader = (interaction, asked, item) => {
  const [sources = [], targets = []] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
    elementsOf(set, 'simpleAssociableChoice'),
  );
  const declaration = item.declaration(interaction);
  const pairs = rightPairs(declaration, item);
  if (pairs.length === 0) return noKey(interaction);
  const idOf = ({ attributes }: MarkupElement) => attributes.identifier ?? '';
  const rightsOf = (source: MarkupElement) => pairs.filter(([one]) => one === idOf(source)).map(([, other]) => other);
  if (sources.some((source) => rightsOf(source).length !== 1))
    return { code: 'several_to_one', params: { interaction: interaction.name } };
  const counting = countingOf(interaction, declaration, item);
  const columns = targets.map((target) => ({ id: idOf(target), key: item.newKey(), text: item.optionText(target) }));
  const columnOf = (source: MarkupElement) => columns.find(({ id }) => id === rightsOf(source)[0]);
  if (sources.some((source) => !columnOf(source))) return noKey(interaction);
  if (isTrueOrFalse(columns) && sources.length <= 8 && item.mark(interaction, 'kind') !== 'MATCHING')
    return {
      kind: 'STATEMENTS',
      ...asked,
      counting: counting as Counting | 'NATIONAL',
      statements: sources.map((source) => ({
        key: item.newKey(),
        text: item.optionText(source),
        isTrue: verdictOf(wordsOfText(columnOf(source)?.text ?? asked.stem)) ?? false,
      })),
    };
  const used = new Set(sources.map((source) => columnOf(source)?.id));
  return {
    kind: 'MATCHING',
    ...asked,
    counting: counting as Counting,
    pairs: sources.flatMap((source) => {
      const right = columnOf(source);
      return right
        ? [{ key: item.newKey(), text: item.optionText(source), rightKey: right.key, right: right.text }]
        : [];
    }),
    decoys: columns.filter(({ id }) => !used.has(id)).map(({ key, text }) => ({ key, text })),
  };
};

/** Two of one list belong together: the one that is named first is asked for, the other is its answer. */
export const associate: InteractionReader = (interaction, asked, item) => {
  const choices = elementsOf(interaction, 'simpleAssociableChoice');
  const declaration = item.declaration(interaction);
  const pairs = rightPairs(declaration, item);
  const find = (id: string) => choices.find(({ attributes }) => attributes.identifier === id);
  const found = pairs.map(([one, other]) => [find(one), find(other)] as const);
  const named = pairs.flat();
  if (pairs.length === 0) return noKey(interaction);
  if (new Set(named).size !== named.length)
    return { code: 'several_to_one', params: { interaction: interaction.name } };
  item.notes.doubt('taken_as', { kind: interaction.name, as: 'MATCHING' });
  return {
    kind: 'MATCHING',
    ...asked,
    counting: countingOf(interaction, declaration, item) as Counting,
    pairs: found.flatMap(([one, other]) =>
      one && other
        ? [{ key: item.newKey(), text: item.optionText(one), rightKey: item.newKey(), right: item.optionText(other) }]
        : [],
    ),
    decoys: choices
      .filter(({ attributes }) => !named.includes(attributes.identifier ?? ''))
      .map((each) => ({ key: item.newKey(), text: item.optionText(each) }))
      .slice(0, 10),
  };
};

/** Words of a gap's option. */
export const isWordless = (element: MarkupElement, item: QtiItem): boolean =>
  saysNothing(item.optionText(element)) || foundIn(element.children, new Set(['img', 'object'])).length > 0;
