import type { ExportLoss, PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { type QuestionKind, questionKinds } from '@phuong/contract/learning/bank/question.schema.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../../lib/words/format.ts';

type Params = ExportLoss['params'];

const isKind = (word: unknown): word is QuestionKind => questionKinds.some((kind) => kind === word);

/** What a remark names, in words where we have them: kinds of questions and parts of them. */
function worded(t: TFunction, params: Params): Params {
  const known = (word: string | number) =>
    isKind(word) ? t(`bank.kinds.${word}`) : t(`bankExchange.parts.${word}`, { defaultValue: String(word) });
  const { kind, as, what, ...others } = params;
  const rest = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  );
  return {
    ...rest,
    ...(kind === undefined ? {} : { kind: known(kind) }),
    ...(as === undefined ? {} : { as: known(as) }),
    ...(what === undefined ? {} : { what: known(what) }),
  };
}

export const doubtWords = (t: TFunction, { code, params }: PreviewedQuestion['doubts'][number]): string =>
  t(`bankExchange.doubts.${code}`, worded(t, params));

export const unsupportedWords = (
  t: TFunction,
  { code, params }: NonNullable<PreviewedQuestion['unsupported']>,
): string => t(`bankExchange.unsupported.${code}`, worded(t, params));

export const lossWords = (t: TFunction, { code, params }: ExportLoss): string =>
  t(`bankExchange.lossCodes.${code}`, worded(t, params));
