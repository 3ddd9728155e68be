import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { Unsupported } from '../recognised-question.ts';
import { saidInWords } from '../text/joined-text.ts';
import { elementsOf, foundIn, isElement, type MarkupElement, type MarkupNode } from '../text/markup.ts';
import { isWordless, worthOf } from './qti-choices.ts';
import { promptOf, type QtiItem, replaced } from './qti-item.ts';
import { isNumber, numberAnswersOf, typedAnswers } from './qti-written.ts';

export type Gap = Extract<WrittenQuestion, { kind: 'CLOZE' }>['gaps'][number];
const mostWords = 300;

const wordsIn = (choice: MarkupElement, item: QtiItem) =>
  saidInWords(item.optionText(choice), item.notes, mostWords).replace(/\n/g, ' ');

/** The gap that an interaction inside a line is. */
export function inlineGap(interaction: MarkupElement, item: QtiItem): Gap | Unsupported {
  const declaration = item.declaration(interaction);
  const own = { key: item.newKey(), weight: Number(item.mark(interaction, 'weight') ?? 1) };
  if (interaction.name === 'inlineChoiceInteraction') {
    const choices = elementsOf(interaction, 'inlineChoice');
    const worth = worthOf(
      choices.map(({ attributes }) => attributes.identifier ?? ''),
      declaration,
      item,
    );
    if (!worth) return { code: 'no_key', params: { interaction: interaction.name } };
    const options = choices.map((choice, at) => ({
      key: item.newKey(),
      text: wordsIn(choice, item),
      share: worth.shares[at] ?? 0,
    }));
    return { ...own, kind: 'CHOICE', options };
  }
  if (isNumber(declaration)) {
    const answers = numberAnswersOf(declaration, item);
    return 'code' in answers ? answers : { ...own, kind: 'NUMBER', answers };
  }
  const typedIn = typedAnswers(declaration, item);
  return typedIn ? { ...own, kind: 'TEXT', ...typedIn } : { code: 'no_key', params: { interaction: interaction.name } };
}

/** A text in which words are put into gaps: its gaps by their names there, and the text without the list of words. */
export function gapMatch(
  interaction: MarkupElement,
  item: QtiItem,
): { readonly gaps: ReadonlyMap<string, Gap>; readonly nodes: readonly MarkupNode[] } | Unsupported {
  const choices = elementsOf(interaction, 'gapText', 'gapImg');
  if (choices.some((choice) => choice.name === 'gapImg' || isWordless(choice, item)))
    return { code: 'interaction', params: { interaction: `${interaction.name} gapImg` } };
  const { correct, mapping, id } = item.declaration(interaction);
  const entries = mapping?.entries.filter(({ value }) => value > 0) ?? [];
  const pairs = (correct.length > 0 ? correct : entries.map(({ key }) => key)).map((pair) => pair.split(/\s+/));
  if (item.processing.maps(id) && new Set(entries.map(({ value }) => value)).size > 1)
    item.notes.doubt('counting_not_read', { text: entries.map(({ key, value }) => `${key}: ${value}`).join('; ') });
  const gaps = new Map<string, Gap>();
  for (const gap of foundIn(interaction.children, new Set(['gap']))) {
    const name = gap.attributes.identifier ?? '';
    const right = pairs.filter(([, at]) => at === name).map(([word]) => word);
    if (right.length === 0) return { code: 'no_key', params: { interaction: interaction.name } };
    const options = choices.map((choice) => ({
      key: item.newKey(),
      text: wordsIn(choice, item),
      share: right.includes(choice.attributes.identifier) ? 100 : 0,
    }));
    gaps.set(name, { kind: 'CHOICE', key: item.newKey(), weight: 1, options });
  }
  if (gaps.size === 0) return { code: 'no_answers', params: {} };
  const text = interaction.children.filter((each) => !isElement(each) || !['gapText', 'prompt'].includes(each.name));
  return { gaps, nodes: [...promptOf(interaction), ...replaced(text, () => null)] };
}
