import type { MarkCell } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetMeta, SheetRow } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { columnsFor } from '@phuong/rules/columns/required-columns.ts';
import { formatMark } from '@phuong/rules/marks/mark.ts';
import { TT22 } from '@phuong/rules/regulation/tt22.ts';
import { expect, test } from 'vitest';
import { type CellContent, contentText, sameContent } from '../cell-content.ts';
import { endOfColumn } from '../end/end-of-column.ts';
import { countSheet, firstPlace, mayNameOrigin } from '../sheet-status.ts';
import { createSaveQueue, type SaveQueue, type Unsent } from './save-queue.ts';
import { createSheetStore, type Said } from './sheet-store.ts';

const words = { exempt: 'miễn', absent_pending: 'vắng', missing: 'thiếu' };
const mark = (tenths: number, version = 1): MarkCell => ['value', tenths, version];
const blank: MarkCell = ['blank', null, 0];

function sheetRow(number: number, cells: readonly MarkCell[], more: Partial<SheetRow> = {}): SheetRow {
  return {
    studentId: `s${number}`,
    orderNumber: number,
    name: `Học sinh ${number}`,
    sex: 'FEMALE',
    leftOn: null,
    joinedOn: null,
    origins: [],
    cameFrom: null,
    cells,
    carried: [],
    exemption: null,
    remark: '',
    remarkVersion: 0,
    average: null,
    semester1: null,
    semester1School: null,
    former: null,
    year: null,
    ...more,
  };
}

function setUp(
  rows: SheetRow[],
  { semester = 1, mode = 'SCORE' as 'SCORE' | 'COMMENT', mayEdit = true, entry = 'AS_TYPED' } = {},
) {
  const columns = columnsFor({ mode, annualPeriods: 140 }, TT22);
  const sheet = {
    columns,
    mode,
    semesterOrdinal: semester,
    requiredRegular: columns.filter(({ kind }) => kind === 'REGULAR').length,
    state: 'in_progress',
    ruleSet: 'TT22',
    markEntry: entry,
  } as unknown as SheetMeta;
  const said: Said[] = [];
  const kept: { drafts: Record<string, string>; list: readonly Unsent<CellContent>[] } = { drafts: {}, list: [] };
  const store = createSheetStore({
    data: { sheet, rows },
    textOf: (content) => contentText(content, 'vi', words),
    outcomeText: (outcome) => (typeof outcome === 'number' ? formatMark(outcome, 'vi') : (outcome ?? '')),
    mayEdit,
    onSaid: (what) => said.push(what),
    drafts: {
      read: () => kept.drafts,
      write: (drafts) => {
        kept.drafts = drafts;
      },
    },
  });
  const queue: SaveQueue<CellContent> = createSaveQueue<CellContent>({
    send: () => new Promise(() => undefined),
    failureOf: () => ({ kind: 'later' }),
    same: sameContent,
    storage: {
      read: () => [],
      write: (list) => {
        kept.list = list;
      },
    },
    onSaved: store.savedCell,
    onChange: store.queueChanged,
    maxBatch: 500,
  });
  queue.stop();
  store.attach([{ accepts: () => true, queue }]);
  const text = (row: number, key: string) =>
    store.view(
      row,
      store.columns.findIndex((column) => column.key === key),
    ).text;
  return { store, queue, said, kept, text };
}

const full = [mark(60), mark(70), mark(50), mark(70), mark(65), blank];

test('typing replaces what stood there, Enter goes down, and the average follows every key', () => {
  const { store, text, queue } = setUp([sheetRow(1, full), sheetRow(2, full)]);
  store.go({ row: 0, column: 5 });
  store.type('8');
  expect(text(0, 'average')).toBe('6,9');
  store.type('8,');
  expect(text(0, 'average')).toBe('');
  store.type('8,5');
  expect(text(0, 'average')).toBe('7,1');
  expect(queue.entries()).toEqual([]);
  store.enter(1);
  expect(store.selection().active).toEqual({ row: 1, column: 5 });
  expect(text(0, 'ck')).toBe('8,5');
  expect(queue.entries()).toMatchObject([{ key: 's1|ck', value: { state: 'value', tenths: 85 }, version: 0 }]);
});

