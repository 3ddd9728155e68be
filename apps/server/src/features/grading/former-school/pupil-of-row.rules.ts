import type { SeveralFit } from '@phuong/contract/platform/import.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { sortKey } from '@phuong/rules/people/names.ts';
import type { SentenceKey } from '../../../platform/sheet/import-table.ts';

/** A pupil as a file may name them. */
interface NamedPupil {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly string[];
}

interface NamingRow {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

interface FileRow<R extends NamingRow> {
  readonly number: number;
  readonly values: R;
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

/** Whom rows mean that fit several people: the row's number → the person (`meant` of the call). */
export const meantRows = (meant: string | undefined): ReadonlyMap<number, string> =>
  new Map(
    (meant ?? '')
      .split(';')
      .filter(Boolean)
      .map((each) => {
        const [row = '', id = ''] = each.split('=');
        return [Number(row), id] as const;
      }),
  );

interface Finding<P, R> {
  /** Keeps those of a name whom the rest of the row can mean. */
  readonly among?: (named: readonly P[], row: R) => readonly P[];
  /** Whom a person says that rows mean. */
  readonly meant: ReadonlyMap<number, string>;
  /** Tells people of one name apart. */
  readonly labelOf: (pupil: P) => string;
}

/**
 * Finds the one pupil that a row of a file means: by code, else by name; nobody, several of a name and a name that is not the code's are
 * faults. Of several a person may have said who is meant; `severalFit` gathers those rows.
 */
export function pupilFinder<P extends NamedPupil, R extends NamingRow>(
  pupils: readonly P[],
  { among = (named) => named, meant, labelOf }: Finding<P, R>,
): { readonly find: (row: FileRow<R>, wrong: Refuse) => P | null; readonly severalFit: readonly SeveralFit[] } {
  const severalFit = new Map<number, SeveralFit>();
  const byCode = new Map(pupils.flatMap((pupil) => pupil.codes.map((code) => [codeKey(code), pupil] as const)));
  const byName = groupBy(pupils, ({ name }) => sortKey(name));
  const find = ({ number, values: row }: FileRow<R>, wrong: Refuse): P | null => {
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
    if (found.length <= 1) return found[0] ?? null;
    const chosen = found.find(({ id }) => id === meant.get(number)) ?? null;
    if (!chosen) wrong('name', 'grading.former_import_pupil_ambiguous', name, { count: found.length });
    const shown = found.map((pupil) => ({ id: pupil.id, label: labelOf(pupil) }));
    severalFit.set(number, { row: number, given: name, chosen: chosen?.id ?? null, among: shown });
    return chosen;
  };
  return {
    find,
    get severalFit() {
      return [...severalFit.values()];
    },
  };
}

/** "Trần Bình · 16/02/2015 · 6A1 · HS02": enough to tell people of one name apart. */
export const pupilLabel =
  (classOf: (classId: string) => string | undefined) =>
  (pupil: {
    readonly name: string;
    readonly dateOfBirth: string;
    readonly classId: string | null;
    readonly codes: readonly string[];
  }): string =>
    [pupil.name, formatDate(pupil.dateOfBirth), classOf(pupil.classId ?? ''), pupil.codes[0]]
      .filter(Boolean)
      .join(' · ');
