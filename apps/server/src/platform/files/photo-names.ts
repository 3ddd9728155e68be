import type { PhotoPerson } from '@phuong/contract/platform/photo-match.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { breathe, rowsAtOnce } from '../sheet/import-table.ts';

/** A person as the name of a photo may tell them. */
interface NamedPerson {
  readonly name: string;
  readonly codes: readonly string[];
  /** The class, the department. */
  readonly place: string | null;
}

const shown = 10;

/**
 * Whose photo a file is, by its name alone: "HS0001.jpg", "6A1/Nguyễn Văn An.jpg", "NGUYEN VAN AN - 6A1 (2).JPG". Case, accents and
 * folders do not count, but a place named by name or folder does; of several of a name all are told.
 */
export function photoFinder<P extends NamedPerson>(people: readonly P[]): (fileName: string) => readonly P[] {
  const byCode = new Map(people.flatMap((person) => person.codes.map((code) => [keyOf(code), person] as const)));
  const byName = groupBy(people, ({ name }) => keyOf(name));
  const places = new Set(people.flatMap(({ place }) => (place === null ? [] : [keyOf(place)])));
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
    const ofPlace = [...words, ...parts].map(keyOf).find((key) => places.has(key));
    const named = byName.get(keyOf(words.filter((word) => keyOf(word) !== ofPlace).join(' '))) ?? [];
    const inPlace = named.filter(({ place }) => ofPlace !== undefined && keyOf(place ?? '') === ofPlace);
    return (inPlace.length > 0 ? inPlace : ofPlace === undefined ? named : []).slice(0, shown);
  };
}

/** Whose photo each file is, among these people and by its name; other calls have their turn in between. */
export async function matchPhotoNames(
  people: readonly (PhotoPerson & { readonly codes: readonly (string | null)[] })[],
  names: readonly string[],
): Promise<{ name: string; among: PhotoPerson[] }[]> {
  const find = photoFinder(people.map((person) => ({ ...person, codes: person.codes.flatMap((code) => code || []) })));
  const found: { name: string; among: PhotoPerson[] }[] = [];
  for (const [index, name] of names.entries()) {
    if (index % rowsAtOnce === 0) await breathe();
    found.push({ name, among: find(name).map(({ codes: _, ...person }) => person) });
  }
  return found;
}

/** Without case, accents, spaces and stops: "6 A1" is "6a1". */
const keyOf = (text: string) => searchKey(text).replace(/[\s.]+/g, '');
