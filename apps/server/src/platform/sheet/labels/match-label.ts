import { labelWords } from './label-words.ts';

/** Whose list it is, said once in its heading: "Mã học sinh" and "Mã" are the same in a list of pupils. */
const listed = ['hs', 'gv'];

type Aliases = Readonly<Record<string, { readonly aliases: readonly string[] }>>;

/** The field a label means, with the label above it where the header has two lines; undefined when it could mean several or none. */
export type MatchLabel = (label: string, group?: string) => string | undefined;

const keyOf = (words: readonly string[]) => words.join(' ');

/**
 * How the columns of a list are known by their labels: by the words of the fields' labels (`labelWords`). The person a list is about may
 * be named or not: where a field's labels name the person and are its labels without as well, that word does not count.
 */
export function labelMatcher(fields: Aliases): MatchLabel {
  const { known, free } = wordsOf(fields);
  const find = (words: readonly string[]) => {
    if (words.length === 0) return undefined;
    return known.get(keyOf(words)) ?? known.get(keyOf(words.filter((word) => !free.has(word)))) ?? undefined;
  };
  return (label, group) => {
    const words = labelWords(label);
    return find(group === undefined ? words : [...new Set([...words, ...labelWords(group)])].sort());
  };
}

/** Labels that two fields have, by their words: such a label means neither. */
export const labelsOfTwo = (fields: Aliases): string[] =>
  [...wordsOf(fields).known].flatMap(([words, field]) => (field === null ? [words] : []));

const made = new WeakMap<Aliases, ReturnType<typeof newWordsOf>>();

/** Made once for a list of fields. */
function wordsOf(fields: Aliases) {
  const known = made.get(fields) ?? newWordsOf(fields);
  made.set(fields, known);
  return known;
}

function newWordsOf(fields: Aliases) {
  const known = new Map<string, string | null>();
  const free = new Set<string>();
  for (const [field, { aliases }] of Object.entries(fields)) {
    const keys = new Set(aliases.map((alias) => keyOf(labelWords(alias))));
    for (const key of keys) {
      if (key === '') continue;
      known.set(key, known.has(key) && known.get(key) !== field ? null : field);
      const words = key.split(' ');
      for (const word of listed.filter((each) => words.includes(each)))
        if (keys.has(keyOf(words.filter((each) => each !== word)))) free.add(word);
    }
  }
  return { known, free };
}
