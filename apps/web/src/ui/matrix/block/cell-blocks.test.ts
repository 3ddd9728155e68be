import { expect, test } from 'vitest';
import { type CellsSaid, createCellBlocks } from './cell-blocks.ts';

const names = ['Lê An', 'Trần Bình', 'Đỗ Chi', 'Vũ Dũng'];
const isLetter = (text: string) => /^[A-Z]?$/.test(text);

/** A table of four pupils and three columns of letters; the last pupil has left. */
function table() {
  const cells = new Map<string, string>();
  const said: CellsSaid[] = [];
  const undos: ((() => void) | undefined)[] = [];
  const keyAt = ({ row, column }: { row: number; column: number }) => `${row}|${column}`;
  const blocks = createCellBlocks<string>(
    () => ({
      bounds: { rows: 4, columns: 3 },
      keyAt,
      valueAt: (key) => cells.get(key) ?? '',
      textOf: (value) => value,
      read: (text) => (isLetter(text.trim()) ? text.trim() : undefined),
      same: (a, b) => a === b,
      mayEdit: ({ row }) => row < 3,
      put: (changes) => {
        for (const [key, value] of changes) cells.set(key, value);
      },
      rows: names.map((name, index) => ({ name, orderNumber: index + 1 })),
      arePeople: true,
    }),
    (what, undo) => {
      said.push(what);
      undos.push(undo);
    },
  );
  const lines = () =>
    names.map((_, row) => [0, 1, 2].map((column) => cells.get(keyAt({ row, column })) || '.').join(''));
  return { blocks, cells, lines, said: () => said.at(-1), undoIt: () => undos.at(-1)?.() };
}
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const pasted = { what: 'pasted', unread: [], closed: 0, outside: 0, leftHeads: [], unknown: [], unsure: [] };

test('a block goes to the right and down from the cell, and what was pasted over is marked', () => {
  const { blocks, lines, said } = table();
  expect(blocks.paste('A\tB\r\nC\tD\r\n', cell(0, 1))).toEqual({ top: 0, bottom: 1, left: 1, right: 2 });
  expect(lines()).toEqual(['.AB', '.CD', '...', '...']);
  expect(said()).toEqual({ ...pasted, count: 4 });
});

test('one cell pasted on a range fills it', () => {
  const { blocks, lines } = table();
  blocks.paste('T', { top: 0, bottom: 2, left: 0, right: 1 });
  expect(lines()).toEqual(['TT.', 'TT.', 'TT.', '...']);
});

test('rows with names go to their rows in any order; the row of labels above them is no row', () => {
  const { blocks, lines, said } = table();
  blocks.paste('STT\tHọ và tên\tRèn luyện\n1\tĐỖ CHI\tA\n2\tlê an\tB\n3\tNgười Lạ\tC', cell(3, 0));
  expect(lines()).toEqual(['B..', '...', 'A..', '...']);
  expect(said()).toEqual({ ...pasted, count: 2, unknown: ['Người Lạ'] });
});

test('what is no value, lies outside or may not be written is left out and counted, and the rest is written', () => {
  const { blocks, lines, said } = table();
  blocks.paste('A\tB\t8,5\tX\nC\nD\nE', cell(1, 0));
  expect(lines()).toEqual(['...', 'AB.', 'C..', '...']);
  expect(said()).toEqual({ ...pasted, count: 3, unread: ['8,5'], closed: 1, outside: 2 });
});

test('what was copied pastes back as it was', () => {
  const { blocks, lines } = table();
  blocks.paste('A\tB\nC\tD', cell(0, 0));
  const copied = blocks.copy({ top: 0, bottom: 1, left: 0, right: 1 });
  expect(copied).toBe('A\tB\nC\tD');
  blocks.paste(copied, cell(1, 1));
  expect(lines()).toEqual(['AB.', 'CAB', '.CD', '...']);
});

test('the upper row fills down, a cell fills the range, a range is cleared, and each is one step back', () => {
  const { blocks, lines, said } = table();
  blocks.write([{ key: '0|0', value: 'A' }]);
  blocks.fill({ top: 0, bottom: 3, left: 0, right: 0 }, 'down');
  expect(lines()).toEqual(['A..', 'A..', 'A..', '...']);
  blocks.fill({ top: 0, bottom: 1, left: 0, right: 2 }, { row: 0, column: 0 });
  expect(lines()).toEqual(['AAA', 'AAA', 'A..', '...']);
  blocks.clear({ top: 0, bottom: 1, left: 0, right: 2 });
  expect(lines()).toEqual(['...', '...', 'A..', '...']);
  blocks.undo();
  expect(lines()).toEqual(['AAA', 'AAA', 'A..', '...']);
  expect(said()).toEqual({ what: 'undone', count: 6 });
  blocks.undo();
  blocks.undo();
  expect(lines()).toEqual(['A..', '...', '...', '...']);
  blocks.redo();
  expect(lines()).toEqual(['A..', 'A..', 'A..', '...']);
  blocks.undo();
  blocks.undo();
  blocks.undo();
  expect(lines()).toEqual(['...', '...', '...', '...']);
  expect(said()).toEqual({ what: 'nothingToUndo' });
});

test('cells that are given a value at once are one step, said and taken back', () => {
  const { blocks, lines, said, undoIt } = table();
  blocks.write([{ key: '1|0', value: 'X' }]);
  blocks.give([
    { key: '0|0', value: 'T' },
    { key: '2|0', value: 'T' },
  ]);
  expect(lines()).toEqual(['T..', 'X..', 'T..', '...']);
  expect(said()).toEqual({ what: 'filled', count: 2 });
  undoIt();
  expect(lines()).toEqual(['...', 'X..', '...', '...']);
});

test('undo leaves a cell alone that a colleague has changed since', () => {
  const { blocks, cells, lines } = table();
  blocks.paste('A\nB', cell(0, 0));
  cells.set('1|0', 'Z');
  blocks.undo();
  expect(lines()).toEqual(['...', 'Z..', '...', '...']);
});

test('the undo beside a message takes back that step, not what was typed since', () => {
  const { blocks, lines, undoIt } = table();
  blocks.paste('A\nB', cell(0, 0));
  blocks.write([{ key: '0|2', value: 'X' }]);
  undoIt();
  expect(lines()).toEqual(['..X', '...', '...', '...']);
});
