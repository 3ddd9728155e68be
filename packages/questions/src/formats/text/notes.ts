import type { DoubtCode } from '@phuong/contract/learning/bank/exchange-remarks.schema.ts';
import type { Doubt, NeededFile } from '../recognised-question.ts';

/** What is noted while one question is read: doubts, each once, and files it needs. */
export class Notes {
  readonly #doubts = new Map<string, Doubt>();
  readonly #files = new Map<string, NeededFile>();

  doubt(code: DoubtCode, params: Doubt['params'] = {}): void {
    if (this.#doubts.size < mostDoubts) this.#doubts.set(JSON.stringify([code, params]), { code, params });
  }

  file(file: NeededFile): void {
    this.#files.set(file.fileId, file);
  }

  /** Of what has no place, as far as it has words. */
  leftOut(what: string, text: string): void {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words) this.doubt('left_out', { what, text: words.slice(0, 500) });
  }

  get doubts(): readonly Doubt[] {
    return [...this.#doubts.values()];
  }

  get files(): readonly NeededFile[] {
    return [...this.#files.values()];
  }
}

const mostDoubts = 40;

/**
 * An id for a file by its name and content: the same file is the same everywhere. It only stands for the file until that is stored.
 */
export function standInId(name: string, base64: string): string {
  const hex = [1, 2, 3, 4].map((seed) => hashed(`${name}\n${base64}`, seed).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** FNV-1a, stirred at the end. */
function hashed(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
