import { searchKey } from '@phuong/rules/people/names.ts';
import { auditWords } from '@phuong/texts/audit-words.ts';
import { auditLog as en } from '@phuong/texts/en-GB/access/audit-log.ts';
import { fields as enFields, nouns as enNouns } from '@phuong/texts/en-GB/told.ts';
import { auditLog as vi } from '@phuong/texts/vi/access/audit-log.ts';
import { fields as viFields, nouns as viNouns } from '@phuong/texts/vi/told.ts';

const languages = [
  auditWords({ ...vi, nouns: viNouns, fieldNames: viFields }),
  auditWords({ ...en, nouns: enNouns, fieldNames: enFields }),
];

const mostWords = 10;

/** The words of a search without accents; what is more than anybody types stays together at the end. */
export function wordsOf(q: string): string[] {
  const words = searchKey(q).split(' ').filter(Boolean);
  return words.length <= mostWords ? words : [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')];
}

/** Whether a text holds the phrase from the beginning of a word on; both without accents. */
export const says = (text: string, phrase: string): boolean => ` ${text}`.includes(` ${phrase}`);

/** Which of the actions and kinds of records are called so on the screen, in either language. */
export function calledSo(
  phrase: string,
  { actions, entities }: { readonly actions: readonly string[]; readonly entities: readonly string[] },
): { actions: string[]; entities: string[] } {
  const isSaid = (say: (words: (typeof languages)[number]) => string) =>
    languages.some((words) => says(searchKey(say(words)), phrase));
  return {
    actions: actions.filter((action) => isSaid((words) => words.action(action, ''))),
    entities: entities.filter((entity) => isSaid((words) => words.noun(entity))),
  };
}
