import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { type Question, question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RecognisedQuestion } from '@phuong/questions/formats/recognised-question.ts';
import { beginningOf, distinctTags } from '../question-text.rules.ts';

/** More pictures than these are named and not shown before they are kept. */
const mostShown = 6_000_000;
const mostTags = 20;
const mostOfTag = 40;

/** As the bank keeps it; null where it is no question of the bank. */
export const questionOf = ({ question: written }: RecognisedQuestion): Question | null =>
  written === null ? null : (question.safeParse(written).data ?? null);

type InBank = Pick<PreviewedQuestion, 'topics' | 'isKnown' | 'similar'>;

/** As it is shown before it is kept; `inBank` says by its place in the file what the bank has of it. */
export function previewOf(
  questions: readonly RecognisedQuestion[],
  inBank: (index: number) => InBank,
): PreviewedQuestion[] {
  let shown = 0;
  return questions.map((each, index) => {
    const read = questionOf(each);
    const files = each.files.map(({ fileId, name, base64 }) => {
      shown += base64.length;
      return { fileId, name, base64: shown <= mostShown ? base64 : '' };
    });
    return {
      number: index + 1,
      place: each.place,
      name: each.name,
      kind: read?.kind ?? null,
      words: read ? beginningOf(read) : '',
      question: read,
      original: each.original,
      doubts: [...each.doubts],
      unsupported: each.unsupported,
      topicPath: [...each.topicPath],
      tags: tagsOf(each),
      level: each.level,
      files: read ? files : [],
      ...inBank(index),
    };
  });
}

/** Tags as the bank takes them. */
export const tagsOf = ({ tags }: Pick<RecognisedQuestion, 'tags'>): string[] =>
  distinctTags(tags.map((tag) => tag.normalize('NFC').trim().slice(0, mostOfTag).trim()).filter(Boolean)).slice(
    0,
    mostTags,
  );

/** A question with its files under the ids they have been kept by. */
export function withFiles(read: Question, ids: ReadonlyMap<string, string>): Question {
  const kept = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(kept);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, kept(each)]));
  };
  return ids.size === 0 ? read : (kept(read) as Question);
}