test('who types 85 for 8,5 sees the average of 8,5 before it is entered; what is pasted is never guessed at', () => {
  const { store, text, queue } = setUp([sheetRow(1, full), sheetRow(2, full)], { entry: 'TWO_DIGITS' });
  store.go({ row: 0, column: 5 });
  store.type('85');
  expect(store.view(0, 5).text).toBe('85');
  expect(text(0, 'average')).toBe('7,1');
  store.enter(1);
  expect(text(0, 'ck')).toBe('8,5');
  expect(queue.entries()).toMatchObject([{ key: 's1|ck', value: { state: 'value', tenths: 85 } }]);
  store.type('855');
  store.commit();
  expect(store.problemAt(1, 5)).toBe('out_of_range');
  store.paste('85');
  expect(store.problemAt(1, 5)).toBe('out_of_range');
  store.setEntry('AS_TYPED');
  store.type('85');
  store.commit();
  expect(store.problemAt(1, 5)).toBe('out_of_range');
});

test('a range that is filled with what is typed reads it as one cell does', () => {
  const { store, text } = setUp([sheetRow(1, full), sheetRow(2, full)], { entry: 'TWO_DIGITS' });
  store.go({ row: 0, column: 5 });
  store.go({ row: 1, column: 5 }, true);
  store.type('05');
  store.fill('range');
  expect([text(0, 'ck'), text(1, 'ck')]).toEqual(['0,5', '0,5']);
});

test('a text that is no mark stays as typed, is not sent, empties the average and outlives a reload', () => {
  const { store, text, queue, kept } = setUp([sheetRow(1, full.with(5, mark(70)))]);
  expect(text(0, 'average')).toBe('6,6');
  store.writeText({ row: 0, column: 5 }, '85');
  expect(store.view(0, 5)).toMatchObject({ text: '85', status: 'invalid' });
  expect(store.problemAt(0, 5)).toBe('out_of_range');
  expect(text(0, 'average')).toBe('');
  expect(queue.entries()).toEqual([]);
  expect(kept.drafts).toEqual({ 's1|ck': '85' });
  expect(countSheet(store, 5).invalid).toEqual([{ row: 0, column: 5 }]);
  store.go({ row: 0, column: 5 });
  store.type('1');
  expect(store.problemAt(0, 5)).toBeNull();
  store.cancel();
  expect(store.problemAt(0, 5)).toBe('out_of_range');
  store.undo();
  expect(text(0, 'ck')).toBe('7,0');
  expect(kept.drafts).toEqual({});
});

test('Escape brings back what stood there', () => {
  const { store, text, queue } = setUp([sheetRow(1, full)]);
  store.type('9');
  expect(store.cancel()).toBe(true);
  expect(text(0, 'tx1')).toBe('6,0');
  expect(store.cancel()).toBe(false);
  expect(queue.entries()).toEqual([]);
});

test('no mark is typed or pasted for a pupil who is exempt; the remark stays open', () => {
  const record = { kind: 'DISABILITY' as const, documentNumber: '12/QĐ-THCS', documentDate: '2026-09-20' };
  const exempt = sheetRow(1, full, { exemption: record });
  const practice = sheetRow(2, full, { exemption: { ...record, kind: 'PRACTICE' as const } });
  const { store, text, queue } = setUp([exempt, practice]);
  store.go({ row: 0, column: 4 });
  store.paste('9,5\t8\t1,1\tTốt\n9\t9\t1,1\tKhá\n');
  expect([text(0, 'gk'), text(0, 'remark'), text(1, 'gk')]).toEqual(['6,5', 'Tốt', '9,0']);
  expect(queue.entries().map(({ key }) => key)).toEqual(['s1|remark', 's2|gk', 's2|ck', 's2|remark']);
});

test('a pasted block is one step: computed columns and pupils who left are passed over, one undo takes it all back', () => {
  const left = sheetRow(2, full, { leftOn: '2026-11-01' });
  const { store, text, queue, said } = setUp([sheetRow(1, full), left, sheetRow(3, full)]);
  store.go({ row: 0, column: 4 });
  store.paste('9,5\t8\t1,1\tTốt\n1\t1\t1\tx\n7,25\tĐ\t2,2\t\n');
  expect([text(0, 'gk'), text(0, 'ck'), text(0, 'remark')]).toEqual(['9,5', '8,0', 'Tốt']);
  expect(text(1, 'gk')).toBe('6,5');
  expect([text(2, 'gk'), text(2, 'ck')]).toEqual(['7,25', 'Đ']);
  expect(said).toEqual([{ what: 'pasted', count: 5, invalid: 2, outside: 0, unknown: [], unsure: [] }]);
  expect(queue.entries().map(({ key }) => key)).toEqual(['s1|gk', 's1|ck', 's1|remark']);
  store.undo();
  expect([text(0, 'gk'), text(0, 'ck'), text(2, 'gk'), text(2, 'ck')]).toEqual(['6,5', '', '6,5', '']);
  store.redo();
  expect(text(0, 'gk')).toBe('9,5');
});

