import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { sortKey } from '@phuong/rules/people/names.ts';
import type { SentenceKey } from '../../../platform/sheet/import-table.ts';

/** A pupil as a file may name them. */
interface NamedPupil {
  readonly name: string;
  readonly codes: readonly string[];
}

interface NamingRow {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/** Names what is wrong with the cell that should say who is meant. */
type Refuse = (
  field: 'code' | 'name',
  code: SentenceKey,
  given: string,
  params?: Readonly<Record<string, string | number>>,
) => void;

/** How pupils are looked for: codes whatever their case, names whatever their case and spaces. */
export const codeKey = (code: string) => code.trim().toLowerCase();

/**
 * Finds the one pupil that a row of a file means: by code, else by name; nobody, several of a name and a name that is not the code's are
 * faults. `among` keeps those of a name whom the rest of the row can mean.
 */
export function pupilFinder<P extends NamedPupil, R extends NamingRow>(
  pupils: readonly P[],
  among: (named: readonly P[], row: R) => readonly P[] = (named) => named,
): (row: R, wrong: Refuse) => P | null {
  const byCode = new Map(pupils.flatMap((pupil) => pupil.codes.map((code) => [codeKey(code), pupil] as const)));
  const byName = groupBy(pupils, ({ name }) => sortKey(name));
  return (row, wrong) => {
    const { code, name } = row;
    if (code !== undefined) {
      const pupil = byCode.get(codeKey(code));
      if (!pupil) wrong('code', 'grading.former_import_pupil_missing', code, { given: code });
      else if (name !== undefined && sortKey(name) !== sortKey(pupil.name)) {
        wrong('name', 'grading.former_import_name_differs', name, { name: pupil.name });
      }
      return pupil ?? null;
    }
    if (name === undefined) {
      wrong('code', 'platform.cell_required', '');
      return null;
    }
    const found = among(byName.get(sortKey(name)) ?? [], row);
    if (found.length === 0) wrong('name', 'grading.former_import_pupil_missing', name, { given: name });
    if (found.length > 1) wrong('name', 'grading.former_import_pupil_ambiguous', name, { count: found.length });
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}
