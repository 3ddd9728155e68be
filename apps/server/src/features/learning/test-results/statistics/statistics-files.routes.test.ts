import type { TestStatistics } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../../platform/pdf/pdf-text.ts';
import { cellText } from '../../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../../platform/sheet/read-workbook.ts';
import { ok } from '../../submissions/work-fixtures.ts';
import { aChoice, partOf } from '../../tests/test-fixtures.ts';
import { aClassThatSits, choiceAndNumber } from '../result-fixtures.ts';

let school: Awaited<ReturnType<typeof aClassThatSits>>;
beforeAll(async () => {
  school = await aClassThatSits(4);
});
beforeEach(() => school.beginAgain());

/** Four pupils: both right, one right, the other right, nothing. */
async function aSatTest() {
  const { itemId } = await school.aTest(choiceAndNumber);
  const says = [{ option: '7', number: '12' }, { option: '7' }, { option: '9', number: '12' }, {}];
  for (const [at, pupil] of school.pupils.entries()) await school.sit(itemId, pupil, says[at] ?? {});
  return itemId;
}
const pathOf = (itemId: string) => `/lesson-items/${itemId}`;
const statistics = async (itemId: string): Promise<TestStatistics> =>
  ok(school.teacher.get(`${pathOf(itemId)}/test-statistics`));

async function sheetsOf(raw: Buffer) {
  const sheets = await readWorkbook(raw);
  return new Map(sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => cells.map(cellText))]));
}
/** Rows below the head that begins with these words. */
const below = (rows: readonly string[][] | undefined, head: string) => {
  const at = (rows ?? []).findIndex(([first]) => first === head);
  return (rows ?? []).slice(at + 1);
};
const said = (value: number | null, decimals: number) =>
  value === null ? '' : String(Number(value.toFixed(decimals)));
const rounded = (text: string | undefined, decimals: number) => (text ? said(Number(text), decimals) : '');

describe('results and statistics as files', () => {
  it('the workbook has every pupil’s result, and the very figures of the screen', async () => {
    const itemId = await aSatTest();
    const found = await statistics(itemId);
    const { rows } = await ok(school.teacher.get(`${pathOf(itemId)}/test-results`));
    const { raw } = await school.teacher.get(`${pathOf(itemId)}/test-results.xlsx`);
    const sheets = await sheetsOf(raw);
    expect([...sheets.keys()]).toEqual([
      'Kết quả',
      'Điểm từng câu',
      'Số liệu chung',
      'Thống kê từng câu',
      'Các câu trả lời',
      'Mức độ, chủ đề',
    ]);
    const results = below(sheets.get('Kết quả'), 'Học sinh');
    expect(results.map(([name, , mark]) => [name, mark])).toEqual(
      rows.map(({ name, mark }: { name: string; mark: number }) => [name, said(mark / 100, 2)]),
    );
    const figures = new Map(below(sheets.get('Số liệu chung'), 'Số liệu').map(([name = '', value]) => [name, value]));
    expect(figures.get('Số bài')).toBe(String(found.attempts));
    expect(rounded(figures.get('Trung bình'), 2)).toBe(said((found.mean ?? 0) / 100, 2));
    expect(rounded(figures.get('Độ lệch chuẩn'), 2)).toBe(said((found.deviation ?? 0) / 100, 2));
    const questions = below(sheets.get('Thống kê từng câu'), 'Câu');
    expect(questions.map(([number, , , facility, index]) => [number, rounded(facility, 6), rounded(index, 6)])).toEqual(
      found.questions.map((each) => [String(each.number), said(each.facility, 6), said(each.discrimination, 6)]),
    );
    const answers = below(sheets.get('Các câu trả lời'), 'Câu');
    expect(answers.map(([number, , , count]) => [number, count])).toEqual(
      found.questions.flatMap((each) => each.answers.map(({ count }) => [String(each.number), String(count)])),
    );
    const byQuestion = below(sheets.get('Điểm từng câu'), 'Học sinh');
    const earned = byQuestion.map(([, ...points]) => points.reduce((sum, each) => sum + Number(each || 0), 0));
    expect(earned.toSorted()).toEqual([0, 1, 1, 2]);
  });

  it('the paper says the figures as the screen rounds them, and names nobody', async () => {
    const itemId = await aSatTest();
    const found = await statistics(itemId);
    const { raw, headers } = await school.teacher.get(`${pathOf(itemId)}/test-statistics.pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    const text = (await readPdfPages(new Uint8Array(raw))).join(' ').replace(/\s+/g, ' ');
    const inWords = (value: number, decimals: number) =>
      new Intl.NumberFormat('vi', { maximumFractionDigits: decimals }).format(value);
    expect(text).toContain(`Trung bình ${inWords((found.mean ?? 0) / 100, 2)}`);
    expect(text).toContain(`Độ lệch chuẩn ${inWords((found.deviation ?? 0) / 100, 2)}`);
    for (const { facility } of found.questions) expect(text).toContain(`${inWords(facility ?? 0, 0)}%`);
    const { rows } = await ok(school.teacher.get(`${pathOf(itemId)}/test-results`));
    for (const { name } of rows) expect(text).not.toContain(name);
  });

  it('the paper sets formulas as formulas', async () => {
    const latex = '\\frac{x^2-1}{x+1}';
    const formula = { type: 'inlineFormula', attrs: { latex } };
    const stem = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Rút gọn ' }, formula] }],
    };
    const { itemId } = await school.aTest({ parts: [partOf({ ...aChoice(), stem })] });
    const [pupil] = school.pupils;
    if (pupil) await school.sit(itemId, pupil, { option: '7' });
    const { raw } = await school.teacher.get(`${pathOf(itemId)}/test-statistics.pdf`);
    const text = (await readPdfPages(new Uint8Array(raw))).join(' ');
    expect(text).toContain('Rút gọn');
    expect(text).not.toMatch(/\$|frac/);
  });

  it('the workbook leaves an entry in the log, and is nobody’s who reads no work there', async () => {
    const itemId = await aSatTest();
    const office = await school.server.account('view_test', 'view_class', 'view_mark');
    expect((await office.get(`${pathOf(itemId)}/test-results.xlsx`)).status).toBe(200);
    const log = await school.world.db
      .selectFrom('audit_log')
      .select(['entity_id', 'after'])
      .where('action', '=', 'testResults.export')
      .where('entity_id', '=', itemId)
      .execute();
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ entity_id: itemId, after: { people: 4 } });
    const other = await school.server.teacher(school.world.teachers.other.id);
    expect((await other.get(`${pathOf(itemId)}/test-results.xlsx`)).status).toBe(404);
    expect((await other.get(`${pathOf(itemId)}/test-statistics.pdf`)).status).toBe(404);
  });

  it('of a test nobody has sat there are empty files and no fault', async () => {
    const { itemId } = await school.aTest(choiceAndNumber);
    expect((await school.teacher.get(`${pathOf(itemId)}/test-results.xlsx`)).status).toBe(200);
    expect((await school.teacher.get(`${pathOf(itemId)}/test-statistics.pdf?scope=ALL`)).status).toBe(200);
  });
});