test('undo after saving sends the reverse change with the new version', () => {
  const { store, queue } = setUp([sheetRow(1, full)]);
  store.writeText({ row: 0, column: 0 }, '9');
  queue.drop('s1|tx1');
  store.savedCell('s1|tx1', { state: 'value', tenths: 90 }, 2);
  store.undo();
  expect(queue.entries()).toMatchObject([{ value: { state: 'value', tenths: 60 }, version: 2 }]);
});

test('copying gives decimal commas and words, clearing empties the range, Ctrl+D repeats the upper row', () => {
  const { store, text, said } = setUp([
    sheetRow(1, full.with(1, ['absent_pending', null, 1])),
    sheetRow(2, full),
    sheetRow(3, full),
  ]);
  store.go({ row: 0, column: 0 });
  store.go({ row: 1, column: 1 }, true);
  expect(store.copy()).toBe('6,0\tvắng\n6,0\t7,0');
  store.clear();
  expect(said.at(-1)).toEqual({ what: 'cleared', count: 4 });
  store.writeText({ row: 0, column: 0 }, '10');
  store.go({ row: 0, column: 0 });
  store.go({ row: 2, column: 0 }, true);
  store.fill('down');
  expect([text(1, 'tx1'), text(2, 'tx1')]).toEqual(['10,0', '10,0']);
  store.go({ row: 0, column: 2 });
  store.go({ row: 2, column: 2 }, true);
  store.type('7');
  store.fill('range');
  expect([text(0, 'tx3'), text(1, 'tx3'), text(2, 'tx3')]).toEqual(['7,0', '7,0', '7,0']);
});

test('a newer value from the server replaces what is saved here and never what still waits', () => {
  const rows = [sheetRow(1, full)];
  const { store, text } = setUp(rows);
  store.writeText({ row: 0, column: 0 }, '9');
  const newer = sheetRow(1, full.with(0, mark(10, 2)).with(1, mark(20, 2)));
  store.merge({ sheet: store.data().sheet, rows: [newer] });
  expect([text(0, 'tx1'), text(0, 'tx2')]).toEqual(['9,0', '2,0']);
});

test('nothing is written without the right, and Tab then Enter goes back under the first cell', () => {
  const readOnly = setUp([sheetRow(1, full)], { mayEdit: false });
  readOnly.store.type('9');
  readOnly.store.clear();
  expect(readOnly.text(0, 'tx1')).toBe('6,0');
  expect(readOnly.said.map(({ what }) => what)).toEqual(['readOnly', 'readOnly']);
  const { store } = setUp([sheetRow(1, full), sheetRow(2, full)]);
  for (const value of ['1', '2']) {
    store.type(value);
    store.field(1);
  }
  store.type('3');
  store.enter(1);
  expect(store.selection().active).toEqual({ row: 1, column: 0 });
});

test('semester II shows semester I and the year live: (7,9 + 2 × 8,5) ÷ 3 = 8,3', () => {
  const marks = [mark(85), mark(85), mark(85), mark(85), mark(85), mark(85)];
  const { text, store } = setUp([sheetRow(1, marks, { semester1: 79 })], { semester: 2 });
  expect([text(0, 'semester1'), text(0, 'average'), text(0, 'year')]).toEqual(['7,9', '8,5', '8,3']);
  expect(store.columns.map(({ key }) => key).slice(-4)).toEqual(['semester1', 'average', 'year', 'remark']);
});

test('a comment subject is passed only when every result is', () => {
  const passed: MarkCell = ['value', true, 1];
  const { store, text } = setUp([sheetRow(1, [passed, passed, passed, blank])], { mode: 'COMMENT' });
  store.go({ row: 0, column: 3 });
  store.type('d');
  expect(text(0, 'average')).toBe('PASS');
  store.commit();
  expect(text(0, 'ck')).toBe('Đ');
  store.writeText({ row: 0, column: 0 }, 'cđ');
  expect(text(0, 'average')).toBe('NOT_PASSED');
});

test('the sheet opens at the first cell that waits for a mark', () => {
  const rows = [sheetRow(1, full.with(5, mark(70))), sheetRow(2, full)];
  expect(firstPlace(setUp(rows).store)).toEqual({ row: 1, column: 5 });
});

