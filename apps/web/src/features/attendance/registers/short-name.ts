/** Letters that fit a cell of three columns on a phone of 375 px. */
const fits = 13;

const initial = (word: string) => `${word.charAt(0)}.`;

/**
 * A pupil's name for a narrow cell: whole where it fits, else the family name by its letter, else all but the given name by their letters:
 * "Vũ Khánh Châu", "N. Khánh Ngọc", "N.H.P.Q. Như". The whole name is said to screen readers.
 */
export function shortName(name: string, most = fits): string {
  if (name.length <= most) return name;
  const words = name.split(' ').filter(Boolean);
  const given = words.at(-1) ?? '';
  const [family = '', ...others] = words;
  const half = [initial(family), ...others].join(' ');
  if (half.length <= most) return half;
  const letters = words.slice(0, -1).map(initial);
  const spaced = [...letters, given].join(' ');
  return spaced.length <= most ? spaced : `${letters.join('')} ${given}`;
}
