import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { textOfLines } from '@phuong/questions/formats/text/formulas-in-text.ts';
import { clozeOf } from './bank-gaps.rules.ts';

/** A question as the demonstration's files note it. */
export interface NotedQuestion {
  readonly grade: number;
  readonly topic: readonly string[];
  readonly level: ThinkingLevel;
  readonly tags: readonly string[];
  readonly question: WrittenQuestion;
}

type Single = Exclude<WrittenQuestion, { kind: 'PASSAGE' }>;
type Text = NonNullable<WrittenQuestion['solution']>;

/** What belongs to a question or to one of a passage: its words, and its answers by the sign their lines begin with. */
interface Draft {
  level: ThinkingLevel;
  readonly words: string[];
  readonly lines: Record<string, string[]>;
  readonly parts: Draft[];
}

const levels: Readonly<Record<string, ThinkingLevel>> = {
  B: 'RECOGNISE',
  H: 'UNDERSTAND',
  V: 'APPLY',
  C: 'APPLY_HIGH',
};

/** Signs of lines that say what is right of a question, or what is known of it. */
const signs = /^(==|--|<>|[=+\-><~≈@*%!^]|\d+\.)\s+(.*)$/u;

/**
 * Reads the notation in which the demonstration's questions are written, a line each:
 * `# 9 | Chương > Bài` what follows belongs to; `[B]`, `[H]`, `[V]`, `[C]` a question of this level, `..[B]` one about the passage before it; then
 * `= right || wrong || wrong` one choice; `== right || right` with `-- wrong || wrong` several; `> Đúng` or `> Sai`; `+ true` and `- false` four
 * statements; `~ text || text` short texts; `≈ value || tolerance || unit`; `@ 2,5` the national short number; `<> left = right || left = right ||
 * = decoy`; `1. first` rows in their order; `[[right/wrong/wrong]]` and `[[~text/text]]` gaps; `* guide`, `% points criterion` an essay;
 * `! solution`; `^ tag, tag`. Any other line is a further paragraph.
 */
export function readNotation(notation: string): NotedQuestion[] {
  const noted: { draft: Draft; grade: number; topic: readonly string[] }[] = [];
  let [grade, topic, draft]: [number, readonly string[], Draft | null] = [9, [], null];
  for (const line of notation.split('\n').map((each) => each.trim())) {
    const heading = /^# (\d+) \| (.+)$/.exec(line);
    const begun = /^(\.\.)?\[([BHVC])\] (.+)$/.exec(line);
    const answer = signs.exec(line);
    if (heading) {
      grade = Number(heading[1]);
      topic = (heading[2] ?? '').split(' > ');
    } else if (begun) {
      const next = draftOf(levels[begun[2] ?? ''], begun[3]);
      if (begun[1]) noted.at(-1)?.draft.parts.push(next);
      else noted.push({ draft: next, grade, topic });
      draft = next;
    } else if (answer && draft) addTo(draft, answer[1] ?? '', answer[2] ?? '');
    else if (line) draft?.words.push(line);
  }
  // The right option stands first in the notation: where it stands for pupils goes round, within this file.
  const places = { next: 0 };
  return noted.map(({ draft, ...at }) => ({
    ...at,
    level: draft.level,
    tags: listOf(draft, '^', ','),
    question: questionOf(draft, places),
  }));
}

const draftOf = (level: ThinkingLevel = 'RECOGNISE', words = ''): Draft => ({
  level,
  words: [words],
  lines: {},
  parts: [],
});

function addTo(draft: Draft, sign: string, rest: string): void {
  const name = /^\d/.test(sign) ? '1.' : sign === '+' || sign === '-' ? '+-' : sign;
  draft.lines[name] = [...(draft.lines[name] ?? []), name === '+-' ? `${sign}${rest}` : rest];
}

const listOf = (draft: Draft, sign: string, between = '||'): string[] =>
  (draft.lines[sign] ?? []).flatMap((line) => line.split(between)).map((each) => each.trim());

const textOf = (words: string): Text => textOfLines(words) as Text;

interface Places {
  next: number;
}

function questionOf(draft: Draft, places: Places): WrittenQuestion {
  if (draft.parts.length === 0) return singleOf(draft, places);
  const parts = draft.parts.map((part, index) => ({ key: `p${index}`, question: singleOf(part, places) }));
  return { kind: 'PASSAGE', stem: textOf(draft.words.join('\n')), parts };
}

