import { formatPhone } from '@phuong/rules/people/phone.ts';
import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import type { DocumentSchool, IsoDate, IsoInstant, SchoolYearName } from './document-data.ts';
import { formatDate, formatInstant, formatPlaceDate, formatSchoolYear } from './document-format.ts';
import { TRANSFER_APPLICATION_TEMPLATE, TRANSFER_PAPER_TEMPLATE } from './transfer-paper.template.ts';

export type TransferPupil = {
  readonly fullName: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly birthDate: IsoDate;
  readonly birthPlace: string | null;
  readonly code: string;
  readonly address: string | null;
  /** Whom the school calls first comes first; `phone` as stored (E.164). */
  readonly guardians: readonly {
    readonly fullName: string;
    readonly relation: 'FATHER' | 'MOTHER' | 'GUARDIAN';
    readonly phone: string | null;
  }[];
};

type OtherSchool = { readonly name: string; readonly place: string | null };

/** What every paper of a transfer says. A missing value prints as a line to fill. */
type TransferPapersData = {
  readonly direction: 'IN' | 'OUT';
  readonly school: DocumentSchool;
  readonly principal: string | null;
  /** The papers of a pupil of upper secondary school have one more. */
  readonly isUpperSecondary: boolean;
  readonly pupil: TransferPupil;
  readonly className: string | null;
  readonly schoolYear: SchoolYearName | null;
  readonly reason: string | null;
  readonly printedAt: IsoInstant;
};

/** A pupil who leaves for another school or came from one, for the school's own paper. */
export type TransferPaperData = TransferPapersData & {
  /** This school's number of the paper: `12/2026/GTCT`. */
  readonly number: string;
  readonly otherSchool: OtherSchool;
  /** The other school's letter. */
  readonly document: { readonly number: string | null; readonly on: IsoDate | null };
  /** The first day here, or the last one. */
  readonly onDate: IsoDate;
};

/** The same pupil for the application of the parents, who sign it: a paper of theirs has no number of the school. */
export type TransferApplicationData = TransferPapersData & {
  /** Null where it is not known yet. */
  readonly otherSchool: OtherSchool | null;
  /** From which day the pupil is to be at the new school. */
  readonly onDate: IsoDate | null;
};

/** What comes with a transfer (QĐ 51/2002/QĐ-BGDĐT, art. 5, as amended by circular 50/2021). */
const attachments = (isUpperSecondary: boolean) => [
  'Đơn xin chuyển trường do cha, mẹ hoặc người giám hộ kí',
  'Học bạ (bản chính)',
  'Bản sao giấy khai sinh',
  ...(isUpperSecondary ? ['Giấy chứng nhận trúng tuyển vào lớp đầu cấp trung học phổ thông'] : []),
  'Bảng điểm, nhận xét từ đầu năm học đến ngày chuyển',
];

/**
 * Giấy giới thiệu chuyển trường (OUT) or Phiếu tiếp nhận học sinh chuyển đến (IN) as PDF, one A4 page. Same data, same bytes.
 * Rejects with `PdfRenderError`.
 */
