import { afterAll, describe, expect, test } from 'vitest';
import { aTurn } from '../../../../../test/kit/a-turn.ts';
import { readPdfColours, readPdfPages } from '../../../../platform/pdf/pdf-text.ts';
import { closeTypstEngine } from '../../../../platform/pdf/typst-engine.ts';
import type { MarkSheetData, MarkSheetPupil } from './document-data.ts';
import { pupilName } from './document-fixtures.ts';
import { renderMarkSheet } from './mark-sheet.document.ts';

const squeeze = (text: string) => text.replace(/\s/g, '');
const pagesOf = async (data: MarkSheetData) => readPdfPages(await renderMarkSheet(data, aTurn));

const pupil = (index: number, change: Partial<MarkSheetPupil> = {}): MarkSheetPupil => ({
  fullName: pupilName(index),
  birthDate: '2014-03-25',
  cells: [80, 75, 90, 100, 70, 85],
  average: 83,
  year: null,
  reassessed: null,
  note: '',
  ...change,
});

function aSheet(pupils: readonly MarkSheetPupil[], change: Partial<MarkSheetData> = {}): MarkSheetData {
  return {
    mode: 'SCORE',
    school: { managingBody: 'UBND phường Cao Lãnh', name: 'Trường THCS Hoa Phượng', place: 'Cao Lãnh' },
    className: '6A1',
    subject: 'Toán',
    semester: 'Học kì I',
    schoolYear: '2026-2027',
    isYear: false,
    regular: ['1', '2', '3', '4'],
    pupils,
    teacher: 'Trần Thị Mai',
    principal: 'Nguyễn Hữu Phước',
    draft: false,
    printedAt: '2027-01-07T03:20:00Z',
    signedOn: '2026-09-05',
    lockedOn: null,
    ...change,
  };
}
const many = (count: number) => Array.from({ length: count }, (_, index) => pupil(index));

afterAll(closeTypstEngine);

describe('the mark sheet on paper', () => {
  test('school, class, subject, teacher, date and signatures; 45 pupils on one page', async () => {
    const pages = await pagesOf(aSheet(many(45)));
    expect(pages).toHaveLength(1);
    const text = squeeze(pages.join(''));
    const words = [
      'TRƯỜNG THCS HOA PHƯỢNG',
      'BẢNG ĐIỂM MÔN TOÁN – LỚP 6A1',
      'Học kì I, năm học 2026-2027',
      'Sĩ số: 45',
    ];
    for (const each of words) expect(text).toContain(squeeze(each));
    expect(text).toContain(squeeze('Cao Lãnh, ngày 05 tháng 9 năm 2026'));
    expect(text).toMatch(/GIÁOVIÊNBỘMÔN.*TrầnThịMai.*HIỆUTRƯỞNG.*NguyễnHữuPhước/);
    expect(text).toContain(`45${squeeze(pupilName(44))}25/03/20148,07,59,010,07,08,58,3`);
  });

  test('the sheet of semester II has the year and the re-assessment; 45 pupils stay on one page', async () => {
    const pupils = many(45).map((each, index) => ({
      ...each,
      cells: Array(9).fill(80),
      year: 81,
      note: index % 3 ? '' : 'từ 6A2 05/11',
    }));
    const regular = ['1', '2', '3', '4', '5', '6', 'CĐề'];
    const retested = pupil(44, { cells: Array(9).fill(40), average: 40, year: 42, reassessed: 55 });
    const pages = await pagesOf(
      aSheet([...pupils.slice(0, 44), retested], { isYear: true, semester: 'Học kì II', regular }),
    );
    expect(pages).toHaveLength(1);
    const text = squeeze(pages.join(''));
    for (const each of ['ĐTBmhk', 'ĐTBmcn', 'KTL: kiểm tra, đánh giá lại', 'từ 6A2']) {
      expect(text).toContain(squeeze(each));
    }
    expect(text).toContain('4,04,25,5');
  });

  test('letters stand for what is no mark, and the paper says what they mean; those it does not use it leaves out', async () => {
    const cells = ['ABSENT', 'MISSING', 'EXEMPT', null, 70, 85] as const;
    const text = squeeze((await pagesOf(aSheet([pupil(0, { cells, average: null })]))).join(''));
    expect(text).toContain('25/03/2014VTMiễn7,08,5');
    expect(text).toContain(squeeze('V: vắng, chờ kiểm tra bù; T: thiếu điểm.'));
    expect((await pagesOf(aSheet([pupil(0)]))).join('')).not.toContain('vắng');
  });

  test('a subject by comment has Đ and CĐ', async () => {
    const cells = ['PASS', 'NOT_PASSED', 'PASS', 'PASS'] as const;
    const data = aSheet([pupil(0, { cells, average: 'PASS' })], { mode: 'COMMENT', regular: ['1', '2'] });
    const text = squeeze((await pagesOf(data)).join(''));
    expect(text).toContain(squeeze('BẢNG ĐÁNH GIÁ MÔN TOÁN'));
    expect(text).toContain('25/03/2014ĐCĐĐĐĐ');
    expect(text).toContain(squeeze('Đ: đạt, CĐ: chưa đạt'));
  });

  test('more pupils than a page holds go on with the header; nobody is lost, the signatures stay together', async () => {
    const pages = await pagesOf(aSheet(many(75)));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Họ và tên');
    expect(squeeze(pages[1] ?? '')).toMatch(/75.*GIÁOVIÊNBỘMÔN.*TrầnThịMai/);
  });

  test('one that is still being filled carries the mark of a preview', async () => {
    const [colours] = await readPdfColours(
      await renderMarkSheet(aSheet(many(3), { draft: true, signedOn: null }), aTurn),
    );
    expect(colours).toContain('#ebe8f3');
  });

  test('hostile names come out as text', async () => {
    const fullName = '#panic() $x$ ] \\ " An';
    const text = squeeze((await pagesOf(aSheet([pupil(0, { fullName })], { subject: '#[x] $y' }))).join(''));
    expect(text).toContain(squeeze(fullName));
    expect(text).toContain('#[X]$Y');
  });
});
