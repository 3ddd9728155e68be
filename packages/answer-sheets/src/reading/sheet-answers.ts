import type { SheetLayout } from '../layout/sheet.ts';
import { columnsOf } from './number-signs.ts';
import type { PlaceReading } from './reading.ts';

/** What a sheet says, by parts. */
export interface SheetAnswers {
  /** Digits with `?` where one is missing. */
  readonly code: string;
  readonly candidate: string;
  /** `A` … `D`; null: none, or two. */
  readonly choices: readonly (string | null)[];
  /** Four of each question. */
  readonly statements: readonly (readonly (boolean | null)[])[];
  /** As typed: `-1,5`; empty where nothing is filled. Columns left out are left out. */
  readonly numbers: readonly string[];
}

/** Puts places together, as they were read or as a person has decided on them. */
export function sheetAnswers(layout: SheetLayout, places: readonly PlaceReading[]): SheetAnswers {
  const { description } = layout;
  const digits = (part: 'CODE' | 'CANDIDATE') =>
    places.flatMap(({ place, sign }) => (place.part === part ? [sign ?? '?'] : [])).join('');
  const questions = (count: number) => Array.from({ length: count }, (_, question) => question);
  return {
    code: digits('CODE'),
    candidate: digits('CANDIDATE'),
    choices: places.flatMap(({ place, sign }) => (place.part === 'CHOICE' ? [sign] : [])),
    statements: questions(description.statements).map((question) =>
      places.flatMap(({ place, sign }) =>
        place.part === 'STATEMENT' && place.question === question ? [sign === null ? null : sign === 'Đ'] : [],
      ),
    ),
    numbers: questions(description.numbers).map((question) =>
      columnsOf(places, question)
        .map(({ sign }) => sign ?? '')
        .join(''),
    ),
  };
}