test('a key redraws its own cell and what is computed of its row, a paste over the sheet each cell a few times', () => {
  const { store } = setUp(Array.from({ length: 45 }, (_, index) => sheetRow(index + 1, full)));
  const drawn = new Map<string, number>();
  for (let row = 0; row < 45; row += 1) {
    for (const column of store.columns.keys()) {
      const place = `${row}:${column}`;
      store.subscribe(place, () => drawn.set(place, (drawn.get(place) ?? 0) + 1));
    }
  }
  const computed = store.columns.flatMap(({ kind }, column) => (kind === 'computed' ? [`0:${column}`] : []));
  for (let key = 0; key < 100; key += 1) store.type(`8,${key % 10}`);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(['0:0', ...computed].map((place) => [place, 100])));
  store.go({ row: 0, column: 0 });
  drawn.clear();
  store.paste(Array.from({ length: 45 }, () => Array.from({ length: 10 }, () => '7,5').join('\t')).join('\n'));
  expect(drawn.size).toBeGreaterThan(45 * computed.length);
  expect(Math.max(...drawn.values())).toBeLessThanOrEqual(4);
});

test('after the last row nothing is open: typing, clearing and pasting change nobody, the way back is the last cell', () => {
  const { store, queue } = setUp([sheetRow(1, full), sheetRow(2, full)]);
  store.go({ row: 1, column: 0 });
  store.type('9');
  store.enter(1);
  expect([store.isAtEnd(), store.view(1, 0).text, store.view(1, 0).isActive]).toEqual([true, '9,0', false]);
  const before = queue.entries().length;
  store.type('3');
  store.clear();
  store.paste('1');
  store.fill('range');
  expect([store.view(1, 0).text, queue.entries().length, store.mode()]).toEqual(['9,0', before, 'navigate']);
  store.resume();
  expect([store.isAtEnd(), store.view(1, 0).isActive]).toEqual([false, true]);
});

test('the card at the end of a column counts what is done, names wrong and empty cells and the next open column', () => {
  const { store } = setUp([sheetRow(1, [blank, ...full.slice(1)]), sheetRow(2, [mark(60), blank, ...full.slice(2)])]);
  store.go({ row: 1, column: 0 });
  store.type('77');
  store.enter(1);
  expect(endOfColumn(store, 0)).toEqual({
    done: 1,
    pupils: 2,
    wrong: [{ row: 1, column: 0 }],
    gaps: [{ row: 0, column: 0 }],
    next: { row: 1, column: 1 },
  });
  store.undo();
  expect(store.isAtEnd()).toBe(false);
});

test('whoever only reads is not at an end: Enter stays in the last row', () => {
  const { store } = setUp([sheetRow(1, full)], { mayEdit: false });
  store.enter(1);
  expect([store.isAtEnd(), store.selection().active]).toEqual([false, { row: 0, column: 0 }]);
});

test('a block with names goes to those pupils from the column in hand, and says who is not in the list', () => {
  const { store, said } = setUp([sheetRow(1, full), sheetRow(2, full), sheetRow(3, full)]);
  store.go({ row: 1, column: 2 });
  store.paste('STT\tHọ và tên\tTX3\n1\tHọc sinh 3\t4\n2\tHọc sinh 1\t9\n3\tNgười lạ\t5');
  expect([0, 1, 2].map((row) => store.view(row, 2).text)).toEqual(['9,0', '5,0', '4,0']);
  expect(said.at(-1)).toEqual({ what: 'pasted', count: 2, invalid: 0, outside: 0, unknown: ['Người lạ'], unsure: [] });
});

test('the source may be named of a saved mark of somebody who came from another school, by who may change it', () => {
  const cameFrom = { schoolName: 'THCS Nguyễn Du', documentNumber: 'GT 15/2026' };
  const rows = [sheetRow(1, full), sheetRow(2, [blank, ...full.slice(1)], { cameFrom })];
  const { store } = setUp(rows);
  const may = (row: number, column: number) => mayNameOrigin(store, { row, column });
  expect([may(0, 0), may(1, 0), may(1, 1)]).toEqual([false, false, true]);
  store.writeContent({ row: 1, column: 1 }, { state: 'value', tenths: 77 });
  expect(may(1, 1)).toBe(false);
  expect(mayNameOrigin(setUp(rows, { mayEdit: false }).store, { row: 1, column: 1 })).toBe(false);
});
