import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { formatDate, formatSchoolYear } from '../papers/documents/document-format.ts';
import type { FormPupil } from './form-pupils.reads.ts';
import { type PeopleListsData, renderPeopleLists } from './people-list.document.ts';

export interface RosterList {
  /** Null: pupils of several classes. */
  readonly className: string | null;
  readonly schoolYear: string | null;
  readonly homeroomTeacher: string | null;
  readonly pupils: readonly FormPupil[];
}

interface RosterData extends Omit<PeopleListsData, 'lists'> {
  readonly lists: readonly RosterList[];
}

const HEADS = [
  { label: 'STT', width: 9 },
  { label: 'Mã học sinh', width: 24 },
  { label: 'Họ và tên', width: 0, isText: true },
  { label: 'Ngày sinh', width: 22 },
  { label: 'Nữ', width: 10 },
] as const;

/** Lists of pupils with columns to sign in, each class on pages of its own. Same data, same bytes. Rejects with `PdfRenderError`. */
export const renderRosters = (data: RosterData, turn: PaperTurn): Promise<Uint8Array> =>
  renderPeopleLists({ ...data, lists: data.lists.map(pupilList) }, turn);

function pupilList(list: RosterList): PeopleListsData['lists'][number] {
  const ofSeveral = list.className === null;
  const girls = list.pupils.filter(({ sex }) => sex === 'FEMALE').length;
  return {
    whose: whoseList(list),
    heads: ofSeveral ? [...HEADS, { label: 'Lớp', width: 14 }] : HEADS,
    rows: list.pupils.map((pupil) => [
      `${pupil.number}`,
      pupil.code,
      pupil.fullName,
      formatDate(pupil.birthDate),
      pupil.sex === 'FEMALE' ? 'x' : '',
      ...(ofSeveral ? [pupil.className ?? ''] : []),
    ]),
    total: `Danh sách có ${list.pupils.length} học sinh, trong đó ${girls} nữ.`,
    role: ofSeveral ? 'NGƯỜI LẬP DANH SÁCH' : 'GIÁO VIÊN CHỦ NHIỆM',
    signatory: list.homeroomTeacher ?? '',
  };
}

function whoseList({ className, schoolYear }: RosterList): string {
  const year = schoolYear === null ? '' : `năm học ${formatSchoolYear(schoolYear)}`;
  if (className === null) return year.replace('n', 'N');
  return [`Lớp ${className}`, year].filter(Boolean).join(', ');
}
