import { fold } from '@phuong/rules/people/fold.ts';
import type { Found } from './dates.ts';
import { notAfter, notBefore, subjectNames } from './subjects.data.ts';
import { hasAccents, type Word } from './words.ts';

const subjects = Object.entries(subjectNames)
  .flatMap(([code, names]) => names.map((name) => ({ code, accented: name.split(' '), plain: fold(name).split(' ') })))
  .sort((one, other) => other.plain.length - one.plain.length);

/** The subject named at a place of a question, by its code in the curriculum. */
export function subjectAt(words: readonly Word[], at: number): Found<string> | null {
  const lead = words[at]?.text === 'mon' ? 1 : 0;
  for (const { code, plain, accented } of subjects) {
    const start = at + lead;
    if (!plain.every((part, index) => words[start + index]?.text === part)) continue;
    if (!accentsFit(words, start, accented)) continue;
    const [first] = plain;
    const isShort = plain.length === 1 && first !== undefined && lead === 0;
    if (isShort && notAfter[first]?.includes(words[at - 1]?.text ?? '')) continue;
    if (isShort && notBefore[first]?.includes(words[start + 1]?.text ?? '')) continue;
    return { value: code, words: plain.length + lead };
  }
  return null;
}

/** "toàn" is not "toán": where accents were typed they decide; "hoà" and "hòa", "lý" and "lí" are written both ways. */
function accentsFit(words: readonly Word[], at: number, accented: readonly string[]): boolean {
  return accented.every((name, index) => {
    const raw = words[at + index]?.raw ?? '';
    return !hasAccents(raw) || !hasAccents(name) || tones(raw) === tones(name) || fold(raw) !== fold(name);
  });
}

const tones = (text: string) =>
  [...text.toLowerCase().normalize('NFD').replaceAll('y', 'i')]
    .filter((sign) => /\p{M}/u.test(sign))
    .sort()
    .join('');
