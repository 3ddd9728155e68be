import { randomInt } from 'node:crypto';

const consonants = 'bcdghklmnpqrstvx';
const vowels = 'aeiou';

/** Four groups of two syllables, easy to read out and to type, without signs that look alike: about 50 bits by chance alone. */
export function employeePassword(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? '';
  const syllable = () => pick(consonants) + pick(vowels);
  return Array.from({ length: 4 }, () => syllable() + syllable()).join('-');
}
