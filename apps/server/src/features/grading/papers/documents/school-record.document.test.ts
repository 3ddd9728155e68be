import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, test } from 'vitest';
import { aTurn } from '../../../../../test/kit/a-turn.ts';
import { readPdfColours, readPdfFacts, readPdfPages } from '../../../../platform/pdf/pdf-text.ts';
import { closeTypstEngine } from '../../../../platform/pdf/typst-engine.ts';
import { currentYear, legacyYear, pupilName, schoolRecord, THPT_ROWS } from './document-fixtures.ts';
import { renderSchoolRecord, renderSchoolRecords } from './school-record.document.ts';
import { fitSubjectTable } from './school-record-fit.ts';

const squeeze = (text: string) => text.replace(/[\s\u2060]/g, '');
const twoYears = () => [currentYear(2024, 6), currentYear(2025, 7)];
const fourYears = () => [...twoYears(), currentYear(2026, 8), currentYear(2027, 9)];
const LONG = 'Em có ý thức rèn luyện tốt, chấp hành nội quy và tích cực tham gia hoạt động chung. ';

afterAll(closeTypstEngine);

describe('học bạ', () => {
  test('cover, instructions, identity, then two pages a year; page numbers of the whole record', async () => {
    const pages = await readPdfPages(await renderSchoolRecord(schoolRecord(twoYears()), aTurn));
    expect(pages).toHaveLength(7);
    expect(pages[0]).toContain('HỌC BẠ');
    expect(pages[0]).not.toContain('Trang');
    expect(pages[1]).toContain('HƯỚNG DẪN SỬ DỤNG HỌC BẠ');
    expect(pages[2]).toContain('QUÁ TRÌNH HỌC TẬP');
    expect(pages[2]).toContain('ngày 05 tháng 9 năm 2023');
    expect(pages[3]).toContain('Nhận xét sự tiến bộ');
    expect(pages[4]).toContain('PHÊ DUYỆT CỦA HIỆU TRƯỞNG');
    expect(pages[6]).toContain('Trang 7/7');
  });

  test('a mixed record keeps each year in the layout of its regulation', async () => {
    const years = [legacyYear(2021, 9), currentYear(2022, 10, THPT_ROWS)];
    const pages = await readPdfPages(await renderSchoolRecord({ ...schoolRecord(years), stage: 'THPT' }, aTurn));
    expect(pages).toHaveLength(7);
    expect(squeeze(pages[3] ?? '')).toContain('ĐTBcácmôn7,88,28,1');
    expect(squeeze(pages[4] ?? '')).toMatch(/Hạnhkiểm.*Họclực/);
    expect(squeeze(pages[5] ?? '')).toContain('Cụmchuyênđềhọctập:Toán,Vậtlí,Hoáhọc');
    expect(squeeze(pages[6] ?? '')).toContain('Kếtquảrènluyện');
  });

  test('a full THPT year with long comments and remarks still takes two pages', async () => {
    const year = currentYear(2022, 10, THPT_ROWS);
    const subjects = year.subjects.map((subject) => ({ ...subject, comment: LONG, teacher: 'Nguyễn Thị Minh Châu' }));
    const full = { ...year, subjects, homeroomRemark: LONG.repeat(7), summerRemark: LONG.repeat(3) };
    const pages = await readPdfPages(await renderSchoolRecord({ ...schoolRecord([full]), stage: 'THPT' }, aTurn));
    expect(pages).toHaveLength(5);
  });

  test.each([
    ['with nothing written yet', {}],
    ['with remarks of a usual length', { homeroomRemark: LONG.repeat(3) }],
    ['with remarks as long as may be typed', { homeroomRemark: LONG.repeat(12).slice(0, 1000) }],
    [
      'after a summer, both remarks as long as may be typed',
      { homeroomRemark: LONG.repeat(12), summerRemark: LONG.repeat(12) },
    ],
    [
      'with prizes over several lines',
      { competitions: Array(6).fill('Giải Nhì Tin học trẻ cấp tỉnh'), homeroomRemark: LONG },
    ],
  ])('a year %s takes two pages, the approval whole on the second', async (_what, written) => {
    const blank = { homeroomRemark: null, summerRemark: null, approval: null, approvedOn: null };
    for (const make of [currentYear, legacyYear]) {
      const year = { ...make(2022, 9), ...blank, ...written };
      const pages = await readPdfPages(await renderSchoolRecord(schoolRecord([year]), aTurn));
      expect(pages).toHaveLength(5);
      expect(squeeze(pages[4] ?? '')).toMatch(/PHÊDUYỆTCỦAHIỆUTRƯỞNG.*ngày…….*HIỆUTRƯỞNG.*NguyễnHữuPhước/);
    }
  });

  test('an approval that finds no room is on a page whole, whatever was typed above it', async () => {
    const homeroomRemark = Array(120).fill('Ngoan.').join('\n');
    const pages = await readPdfPages(
      await renderSchoolRecord(schoolRecord([{ ...currentYear(2024, 6), homeroomRemark }]), aTurn),
    );
    const [approval = '', ...others] = pages.map(squeeze).filter((page) => page.includes('PHÊDUYỆTCỦAHIỆUTRƯỞNG'));
    expect(others).toEqual([]);
    expect(approval).toMatch(/PHÊDUYỆT.*NguyễnHữuPhước/);
    expect(squeeze(pages.join('')).split('Ngoan.')).toHaveLength(121);
  });

  test('text beyond the page runs on, with the table header, and nothing is lost', async () => {
    const year = currentYear(2022, 10, THPT_ROWS);
    const subjects = year.subjects.map((subject, index) => ({
      ...subject,
      comment: `${LONG.repeat(6)} Hết ${index}.`,
    }));
    const pages = await readPdfPages(await renderSchoolRecord(schoolRecord([{ ...year, subjects }]), aTurn));
    expect(pages.filter((page) => page.includes('Môn học / Hoạt động')).length).toBeGreaterThan(1);
    expect(pages.slice(1).map((page) => /Trang (\d+\/\d+)/.exec(page)?.[1])).toEqual(
      pages.slice(1).map((_, index) => `${index + 2}/${pages.length}`),
    );
    for (const index of subjects.keys()) expect(squeeze(pages.join(''))).toContain(`Hết${index}.`);
  });

  test('corrections are named at the foot of the page', async () => {
    const year = { ...currentYear(2024, 6), corrections: { count: 2, subjects: ['Toán', 'Tin học'] } };
    const text = squeeze((await readPdfPages(await renderSchoolRecord(schoolRecord([year]), aTurn))).join(''));
    expect(text).toContain('Trongtrangnàycósửachữaở:2điểm,thuộccácmônhọc,HĐGD:Toán,Tinhọc');
  });

  test('only the draft carries the mark, on every page, and no letter of it mixes into copied text', async () => {
    const draft = await renderSchoolRecord({ ...schoolRecord(twoYears()), draft: true }, aTurn);
    const final = await renderSchoolRecord(schoolRecord(twoYears()), aTurn);
    for (const colours of await readPdfColours(draft)) expect(colours).toContain('#ebe8f3');
    for (const colours of await readPdfColours(final)) expect(colours).not.toContain('#ebe8f3');
    const words = (await readPdfPages(draft)).map((page) => page.replace(/ – bản xem trước/g, ''));
    expect(words.join('')).not.toMatch(/bản xem trước/i);
    expect((await readPdfPages(final)).join('')).not.toMatch(/xem trước/i);
  });

  test('a portrait is placed; a broken one leaves the frame empty', async () => {
    const path = createRequire(import.meta.url).resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf.png');
    const picture = readFileSync(path);
    const withPhoto = (bytes: Buffer) => {
      const record = schoolRecord([]);
      return { ...record, pupil: { ...record.pupil, photo: { base64: bytes.toString('base64') } } };
    };
    const [, , placed] = await readPdfPages(await renderSchoolRecord(withPhoto(picture), aTurn));
    expect(placed).not.toContain('Ảnh 3 × 4');
    for (const broken of [picture.subarray(0, 2000), Buffer.from('<svg/>'), Buffer.alloc(0)]) {
      const [, , empty] = await readPdfPages(await renderSchoolRecord(withPhoto(broken), aTurn));
      expect(empty).toContain('Ảnh 3 × 4');
    }
  });

  test('a damaged picture that looks whole does not cost the class its records', async () => {
    const path = createRequire(import.meta.url).resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf.png');
    const damaged = Buffer.from(readFileSync(path));
    damaged.fill(7, 60, damaged.length - 20);
    const record = schoolRecord([]);
    const bad = { ...record, pupil: { ...record.pupil, photo: { base64: damaged.toString('base64') } } };
    expect(await readPdfPages(await renderSchoolRecords([record, bad], aTurn))).toHaveLength(6);
  });

  test('hostile names come out as text', async () => {
    const record = schoolRecord(twoYears());
    const fullName = '#panic() $x$ ] \\ " 😀 An';
    const text = squeeze(
      (await readPdfPages(await renderSchoolRecord({ ...record, pupil: { ...record.pupil, fullName } }, aTurn))).join(
        '',
      ),
    );
    expect(text).toContain(squeeze('#panic() $x$ ] \\ "'));
    expect(text).toContain('An');
  });
});

