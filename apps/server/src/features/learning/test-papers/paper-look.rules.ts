import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { testPaperWords as english } from '@phuong/texts/en-GB/learning/test-papers.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { testPaperWords as vietnamese } from '@phuong/texts/vi/learning/test-papers.ts';
import type { PaperNode } from '../../../platform/rich-text-paper/rich-text-paper.ts';

/** What papers of tests say, in the language of who asks for them. */
export type TestPaperWords = typeof vietnamese;
export const testPaperWords = (locale: Locale): TestPaperWords => (locale === 'en-GB' ? english : vietnamese);

/** How texts and pictures of a paper come into its data. */
export interface PaperLook {
  readonly locale: Locale;
  readonly words: TestPaperWords;
  readonly text: (text: RichTextNode) => readonly PaperNode[];
  /** The place of a picture among the files of the paper; null where it is gone. */
  readonly picture: (fileId: string) => string | null;
}

export const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const;
/** As papers count their parts. */
export const romanOf = (at: number): string => romans[at] ?? String(at + 1);

/** A text whose gaps stand there with their numbers, and the number of each gap by its key. */
export function withNumberedGaps(text: RichTextNode): { text: RichTextNode; numbers: ReadonlyMap<string, number> } {
  const numbers = new Map<string, number>();
  const numbered = (node: RichTextNode): RichTextNode => {
    if (node.type === 'gap') {
      numbers.set(String(node.attrs?.key), numbers.size + 1);
      return { type: 'text', text: `(${numbers.size}) ………` };
    }
    return node.content ? { ...node, content: node.content.map(numbered) } : node;
  };
  return { text: numbered(text), numbers };
}

const isText = (value: object): value is RichTextNode => 'type' in value && value.type === 'doc';

/** Every rich text inside of something, in its order. */
export function textsIn(value: unknown): RichTextNode[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
}

/** Pictures that questions ask to be marked in, by their files. */
export function hotSpotFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(hotSpotFiles);
  if ('kind' in value && value.kind === 'HOT_SPOT' && 'fileId' in value) return [String(value.fileId)];
  return Object.values(value).flatMap(hotSpotFiles);
}
