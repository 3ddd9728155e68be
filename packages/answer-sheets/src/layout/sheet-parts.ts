import type { Bubble, BubbleGroup, Frame, Label, Place, Title } from './sheet.ts';

export interface PartLayout {
  readonly groups: readonly BubbleGroup[];
  readonly labels: readonly Label[];
  readonly frames: readonly Frame[];
  readonly titles: readonly Title[];
  /** Where the next part begins. */
  readonly bottom: number;
}

const left = 18.5;
const contentWidth = 173;
const rowPitch = 5.3;
const gridPitch = 5;
const digits = '0123456789';
const nothing = (bottom: number): PartLayout => ({ groups: [], labels: [], frames: [], titles: [], bottom });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const lettered = (x: number, y: number, sign: string): Bubble => ({ x, y, sign, isLettered: true });

/** Columns of ten digits with a box to write in above each; `end` is the centre of the last column. */
export function digitGrid(part: 'CODE' | 'CANDIDATE', count: number, end: number): PartLayout {
  if (count === 0) return nothing(0);
  const pitch = 5.5;
  const columns = upTo(count).map((column) => end - (count - 1 - column) * pitch);
  return {
    groups: columns.map((x, column) => ({
      place: { part, column },
      bubbles: [...digits].map((sign, row) => lettered(x, 37 + row * gridPitch, sign)),
    })),
    labels: [],
    frames: columns.map((x) => ({ x: x - pitch / 2, y: 27, width: pitch, height: 6 })),
    titles: [{ part, x: columns[0] ?? end, y: 23 }],
    bottom: 84,
  };
}

/** Part I in four columns, counted downwards. */
export function choicePart(count: number, top: number): PartLayout {
  if (count === 0) return nothing(top);
  const rows = Math.ceil(count / 4);
  const at = (question: number) => ({
    x: left + (contentWidth / 4) * Math.floor(question / rows),
    y: top + 6 + rowPitch * (question % rows),
  });
  return {
    groups: upTo(count).map((question) => ({
      place: { part: 'CHOICE', question },
      bubbles: [...'ABCD'].map((sign, option) => lettered(at(question).x + 14 + 7.6 * option, at(question).y, sign)),
    })),
    labels: upTo(count).map((question) => ({
      ...shifted(at(question), 6.5, 0),
      ...numbered('CHOICE', question),
    })),
    frames: [],
    titles: [{ part: 'CHOICE', x: left, y: top }],
    bottom: top + 6 + rowPitch * rows + 3,
  };
}

/** Part II: a block a question, a row a statement, true before false. */
export function statementPart(count: number, top: number): PartLayout {
  if (count === 0) return nothing(top);
  const blockWidth = contentWidth / 8;
  const block = (question: number) => left + blockWidth * question;
  const row = (statement: number) => top + 14 + rowPitch * statement;
  const place = (question: number, statement: number): Place => ({ part: 'STATEMENT', question, statement });
  return {
    groups: upTo(count).flatMap((question) =>
      upTo(4).map((statement) => ({
        place: place(question, statement),
        bubbles: [...'ĐS'].map((sign, side) => ({
          x: block(question) + 9 + 7 * side,
          y: row(statement),
          sign,
          isLettered: false,
        })),
      })),
    ),
    labels: upTo(count).flatMap((question) => [
      { x: block(question) + 12.5, y: top + 6, ...numbered('STATEMENT', question) },
      { x: block(question) + 9, y: top + 10, text: 'Đ', size: 2 },
      { x: block(question) + 16, y: top + 10, text: 'S', size: 2 },
      ...[...'abcd'].map((text, statement) => ({ x: block(question) + 4, y: row(statement), text, size: 2 })),
    ]),
    frames: [],
    titles: [{ part: 'STATEMENT', x: left, y: top }],
    bottom: row(3) + rowPitch + 3,
  };
}

/** Part III as the ministry's sheet: minus only in the first column, comma only in the two middle ones, digits in all four. */
export function numberPart(count: number, top: number): PartLayout {
  if (count === 0) return nothing(top);
  const pitch = 5.6;
  const signs = [...`-,${digits}`];
  const columnX = (question: number, column: number) => left + (contentWidth / 6) * question + 8.5 + pitch * column;
  const row = (sign: number) => top + 20 + gridPitch * sign;
  const has = (sign: string, column: number) =>
    sign === '-' ? column === 0 : sign === ',' ? column === 1 || column === 2 : true;
  return {
    groups: upTo(count).flatMap((question) =>
      upTo(4).map((column) => ({
        place: { part: 'NUMBER', question, column },
        bubbles: signs.flatMap((sign, index) =>
          has(sign, column) ? [lettered(columnX(question, column), row(index), sign)] : [],
        ),
      })),
    ),
    labels: upTo(count).flatMap((question) => [
      { x: columnX(question, 1) + pitch / 2, y: top + 6, ...numbered('NUMBER', question) },
      ...signs.map((text, index) => ({ x: columnX(question, 0) - pitch, y: row(index), text, size: 2 })),
    ]),
    frames: upTo(count).flatMap((question) =>
      upTo(4).map((column) => ({ x: columnX(question, column) - pitch / 2, y: top + 9, width: pitch, height: 6 })),
    ),
    titles: [{ part: 'NUMBER', x: left, y: top }],
    bottom: row(signs.length - 1) + gridPitch,
  };
}

const numbered = (part: NonNullable<Label['names']>['part'], question: number) => ({
  text: `${question + 1}`,
  size: 2.4,
  names: { part, question },
});
const shifted = (point: { x: number; y: number }, x: number, y: number) => ({ x: point.x + x, y: point.y + y });
