import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { dateField, nameField, textField } from '../../../platform/sheet/import-fields.ts';
import type { SentenceKey } from '../../../platform/sheet/import-table.ts';
import { classNameKey } from '../../classes/classes.public.ts';
import { pupilFinder, pupilLabel } from '../former-school/pupil-of-row.rules.ts';

/** A class of the year with what its conduct is judged by. */
interface ClassOfFile {
  readonly id: string;
  readonly name: string;
  /** Null: its results do not come from marks (primary school). */
  readonly regulation: MarksRegulation | null;
}

export interface SemesterOfFile {
  readonly id: string;
  readonly ordinal: 1 | 2;
  readonly from: string;
  readonly to: string;
  readonly opensOn: string;
  readonly closesOn: string;
}

/** A time of a pupil in a class of the year. */
interface PlaceOfPupil {
  readonly classId: string;
  readonly from: string;
  readonly to: string | null;
}

export interface PupilOfFile {
  readonly id: string;
  readonly name: string;
  readonly dateOfBirth: string;
  readonly codes: readonly string[];
  /** The class the pupil was in last. */
  readonly classId: string | null;
  readonly places: readonly PlaceOfPupil[];
}

/** The year a file goes into: its span with the semesters, their windows, the classes and their pupils. */
export interface YearOfFile {
  readonly schoolYearId: string;
  readonly startYear: number;
  readonly isClosed: boolean;
  readonly isHomeroom: boolean;
  readonly from: string;
  readonly to: string;
  readonly semesters: readonly SemesterOfFile[];
  readonly classes: ReadonlyMap<string, ClassOfFile>;
  readonly pupils: readonly PupilOfFile[];
}

export interface StoredConduct {
  readonly level: ConductLevel | null;
  readonly remark: string;
  readonly version: number;
}

export interface StoredAbsence {
  readonly kind: AbsenceKind;
  readonly reason: string;
  readonly version: number;
}

/** The columns that say who a row is about. */
export const pupilColumns = {
  code: textField(['Mã học sinh', 'Pupil code', 'Mã HS', 'Mã định danh Bộ GD&ĐT', 'Mã định danh', 'Mã số HS'], 30),
  name: nameField(['Họ và tên', 'Name', 'Họ tên', 'Họ và tên học sinh', 'Tên học sinh', 'Họ và tên HS']),
  dateOfBirth: dateField(['Ngày sinh', 'Date of birth', 'Ngày, tháng, năm sinh']),
  className: textField(['Lớp', 'Class', 'Lớp học', 'Tên lớp'], 30),
};

interface RowOfPupil {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly className?: string | undefined;
}

type Refuse = (
  field: 'code' | 'name' | 'className',
  code: SentenceKey,
  given: string,
  params?: Readonly<Record<string, string | number>>,
) => void;

interface Pupils {
  readonly pupils: readonly PupilOfFile[];
  readonly classes: ReadonlyMap<string, ClassOfFile>;
  readonly meant: ReadonlyMap<number, string>;
}

/** Finds the pupils of a class's file: by code, else by name, day of birth and class, else as a person has said. */
export function pupilsOfFile({ pupils, classes, meant }: Pupils) {
  const nameOf = (classId: string) => classes.get(classId)?.name;
  const wasIn = ({ places }: PupilOfFile, className: string) =>
    places.some(({ classId }) => classNameKey(nameOf(classId) ?? '') === classNameKey(className));
  const finder = pupilFinder<PupilOfFile, RowOfPupil>(pupils, {
    among: (named, { dateOfBirth, className }) => {
      const born = named.filter((pupil) => dateOfBirth === undefined || pupil.dateOfBirth === dateOfBirth);
      if (born.length <= 1 || className === undefined) return born;
      return born.filter((pupil) => wasIn(pupil, className));
    },
    meant,
    labelOf: pupilLabel(nameOf),
  });
  return {
    find(row: { readonly number: number; readonly values: RowOfPupil }, wrong: Refuse): PupilOfFile | null {
      const pupil = finder.find(row, wrong);
      const { className } = row.values;
      if (pupil && className !== undefined && !wasIn(pupil, className)) {
        wrong('className', 'grading.year_results_other_class', className, {
          className: nameOf(pupil.classId ?? '') ?? '',
        });
      }
      return pupil;
    },
    get severalFit() {
      return finder.severalFit;
    },
  };
}

/** Where the pupil was last in the span, and since when they are gone from there before its end. */
export function placeIn(
  { places }: PupilOfFile,
  span: { readonly from: string; readonly to: string },
  today: string,
): { readonly classId: string; readonly leftOn: string | null } | null {
  const last = places.findLast(({ from, to }) => from <= span.to && (to === null || to >= span.from));
  if (!last) return null;
  const end = span.to < today ? span.to : today;
  return { classId: last.classId, leftOn: last.to !== null && last.to < end ? last.to : null };
}
