import type { QuestionLevel } from '../recognised-question.ts';
import { levelOf } from '../text/topics-and-tags.ts';

/** What a line begins with, and how many signs that takes. */
interface Label {
  readonly length: number;
}

export interface QuestionLabel extends Label {
  /** Null: the number is missing. */
  readonly number: number | null;
  readonly level: QuestionLevel | null;
  /** In hundredths. */
  readonly points: number | null;
}

const asked =
  /^\s{0,20}\[?\s{0,20}(?:câu(?: hỏi)?|bài|question)\s{0,20}(?:số\s{0,20})?(\d{1,3})?\s{0,20}(?=[.:)\](–-]|\[|\s|$)/iu;
const bracket = /^\s{0,20}[.:)\]–-]{0,2}\s{0,20}[([]([^()[\]]{1,40})[)\]]/;
const behind = /^\s{0,20}[.:)\]–-]{0,2}\s{0,20}/;

/** `Câu 1.`, `CÂU 2:`, `Câu3)`, `Câu 4 (NB).`, `[Câu 5]`, `Câu :`, with what brackets behind it say. */
export function questionLabel(text: string): QuestionLabel | null {
  const [whole, number] = asked.exec(text) ?? [];
  if (whole === undefined) return null;
  // Without a number it is one only with its sign behind: "Câu văn sau" is none.
  if (number === undefined && !/^\s{0,20}[.:]/.test(text.slice(whole.length))) return null;
  return { ...said(text, whole.length), number: number === undefined ? null : Number(number) };
}

/** `1.`, `2)`, `3/` where nothing is called "Câu". */
export function bareLabel(text: string): QuestionLabel | null {
  const [whole, number] = /^\s{0,20}(\d{1,3})\s{0,20}[.):/](?!\d)/.exec(text) ?? [];
  return whole === undefined ? null : { ...said(text, whole.length), number: Number(number) };
}

function said(text: string, from: number): Omit<QuestionLabel, 'number'> {
  let at = from;
  let level: QuestionLevel | null = null;
  let points: number | null = null;
  for (let match = bracket.exec(text.slice(at)); match; match = bracket.exec(text.slice(at))) {
    const [whole, words = ''] = match;
    const read = words.split(/[,;–-]\s+|\s[–-]\s/).map((word) => [levelOf(word), pointsIn(word)] as const);
    const known = [levelOf(words), pointsIn(words)] as const;
    const all = known[0] || known[1] ? [known] : read;
    if (!all.some(([own, worth]) => own !== null || worth !== null)) break;
    level ??= all.find(([own]) => own)?.[0] ?? null;
    points ??= all.find(([, worth]) => worth)?.[1] ?? null;
    at += whole.length;
  }
  return { length: at + (behind.exec(text.slice(at))?.[0].length ?? 0), level, points };
}

function pointsIn(word: string): number | null {
  const [, number = ''] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s{0,20}(?:điểm|đ|pts?|points?)$/iu.exec(word.normalize('NFC').trim()) ?? [];
  const points = Math.round(Number(number.replace(',', '.')) * 100);
  return points > 0 ? points : null;
}

export type PartKind = 'CHOICE' | 'STATEMENTS' | 'SHORT' | 'ESSAY';

const kindsByWords: readonly (readonly [RegExp, PartKind])[] = [
  [/đúng\s{0,20}[,/–-]?\s{0,20}(?:hoặc\s{0,20})?sai|true.{0,5}false/iu, 'STATEMENTS'],
  [/trả lời ngắn|điền (?:số|đáp)|short answer/iu, 'SHORT'],
  [/tự luận|essay/iu, 'ESSAY'],
  [/nhiều (?:phương án|lựa chọn)|trắc nghiệm|multiple choice/iu, 'CHOICE'],
];

/** Kinds by what words say of them. */
export const kindInWords = (text: string): PartKind | null =>
  kindsByWords.find(([words]) => words.test(text.normalize('NFC')))?.[1] ?? null;

/** `PHẦN II. …`, `Phần 3:`, `II. PHẦN TỰ LUẬN`, `B. TỰ LUẬN (3 điểm)`. */
export function partLabel(text: string): { readonly number: number; readonly kind: PartKind | null } | null {
  const line = text.normalize('NFC').trim();
  if (line.length > 400) return null;
  const [, sign] = /^(?:phần|part)\s+(I{1,3}|IV|V|\d|[A-D])(?=[\s.:)–-]|$)/iu.exec(line) ?? [];
  const [, own] =
    /^(I{1,3}|IV|V|[A-D])\s{0,20}[.)–-]\s{0,20}(?:phần\b|trắc nghiệm|tự luận|đúng\s{0,20}[,/–-]?\s{0,20}(?:hoặc\s{0,20})?sai|trả lời ngắn|câu hỏi trắc|câu trắc)/iu.exec(
      line,
    ) ?? [];
  const alone = /^phần (?:trắc nghiệm|tự luận|đúng|trả lời)/iu.test(line) ? '1' : undefined;
  const number = sign ?? own ?? alone;
  return number === undefined ? null : { number: numberOf(number.toUpperCase()), kind: kindInWords(line) };
}