const optionsOf = (texts: readonly string[], isRight: (text: string) => boolean) =>
  texts.map((text, index) => ({ key: `o${index}`, text: textOf(text), share: isRight(text) ? 100 : 0 }));

function singleOf(draft: Draft, places: Places): Single {
  const has = (sign: string) => draft.lines[sign] !== undefined;
  const words = draft.words.join('\n');
  const asked = {
    stem: textOf(words),
    ...(has('!') ? { solution: textOf((draft.lines['!'] ?? []).join('\n')) } : {}),
  };
  if (has('=')) {
    const [right = '', ...others] = listOf(draft, '=');
    const texts = [...others];
    texts.splice(places.next++ % (others.length + 1), 0, right);
    return { kind: 'CHOICE', ...asked, options: optionsOf(texts, (text) => text === right) };
  }
  if (has('==')) {
    const right = listOf(draft, '==');
    const texts = mixed(right, listOf(draft, '--'), places.next++);
    return { kind: 'CHOICES', ...asked, options: optionsOf(texts, (text) => right.includes(text)) };
  }
  if (has('>')) return { kind: 'TRUE_FALSE', ...asked, isTrue: draft.lines['>']?.[0] === 'Đúng' };
  if (has('+-')) {
    const statements = (draft.lines['+-'] ?? []).map((line, index) => ({
      key: `s${index}`,
      text: textOf(line.slice(1)),
      isTrue: line.startsWith('+'),
    }));
    return { kind: 'STATEMENTS', ...asked, statements };
  }
  if (has('~')) return { kind: 'SHORT_TEXT', ...asked, answers: listOf(draft, '~').map((text) => ({ text })) };
  if (has('≈')) {
    const [value = '', tolerance = '0', name] = listOf(draft, '≈');
    const units = name ? [{ name, factor: '1' }] : [];
    return { kind: 'NUMBER', ...asked, answers: [{ value, tolerance }], units };
  }
  if (has('@')) return { kind: 'GRID_NUMBER', ...asked, answers: listOf(draft, '@') };
  if (has('<>')) return { kind: 'MATCHING', ...asked, ...pairsOf(listOf(draft, '<>')) };
  if (has('1.')) {
    const rows = (draft.lines['1.'] ?? []).map((text, index) => ({ key: `r${index}`, text: textOf(text) }));
    return { kind: 'ORDERING', ...asked, rows };
  }
  if (words.includes('[[')) return { kind: 'CLOZE', ...asked, ...clozeOf(words, places) };
  const guide = (draft.lines['*'] ?? []).join('\n');
  const rubric = (draft.lines['%'] ?? []).map(criterionOf);
  return { kind: 'ESSAY', ...asked, ...(guide ? { guide: textOf(guide) } : {}), rubric };
}

/** Right ones spread among the others, from another place each time. */
function mixed(right: readonly string[], wrong: readonly string[], turn: number): string[] {
  const all = [...right, ...wrong];
  const step = all.length % 3 === 0 ? 1 : 3;
  return all.map((_, index) => all[(index * step + turn) % all.length] ?? '');
}

/** Rights that are alike are one. */
function pairsOf(rows: readonly string[]) {
  const sides = rows.map((row): [string, string] => {
    const at = row.lastIndexOf(' = ');
    return at < 0 ? ['', row.replace(/^=\s*/, '')] : [row.slice(0, at).trim(), row.slice(at + 3).trim()];
  });
  const names = [...new Set(sides.map(([, right]) => right))];
  const keyOf = (right: string) => `r${names.indexOf(right)}`;
  const pairs = sides.flatMap(([left, right], index) =>
    left ? [{ key: `l${index}`, text: textOf(left), rightKey: keyOf(right), right: textOf(right) }] : [],
  );
  const decoys = sides.flatMap(([left, right]) => (left ? [] : [{ key: keyOf(right), text: textOf(right) }]));
  return { pairs, decoys };
}

/** A criterion with its highest points; half of them for what is there in part. */
function criterionOf(line: string, index: number) {
  const [, points = '1', name = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
  const most = Math.round(Number(points.replace(',', '.')) * 100);
  const level = (called: string, share: number) => ({ name: called, points: Math.round(most * share) });
  return { key: `c${index}`, name, levels: [level('Tốt', 1), level('Đạt một phần', 0.5), level('Chưa đạt', 0)] };
}
