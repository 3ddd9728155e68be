import { WorkbookError } from '../sheet-limits.ts';

/** How bytes of one letter each are read: by the code page a BIFF5 workbook names, else the low half of Unicode (BIFF8). */
export type Bytes = (bytes: Buffer) => string;

export const latin: Bytes = (bytes) => bytes.toString('latin1');

const broken = () => new WorkbookError('not_a_workbook', 'a text is cut off');

/**
 * Reads through a record and the CONTINUE records after it. Where the letters of a text go on in the next record, that begins with a byte
 * which says anew how wide they are (MS-XLS 2.5.293).
 */
export class RecordReader {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #place: number;

  constructor(parts: readonly Buffer[], place = 0) {
    this.#parts = parts;
    this.#place = place;
  }

  get isAtEnd(): boolean {
    this.#forward();
    return this.#part >= this.#parts.length;
  }

  byte(): number {
    this.#forward();
    const value = this.#parts[this.#part]?.[this.#place];
    if (value === undefined) throw broken();
    this.#place += 1;
    return value;
  }

  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  long(): number {
    return this.short() + this.short() * 0x10000;
  }

  skip(count: number): void {
    for (let left = count; left > 0; ) {
      this.#forward();
      const part = this.#parts[this.#part];
      if (!part) throw broken();
      const taken = Math.min(left, part.length - this.#place);
      this.#place += taken;
      left -= taken;
    }
  }

  /** A text of BIFF8 with its length before it, in one byte or two. Runs of formatting and phonetic signs are passed over. */
  text(lengthBytes: 1 | 2): string {
    const length = lengthBytes === 1 ? this.byte() : this.short();
    const flags = this.byte();
    const runs = flags & 8 ? this.short() : 0;
    const signs = flags & 4 ? this.long() : 0;
    const text = this.#letters(length, (flags & 1) === 1);
    this.skip(runs * 4 + signs);
    return text;
  }

  /** A text of BIFF5: bytes of one code page. */
  bytes(lengthBytes: 1 | 2, decode: Bytes): string {
    const length = lengthBytes === 1 ? this.byte() : this.short();
    return decode(Buffer.from(Array.from({ length }, () => this.byte())));
  }

  #letters(count: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    for (let left = count; left > 0; ) {
      const part = this.#parts[this.#part];
      if (!part) throw broken();
      if (this.#place >= part.length) {
        this.#part += 1;
        this.#place = 0;
        wide = (this.byte() & 1) === 1;
        continue;
      }
      const width = wide ? 2 : 1;
      const taken = Math.min(left, Math.floor((part.length - this.#place) / width));
      if (taken === 0) throw broken();
      const end = this.#place + taken * width;
      text += part.toString(wide ? 'utf16le' : 'latin1', this.#place, end);
      this.#place = end;
      left -= taken;
    }
    return text;
  }

  #forward(): void {
    while (this.#part < this.#parts.length && this.#place >= (this.#parts[this.#part]?.length ?? 0)) {
      this.#part += 1;
      this.#place = 0;
    }
  }
}
