import { expect, test } from 'vitest';
import { commandFor, type KeyPress } from '../../../../ui/matrix/block/keyboard.ts';
import { placeBlock, readBlock, withoutHeader, writeBlock } from '../../../../ui/matrix/block/paste-block.ts';
import { at, moved, nextField, rangeOf, select } from '../../../../ui/matrix/block/selection.ts';
import { contentText, readTyped, sameContent } from '../cell-content.ts';

const words = { exempt: 'miễn', absent_pending: 'vắng', missing: 'thiếu' };
const score = (tenths: number) => ({ ok: true, content: { state: 'value', tenths } });
const result = (passed: boolean) => ({ ok: true, content: { state: 'value', passed } });

test('a mark is read with comma or point; 85 is refused and never guessed to be 8,5', () => {
  expect(readTyped('8,5', 'score')).toEqual(score(85));
  expect(readTyped(' 8.5 ', 'score')).toEqual(score(85));
  expect(readTyped('85', 'score')).toEqual({ ok: false, problem: 'out_of_range' });
  expect(readTyped('7,25', 'score')).toEqual({ ok: false, problem: 'too_many_decimals' });
  expect(readTyped('Đ', 'score')).toEqual({ ok: false, problem: 'not_a_number' });
  expect(readTyped('', 'score')).toEqual({ ok: true, content: { state: 'blank' } });
});

test('comment results are read from one key, from Telex and from words of a spreadsheet', () => {
  for (const text of ['d', 'đ', 'D', 'Đ', 'dd', 'đạt', 'Đạt', 'dat'])
    expect(readTyped(text, 'comment')).toEqual(result(true));
  for (const text of ['c', 'cd', 'cđ', 'CĐ', 'cdd', 'Chưa đạt', 'chua dat', 'chưađạt']) {
    expect(readTyped(text, 'comment')).toEqual(result(false));
  }
  for (const text of ['8', 'x', 'dc'])
    expect(readTyped(text, 'comment')).toEqual({ ok: false, problem: 'not_a_result' });
});

test('v, m and t or their words say why there is no mark', () => {
  for (const text of ['v', 'V', 'vắng', 'Vắng P', 'abs.']) {
    expect(readTyped(text, 'score')).toEqual({ ok: true, content: { state: 'absent_pending' } });
  }
  expect(readTyped('miễn', 'comment')).toEqual({ ok: true, content: { state: 'exempt' } });
  expect(readTyped('thiếu', 'score')).toEqual({ ok: true, content: { state: 'missing' } });
});

test('a remark is one line of at most 500 characters', () => {
  expect(readTyped(' Chăm chỉ,\n tiến bộ ', 'remark')).toEqual({ ok: true, content: 'Chăm chỉ, tiến bộ' });
  expect(readTyped('a'.repeat(501), 'remark')).toEqual({ ok: false, problem: 'too_long' });
});

test('what a cell shows is read back as the same content', () => {
  for (const content of [
    { state: 'value', tenths: 85 },
    { state: 'exempt' },
    { state: 'absent_pending' },
    { state: 'missing' },
  ] as const) {
    const read = readTyped(contentText(content, 'vi', words), 'score');
    expect(read.ok && sameContent(read.content, content)).toBe(true);
  }
  expect(contentText({ state: 'value', tenths: 85 }, 'en-GB', words)).toBe('8.5');
  expect(contentText({ state: 'value', passed: false }, 'vi', words)).toBe('CĐ');
});

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

test('keys move, and inside F2 the arrows stay with the caret', () => {
  expect(commandFor(press('ArrowDown'), 'navigate')).toEqual({ do: 'move', move: 'down', extend: false });
  expect(commandFor(press('ArrowRight', { shiftKey: true }), 'navigate')).toEqual({
    do: 'move',
    move: 'right',
    extend: true,
  });
  expect(commandFor(press('ArrowUp', { ctrlKey: true }), 'navigate')).toEqual({
    do: 'move',
    move: 'columnStart',
    extend: false,
  });
  expect(commandFor(press('ArrowLeft'), 'type')).toEqual({ do: 'move', move: 'left', extend: false });
  expect(commandFor(press('ArrowLeft'), 'edit')).toBeNull();
  expect(commandFor(press('Enter'), 'edit')).toEqual({ do: 'enter', step: 1 });
  expect(commandFor(press('Enter', { shiftKey: true }), 'type')).toEqual({ do: 'enter', step: -1 });
  expect(commandFor(press('Tab', { shiftKey: true }), 'type')).toEqual({ do: 'field', step: -1 });
  expect(commandFor(press('Enter', { ctrlKey: true }), 'type')).toEqual({ do: 'fillRange' });
});

