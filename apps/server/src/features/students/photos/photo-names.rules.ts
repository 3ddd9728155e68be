import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { searchKey } from '@phuong/rules/people/names.ts';

/** A pupil as the name of a photo may tell them. */
interface NamedPupil {
  readonly name: string;
  readonly codes: readonly string[];
  readonly className: string | null;
}

const shown = 10;

/**
 * Whose photo a file is, by its name alone: "HS0001.jpg", "6A1/Nguyễn Văn An.jpg", "NGUYEN VAN AN - 6A1 (2).JPG". Case, accents and
 * folders do not count, but a class named by name or folder does; of several of a name all are told.
 */
export function photoFinder<P extends NamedPupil>(pupils: readonly P[]): (fileName: string) => readonly P[] {
  const byCode = new Map(pupils.flatMap((pupil) => pupil.codes.map((code) => [keyOf(code), pupil] as const)));
  const byName = groupBy(pupils, ({ name }) => keyOf(name));
  const classes = new Set(pupils.flatMap(({ className }) => (className === null ? [] : [keyOf(className)])));
  return (fileName) => {
    const parts = fileName.normalize('NFC').split(/[\\/]/);
    const stem = (parts.pop() ?? '').replace(/\.[^.]{1,5}$/, '').replace(/ ?\(\d{1,3}\)$/, '');
    const whole = byCode.get(keyOf(stem));
    if (whole) return [whole];
    const pieces = stem
      .split(/[-–_,()]+/)
      .map((piece) => piece.trim())
      .filter(Boolean);
    for (const piece of pieces) {
      const coded = byCode.get(keyOf(piece));
      if (coded) return [coded];
    }
    const words = pieces.flatMap((piece) => piece.split(/\s+/));
    const ofClass = [...words, ...parts].map(keyOf).find((key) => classes.has(key));
    const named = byName.get(keyOf(words.filter((word) => keyOf(word) !== ofClass).join(' '))) ?? [];
    const inClass = named.filter(({ className }) => ofClass !== undefined && keyOf(className ?? '') === ofClass);
    return (inClass.length > 0 ? inClass : ofClass === undefined ? named : []).slice(0, shown);
  };
}

/** Without case, accents, spaces and stops: "6 A1" is "6a1". */
const keyOf = (text: string) => searchKey(text).replace(/[\s.]+/g, '');
