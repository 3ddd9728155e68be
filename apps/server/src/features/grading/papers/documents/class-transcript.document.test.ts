import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TT58 } from '@phuong/rules/regulation/tt58.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { aTurn } from '../../../../../test/kit/a-turn.ts';
import { readPdfColours, readPdfFacts, readPdfPages } from '../../../../platform/pdf/pdf-text.ts';
import { closeTypstEngine } from '../../../../platform/pdf/typst-engine.ts';
import { renderClassTranscript } from './class-transcript.document.ts';
import type { ClassTranscriptData } from './document-data.ts';
import { classTranscript, pupilName, transcriptSubjects } from './document-fixtures.ts';

const SIXTEEN = transcriptSubjects(
  [
    'Ngữ văn',
    'Toán',
    'Tiếng Anh',
    'Lịch sử',
    'Địa lí',
    'GDKT&PL',
    'Vật lí',
    'Hoá học',
    'Sinh học',
    'Công nghệ',
    'Tin học',
    'GDQP&AN',
  ],
  ['GDTC', 'HĐTN, HN', 'GDĐP', 'Âm nhạc'],
);
const squeeze = (text: string) => text.replace(/\s/g, '');
const pagesOf = async (data: ClassTranscriptData) => readPdfPages(await renderClassTranscript(data, aTurn));

afterAll(closeTypstEngine);

describe('bảng điểm lớp', () => {
  test.each([
    ['semester', classTranscript(45)],
    ['year', classTranscript(45, { period: 'YEAR', corrections: { count: 2, subjects: ['Toán'] } })],
    ['year with 16 subjects', classTranscript(45, { period: 'YEAR', subjects: SIXTEEN })],
  ])('45 pupils stand on exactly two pages, the header on both (%s)', async (_name, data) => {
    const pages = await pagesOf(data);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Họ và tên');
    expect(pages[1]).toContain('HIỆU TRƯỞNG');
    expect(squeeze(pages.join(''))).toContain('Trang1/2');
  });

  test('60 pupils with 16 subjects take three pages and none is missing', async () => {
    const pages = await pagesOf(classTranscript(60, { period: 'YEAR', subjects: SIXTEEN, draft: true }));
    expect(pages).toHaveLength(3);
    const text = squeeze(pages.join(''));
    for (let index = 0; index < 60; index += 1) expect(text).toContain(`${index + 1}${squeeze(pupilName(index))}`);
  });

  test('one pupil is one page', async () => {
    expect(await pagesOf(classTranscript(1))).toHaveLength(1);
  });

  test('marks print with a comma and one digit, ten as 10,0, dates as dd/MM/yyyy, missing values blank', async () => {
    const [page = ''] = await pagesOf(classTranscript(16));
    expect(page).toContain('10,0');
    expect(page).toContain('10/01/2012');
    expect(page).not.toMatch(/\d\.\d/);
    expect(page).not.toContain('null');
  });

  test('levels are counted for both areas and no rank is printed', async () => {
    const text = squeeze((await pagesOf(classTranscript(45))).join(''));
    expect(text).toContain('KếtquảhọctậpTốt:19Khá:13Đạt:6Chưađạt:6ChưaXL:1');
    expect(text).toMatch(/KếtquảrènluyệnTốt:27Khá:9Đạt:9/);
    expect(text).not.toMatch(/[Xx]ếphạng|Hạng/);
  });

  test('only the draft carries the mark, on every page, and no letter of it mixes into copied text', async () => {
    const draft = await renderClassTranscript(classTranscript(45, { draft: true }), aTurn);
    for (const colours of await readPdfColours(draft)) expect(colours).toContain('#ebe8f3');
    expect((await readPdfPages(draft)).join('').replace(/ – bản xem trước, không/g, '')).not.toMatch(/xem trước/i);
    const final = await renderClassTranscript(classTranscript(45), aTurn);
    for (const colours of await readPdfColours(final)) expect(colours).not.toContain('#ebe8f3');
    expect((await readPdfPages(final)).join('')).not.toMatch(/xem trước/i);
  });

  test('a year under circular 58 has học lực, hạnh kiểm and the mean', async () => {
    const base = classTranscript(3, { period: 'YEAR' });
    const pupils = base.pupils.map((pupil) => {
      return { ...pupil, average: 81, academic: 'EXCELLENT' as const, conduct: 'FAIR' as const };
    });
    const text = squeeze((await pagesOf({ ...base, regulation: TT58, pupils })).join(''));
    expect(text).toContain('Họclực');
    expect(text).toContain('Hạnhkiểm');
    expect(text).toContain('8,1GiỏiKhá');
    expect(text).not.toContain('rènluyện');
  });

  test('hostile and endless names come out as text and stay in their column', async () => {
    const names = ['#import "x"', '$x$ ]', '\\ " {', 'A'.repeat(120), 'Nguyễn '.repeat(12).trim(), '<b>'];
    const base = classTranscript(names.length);
    const pupils = base.pupils.map((pupil, index) => ({
      ...pupil,
      fullName: names[index] ?? '',
      note: names[index] ?? '',
    }));
    const text = squeeze((await pagesOf({ ...base, pupils })).join(''));
    for (const name of names) expect(text).toContain(squeeze(name));
  });

  test('parts can be left out', async () => {
    const data = classTranscript(5, { hide: { commentSubjects: true, absences: true, signatures: true } });
    const text = (await pagesOf(data)).join('');
    expect(text).not.toContain('GDTC');
    expect(text).not.toContain('Nghỉ');
    expect(text).not.toContain('PHÓ HIỆU TRƯỞNG');
  });

  test('the same data gives the same bytes; title and tags are set', async () => {
    const data = classTranscript(45);
    const [first, second] = await Promise.all([renderClassTranscript(data, aTurn), renderClassTranscript(data, aTurn)]);
    expect(Buffer.compare(first, second)).toBe(0);
    const { info, tagged } = await readPdfFacts(first);
    expect(tagged).toBe(true);
    expect(info.Title).toBe('Bảng điểm lớp 9A1, học kì I, năm học 2026-2027');
  });

  test('a class of 45 compiles without holding the main loop meanwhile', async () => {
    await renderClassTranscript(classTranscript(1), aTurn);
    const held: number[] = [];
    // The quietest of three, and as a part of the whole: how busy the machine is must not decide.
    for (const className of ['9A1', '9A2', '9A3']) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      const begun = performance.now();
      delay.enable();
      await renderClassTranscript(classTranscript(45, { className, draft: true }), aTurn);
      delay.disable();
      held.push(delay.max / 1e6 / (performance.now() - begun));
    }
    expect(Math.min(...held)).toBeLessThan(0.5);
  });
});