test('letters, digits and backspace while typing belong to the input; so does everything while an input method composes', () => {
  expect(commandFor(press('8'), 'navigate')).toBeNull();
  expect(commandFor(press('v'), 'navigate')).toBeNull();
  expect(commandFor(press('Backspace'), 'type')).toBeNull();
  expect(commandFor(press('Backspace'), 'navigate')).toEqual({ do: 'clear' });
  expect(commandFor(press('Enter', { isComposing: true }), 'type')).toBeNull();
  expect(commandFor(press('Enter', { keyCode: 229 }), 'type')).toBeNull();
  expect(commandFor(press('z', { ctrlKey: true }), 'type')).toBeNull();
  expect(commandFor(press('z', { ctrlKey: true }), 'navigate')).toEqual({ do: 'undo' });
  expect(commandFor(press('Z', { ctrlKey: true, shiftKey: true }), 'navigate')).toEqual({ do: 'redo' });
  expect(commandFor(press('?', { shiftKey: true }), 'navigate')).toEqual({ do: 'legend' });
  expect(commandFor(press('?', { shiftKey: true }), 'navigate', true)).toBeNull();
});

test('a block from a spreadsheet is read with quoted cells and without the last line end', () => {
  expect(readBlock('9,5\t8\r\n7,25\t10\r\n')).toEqual([
    ['9,5', '8'],
    ['7,25', '10'],
  ]);
  expect(readBlock('a\t"dòng 1\ndòng ""2"""\nb')).toEqual([['a', 'dòng 1\ndòng "2"'], ['b']]);
  expect(readBlock('"chưa đóng')).toEqual([['"chưa đóng']]);
  expect(readBlock('8\t\t7')).toEqual([['8', '', '7']]);
  expect(readBlock('8\n\n7')).toEqual([['8'], [''], ['7']]);
  expect(
    readBlock(
      writeBlock([
        ['a\tb', 'c"d'],
        ['', 'e'],
      ]),
    ),
  ).toEqual([
    ['a\tb', 'c"d'],
    ['', 'e'],
  ]);
});

test('one cell fills the range, a fitting block repeats, the rest starts at the corner and what lies outside is counted', () => {
  const bounds = { rows: 4, columns: 3 };
  const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
  expect(placeBlock([['8']], range(0, 0, 2, 0), bounds).placed).toHaveLength(3);
  expect(placeBlock([['8'], ['9']], range(0, 0, 3, 0), bounds).placed.map(({ text }) => text)).toEqual([
    '8',
    '9',
    '8',
    '9',
  ]);
  expect(placeBlock([['8'], ['9']], range(0, 0, 2, 0), bounds).placed).toHaveLength(2);
  const beyond = placeBlock(
    [
      ['1', '2'],
      ['3', '4'],
    ],
    range(3, 2, 3, 2),
    bounds,
  );
  expect(beyond.placed).toEqual([{ row: 3, column: 2, text: '1' }]);
  expect(beyond.outside).toBe(3);
});

test('the labels above copied marks are no marks; a mark or a word of a mark never is a label', () => {
  const marks = ['8', '7,5'];
  for (const header of [
    ['TX1', 'TX2'],
    ['ĐĐGtx 1', 'ĐĐGck'],
    ['Giữa kì', ' Cuối HKI'],
    ['15 phút', 'Nhận xét'],
  ]) {
    expect(withoutHeader([header, marks])).toEqual([marks]);
  }
  for (const first of [
    ['8', 'TX2'],
    ['Đ', 'CĐ'],
    ['v', 'm'],
    ['Học tốt', ''],
    ['', ''],
  ]) {
    expect(withoutHeader([first, marks])).toEqual([first, marks]);
  }
  expect(withoutHeader([['TX1', 'TX2']])).toHaveLength(1);
});

test('the selection stays inside the sheet and grows from where it began', () => {
  const bounds = { rows: 45, columns: 8 };
  expect(moved({ row: 44, column: 7 }, 'down', bounds)).toEqual({ row: 44, column: 7 });
  expect(moved({ row: 22, column: 0 }, 'down', bounds)).toEqual({ row: 23, column: 0 });
  expect(moved({ row: 3, column: 2 }, 'pageDown', bounds, 23)).toEqual({ row: 26, column: 2 });
  const grown = select(select(at(2, 2), { row: 4, column: 3 }, true), { row: 1, column: 1 }, true);
  expect(rangeOf(grown)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
});

test('Tab skips computed columns, goes on in the next row and leaves the grid at the end', () => {
  const bounds = { rows: 2, columns: 3 };
  const isField = ({ column }: { column: number }) => column !== 1;
  expect(nextField({ row: 0, column: 0 }, 1, bounds, isField)).toEqual({ row: 0, column: 2 });
  expect(nextField({ row: 0, column: 2 }, 1, bounds, isField)).toEqual({ row: 1, column: 0 });
  expect(nextField({ row: 1, column: 2 }, 1, bounds, isField)).toBeNull();
  expect(nextField({ row: 0, column: 0 }, -1, bounds, isField)).toBeNull();
});
