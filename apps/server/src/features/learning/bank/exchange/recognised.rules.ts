import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { type Question, question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RecognisedQuestion } from '@phuong/questions/formats/recognised-question.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { beginningOf, distinctTags } from '../question-text.rules.ts';

/** More pictures than these are named and not shown before they are kept. */
const mostShown = 6_000_000;
const mostTags = 20;
const mostOfTag = 40;

/** As the bank keeps it; null where it is no question of the bank. */
export const questionOf = ({ question: written }: RecognisedQuestion): Question | null =>
  written === null ? null : (question.safeParse(written).data ?? null);

/** As it is shown before it is kept. */
export function previewOf(questions: readonly RecognisedQuestion[]): PreviewedQuestion[] {
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

interface NamedTopic {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** The topic a path of names leads to, whatever accents; a path that begins above our first topics, with the subject say, is followed from there. */
export function topicAt(topics: readonly NamedTopic[], path: readonly string[]): string | null {
  for (let from = 0; from < path.length; from += 1) {
    let at: string | null = null;
    const isThere = path.slice(from).every((name) => {
      const next = topics.find((each) => each.parentId === at && searchKey(each.name) === searchKey(name));
      at = next?.id ?? null;
      return next !== undefined;
    });
    if (isThere) return at;
  }
  return null;
}

/** Names of the topics down to one. */
export function pathTo(topics: readonly NamedTopic[], id: string | null): string[] {
  const topic = topics.find((each) => each.id === id);
  return topic ? [...pathTo(topics, topic.parentId), topic.name] : [];
}
