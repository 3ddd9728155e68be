import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { FileFamily } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Unsupported } from '../recognised-question.ts';
import { decimalOf } from '../text/decimals.ts';
import type { MarkupElement } from '../text/markup.ts';
import { sharesOf } from '../text/shares.ts';
import type { Asked, Made } from './qti-choices.ts';
import type { Declaration } from './qti-declarations.ts';
import type { QtiItem } from './qti-item.ts';

type TextAnswers = Extract<WrittenQuestion, { kind: 'SHORT_TEXT' }>['answers'];
type NumberAnswers = Extract<WrittenQuestion, { kind: 'NUMBER' }>['answers'];

const relative = (values: readonly number[], item: QtiItem): readonly number[] => {
  const whole = item.isOurs ? 1 : Math.max(0, ...values) || 1;
  const { shares, isRounded } = sharesOf(values.map((value) => (value / whole) * 100));
  if (isRounded) item.notes.doubt('share_rounded');
  return shares;
};

export const isNumber = ({ baseType }: Declaration): boolean => baseType === 'float' || baseType === 'integer';

/** Words that count as an answer; null: the item names none. */
export function typedAnswers(
  declaration: Declaration,
  item: QtiItem,
): { readonly answers: TextAnswers; readonly matchesCase: boolean } | null {
  const { mapping, correct } = declaration;
  const entries = mapping?.entries ?? [];
  if (entries.length > 0 && (item.processing.maps(declaration.id) || correct.length === 0)) {
    const shares = relative(
      entries.map(({ value }) => value),
      item,
    );
    return {
      answers: entries.map(({ key }, at) => ({
        text: key,
        share: shares[at] ?? 0,
        feedback: item.feedbackAt(declaration.id, at),
      })),
      matchesCase: entries.some(({ matchesCase }) => matchesCase),
    };
  }
  if (correct.length === 0) return null;
  return { answers: correct.map((text) => ({ text, share: 100 })), matchesCase: true };
}

/** Numbers that count, or why there are none. */
export function numberAnswersOf(declaration: Declaration, item: QtiItem): NumberAnswers | Unsupported {
  const rules = item.processing.numbersOf(declaration.id, declaration.correct);
  const entries = item.processing.maps(declaration.id) ? (declaration.mapping?.entries ?? []) : [];
  const found =
    rules.length > 0
      ? rules
      : entries.length > 0
        ? entries.map(({ key, value }) => ({ value: key, tolerance: '0', isRelative: false, worth: value }))
        : declaration.correct.map((value) => ({ value, tolerance: '0', isRelative: false, worth: 1 }));
  if (found.length === 0) return { code: 'no_key', params: { interaction: 'textEntryInteraction' } };
  const shares = relative(
    found.map(({ worth }) => worth),
    item,
  );
  const answers: NumberAnswers = [];
  for (const [at, { value, tolerance, isRelative }] of found.entries()) {
    // A relative tolerance is written in per cent.
    const [number, about] = [decimalOf(value), decimalOf(isRelative ? `${tolerance}e-2` : tolerance)];
    if (!number || !about || about.text.startsWith('-'))
      return { code: 'not_readable', params: { what: `${value} ${tolerance}`.slice(0, 100) } };
    answers.push({
      value: number.text,
      tolerance: about.text,
      toleranceOf: isRelative ? 'RELATIVE' : 'ABSOLUTE',
      share: shares[at] ?? 0,
      feedback: item.feedbackAt(declaration.id, at),
    });
  }
  return answers;
}

/** A short answer that stands by itself. */
export function typed(entry: MarkupElement, asked: Asked, item: QtiItem): Made {
  const declaration = item.declaration(entry);
  if (isNumber(declaration)) {
    const answers = numberAnswersOf(declaration, item);
    if ('code' in answers) return answers;
    const units = (item.mark(entry, 'units') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((unit) => {
        const [name = '', factor = ''] = unit.split('=');
        return { name: decodeURIComponent(name), factor };
      });
    return { kind: 'NUMBER', ...asked, answers, units, unitCosts: Number(item.mark(entry, 'unit-costs') ?? 0) };
  }
  const typedIn = typedAnswers(declaration, item);
  if (!typedIn) return { code: 'no_key', params: { interaction: entry.name } };
  if (item.mark(entry, 'kind') === 'GRID_NUMBER')
    return { kind: 'GRID_NUMBER', ...asked, answers: typedIn.answers.map(({ text }) => text) };
  return { kind: 'SHORT_TEXT', ...asked, ...typedIn };
}

/** An answer in words of one's own. */
export function extended(interaction: MarkupElement, asked: Asked, guide: RichText, item: QtiItem): Made {
  const words = Number(item.mark(interaction, 'most-words') ?? 0);
  return {
    kind: 'ESSAY',
    ...asked,
    guide,
    mostWords: words > 0 ? words : null,
    takesFiles: item.mark(interaction, 'takes-files') === 'true',
  };
}

/** An answer in files. */
export function upload(interaction: MarkupElement, asked: Asked, guide: RichText, item: QtiItem): Made {
  const named = item.mark(interaction, 'families')?.split(' ').filter(Boolean) as FileFamily[] | undefined;
  return {
    kind: 'FILE',
    ...asked,
    guide,
    families: named ?? familyOf(interaction.attributes.type ?? ''),
    mostFiles: Number(item.mark(interaction, 'most-files') ?? 1),
  };
}

function familyOf(type: string): FileFamily[] {
  if (/pdf/.test(type)) return ['PDF'];
  if (type.startsWith('image/')) return ['PICTURE'];
  if (type.startsWith('audio/')) return ['AUDIO'];
  if (type.startsWith('video/')) return ['VIDEO'];
  return /word|sheet|excel|presentation|powerpoint|opendocument/.test(type) ? ['OFFICE'] : [];
}
