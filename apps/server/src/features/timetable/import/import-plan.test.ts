import { describe, expect, it } from 'vitest';
import type { Cell, Sheet } from '../../../platform/sheet/cell.ts';
import { classNameKey } from '../../classes/classes.public.ts';
import type { NewLesson } from '../versions/lesson-plan.rules.ts';
import { entriesOf } from './import-cell.rules.ts';
import { readGrid } from './import-grid.rules.ts';
import { subjectFinder, teachersNamed } from './import-names.rules.ts';
import { placeWishes, type WantedLesson } from './import-places.rules.ts';

const sheet = (name: string, ...rows: readonly (readonly Cell[])[]): Sheet => ({
  name,
  isHidden: false,
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
});
const classes = new Map(['6A1', '6A2', '7A1'].map((name) => [classNameKey(name), name]));
const places = (...sheets: Sheet[]) =>
  readGrid(sheets, classes)?.cells.map(({ classId, day, shift, period, text }) =>
    [classId, day, shift?.[0] ?? '?', period, text].join(' '),
  );

describe('readGrid', () => {
  it('finds the header under titles, days once for their periods, and passes over other columns and signatures', () => {
    const found = places(
      sheet(
        'TKB',
        ['TRƯỜNG THCS HOA PHƯỢNG', null, null, null],
        ['THỜI KHOÁ BIỂU SỐ 3 – BUỔI SÁNG', null, null, null],
        ['THỨ', 'TIẾT', 'GIỜ', 'Lớp 6A1\n(Cô Mai)', '6a2', 'Ghi chú'],
        ['Thứ 2', 1, '7h00', 'Chào cờ', 'Chào cờ', 'x'],
        [null, 2, '7h50', 'Toán - Mai', null, null],
        ['3', 'Tiết 1', '7h00', null, 'Văn (Lan)', null],
        [null, null, null, 'Hiệu trưởng', 'Đã kí', null],
      ),
    );
    expect(found).toEqual(['6A1 1 M 1 Chào cờ', '6A2 1 M 1 Chào cờ', '6A1 1 M 2 Toán - Mai', '6A2 2 M 1 Văn (Lan)']);
  });

  it.each([
    [
      'a column',
      [
        ['Thứ', 'Buổi', 'Tiết', '6A1'],
        ['Hai', 'S', 1, 'Toán'],
        [null, 'C', 1, 'Văn'],
        ['Ba', 'S', 1, 'Lý'],
      ],
    ],
    [
      'periods that begin again',
      [
        ['Thứ', 'Tiết', '6A1'],
        ['T2', 1, 'Toán'],
        [null, 1, 'Văn'],
      ],
    ],
    [
      'two tables, one under the other',
      [['Thứ', 'Tiết', '6A1'], ['Thứ Hai', 1, 'Toán'], ['BUỔI CHIỀU'], ['Thứ', 'Tiết', '6A1'], ['Thứ Hai', 1, 'Văn']],
    ],
    [
      'counting on',
      [
        ['Thứ', 'Buổi', 'Tiết', '6A1'],
        ['Thứ 2', 'Sáng', 1, 'Toán'],
        [null, 'Chiều', 6, 'Văn'],
      ],
    ],
  ] as const)('tells two shifts by %s', (_, rows) => {
    const found = places(sheet('TKB', ...rows)) ?? [];
    const [first = '', second = ''] = found;
    expect([first.replace('?', 'M'), second]).toEqual(['6A1 1 M 1 Toán', '6A1 1 A 1 Văn']);
  });

  it.each([
    [['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
    [['Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat']],
    [['Hai', 'Ba', 'Tư', 'Năm', 'Sáu', 'Bảy']],
    [['T2', 'T3', 'T4', 'T5', 'T6', 'T7']],
    [['2', '3', '4', '5', '6', '7']],
  ])('reads a week of %j, Thursday too', (days) => {
    const rows = days.flatMap((day) => [
      [day, 1, 'Toán'],
      [null, 2, 'Văn'],
    ]);
    const found = places(sheet('TKB', ['Thứ', 'Tiết', '6A1'], ...rows));
    const expected = [1, 2, 3, 4, 5, 6].flatMap((day) => [`6A1 ${day} ? 1 Toán`, `6A1 ${day} ? 2 Văn`]);
    expect(found).toEqual(expected);
  });

  it('reads shifts from the names of sheets, and no sheet without classes', () => {
    const rows = [
      ['Thứ', 'Tiết', '6A1'],
      ['Monday', '1', 'Toán'],
    ] as const;
    expect(places(sheet('Sáng', ...rows), sheet('Chiều', ...rows))).toEqual(['6A1 1 M 1 Toán', '6A1 1 A 1 Toán']);
    expect(readGrid([sheet('Giáo viên', ['Giáo viên', 'Thứ Hai'], ['Mai', 'Toán 6A1'])], classes)).toBe(null);
    expect(readGrid([sheet('Lớp', ['Lớp', 'Buổi', 'Tiết', 'Thứ Hai'], ['6A1', 'Sáng', 1, 'Toán'])], classes)).toBe(
      null,
    );
  });
});

const subjects = [
  { id: 'maths', code: 'MATH', name: 'Toán', shortName: 'Toán' },
  { id: 'lit', code: 'LIT', name: 'Ngữ văn', shortName: 'Văn' },
  { id: 'his', code: 'HISGEO', name: 'Lịch sử và Địa lí', shortName: 'LS&ĐL' },
  { id: 'law', code: 'ECOLAW', name: 'Giáo dục kinh tế và pháp luật', shortName: 'GDKT - PL' },
];

describe('entriesOf', () => {
  const find = subjectFinder(subjects);
  it.each([
    ['Toán - Mai', 'maths', 'Mai'],
    ['TOAN-Mai', 'maths', 'Mai'],
    ['Toán (C. Mai)', 'maths', 'C. Mai'],
    ['Toán\nMai', 'maths', 'Mai'],
    ['Ngữ văn', 'lit', ''],
    ['n.văn: Lan Anh', 'lit', 'Lan Anh'],
    ['LS&ĐL – Hùng', 'his', 'Hùng'],
    ['GDKT - PL - Hoa', 'law', 'Hoa'],
    ['Mai - Toán', 'maths', 'Mai'],
    ['Toán Mai', 'maths', 'Mai'],
  ])('%j', (text, subjectId, teacher) => {
    expect(entriesOf(text, find)).toMatchObject([{ taught: { subjectId }, teacher, weeks: null }]);
  });

  it('knows assembly and form period, odd and even weeks under one another, rooms, and what is no subject', () => {
    expect(entriesOf('Chào cờ – Mai', find)).toMatchObject([{ taught: { purpose: 'FLAG' }, teacher: 'Mai' }]);
    expect(entriesOf('SHL', find)).toMatchObject([{ taught: { purpose: 'FORM' } }]);
    expect(entriesOf('Toán (tuần lẻ) – Mai · Phòng 12\nVăn (tuần chẵn) – Lan', find)).toMatchObject([
      { taught: { subjectId: 'maths' }, teacher: 'Mai', room: 'Phòng 12', weeks: 'ODD' },
      { taught: { subjectId: 'lit' }, teacher: 'Lan', room: '', weeks: 'EVEN' },
    ]);
    expect(entriesOf('Bay lượn', find)).toBe(null);
  });
});

describe('teachersNamed', () => {
  const staff = ['Trần Thị Mai', 'Lê Văn Nam', 'Nguyễn Thị Thu Hà', 'Phạm Văn Hạ'].map((name, index) => ({
    id: name,
    code: `GV00${index + 1}`,
    name,
  }));
  it.each([
    ['Mai', ['Trần Thị Mai']],
    ['cô Mai', ['Trần Thị Mai']],
    ['T. Mai', ['Trần Thị Mai']],
    ['TT Mai', ['Trần Thị Mai']],
    ['tran thi mai', ['Trần Thị Mai']],
    ['GV002', ['Lê Văn Nam']],
    ['Hạ', ['Phạm Văn Hạ']],
    ['ha', ['Nguyễn Thị Thu Hà', 'Phạm Văn Hạ']],
    ['Thu Hà', ['Nguyễn Thị Thu Hà']],
    ['Văn', []],
    ['', []],
  ])('%j', (text, names) => {
    expect(teachersNamed(text, staff).map(({ name }) => name)).toEqual(names);
  });
});

describe('placeWishes', () => {
  const lesson = (more: Partial<NewLesson> = {}): NewLesson => ({
    subjectId: 'maths',
    purpose: 'LESSON',
    classes: [{ classId: 'a', group: null }],
    teacherIds: ['mai'],
    duration: 1,
    weeks: null,
    pair: null,
    parallel: null,
    roomKind: null,
    site: '',
    slot: null,
    isLocked: false,
    ...more,
  });
  const wish = (period: number, more: Partial<WantedLesson> = {}): WantedLesson => ({
    classId: 'a',
    subjectId: 'maths',
    teacherId: null,
    roomId: null,
    weeks: null,
    slot: { day: 1, shift: 'MORNING', period },
    ...more,
  });
  const outcome = (planned: readonly NewLesson[], wishes: readonly WantedLesson[]) => {
    const { lessons, left } = placeWishes(planned, wishes);
    return [lessons.map(({ slot, duration }) => `${slot?.period ?? '-'}x${duration}`), left.size];
  };

  it('puts two periods in a row into a double lesson, and makes two of a double the sheet has apart', () => {
    expect(outcome([lesson({ duration: 2 }), lesson()], [wish(1), wish(3), wish(4)])).toEqual([['3x2', '1x1'], 0]);
    expect(outcome([lesson({ duration: 2 })], [wish(1), wish(3)])).toEqual([['1x1', '3x1'], 0]);
  });

  it('leaves over what the assignments do not have, and in the tray what the sheet does not', () => {
    expect(outcome([lesson()], [wish(1), wish(3)])).toEqual([['1x1'], 1]);
    expect(outcome([lesson(), lesson()], [wish(3)])).toEqual([['3x1', '-x1'], 0]);
  });

  it('gives a lesson to whoever names its teacher before those who name nobody', () => {
    const planned = [lesson({ teacherIds: ['mai'] }), lesson({ teacherIds: ['nam'] })];
    expect(outcome(planned, [wish(1), wish(2, { teacherId: 'mai' })])).toEqual([['2x1', '1x1'], 0]);
  });

  it('moves all classes of a combined and all groups of a split lesson together', () => {
    const both = [
      { classId: 'a', group: null },
      { classId: 'b', group: null },
    ];
    const combined = outcome([lesson({ classes: both })], [wish(1), wish(1, { classId: 'b' })]);
    expect(combined).toEqual([['1x1'], 0]);
    const groups = [lesson({ parallel: 'p 1' }), lesson({ parallel: 'p 1', teacherIds: ['nam'] })];
    expect(outcome(groups, [wish(2)])).toEqual([['2x1', '2x1'], 0]);
    expect(outcome(groups, [wish(2, { teacherId: 'mai' }), wish(2, { teacherId: 'nam' })])).toEqual([
      ['2x1', '2x1'],
      0,
    ]);
  });
});
