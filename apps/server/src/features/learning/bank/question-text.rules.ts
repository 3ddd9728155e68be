import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { beginningOfText } from '@phuong/rich-text/line-of-text.ts';
import type { RichText, RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { searchKey } from '@phuong/rules/people/names.ts';

/** So much of a question stands in a list. */
const mostWords = 300;
const mostSortKey = 100;

/** Everything a pupil would read of it, in its order: what is right of it, and why, is no part of that. */
function textsOf(question: Question): string[] {
  return [plainText(question.stem), ...partsOf(question)];
}

function partsOf(question: Question): string[] {
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return question.options.map(({ text }) => plainText(text));
    case 'STATEMENTS':
      return question.statements.map(({ text }) => plainText(text));
    case 'MATCHING':
      return [
        ...question.pairs.flatMap(({ text, right }) => [plainText(text), plainText(right)]),
        ...question.decoys.map(({ text }) => plainText(text)),
      ];
    case 'ORDERING':
      return question.rows.map(({ text }) => plainText(text));
    case 'CLOZE':
      return question.gaps.flatMap((gap) => (gap.kind === 'CHOICE' ? gap.options.map(({ text }) => text) : []));
    case 'HOT_SPOT':
      return [question.alt];
    case 'PASSAGE':
      return question.parts.flatMap((part) => textsOf(part.question));
    default:
      return [];
  }
}

/** What it says without accents, for search and comparison: a text a line. */
export const keyOf = (question: Question): string => textsOf(question).map(searchKey).filter(Boolean).join('\n');

/** The beginning of what is asked: no formula is cut in two. */
export const beginningOf = ({ stem }: Pick<Question, 'stem'>): string => beginningOfText(stem, mostWords);

/** What a list by its words is ordered by. */
export const sortKeyOf = (words: string): string => searchKey(words.replaceAll('$', '')).slice(0, mostSortKey);

/** A file a question shows, and where its form holds it. */
export interface FileOfQuestion {
  readonly fileId: string;
  readonly field: string;
  /** What it must be there: a picture of a rich text may be any file. */
  readonly must: 'SOUND' | 'PICTURE' | null;
}

/** Every file that a question, its solution or what helps to mark it shows. */
export const filesOfQuestion = (question: Question): FileOfQuestion[] => [
  ...ownFiles(question, 'question'),
  ...(question.kind === 'PASSAGE'
    ? question.parts.flatMap((part, index) => ownFiles(part.question, `question.parts.${index}.question`))
    : []),
];

function ownFiles(question: SingleQuestion | Question, place: string): FileOfQuestion[] {
  return [
    ...(question.sound
      ? [{ fileId: question.sound.fileId, field: `${place}.sound.fileId`, must: 'SOUND' as const }]
      : []),
    ...(question.kind === 'HOT_SPOT'
      ? [{ fileId: question.fileId, field: `${place}.fileId`, must: 'PICTURE' as const }]
      : []),
    ...textPlaces(question).flatMap(([field, text]) => shownIn(text, `${place}.${field}`)),
  ];
}

function shownIn(text: RichTextNode, field: string): FileOfQuestion[] {
  const id = text.attrs?.fileId;
  return [
    ...(typeof id === 'string' ? [{ fileId: id, field, must: null }] : []),
    ...(text.content ?? []).flatMap((child) => shownIn(child, field)),
  ];
}

/** Its rich texts by the place in its form; of a passage without those of its parts. */
function textPlaces(question: Question): [string, RichText][] {
  const each = <T>(name: string, rows: readonly T[], text: (row: T) => RichText, field = 'text') =>
    rows.map((row, index): [string, RichText] => [`${name}.${index}.${field}`, text(row)]);
  const own: [string, RichText][] = [
    ['stem', question.stem],
    ['solution', question.solution],
  ];
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return [...own, ...each('options', question.options, ({ text }) => text)];
    case 'STATEMENTS':
      return [...own, ...each('statements', question.statements, ({ text }) => text)];
    case 'MATCHING':
      return [
        ...own,
        ...each('pairs', question.pairs, ({ text }) => text),
        ...each('pairs', question.pairs, ({ right }) => right, 'right'),
        ...each('decoys', question.decoys, ({ text }) => text),
      ];
    case 'ORDERING':
      return [...own, ...each('rows', question.rows, ({ text }) => text)];
    case 'ESSAY':
    case 'FILE':
      return [...own, ['guide', question.guide]];
    default:
      return own;
  }
}

/** Tags as they are kept: each once, whatever its capitals, the first spelling of it. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
