import { shinglesOf, type Word } from '../shingles.rules.ts';

/** Questions are short: three words in a row are compared, and of a text with fewer all it has. */
const shingleWords = 3;

/**
 * Of two questions with a third of their shingles in common (a likeness of one half) at least one band is the same 98 times of 100, with
 * half of them always; of two with a twentieth in common 8 times of 100.
 */
const bandCount = 32;
const rowsOfBand = 2;

/** What is longer is compared as far as this. */
const mostSigns = 4_000;

/** Minus signs of all kinds are one. */
const minus = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;

/**
 * Words and numbers, and each sign of mathematics by itself: what is added in one question and taken away in another is another question, and
 * so is less instead of more. Signs of sentences say nothing.
 */
function partsOf(line: string): Word[] {
  const parts: Word[] = [];
  for (const match of line
    .normalize('NFC')
    .replaceAll(minus, '-')
    .matchAll(/[\p{L}\p{N}]+|[\p{Sm}\-*/^%°]/gu)) {
    parts.push({ key: match[0].toLowerCase(), from: match.index, to: match.index + match[0].length });
    if (parts.length === mostSigns) break;
  }
  return parts;
}

/** Runs of words of a question by its key: within each of its texts, so that options in another order are the same options. */
export function shinglesOfKey(key: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of key.split('\n')) {
    const words = partsOf(line);
    for (const each of shinglesOf(words, Math.max(1, Math.min(shingleWords, words.length)))) found.add(each);
  }
  return found;
}

/**
 * What a question has in common with those that are much like it (MinHash in bands): the database looks for the same number in an index
 * instead of comparing with every question. Of other subjects they are never the same. @returns 32-bit numbers, none of an empty text.
 */
export function bandsOf(subjectId: string, key: string): number[] {
  const hashes = [...shinglesOfKey(key)].map((shingle) => hashOf(shingle));
  if (hashes.length === 0) return [];
  const subject = hashOf(subjectId);
  return Array.from({ length: bandCount }, (_, band) => {
    let hash = mixed(subject ^ band);
    for (let row = 0; row < rowsOfBand; row += 1) hash = mixed(hash ^ leastOf(hashes, band * rowsOfBand + row));
    return hash | 0;
  });
}

/** The least of the hashes in the order that belongs to a number. */
function leastOf(hashes: readonly number[], number: number): number {
  const salt = mixed(number + 0x9e3779b9);
  let least = 0xffffffff;
  for (const hash of hashes) least = Math.min(least, mixed(hash ^ salt));
  return least;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The last step of MurmurHash3: each bit depends on all. */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** From here on a person should look at both. */
const leastLikeness = 50;

/** Runs of words two questions have in common, in per cent of those of both (Dice), as far as it is worth a look; else 0. */
export function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size;
  if (all === 0) return 0;
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common += 1;
  const percent = Math.round((200 * common) / all);
  return percent >= leastLikeness ? percent : 0;
}
