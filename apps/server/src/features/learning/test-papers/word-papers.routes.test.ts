import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceReading } from '@phuong/questions/formats/recognised-question.ts';
import { readWord } from '@phuong/questions/formats/word/word-reader.ts';
import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docx } from '../../../platform/http/file-answer.ts';
import { findOffice, officeFolderOf, pdfOfOffice } from '../../../platform/office/office-program.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { aSchoolOfTests } from '../tests/test-fixtures.ts';
import { aWholeTest } from './test-paper-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

const pathOf = (itemId: string) => `/lesson-items/${itemId}/test-papers`;
async function aTestWithPapers(count: number) {
  const { itemId } = await school.aTest(aWholeTest());
  await ok(school.teacher.post(pathOf(itemId), { count, firstCode: 101 }));
  return itemId;
}
const filesOf = (raw: Buffer) => new Map(Object.entries(unzipSync(new Uint8Array(raw))));
const partOf = (file: Uint8Array | undefined, name = 'word/document.xml') =>
  strFromU8(unzipSync(file ?? new Uint8Array())[name] ?? new Uint8Array());

/** A paper with the key as its last section, as teachers hand both on in one file. */
function withKey(paper: Uint8Array, key: Uint8Array): Map<string, Uint8Array> {
  const parts = unzipSync(paper);
  const keyBody = /<w:body>(.*)<w:sectPr/s.exec(partOf(key))?.[1] ?? '';
  const title = '<w:p><w:r><w:t>BẢNG ĐÁP ÁN</w:t></w:r></w:p>';
  const [, whole = ''] = /^(.*)$/s.exec(strFromU8(parts['word/document.xml'] ?? new Uint8Array())) ?? [];
  const at = whole.lastIndexOf('<w:sectPr');
  const joined = whole.slice(0, at) + title + keyBody.replace(/^<w:tbl>.*?<\/w:tbl>/s, '') + whole.slice(at);
  return new Map(Object.entries({ ...parts, 'word/document.xml': strToU8(joined) }));
}

describe('papers as Word files', () => {
  it('leave code by code in a zip, with the key of all as a file of its own', async () => {
    const itemId = await aTestWithPapers(3);
    const { raw, headers } = await school.teacher.get(`${pathOf(itemId)}/word`);
    expect(headers['content-type']).toBe('application/zip');
    const files = filesOf(raw);
    const name = (end: string) => `kiem-tra-giua-hoc-ki-i-${end}.docx`;
    expect([...files.keys()]).toEqual(['101', '102', '103', 'dap-an'].map(name));
    const key = partOf(files.get(name('dap-an')));
    for (const words of ['BẢNG ĐÁP ÁN', '103', 'Đ S S Đ']) expect(key).toContain(words);
    for (const code of ['101', '102', '103']) expect(partOf(files.get(name(code)))).toContain(`Mã đề ${code}`);
  });

  it('have the head, fields for pages, and nothing of what is right', async () => {
    const itemId = await aTestWithPapers(1);
    const { raw, headers } = await school.teacher.get(`${pathOf(itemId)}/word?code=101`);
    expect(headers['content-type']).toBe(docx);
    const text = partOf(raw);
    for (const words of ['KIỂM TRA GIỮA HỌC KÌ I', 'Họ và tên', 'Lớp', 'Số báo danh', 'Mã đề 101', 'Phần I.'])
      expect(text).toContain(words);
    expect(text).not.toContain('Hướng dẫn chấm');
    const foot = partOf(raw, 'word/footer1.xml');
    expect(foot).toContain('NUMPAGES');
    expect(foot).toMatch(/>PAGE</);
  });

  it('are read back question by question, with their options, what is right, and their formulas', async () => {
    const itemId = await aTestWithPapers(2);
    const files = [...filesOf((await school.teacher.get(`${pathOf(itemId)}/word`)).raw).values()];
    const read = readWord(withKey(files[1] ?? new Uint8Array(), files[2] ?? new Uint8Array()), chanceReading());
    const questions = read.flatMap(({ question }) => question ?? []);
    const choices = questions.filter(({ kind }) => kind === 'CHOICE');
    expect(choices).toHaveLength(8);
    for (const asked of choices) {
      if (asked.kind !== 'CHOICE') continue;
      const number = /(\d)\?/.exec(plainText(asked.stem))?.[1];
      expect(asked.options).toHaveLength(4);
      const right = asked.options.filter(({ share }) => share === 100).map(({ text }) => plainText(text).trim());
      expect(right).toEqual([`Đúng ${number}`]);
    }
    const statements = questions.find(({ kind }) => kind === 'STATEMENTS');
    expect(statements?.kind === 'STATEMENTS' && statements.statements.map(({ isTrue }) => isTrue)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const said = JSON.stringify(statements);
    expect(said).toContain(JSON.stringify('y=\\frac{x^{2}-1}{x+1}').slice(1, -1));
    expect(read.map(({ original }) => original).join('\n')).toContain('Chứng minh định lí Pythagore.');
  });

  it('are given to who writes the test, once there are some', async () => {
    const itemId = await aTestWithPapers(1);
    expect(await refusal(school.teacher.get(`${pathOf(itemId)}/word?code=999`))).toEqual([404, 'platform.not_found']);
    const homeroom = await school.server.teacher(school.world.teachers.homeroom.id);
    expect((await homeroom.get(`${pathOf(itemId)}/word`)).status).toBe(403);
    const { itemId: bare } = await school.aTest(aWholeTest());
    expect(await refusal(school.teacher.get(`${pathOf(bare)}/word`))).toEqual([409, 'learning.no_papers']);
  });
});

/** Only in the long run, where Debian's LibreOffice is installed. */
const office = process.env.ASK_PROGRAMS ? findOffice(undefined) : null;

it.skipIf(office === null)('LibreOffice opens a paper, with its head, every question and its pages', async () => {
  if (!office) return;
  const itemId = await aTestWithPapers(1);
  const { raw } = await school.teacher.get(`${pathOf(itemId)}/word?code=101`);
  const folder = await mkdtemp(join(tmpdir(), 'word-paper-'));
  const from = join(folder, 'paper.docx');
  await writeFile(from, raw);
  const made = await pdfOfOffice(office, from, docx, new AbortController().signal);
  const text = (await readPdfPages(new Uint8Array(await readFile(made)))).join(' ').replace(/\s+/g, ' ');
  for (const path of [folder, officeFolderOf(made)]) await rm(path, { recursive: true, force: true });
  // It sets marks of Vietnamese letters apart, so what is looked for has none.
  for (const words of ['2026-2027', '101', 'Trang 1/2', 'x2 − 1', '√', 'Pythagore.']) expect(text).toContain(words);
  for (let number = 1; number <= 8; number += 1) expect(text).toContain(`Đúng ${number}`);
});
