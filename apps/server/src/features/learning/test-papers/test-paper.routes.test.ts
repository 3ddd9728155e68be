import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { aSchoolOfTests } from '../tests/test-fixtures.ts';
import { aWholeTest } from './test-paper-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

const pathOf = (itemId: string) => `/lesson-items/${itemId}/test-papers`;
const make = (itemId: string, body: object = {}) =>
  school.teacher.post(pathOf(itemId), { count: 4, firstCode: 101, ...body });
const printed = async (path: string) => {
  const { status, raw, headers, body } = await school.teacher.get(path);
  expect([status, body?.code]).toEqual([200, undefined]);
  expect(headers['content-type']).toBe('application/pdf');
  return readPdfPages(new Uint8Array(raw));
};
const oneLine = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

describe('papers of a test', () => {
  it('are made with codes in a row or drawn, and told to who asks later', async () => {
    const { itemId } = await school.aTest(aWholeTest());
    expect(await ok(school.teacher.get(pathOf(itemId)))).toMatchObject({ codes: [], madeAt: null, mayMake: true });
    const made = await ok(make(itemId));
    expect(made).toMatchObject({ codes: ['101', '102', '103', '104'], isChanged: false, shufflesStatements: false });
    expect(made.seed).toMatch(/^[0-9a-f]{24}$/);
    expect(await ok(school.teacher.get(pathOf(itemId)))).toEqual(made);
    const drawn = await ok(make(itemId, { count: 24, firstCode: null, replaces: true }));
    expect(new Set(drawn.codes).size).toBe(24);
    for (const code of drawn.codes) expect(code).toMatch(/^[1-9]\d\d$/);
    expect(drawn.seed).not.toBe(made.seed);
  });

  it('are not lost by accident, have three digits, and need a question', async () => {
    const { itemId } = await school.aTest(aWholeTest());
    await ok(make(itemId));
    expect(await refusal(make(itemId))).toEqual([409, 'learning.papers_exist']);
    expect(await refusal(make(itemId, { firstCode: 998, replaces: true }))).toEqual([400, 'learning.codes_too_high']);
    expect((await make(itemId, { count: 25, replaces: true })).status).toBe(400);
    const { itemId: empty } = await school.aTest({ isOpen: false, parts: [{ key: 'p1', name: '', questions: [] }] });
    expect(await refusal(make(empty))).toEqual([409, 'learning.nothing_in_it']);
    expect(await refusal(school.teacher.get(`${pathOf(empty)}.pdf`))).toEqual([409, 'learning.no_papers']);
  });

  it('say when the test was changed after they were made, and not when only its rules were', async () => {
    const { itemId } = await school.aTest(aWholeTest());
    await ok(make(itemId));
    const form = school.formOf(await school.read(itemId));
    const rules = await ok(school.update(itemId, { ...form, rules: { ...form.rules, appealDays: 3 } }));
    expect((await ok(school.teacher.get(pathOf(itemId)))).isChanged).toBe(false);
    const [first, ...others] = form.parts;
    const fewer = [{ ...first, questions: first.questions.slice(1) }, ...others];
    await ok(school.update(itemId, { ...form, version: rules.material.version, parts: fewer }));
    expect((await ok(school.teacher.get(pathOf(itemId)))).isChanged).toBe(true);
  });

  it('are shown to nobody who does not write the test', async () => {
    const { itemId } = await school.aTest(aWholeTest());
    await ok(make(itemId));
    const other = await school.server.teacher(school.world.teachers.other.id);
    const homeroom = await school.server.teacher(school.world.teachers.homeroom.id);
    for (const path of ['', '.pdf', '/key.pdf', '/key.xlsx']) {
      expect((await other.get(`${pathOf(itemId)}${path}`)).status).toBe(404);
      expect((await homeroom.get(`${pathOf(itemId)}${path}`)).status).toBe(403);
      expect((await school.pupil.get(`${pathOf(itemId)}${path}`)).status).toBe(403);
    }
  });
});