describe('a class in one file', () => {
  test('45 pupils: none missing, in order, page numbers starting anew', async () => {
    const records = Array.from({ length: 45 }, (_, index) => schoolRecord([currentYear(2024, 6)], index));
    const pdf = await renderSchoolRecords(records, aTurn);
    const pages = await readPdfPages(pdf);
    expect(pages).toHaveLength(45 * 5);
    records.forEach((record, index) => {
      expect(squeeze(pages[index * 5] ?? '')).toContain(squeeze(record.pupil.fullName));
      expect(pages[index * 5 + 4]).toContain('Trang 5/5');
    });
    expect(records[44]?.pupil.fullName).toBe(pupilName(44));
    // For the printer: a third of the size, and no reader aloud goes through a class.
    expect((await readPdfFacts(pdf)).tagged).toBe(false);
  });

  test.each([
    ['two years', twoYears()],
    ['four years', fourYears()],
  ])('a record of %s stays under 60 kB a page, tagged and titled', async (_name, years) => {
    const pdf = await renderSchoolRecord(schoolRecord(years), aTurn);
    const { pages, info, tagged } = await readPdfFacts(pdf);
    expect(pdf.length / pages).toBeLessThan(60_000);
    expect(tagged).toBe(true);
    expect(info).toMatchObject({ Title: `Học bạ ${pupilName(0)}`, Language: 'vi-VN' });
    expect(Buffer.compare(pdf, await renderSchoolRecord(schoolRecord(years), aTurn))).toBe(0);
  });

  test('no records is a mistake of the caller', async () => {
    await expect(renderSchoolRecords([], aTurn)).rejects.toThrow(RangeError);
  });
});

describe('fitSubjectTable', () => {
  const rows = (count: number, comment: string) =>
    Array.from({ length: count }, () => ({ name: 'Toán', comment, teacher: null }));

  test('few short rows are large and high, many long ones small', () => {
    const widths = { nameMm: 34, commentMm: 81 };
    const airy = fitSubjectTable(rows(8, 'Tốt.'), widths, 199);
    const dense = fitSubjectTable(rows(19, LONG.repeat(2)), widths, 186);
    expect(airy.size).toBe(11);
    expect(airy.rowHeight).toBeCloseTo(11.5, 0);
    expect(dense.size).toBeLessThan(9);
    expect(dense.rowHeight).toBeGreaterThanOrEqual(4);
  });
});
