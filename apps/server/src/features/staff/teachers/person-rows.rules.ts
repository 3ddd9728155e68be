import { sortKey } from '@phuong/rules/people/names.ts';

/** What a row says of a person. */
interface Said {
  readonly fullName?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly code?: string | undefined;
}

interface Known {
  readonly fullName: string;
  readonly dateOfBirth: string | null;
}

/** Names a wrong cell of the row being decided. */
type Refuse<F extends string> = (
  field: F | 'fullName',
  code: 'staff.import_code_repeated' | 'staff.import_code_of_another' | 'staff.import_several_matches',
  given: string,
  params: Readonly<Record<string, string | number>>,
) => void;

const hasName = ({ fullName }: Said, known: Known) => sortKey(known.fullName) === sortKey(fullName ?? '');

/** Same name, and no day of birth that says otherwise. */
export const mayBe = (said: Said, known: Known): boolean =>
  hasName(said, known) &&
  (said.dateOfBirth === undefined || known.dateOfBirth === null || said.dateOfBirth === known.dateOfBirth);

/** Refuses a code that belongs to somebody of another name and not the same day of birth. */
export function refuseOtherPerson<F extends string>(
  said: Said,
  known: Known,
  { field, given }: { field: F; given: string },
  wrong: Refuse<F>,
): void {
  const isBornThen = said.dateOfBirth !== undefined && said.dateOfBirth === known.dateOfBirth;
  if (!hasName(said, known) && !isBornThen)
    wrong(field, 'staff.import_code_of_another', given, { name: known.fullName });
}

/** The one person a row may be; with several the row is refused. */
export function onlyOne<P extends Known>(said: Said, alike: readonly P[], wrong: Refuse<never>): P | null {
  if (alike.length > 1) wrong('fullName', 'staff.import_several_matches', said.fullName ?? '', { count: alike.length });
  return alike[0] ?? null;
}

/** Refuses the second row about one person: of those `id` names, or new with the same code, name and day of birth. */
export function refuseTwice(
  seen: Map<string, number>,
  { number, said, id }: { number: number; said: Said; id: string | undefined },
  wrong: Refuse<never>,
): void {
  const key = id ?? `${said.code ?? ''} ${sortKey(said.fullName ?? '')} ${said.dateOfBirth ?? ''}`;
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, number);
  else wrong('fullName', 'staff.import_code_repeated', said.fullName ?? '', { other: earlier });
}