describe('on paper', () => {
  it('each code has the head, pages of its own, every question once, and a sheet to answer on', async () => {
    const { itemId, detail } = await school.aTest(aWholeTest());
    await ok(make(itemId));
    const pages = (await printed(`${pathOf(itemId)}.pdf`)).map(oneLine);
    for (const code of ['101', '102', '103', '104']) {
      const own = pages.filter((page) => page.includes(`Mã đề ${code}`) && !page.includes('PHIẾU TRẢ LỜI'));
      expect(own[0]).toContain(detail.item.title.toLocaleUpperCase('vi'));
      expect(own[0]).toContain(`(Đề có ${own.length} trang)`);
      expect(own.at(-1)).toContain(`Trang ${own.length}/${own.length}`);
      const all = own.join(' ');
      for (const word of ['Câu hỏi số 1?', 'Câu hỏi số 8?', 'Xét hàm số', 'Đọc đoạn trích'])
        expect(all).toContain(word);
      expect(all).not.toContain('Hướng dẫn chấm');
    }
    expect(pages.filter((page) => page.includes('PHIẾU TRẢ LỜI'))).toHaveLength(4);
  });

  it('a sheet says which code it is and what is written elsewhere, has a number of its own, and takes so much', async () => {
    const { itemId, detail } = await school.aTest(aWholeTest());
    await ok(make(itemId));
    const numberOf = async () =>
      (
        await school.world.db
          .selectFrom('test_paper_sets')
          .select('sheet_number')
          .where('material_id', '=', detail.material.id)
          .executeTakeFirstOrThrow()
      ).sheet_number;
    const before = await numberOf();
    const sheet = oneLine((await printed(`${pathOf(itemId)}.pdf?code=102`)).at(-1));
    expect(sheet).toContain('Mã đề 102');
    expect(sheet).toContain('Phần I. Câu trắc nghiệm nhiều phương án lựa chọn');
    expect(sheet).toContain('làm trên giấy riêng');
    await ok(make(itemId, { replaces: true }));
    expect(await numberOf()).not.toBe(before);
    const questions = Array.from({ length: 41 }, (_, at) => ({
      key: `q${at}`,
      points: 25,
      question: aWholeTest().parts[0]?.questions[0]?.question,
    }));
    const { itemId: long } = await school.aTest({ parts: [{ key: 'p1', name: '', questions }] });
    await ok(make(long, { count: 1 }));
    expect(await refusal(school.teacher.get(`${pathOf(long)}.pdf`))).toEqual([409, 'learning.beyond_sheet']);
    expect((await printed(`${pathOf(long)}.pdf?answerSheet=false`)).length).toBeGreaterThan(1);
  });

  it('one code alone in two columns, to be answered in the paper', async () => {
    const { itemId } = await school.aTest(aWholeTest());
    await ok(make(itemId));
    const pages = (await printed(`${pathOf(itemId)}.pdf?code=102&columns=2&answerSheet=false`)).map(oneLine);
    expect(pages.join()).not.toContain('Mã đề 101');
    expect(pages.join()).not.toContain('PHIẾU TRẢ LỜI');
    expect(pages.join()).toContain('Trả lời:');
    expect((await school.teacher.get(`${pathOf(itemId)}.pdf?code=999`)).status).toBe(404);
  });

  it('the key of a code is what is right in the order that very paper has', async () => {
    const { itemId } = await school.aTest(aWholeTest());
    await ok(make(itemId, { count: 2 }));
    const key = await school.teacher.get(`${pathOf(itemId)}/key.xlsx`);
    const [answers, order] = await readWorkbook(key.raw);
    const rowsOf = (sheet: typeof answers) => (sheet?.rows ?? []).map(({ cells }) => cells.map(cellText));
    const head = rowsOf(answers).find((row) => row.includes('101')) ?? [];
    expect(head).toEqual(['Phần', 'Câu', '101', '102']);
    for (const [at, code] of ['101', '102'].entries()) {
      const text = oneLine((await printed(`${pathOf(itemId)}.pdf?code=${code}&answerSheet=false`)).join(' '));
      const choices = rowsOf(answers).filter((row) => row[0]?.startsWith('Phần I.'));
      expect(choices).toHaveLength(8);
      for (const row of choices) {
        const [, number, ...letters] = row;
        const asked = new RegExp(`Câu ${number}\\. Câu hỏi số (\\d)\\?(.*?)(?:Câu|Phần|PHẦN)`).exec(text);
        expect(asked?.[2]).toContain(`${letters[at]}. Đúng ${asked?.[1]}`);
        const original = rowsOf(order).find((each) => each[0] === row[0] && each[1] === number);
        expect(original?.[2 + at]).toBe(asked?.[1]);
      }
    }
    const paper = oneLine((await printed(`${pathOf(itemId)}/key.pdf`)).join(' '));
    expect(paper).toContain('BẢNG ĐÁP ÁN');
    expect(paper).toContain('Đ S S Đ');
  });
});