export function renderTransferPaper(data: TransferPaperData, turn: PaperTurn): Promise<Uint8Array> {
  const isOut = data.direction === 'OUT';
  const { pupil, otherSchool, document } = data;
  const name = isOut ? 'Giấy giới thiệu chuyển trường' : 'Phiếu tiếp nhận học sinh chuyển đến';
  const other = nameAndPlace(otherSchool);
  const letter = document.number ? `${document.number}${document.on ? `, ngày ${formatDate(document.on)}` : ''}` : '';
  const view = {
    title: `${name} ${pupil.fullName}`,
    heading: name.toLocaleUpperCase('vi'),
    number: data.number,
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    addressee: isOut ? `Hiệu trưởng ${other}` : '',
    opening: isOut
      ? `Hiệu trưởng ${data.school.name} giới thiệu học sinh:`
      : `Hiệu trưởng ${data.school.name} đồng ý tiếp nhận học sinh:`,
    fields: [
      ...pupilFields(pupil),
      ['Họ và tên cha, mẹ hoặc người giám hộ', pupil.guardians.map(({ fullName }) => fullName).join('; ')],
      ['Chỗ ở hiện tại', pupil.address ?? ''],
      [isOut ? 'Đang học lớp' : 'Vào học lớp', inYear(data.className, data.schoolYear)],
      isOut ? ['Chuyển đến', other] : ['Chuyển đến từ', other],
      ...(isOut ? [] : [['Giấy giới thiệu chuyển trường số', letter]]),
      [isOut ? 'Học đến hết ngày' : 'Học từ ngày', formatDate(data.onDate)],
      ['Lí do', data.reason ?? ''],
    ],
    attachmentsTitle: isOut ? 'Hồ sơ kèm theo:' : 'Hồ sơ đã nhận:',
    attachments: attachments(data.isUpperSecondary),
    closing: isOut ? 'Đề nghị quý trường tiếp nhận và tạo điều kiện để em được học tập.' : '',
    placeDate: formatPlaceDate(data.school.place, null),
    principal: data.principal ?? '',
    foot: `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
  };
  return renderTypst(TRANSFER_PAPER_TEMPLATE, view, { createdAt: new Date(data.printedAt), turn });
}

const applicants = { FATHER: 'cha', MOTHER: 'mẹ', GUARDIAN: 'người giám hộ' } as const;

/**
 * Đơn xin chuyển trường as PDF, one A4 page: what the parent writes, and room for the heads of both schools (QĐ 51/2002/QĐ-BGDĐT asks for
 * the application and prescribes no form; this is the usual one). Same data, same bytes. Rejects with `PdfRenderError`.
 */
export function renderTransferApplication(data: TransferApplicationData, turn: PaperTurn): Promise<Uint8Array> {
  const isOut = data.direction === 'OUT';
  const { pupil, school, principal } = data;
  const [applicant] = pupil.guardians;
  const here = nameAndPlace(school);
  const other = data.otherSchool ? nameAndPlace(data.otherSchool) : '';
  const [from, to] = isOut ? [here, other] : [other, here];
  const place = inYear(data.className, data.schoolYear);
  const [learns, wants] = isOut ? [place, ''] : ['', place];
  const typed = [here, other, data.reason, pupil.address, pupil.birthPlace, applicant?.fullName].join('').length;
  const view = {
    isLong: typed > 450,
    title: `Đơn xin chuyển trường ${pupil.fullName}`,
    addressees: [
      ['Hiệu trưởng trường chuyển đi', (isOut ? school : data.otherSchool)?.name ?? ''],
      ['Hiệu trưởng trường chuyển đến', (isOut ? data.otherSchool : school)?.name ?? ''],
    ],
    applicant: [
      ['Tôi tên là', applicant?.fullName ?? ''],
      ['Điện thoại', applicant?.phone ? formatPhone(applicant.phone) : ''],
      ['Chỗ ở hiện tại', pupil.address ?? ''],
      ['Là (cha, mẹ hoặc người giám hộ) của học sinh dưới đây', applicant ? applicants[applicant.relation] : ''],
    ],
    fields: [...pupilFields(pupil), ['Đang học lớp', learns], ['Tại trường', from]],
    wish: [
      ['Nay tôi làm đơn này xin cho em được chuyển đến học tại trường', to],
      ['Vào lớp', wants],
      ['Từ ngày', formatDate(data.onDate)],
      ['Lí do', data.reason ?? ''],
    ],
    closing: 'Tôi cam đoan những điều trên là đúng và sẽ thực hiện đúng quy định về chuyển trường. Trân trọng cảm ơn.',
    placeDate: formatPlaceDate(null, null),
    signatory: applicant?.fullName ?? '',
    heads: [
      ['Ý KIẾN CỦA TRƯỜNG CHUYỂN ĐI', (isOut && principal) || ''],
      ['Ý KIẾN CỦA TRƯỜNG CHUYỂN ĐẾN', (!isOut && principal) || ''],
    ],
    foot: `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
  };
  return renderTypst(TRANSFER_APPLICATION_TEMPLATE, view, { createdAt: new Date(data.printedAt), turn });
}

const pupilFields = (pupil: TransferPupil): [label: string, value: string][] => [
  ['Họ và tên', `${pupil.fullName.toLocaleUpperCase('vi')} (${pupil.gender === 'MALE' ? 'nam' : 'nữ'})`],
  ['Ngày, tháng, năm sinh', formatDate(pupil.birthDate)],
  ['Nơi sinh', pupil.birthPlace ?? ''],
  ['Mã học sinh', pupil.code],
];

const nameAndPlace = ({ name, place }: OtherSchool) => [name, place].filter(Boolean).join(', ');

const inYear = (className: string | null, schoolYear: string | null) =>
  [className, schoolYear && `năm học ${formatSchoolYear(schoolYear)}`].filter(Boolean).join(', ');