const numberOf = (sign: string): number => {
  const roman = ['I', 'II', 'III', 'IV', 'V'].indexOf(sign) + 1;
  return roman || Number(sign) || 'ABCD'.indexOf(sign) + 1;
};

/** Questions that a text above them belongs to: `Đọc đoạn trích sau và trả lời câu 3–5`. */
export function passageLabel(text: string): { readonly from: number; readonly to: number } | null {
  const line = text.normalize('NFC');
  if (!/^\s{0,20}(?:\(|\[)?\s{0,20}(?:đọc|dựa|cho|sử dụng|dùng|quan sát|xét|read|use|từ|theo|căn cứ)/iu.test(line))
    return null;
  const [, from, to] =
    /(?:câu(?: hỏi)?|questions?)\s{0,20}(?:số\s{0,20})?(?:từ\s{0,20})?(?:câu\s{0,20})?(\d{1,3})\s{0,20}(?:–|—|-|đến|tới|to|và|,|&)\s{0,20}(?:câu\s{0,20})?(\d{1,3})/iu.exec(
      line.slice(0, 600),
    ) ?? [];
  if (from === undefined || to === undefined) return null;
  const [first, last] = [Number(from), Number(to)];
  return first <= last && last - first < 20 ? { from: first, to: last } : null;
}

/** `Lời giải`, `Hướng dẫn giải:`. */
export function solutionLabel(text: string): Label | null {
  const [whole] =
    /^\s{0,20}(?:lời giải(?: chi tiết)?|hướng dẫn(?: giải| chấm| trả lời)?|gợi ý(?: giải)?|giải thích|hdg?|hd giải|giải|explanation|solution)\s{0,20}(?::|\.|$)\s{0,20}/iu.exec(
      text,
    ) ?? [];
  return whole === undefined ? null : { length: whole.length };
}

/** `Đáp án: B`, `Trả lời: 2,5`, `Đáp số 12`, `Chọn C`. */
export function keyLabel(text: string): Label | null {
  const [whole] =
    /^\s{0,20}(?:đáp án(?: đúng)?(?: là)?|đáp số|đ\/?a|đs|trả lời|kết quả|answer|key|chọn(?: đáp án)?(?=\s{0,20}:?\s{0,20}[A-H]\s{0,20}[.\s]*$))\s{0,20}(?::|\.|=|–|(?=\s[A-Z\d-]{1,8}\s{0,20}\.?$))\s{0,20}/iu.exec(
      text,
    ) ?? [];
  return whole === undefined ? null : { length: whole.length };
}

/** The key of the whole test begins. */
export const beginsKeys = (text: string): boolean =>
  /^\s{0,20}[-–—=*\s]{0,40}(?:bảng (?:đáp án|trả lời|key)|đáp án(?:\s{0,20}(?:và|-|–)\s{0,20}(?:hướng dẫn|thang điểm|biểu điểm|lời giải)[^:]{0,60})?|answer keys?|hướng dẫn chấm[^:]{0,60})\s{0,20}[-–—=*:\s]{0,40}$/iu.test(
    text.normalize('NFC'),
  ) || /^\s{0,20}(?:BẢNG ĐÁP ÁN|ĐÁP ÁN (?:ĐỀ|MÃ|MÔN|CHI TIẾT|PHẦN|KIỂM TRA))/u.test(text.normalize('NFC'));

/** `----- HẾT -----`, and what stands beneath it on every paper. */
export const isEnd = (text: string): boolean =>
  /^[\s.\-–—=*_]{0,80}(?:hết|the end)[\s.\-–—=*_!]{0,80}$/iu.test(text.normalize('NFC')) ||
  /^\s{0,20}[(*-]?\s{0,20}(?:thí sinh|học sinh|giám thị|cán bộ coi thi)[^:]{0,60}(?:không được|không giải thích|sử dụng tài liệu)/iu.test(
    text.normalize('NFC'),
  );

/** What a part says of itself. */
export const isInstruction = (text: string): boolean =>
  /^\s{0,20}\(?\s{0,20}(?:thí sinh|học sinh|em hãy|hãy|mỗi câu|trong mỗi ý|chọn|khoanh)\b.{0,300}(?:câu\s{0,20}(?:từ\s{0,20})?\d|từ câu|mỗi câu|mỗi ý|phương án|đúng hoặc sai|điểm)/iu.test(
    text.normalize('NFC'),
  );
