import type { Place } from '@phuong/answer-sheets/layout/sheet.ts';
import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import type { Doubt, PlaceReading } from '@phuong/answer-sheets/reading/reading.ts';
import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { expect, it } from 'vitest';
import { doubtsOf, heldBy, isDouble, isReady, newRow, readRow, sheetOf } from './sheet-row.ts';

const sheet = { choices: 2, statements: 1, numbers: 0, codeDigits: 3, candidateDigits: 6, sheetNumber: 7 };
const placed = (most: number) => ({ part: 'I', number: 1, most });
const pupil = (studentId: string, ...candidates: string[]) => ({
  studentId,
  name: studentId,
  code: '',
  candidates,
  isSitting: false,
  attemptsLeft: 1,
});
const of: AnswerSheets = {
  title: 'Kiểm tra',
  className: '7A',
  sheet,
  papers: [{ code: '101', choices: [placed(4), placed(2)], statements: [placed(1)], numbers: [] }],
  isOrderChanged: false,
  pupils: [pupil('an', '000007', '000012'), pupil('binh', '000008', '000007'), pupil('chi', '000009')],
  sheets: [],
  mayHandIn: true,
};

/** A sheet read as it is said by place, doubts where they are named. */
function read(signs: Record<string, string | null>, doubts: Record<string, Doubt> = {}) {
  const file = new File([''], 'phieu.jpg');
  const keyOf = (place: Place) => Object.values(place).join('.');
  const places = sheetLayout(sheet).groups.map(
    ({ place }): PlaceReading => ({
      place,
      sign: signs[keyOf(place)] ?? null,
      doubt: doubts[keyOf(place)] ?? null,
      bubbles: [],
      outline: [],
    }),
  );
  return readRow(newRow(`row ${JSON.stringify(signs)}`, file), places, 0, of);
}
const digits = (part: string, text: string) =>
  Object.fromEntries([...text].map((digit, at) => [`${part}.${at}`, digit === '?' ? null : digit]));
const usual = { ...digits('CODE', '101'), ...digits('CANDIDATE', '000009') };

it('code and pupil are taken where they are sure, and asked for where they are not', () => {
  expect(read(usual)).toMatchObject({ code: '101', studentId: 'chi' });
  expect(read({ ...usual, ...digits('CODE', '102') }).code).toBe('');
  expect(read(usual, { 'CODE.1': 'TWO' }).code).toBe('');
  expect(read({ ...usual, ...digits('CANDIDATE', '000007') }).studentId, 'of two pupils').toBe('');
  expect(read({ ...usual, ...digits('CANDIDATE', '000001') }).studentId, 'of nobody').toBe('');
  expect(read(usual, { 'CANDIDATE.5': 'FAINT' }).studentId).toBe('');
  expect(read({ ...usual, ...digits('CANDIDATE', '?????9') }, { 'CANDIDATE.0': 'MISSING' })).toMatchObject({
    candidate: '000009',
    studentId: 'chi',
  });
});

it('only doubts about circles that are printed are asked about, and what is decided is sent with why', () => {
  const row = read(
    { ...usual, 'CHOICE.0': 'A', 'CHOICE.1': 'B', 'STATEMENT.0.0': 'Đ', 'STATEMENT.0.2': 'S' },
    { 'CHOICE.0': 'TWO', 'STATEMENT.0.2': 'TRACE' },
  );
  expect(doubtsOf(row, of).map(({ place }) => place)).toEqual([{ part: 'CHOICE', question: 0 }]);
  expect(isReady(row, [row], of)).toBe(false);
  const decided = { ...row, decided: new Map([['CHOICE.0', '']]) };
  expect(isReady(decided, [decided], of)).toBe(true);
  expect(sheetOf(decided, sheet, of)).toEqual({
    answers: { choices: [null, 'B'], statements: [[true, null, null, null]], numbers: [] },
    decisions: [{ place: 'CHOICE.0', doubt: 'TWO', read: 'A', decided: '' }],
  });
});

it('of two sheets of one pupil none is handed in until a person has said which', () => {
  const [one, other] = [read(usual), read({ ...usual, 'CHOICE.0': 'C' })];
  expect([isDouble(one, [one, other]), isReady(one, [one, other], of)]).toEqual([true, false]);
  const sent = { ...other, state: 'sent' as const };
  expect(isReady(one, [one, sent], of)).toBe(true);
  const pupils = of.pupils.map((each) => ({ ...each, attemptsLeft: 0 }));
  expect([heldBy(one, { pupils }), isReady(one, [one], { ...of, pupils })]).toEqual(['noAttempt', false]);
});
