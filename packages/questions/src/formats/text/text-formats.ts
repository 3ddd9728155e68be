import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { formulasIn, textOfLines } from './formulas-in-text.ts';
import { escaped } from './markup-of-rich-text.ts';
import { type TextReading, textOfHtml } from './rich-text-of-markup.ts';

/** How Moodle's files hold a text; `moodle`: words, lines as typed, elements of HTML where there are any. */
export type TextFormat = 'moodle' | 'html' | 'plain' | 'markdown';

export function textIn(format: TextFormat, text: string, reading: TextReading): RichText {
  if (format === 'html') return textOfHtml(text, reading);
  if (format === 'markdown') return textOfHtml(htmlOfMarkdown(text, reading), reading);
  const isMarkup = format === 'moodle' && /<\/?[a-z][^<>]{0,2000}>|&(?:#\d|[a-z]{1,30};)/i.test(text);
  return isMarkup ? textOfHtml(text.replace(/\n/g, '<br>'), reading) : (textOfLines(text) as RichText);
}

/** Bold, italic, code, lists and lines; what else Markdown has stays as it was typed. */
function htmlOfMarkdown(text: string, { notes }: TextReading): string {
  if (/^(?:#{1,6} |>|\d+\. |\|)|\]\(|^```/m.test(text)) notes.doubt('markdown_simplified');
  const inline = (line: string) =>
    formulasIn(line)
      .map((part) =>
        part.latex === undefined
          ? marked(part.text ?? '')
          : escaped(part.isBlock ? `$$${part.latex}$$` : `$${part.latex}$`),
      )
      .join('');
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      if (lines.every((line) => /^\s*[-*+] /.test(line)))
        return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^\s*[-*+] /, ''))}</li>`).join('')}</ul>`;
      return `<p>${lines.map((line) => (/ {2}$/.test(line) ? `${inline(line.trimEnd())}<br>` : inline(line))).join('\n')}</p>`;
    })
    .join('');
}

const marked = (text: string) =>
  escaped(text)
    .replace(/\*\*([^*\n]{1,1000})\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^*\s](?:[^*\n]{0,1000}[^*\s])?)\*(?![\w*])/g, '<em>$1</em>')
    .replace(/(?<!\w)_([^_\s](?:[^_\n]{0,1000}[^_\s])?)_(?!\w)/g, '<em>$1</em>')
    .replace(/`([^`\n]{1,1000})`/g, '<code>$1</code>');
