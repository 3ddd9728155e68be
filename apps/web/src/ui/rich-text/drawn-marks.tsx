import { isSafeLink } from '@phuong/rich-text/attributes.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { createElement, type ReactNode } from 'react';
import css from './rich-text.module.css';

type Mark = NonNullable<RichTextNode['marks']>[number];

/** How each mark of the schema is drawn. */
export const drawnMarks: Readonly<Record<string, (words: ReactNode, attrs: Mark['attrs']) => ReactNode>> = {
  bold: (words) => <strong>{words}</strong>,
  italic: (words) => <em>{words}</em>,
  underline: (words) => <u>{words}</u>,
  strike: (words) => <s>{words}</s>,
  code: (words) => <code className={css.code}>{words}</code>,
  subscript: (words) => <sub>{words}</sub>,
  superscript: (words) => <sup>{words}</sup>,
  highlight: (words, attrs) => <mark data-color={String(attrs?.color ?? 'yellow')}>{words}</mark>,
  // Held when it was written; what came another way leads nowhere either.
  link: (words, attrs) =>
    isSafeLink(attrs?.href)
      ? createElement('a', { href: attrs.href, target: '_blank', rel: 'noopener noreferrer nofollow' }, words)
      : words,
};

/** Words with their marks around them, the first innermost. */
export const drawMarks = (words: string, marks: readonly Mark[]): ReactNode =>
  marks.reduce<ReactNode>((drawn, { type, attrs }) => drawnMarks[type]?.(drawn, attrs) ?? drawn, words);
