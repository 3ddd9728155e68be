import { topicPathOf } from '../text/topics-and-tags.ts';
import { meaningful } from './gift-signs.ts';

/** What stands between two blank lines of a GIFT file. */
export interface GiftChunk {
  readonly line: number;
  /** As it stands there, comments too. */
  readonly source: string;
  /** Without comments; signs that mean nothing have stand-ins. */
  readonly text: string;
  readonly tags: readonly string[];
  readonly topicPath: readonly string[];
  readonly hasSignsInFormula: boolean;
  readonly hasBlankLine: boolean;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** No question is longer, in lines: nothing that goes on is looked for behind so many. */
const mostLines = 400;

/** The questions of a file, each with what is said of it before. */
export function chunksOf(source: string): readonly GiftChunk[] {
  const lines = source
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text }));
  const chunks: GiftChunk[] = [];
  let topicPath: readonly string[] = [];
  let group: Line[] = [];
  const close = () => {
    for (const part of divided(group)) {
      const chunk = chunkOf(part, topicPath);
      if (chunk.text.trim()) chunks.push(chunk);
    }
    group = [];
  };
  for (const [at, line] of lines.entries()) {
    const category = /^\s*\$CATEGORY:(.*)$/.exec(line.text)?.[1];
    if (category !== undefined) {
      close();
      topicPath = topicPathOf(category);
    } else if (line.text.trim()) group.push(line);
    else if (group.length < mostLines && isOpen(group) && isEnd(lines, at)) group.push(line);
    else close();
  }
  close();
  return chunks;
}

const isComment = ({ text }: Line) => text.trimStart().startsWith('//');
const spoken = (lines: readonly Line[]) => lines.map((line) => (isComment(line) ? ' ' : line.text)).join('\n');

/** The first sign that begins or ends answers, of what follows until the next blank line. */
const firstBrace = (text: string) => /[{}]/.exec(meaningful(text).text)?.[0];

function isOpen(group: readonly Line[]): boolean {
  const { text } = meaningful(spoken(group));
  return text.includes('{') && !text.slice(text.lastIndexOf('{')).includes('}');
}

/** Whether the answers that are open at a blank line end behind it, before others begin. */
function isEnd(lines: readonly Line[], at: number): boolean {
  const ahead = lines.slice(at + 1, at + 60);
  const next = ahead.findIndex(({ text }) => /[{}]/.test(text) || text.startsWith('$CATEGORY:'));
  return next >= 0 && firstBrace(spoken(ahead.slice(0, next + 1))) === '}';
}

/** Questions without a blank line between them: another begins on a line of its own behind answers that have ended. */
function divided(group: readonly Line[]): readonly (readonly Line[])[] {
  const parts: Line[][] = [];
  let open: Line[] = [];
  let hasEnded = false;
  for (const [at, line] of group.entries()) {
    const begins = /^\s*::/.test(line.text) || (/[{]/.test(line.text) && firstBrace(line.text) === '{');
    if (hasEnded && (begins || (isComment(line) && followsQuestion(group, at)))) {
      parts.push(open);
      [open, hasEnded] = [[], false];
    }
    open.push(line);
    if (!hasEnded && open.length <= mostLines && !isComment(line) && /\}/.test(line.text))
      hasEnded ||= !isOpen(open) && meaningful(spoken(open)).text.includes('}');
  }
  if (open.length > 0) parts.push(open);
  return parts;
}

/** Comments that stand before a question are its own. */
function followsQuestion(group: readonly Line[], at: number): boolean {
  const next = group.slice(at, at + 20).find((line) => !isComment(line));
  return next !== undefined && (/^\s*::/.test(next.text) || firstBrace(next.text) === '{');
}

function chunkOf(lines: readonly Line[], topicPath: readonly string[]): GiftChunk {
  const comments = lines.filter(isComment).map(({ text }) => text);
  const tags = comments.flatMap((comment) =>
    [...comment.matchAll(/\[tag:((?:\\\]|[^\]\n]){1,300})\]/g)].map(([, tag = '']) =>
      tag.replaceAll('\\]', ']').trim(),
    ),
  );
  const { text, hasSignsInFormula } = meaningful(spoken(lines));
  const first = lines.find((line) => !isComment(line) && line.text.trim());
  return {
    line: first?.number ?? lines[0]?.number ?? 1,
    source: lines
      .map((line) => line.text)
      .join('\n')
      .trim(),
    text,
    tags,
    topicPath,
    hasSignsInFormula,
    hasBlankLine: lines.some((line) => !line.text.trim()),
  };
}
