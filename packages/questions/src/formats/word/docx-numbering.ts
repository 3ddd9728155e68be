import { elementsOf, firstOf, type MarkupElement } from '../text/markup.ts';
import { lookIn, type SaidLook } from './docx-looks.ts';

interface Level {
  readonly format: string;
  readonly text: string;
  readonly start: number;
  readonly look: SaidLook;
}

const roman = (count: number): string => {
  const signs: readonly (readonly [number, string])[] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let [rest, text] = [count % 50, ''];
  for (const [value, sign] of signs)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
};

/** Word counts on with `AA` behind `Z`. */
const letter = (count: number): string => {
  const sign = String.fromCharCode(65 + ((count - 1) % 26));
  return sign.repeat(Math.min(4, 1 + Math.floor((count - 1) / 26)));
};

function counted(count: number, format: string): string {
  if (format === 'upperLetter') return letter(count);
  if (format === 'lowerLetter') return letter(count).toLowerCase();
  if (format === 'upperRoman') return roman(count);
  if (format === 'lowerRoman') return roman(count).toLowerCase();
  if (format === 'decimalZero') return String(count).padStart(2, '0');
  return format === 'none' ? '' : String(count);
}

/** Counts the paragraphs of lists as Word does when it shows them. */
export class WordNumbering {
  readonly #levels = new Map<string, ReadonlyMap<number, Level>>();
  readonly #abstracts = new Map<string, string>();
  readonly #counts = new Map<string, number[]>();
  readonly #begun = new Set<string>();
  readonly #starts = new Map<string, number>();

  constructor(root: MarkupElement | null) {
    for (const abstract of elementsOf(root ?? undefined, 'abstractNum'))
      this.#levels.set(abstract.attributes.abstractNumId ?? '', levelsIn(abstract));
    for (const num of elementsOf(root ?? undefined, 'num')) {
      const id = num.attributes.numId ?? '';
      this.#abstracts.set(id, firstOf(num, 'abstractNumId')?.attributes.val ?? '');
      for (const override of elementsOf(num, 'lvlOverride')) {
        const start = Number(firstOf(override, 'startOverride')?.attributes.val ?? Number.NaN);
        if (Number.isInteger(start)) this.#starts.set(`${id} ${override.attributes.ilvl ?? '0'}`, start);
      }
    }
  }

  /** What stands before the next paragraph of a list; null: no number, a bullet say. */
  next(numId: string, depth: number): { readonly text: string; readonly look: SaidLook } | null {
    const abstract = this.#abstracts.get(numId) ?? '';
    const levels = this.#levels.get(abstract);
    const level = levels?.get(depth);
    if (!levels || !level || level.format === 'bullet') return null;
    const counts = this.#counts.get(abstract) ?? [];
    this.#counts.set(abstract, counts);
    const place = `${numId} ${depth}`;
    const start = this.#starts.get(place);
    if (start !== undefined && !this.#begun.has(place)) counts[depth] = start;
    else counts[depth] = counts[depth] === undefined ? level.start : counts[depth] + 1;
    this.#begun.add(place);
    counts.length = depth + 1;
    const text = level.text.replace(/%([1-9])/g, (_, number: string) => {
      const at = Number(number) - 1;
      const own = levels.get(at);
      return counted(counts[at] ?? own?.start ?? 1, own?.format ?? 'decimal');
    });
    return { text, look: level.look };
  }
}

function levelsIn(abstract: MarkupElement): ReadonlyMap<number, Level> {
  const said = (level: MarkupElement, name: string) => firstOf(level, name)?.attributes.val;
  return new Map(
    elementsOf(abstract, 'lvl').map((level) => [
      Number(level.attributes.ilvl ?? 0),
      {
        format: said(level, 'numFmt') ?? 'decimal',
        text: (said(level, 'lvlText') ?? '').slice(0, 60),
        start: Math.min(10_000, Math.max(0, Number(said(level, 'start') ?? 1) || 0)),
        look: lookIn(firstOf(level, 'rPr')),
      },
    ]),
  );
}
