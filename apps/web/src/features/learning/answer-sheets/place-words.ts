import type { Place } from '@phuong/answer-sheets/layout/sheet.ts';
import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import type { TFunction } from 'i18next';
import type { SheetLine } from './sheet-lines.ts';

type Paper = AnswerSheets['papers'][number] | undefined;

function questionAt(place: Place, paper: Paper) {
  if (!('question' in place)) return undefined;
  const list = { CHOICE: paper?.choices, STATEMENT: paper?.statements, NUMBER: paper?.numbers }[place.part];
  return list?.[place.question];
}

/** "Phần I · Câu 7", "Phần II · Câu 2, b". */
export function placeWords(t: TFunction, place: Place, paper: Paper): string {
  const question = questionAt(place, paper);
  const detail =
    place.part === 'STATEMENT' ? 'abcd'[place.statement] : place.part === 'NUMBER' ? place.column + 1 : null;
  const number = question?.number ?? '';
  if (!question?.part)
    return detail === null
      ? t('answerSheets.placeAlone', { number })
      : t('answerSheets.placeAloneIn', { number, detail });
  return t(detail === null ? 'answerSheets.place' : 'answerSheets.placeIn', {
    part: question.part,
    number,
    detail,
    interpolation: { escapeValue: false },
  });
}

/** A sign of a sheet in the words of the reader's language. */
export const signWords = (t: TFunction, sign: string): string =>
  sign === 'Đ' ? t('answerSheets.trueSign') : sign === 'S' ? t('answerSheets.falseSign') : sign;

/** "Phần II · Câu 2, ý b". */
export function lineWords(t: TFunction, { list, row, part, number }: SheetLine): string {
  const place = part
    ? t('answerSheets.place', { part, number, interpolation: { escapeValue: false } })
    : t('answerSheets.placeAlone', { number });
  return list === 'statements'
    ? t('answerSheets.onPaper.statements', { place, letter: 'abcd'[row], interpolation: { escapeValue: false } })
    : place;
}

export const valueWords = (t: TFunction, value: string) =>
  value === '' ? t('answerSheets.empty') : signWords(t, value);
