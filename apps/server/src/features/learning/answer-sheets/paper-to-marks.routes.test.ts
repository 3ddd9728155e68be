import type { Place } from '@phuong/answer-sheets/layout/sheet.ts';
import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import { readSheet } from '@phuong/answer-sheets/reading/read-sheet.ts';
import { sheetAnswers } from '@phuong/answer-sheets/reading/sheet-answers.ts';
import { Chance } from '@phuong/answer-sheets/testing/chance.ts';
import { fillSheet } from '@phuong/answer-sheets/testing/filled-sheet.ts';
import { photograph } from '@phuong/answer-sheets/testing/photograph.ts';
import { printings, printSheet } from '@phuong/answer-sheets/testing/print-sheet.ts';
import type { AnswerSheets, AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { ok } from '../submissions/work-fixtures.ts';
import { aWholeTest } from '../test-papers/test-paper-fixtures.ts';
import { aClassThatSits } from '../test-results/result-fixtures.ts';

const codes = ['101', '102', '103', '104'];
const letters = ['A', 'B', 'C', 'D'] as const;
type Letter = (typeof letters)[number];

/** What a pupil means who gets so many choices wrong, by the printed key of the code. */
function meaning(key: readonly (readonly string[])[], code: string, wrong: number): AnswersOnSheet {
  const column = (key.find((row) => row.includes('101')) ?? []).indexOf(code);
  const ofPart = (part: string) => key.filter((row) => row[0]?.startsWith(part)).map((row) => row[column] ?? '');
  const choices = ofPart('Phần I.').map((right, at): Letter | null => {
    const place = (letters as readonly string[]).indexOf(right);
    return letters[at < wrong ? (place + 1) % letters.length : place] ?? null;
  });
  const statements = ofPart('Phần II.').map((said) => said.split(/\s+/).map((each) => each === 'Đ'));
  return { choices, statements, numbers: ofPart('Phần III.').slice(0, 1) };
}

/** The sign a pupil fills in at a place; undefined: no circle is printed there. */
function signAt(place: Place, { code, answers, candidate }: Written): string | null | undefined {
  switch (place.part) {
    case 'CODE':
      return code[place.column];
    case 'CANDIDATE':
      return candidate[place.column];
    case 'CHOICE':
      return answers.choices[place.question];
    case 'NUMBER':
      return answers.numbers[place.question]?.[place.column] ?? null;
    default: {
      const said = answers.statements[place.question]?.[place.statement];
      return said === undefined ? undefined : said ? 'Đ' : 'S';
    }
  }
}
interface Written {
  readonly code: string;
  readonly candidate: string;
  readonly answers: AnswersOnSheet;
}

it('eight pupils fill in sheets of four codes, photographs of them are read and handed in: the marks in the sheet are what their hands meant', async () => {
  const school = await aClassThatSits(8);
  const { parts } = aWholeTest();
  const [choices, statements, numbers] = parts;
  const gridOnly = { ...numbers, questions: numbers?.questions.slice(0, 1) };
  const made = await school.aTest({
    ...aWholeTest(),
    rules: { minutes: 90, step: 10 },
    parts: [choices, statements, gridOnly],
  });
  const path = `/lesson-items/${made.itemId}`;
  await school.intoSheet(made);
  await ok(school.teacher.post(`${path}/test-papers`, { count: codes.length, firstCode: 101 }));
  const [table] = await readWorkbook((await school.teacher.get(`${path}/test-papers/key.xlsx`)).raw);
  const key = (table?.rows ?? []).map(({ cells }) => cells.map(cellText));
  const { sheet, pupils }: AnswerSheets = await ok(school.teacher.get(`${path}/answer-sheets`));
  if (!sheet) throw new Error('the test has a sheet');
  const layout = sheetLayout(sheet);
  for (const [at, { id: studentId }] of school.pupils.entries()) {
    const code = codes[at % codes.length] ?? '';
    const candidate = pupils.find((each) => each.studentId === studentId)?.candidates[0] ?? '';
    const written: Written = { code, candidate, answers: meaning(key, code, at) };
    const chance = new Chance(4_100 + at);
    const filled = fillSheet(layout, chance, {
      page: printSheet(layout, chance.one(printings)),
      meant: (place) => signAt(place, written),
    });
    const reading = readSheet(photograph(filled.page, chance, 2e6, false), layout);
    if (reading.kind === 'UNREAD') throw new Error(reading.why);
    // Every place that is read otherwise than it was meant is one the reader asks about: there the teacher decides.
    const decisions: object[] = [];
    const places = reading.places.map((each) => {
      const meant = signAt(each.place, written) ?? null;
      if (each.doubt === null) {
        expect([each.place, each.sign]).toEqual([each.place, meant]);
        return each;
      }
      const { place, doubt, sign } = each;
      decisions.push({ place: Object.values(place).join('.'), doubt, read: sign ?? '', decided: meant ?? '' });
      return { ...each, sign: meant };
    });
    const { code: read, candidate: number, ...answers } = sheetAnswers(layout, places);
    expect([read, number]).toEqual([code, candidate]);
    const owner = pupils.filter(({ candidates }) => candidates.includes(number));
    expect(owner.map((each) => each.studentId)).toEqual([studentId]);
    const body = { id: newId(), studentId, code: read, candidate: number, answers, decisions };
    const { status, body: said } = await school.teacher.post(`${path}/answer-sheets`, body);
    expect([status, said.errors]).toEqual([200, undefined]);
    expect(said.decisions).toEqual(decisions);
  }
  const studentIds = school.pupils.map(({ id }) => id);
  await ok(school.release(made.itemId, { studentIds, overwrite: [], reason: '' }));
  for (const [at, { id }] of school.pupils.entries()) {
    // Of 4.5 points a quarter each for the choices, and marks of one decimal, half up.
    const mark = Math.floor(((450 - 25 * at) * 100) / 450 + 0.5);
    expect((await school.result(made.itemId, id)).mark).toBe(mark * 10);
    expect((await school.cell(id))?.tenths).toBe(mark);
  }
});
