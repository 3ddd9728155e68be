import type { Manner, WordXml } from './word-xml.ts';

/** What a test of a layout asks, and what is right: letters of options, verdicts of statements, or a short answer. */
export interface Known {
  readonly stem: string;
  readonly rows: readonly string[];
  /** `B`, `ĐSĐS`, `2,5`, or nothing for an essay. */
  readonly right: string;
}

/** A layout of a Word file: known questions in it, and how many of them must be shown as doubtful or not supported. */
export interface Layout {
  readonly name: string;
  readonly manner: Manner;
  readonly known: readonly Known[];
  /** Numbers of questions, from 1, that must not pass as clean. */
  readonly flagged?: readonly number[];
  readonly body: (xml: WordXml, known: readonly Known[]) => string;
}

const letters = ['A', 'B', 'C', 'D'] as const;
const stems = [
  'Hàm số nào dưới đây đồng biến trên tập số thực?',
  'Chất nào sau đây là muối?',
  'Thủ đô của nước ta là thành phố nào?',
  'Cho hình chóp S.ABCD có đáy là hình vuông. Góc nào là góc vuông?',
  'Năm 1945 có sự kiện nào?',
  'Đơn vị của lực là gì? Chọn một đơn vị',
  'Trong các số sau, số nào là số nguyên tố?',
  'Từ nào viết đúng chính tả?',
];
const rows = [
  ['y = x + 1', 'y = -x', 'y = 2', 'y = 1 - x'],
  ['NaCl', 'NaOH', 'HCl', 'Na'],
  ['Huế', 'Hà Nội', 'Đà Nẵng', 'Cần Thơ'],
  ['Góc SAB', 'Góc SBA', 'Góc ABC', 'Góc ASC'],
  ['Cách mạng tháng Tám', 'Điện Biên Phủ', 'Thống nhất', 'Đổi mới'],
  ['niutơn', 'jun', 'oát', 'mét'],
  ['4', '6', '7', '9'],
  ['xuất sắc', 'suất xắc', 'xuất xắc', 'suất sắc'],
];

/** Questions with one right option of four. */
export const choices = (count: number, from = 0): Known[] =>
  Array.from({ length: count }, (_, at) => ({
    stem: `${stems[(at + from) % stems.length]} (${at + from + 1})`,
    rows: rows[(at + from) % rows.length] ?? [],
    right: letters[(at * 3 + from + 1) % 4] ?? 'A',
  }));

export const statements = (count: number): Known[] =>
  Array.from({ length: count }, (_, at) => ({
    stem: `Xét các phát biểu về chuyển động thứ ${at + 1}.`,
    rows: ['Vận tốc không đổi.', `Gia tốc bằng ${at}.`, 'Quỹ đạo là đường thẳng.', 'Lực bằng không.'],
    right: ['ĐSĐS', 'SSĐĐ', 'ĐĐSS', 'SĐĐĐ'][at % 4] ?? '',
  }));

export const shorts = (count: number): Known[] =>
  Array.from({ length: count }, (_, at) => ({
    stem: `Tính giá trị lớn nhất của biểu thức thứ ${at + 1}.`,
    rows: [],
    right: ['2,5', '-3', '12', '0,25'][at % 4] ?? '',
  }));

type Look = { readonly b?: boolean; readonly u?: boolean; readonly red?: boolean; readonly ground?: boolean };
type Place = 'tabs' | 'two' | 'own' | 'table' | 'blanks' | 'split-table';

/** The options of a question in one of the places teachers give them; the right one's letter or all of it looks so. */
export function options(xml: WordXml, known: Known, place: Place, look: Look, whole = false, mark = '.'): string {
  const cells = known.rows.map((text, at) => {
    const isRight = letters[at] === known.right;
    const label = xml.r(`${letters[at]}${mark}`, { b: true, ...(isRight ? look : {}) });
    return [label, xml.r(text, whole && isRight ? look : {})] as const;
  });
  const joined = cells.map(([label, text]) => `${label}${xml.r(' ')}${text}`);
  switch (place) {
    case 'tabs':
      return xml.p(xml.r('\t') + joined.join(xml.r('\t')));
    case 'blanks':
      return xml.p(joined.join(xml.r('     ')));
    case 'two':
      return xml.p(joined.slice(0, 2).join(xml.r('\t'))) + xml.p(joined.slice(2).join(xml.r('\t\t')));
    case 'own':
      return joined.map((each) => xml.p(each)).join('');
    case 'table':
      return xml.table([joined.map((each) => xml.p(each))]);
    case 'split-table':
      return xml.table(cells.map(([label, text]) => [xml.p(label), xml.p(text)]));
  }
}

export const stem = (xml: WordXml, number: string, known: Known): string =>
  xml.p(xml.r(number, { b: true }) + xml.r(` ${known.stem}`));
