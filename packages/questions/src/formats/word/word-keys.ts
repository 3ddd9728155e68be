import { linesOfBlock, type WordBlock, type WordTable } from './word-line.ts';

/** What a key says of one question, or of one of its statements. */
export interface KeyEntry {
  /** Which part of the test, from 1; null: it doesn't say. */
  readonly part: number | null;
  /** Counts the tables whose numbers begin anew. */
  readonly group: number;
  readonly code: string | null;
  readonly number: number;
  readonly value: string;
}

const isNumber = (text: string) => /^(?:câu\s*)?\d{1,3}\.?$/iu.test(text.trim());
const numberIn = (text: string) => Number(/\d{1,3}/.exec(text)?.[0] ?? 0);
const isCode = (text: string) => /^(?:mã(?: đề)?\s*:?\s*|đề\s*(?:số\s*)?)?(?:\d{3,4}|gốc)$/iu.test(text.trim());
const codeIn = (text: string) => /\d{3,4}|gốc/iu.exec(text)?.[0]?.toLowerCase() ?? '';
const isValue = (text: string) => /^(?:[A-H]|[ĐS]{1,8}|đúng|sai|-?\d{1,12}(?:[.,]\d{1,12})?)$/iu.test(text.trim());

/** Reads the key at the end of a test, however it is laid out. */
export class WordKeys {
  readonly entries: KeyEntry[] = [];
  #part: number | null = null;
  #group = 0;
  #last = 0;

  part(number: number): void {
    this.#part = number;
    this.#last = 0;
  }

  /** @returns whether it is understood whole. */
  table(table: WordTable): boolean {
    const rows = table.rows.map((row) =>
      row.map(({ blocks }) =>
        blocks
          .flatMap(linesOfBlock)
          .map(({ text }) => text)
          .join(' ')
          .trim(),
      ),
    );
    const [head = [], ...rest] = rows;
    const before = this.entries.length;
    if (head.slice(1).filter(isCode).length > 0 && rest.every(([first = '']) => isNumber(first) || !first)) {
      for (const [at, code] of head.entries())
        if (at > 0 && code) for (const row of rest) this.#add(numberIn(row[0] ?? ''), row[at] ?? '', codeIn(code));
    } else if (head.slice(1).every(isNumber) && head.length > 1 && rest.every(([first = '']) => isCode(first))) {
      for (const [code = '', ...values] of rest)
        for (const [at, value] of values.entries()) this.#add(numberIn(head[at + 1] ?? ''), value, codeIn(code));
    } else if (rows.some((row) => row.filter(isNumber).length > 0)) this.#pairs(rows);
    else for (const row of rows) for (const cell of row) this.line(cell);
    return this.entries.length > before;
  }

  /** Rows of numbers with rows of answers beneath, or columns of numbers with answers beside. */
  #pairs(rows: readonly (readonly string[])[]): void {
    const [head = [], next = []] = rows;
    const isLetters = rows
      .slice(1)
      .every(([first = '']) => /^[a-h][.)]?$|^(?:đáp án|đ\/?a|chọn|trả lời|key)/iu.test(first));
    const isAcross =
      head.filter(isNumber).length > Math.max(1, head.length / 2) && next.filter(isNumber).length <= next.length / 2;
    if (isAcross && isLetters && rows.length > 2)
      for (const [at, cell] of head.entries()) {
        if (!isNumber(cell)) continue;
        this.#add(
          numberIn(cell),
          rows
            .slice(1)
            .map((row) => row[at] ?? '')
            .join(' '),
          null,
        );
      }
    else if (isAcross)
      for (let at = 0; at + 1 < rows.length; at += 2)
        for (const [column, cell] of (rows[at] ?? []).entries())
          if (isNumber(cell)) this.#add(numberIn(cell), rows[at + 1]?.[column] ?? '', null);
    if (isAcross) return;
    for (const row of rows)
      for (const [at, cell] of row.entries())
        if (isNumber(cell) && (at === 0 || !isValue(cell) || isNumber(row[at - 2] ?? '')))
          this.#add(numberIn(cell), row[at + 1] ?? '', null);
  }

  /** `1.A 2-B 3:C`, `Câu 4: ĐSSĐ`, `5. 2,5`. @returns whether anything of it is a key. */
  line(text: string): boolean {
    const before = this.entries.length;
    const each =
      /(?:câu\s*)?(\d{1,3})\s*[.:)–-]?\s*([A-H](?![\p{L}\d])|(?:[ĐS](?:\s*[–,-]\s*|\s+)?){2,8}(?![\p{L}])|(?:[a-h]\)?\s*[.:–-]?\s*(?:đúng|sai|đ|s)(?![\p{L}])[\s,;]*){2,8}|(?<=[.:)]\s*)-?\d{1,10}(?:,\d{1,10})?(?=\s|;|$))/giu;
    for (const [, number = '', value = ''] of text.slice(0, 20_000).normalize('NFC').matchAll(each))
      this.#add(Number(number), value, null);
    return this.entries.length > before;
  }

  #add(number: number, value: string, code: string | null): void {
    const tidy = value.trim();
    if (!number || !tidy) return;
    if (number < this.#last && number === 1) this.#group += code !== null && this.#codeIsNew(code) ? 0 : 1;
    this.#last = number;
    this.entries.push({ part: this.#part, group: this.#group, code, number, value: tidy });
  }

  #codeIsNew(code: string): boolean {
    return !this.entries.some((entry) => entry.code === code && entry.part === this.#part);
  }

  /** Codes of the test that the key has. */
  get codes(): readonly string[] {
    return [...new Set(this.entries.flatMap(({ code }) => code ?? []))];
  }
}

/** The code of the test in this file by its head: `Mã đề thi: 101`. */
export const codeOf = (head: readonly WordBlock[]): string | null => {
  const text = head
    .flatMap(linesOfBlock)
    .map((line) => line.text)
    .join('\n');
  return /mã đề(?: thi)?\s*:?\s*(\d{3,4}|gốc)/iu.exec(text)?.[1]?.toLowerCase() ?? null;
};
