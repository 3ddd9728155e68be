import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import type { DocumentSchool, IsoDate, IsoInstant, SchoolYearName } from './document-data.ts';
import { formatDate, formatInstant, formatPlaceDate, formatSchoolYear } from './document-format.ts';
import { TRANSFER_PAPER_TEMPLATE } from './transfer-paper.template.ts';

/** A pupil who leaves for another school or came from one, for the printed paper. A missing value prints as a line to fill. */
export type TransferPaperData = {
  readonly direction: 'IN' | 'OUT';
  /** This school's number of the paper: `12/2026/GTCT`. */
  readonly number: string;
  readonly school: DocumentSchool;
  readonly principal: string | null;
  /** The papers of a pupil of upper secondary school have one more. */
  readonly isUpperSecondary: boolean;
  readonly pupil: {
    readonly fullName: string;
    readonly gender: 'MALE' | 'FEMALE';
    readonly birthDate: IsoDate;
    readonly birthPlace: string | null;
    readonly code: string;
    readonly address: string | null;
    readonly guardians: readonly string[];
  };
  readonly className: string | null;
  readonly schoolYear: SchoolYearName | null;
  readonly otherSchool: { readonly name: string; readonly place: string | null };
  /** The other school's letter. */
  readonly document: { readonly number: string | null; readonly on: IsoDate | null };
  /** The first day here, or the last one. */
  readonly onDate: IsoDate;
  readonly reason: string | null;
  readonly printedAt: IsoInstant;
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
  const other = [otherSchool.name, otherSchool.place].filter(Boolean).join(', ');
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
      ['Họ và tên', `${pupil.fullName.toLocaleUpperCase('vi')} (${pupil.gender === 'MALE' ? 'nam' : 'nữ'})`],
      ['Ngày, tháng, năm sinh', formatDate(pupil.birthDate)],
      ['Nơi sinh', pupil.birthPlace ?? ''],
      ['Mã học sinh', pupil.code],
      ['Họ và tên cha, mẹ hoặc người giám hộ', pupil.guardians.join('; ')],
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

const inYear = (className: string | null, schoolYear: string | null) =>
  [className, schoolYear && `năm học ${formatSchoolYear(schoolYear)}`].filter(Boolean).join(', ');
