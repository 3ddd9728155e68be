import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHeader } from './find-header.ts';
import { labelKey } from './label-key.ts';

const fields = {
  name: { aliases: ['Họ và tên', 'Họ tên'] },
  dateOfBirth: { aliases: ['Ngày sinh', 'Năm sinh'] },
  sex: { aliases: ['Giới tính'] },
  moetCode: { aliases: ['Mã định danh Bộ GD&ĐT'] },
};
const family = {
  ...fields,
  phone: {
    aliases: ['Điện thoại'],
    otherwise: { aliases: ['Điện thoại phụ huynh'], without: ['fatherName', 'motherName'] },
  },
  fatherName: { aliases: ['Họ tên cha', 'Cha'] },
  fatherYear: { aliases: ['Năm sinh cha'] },
  fatherPhone: { aliases: ['Điện thoại cha'] },
  motherName: { aliases: ['Họ tên mẹ', 'Mẹ'] },
  motherYear: { aliases: ['Năm sinh mẹ'] },
  motherPhone: { aliases: ['Điện thoại mẹ'] },
};
const row = (number: number, ...cells: string[]) => ({
  number,
  cells: cells.map((cell) => (cell === '' ? null : cell)),
});
const places = (header: ReturnType<typeof findHeader>) =>
  Object.fromEntries([...(header?.columns ?? [])].map(([field, { letter }]) => [field, letter]));

describe('the header', () => {
  it('is found under title rows, with its unknown columns named', () => {
    const header = findHeader(
      [
        row(1, 'SỞ GIÁO DỤC'),
        row(2, '', 'DANH SÁCH'),
        row(4, 'STT', 'HỌ VÀ TÊN (*)', 'Ngày sinh', 'Giới tính'),
        row(5),
      ],
      fields,
    );
    expect(header).toMatchObject({ rowNumber: 4, position: 2, unknown: [{ letter: 'A', label: 'STT' }] });
    expect(header?.columns.get('dateOfBirth')).toEqual({ index: 2, letter: 'C', label: 'Ngày sinh' });
  });

  it('needs three known labels', () => {
    expect(findHeader([row(1, 'Họ tên', 'Ngày sinh')], fields)).toBeNull();
  });

  it('of two lines reads the lower one under its group: a father’s phone is not the pupil’s', () => {
    const header = findHeader(
      [
        { ...row(5, 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Thông tin về cha'), spans: new Map([[3, 4]]) },
        row(6, 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Tuổi', 'Điện thoại'),
      ],
      family,
    );
    expect(header?.rowNumber).toBe(6);
    expect([...(header?.columns.keys() ?? [])]).toEqual(['name', 'dateOfBirth', 'sex', 'fatherPhone']);
    expect(header?.columns.get('fatherPhone')?.label).toBe('Điện thoại cha');
  });

  it('of two lines without merged cells reads both: what the lower leaves empty stands in the upper', () => {
    const header = findHeader(
      [
        row(1, 'DANH SÁCH HỌC SINH'),
        row(3, 'STT', 'Họ và tên HS', 'Ngày sinh', 'Phái', 'Thông tin bố', '', '', 'Mẹ', '', ''),
        row(4, '', '', '', '', 'Họ tên', 'Năm sinh', 'SĐT', 'Họ tên', 'NS', 'ĐT'),
        row(5, '1', 'Lê An', '1/2/2015', 'Nam', 'Lê Ba', '1980', '0912345678', 'Vũ Tư', '1982', '0912345679'),
      ],
      { ...family, name: { aliases: ['Họ tên', 'Họ tên học sinh'] }, motherYear: { aliases: ['Ngày sinh mẹ'] } },
    );
    expect(header?.rowNumber).toBe(4);
    expect(places(header)).toEqual({
      name: 'B',
      dateOfBirth: 'C',
      sex: 'D',
      fatherName: 'E',
      fatherYear: 'F',
      fatherPhone: 'G',
      motherName: 'H',
      motherYear: 'I',
      motherPhone: 'J',
    });
  });

  it('gives a label that stands twice to the parent named before it', () => {
    const labels = ['Họ tên', 'Ngày sinh', 'Giới tính', 'Họ tên bố', 'Năm sinh', 'SĐT', 'Họ tên mẹ', 'Năm sinh', 'SĐT'];
    expect(places(findHeader([row(1, ...labels)], family))).toEqual({
      name: 'A',
      dateOfBirth: 'B',
      sex: 'C',
      fatherName: 'D',
      fatherYear: 'E',
      fatherPhone: 'F',
      motherName: 'G',
      motherYear: 'H',
      motherPhone: 'I',
    });
  });

  it('takes a parent’s phone for the family’s in a list that names no parents, and asks beside a father and a mother', () => {
    const labels = ['Họ tên', 'Ngày sinh', 'Giới tính', 'SĐT phụ huynh'];
    expect(places(findHeader([row(1, ...labels)], family)).phone).toBe('D');
    const asked = findHeader([row(1, ...labels, 'Họ tên cha', 'Họ tên mẹ')], family);
    expect(asked?.columns.has('phone')).toBe(false);
    expect(asked?.unknown.map(({ label }) => label)).toEqual(['SĐT phụ huynh']);
  });

  it('follows what a person said of a column here, else what was said of its label before', () => {
    const rows = [row(1, 'Họ tên', 'Ngày sinh', 'Giới tính', 'Mã riêng', 'Số máy nhà')];
    const choice = {
      byLetter: new Map([['D', null]]),
      byLabel: new Map([
        ['ma rieng', 'moetCode'],
        ['so may nha', 'phone'],
        ['gioi tinh', 'noSuchField'],
      ]),
    };
    expect(places(findHeader(rows, family, choice))).toEqual({ name: 'A', dateOfBirth: 'B', sex: 'C', phone: 'E' });
    const taken = findHeader(rows, family, { byLetter: new Map([['D', 'name']]), byLabel: new Map() });
    expect(places(taken)).toMatchObject({ name: 'D' });
  });

  it('takes a label twice only where it stands first', () => {
    const header = findHeader([row(1, 'Họ tên', 'Ngày sinh', 'Giới tính', 'Họ và tên')], fields);
    expect(header?.columns.get('name')?.index).toBe(0);
    expect(header?.unknown.map(({ letter }) => letter)).toEqual(['D']);
  });
});

describe('a label', () => {
  const letters = fc.constantFrom(...'HọvàtênNgàysinhĐĐiệnthoạiMãGD&Ưỡẵỵ 0123456789');
  const label = fc.string({ unit: letters, minLength: 1, maxLength: 40 });
  const noise = fc.string({ unit: fc.constantFrom(' ', '*', '(', ')', ':', '.', '\n', '\u00a0', '-'), maxLength: 4 });

  it('is the same whatever its case, accents’ composition, punctuation and spaces around', () => {
    fc.assert(
      fc.property(label, noise, noise, (text, before, after) => {
        const key = labelKey(text);
        expect(labelKey(`${before}${text}${after}`)).toBe(key);
        expect(labelKey(text.toUpperCase())).toBe(key);
        expect(labelKey(text.normalize('NFD'))).toBe(key);
        expect(labelKey(key)).toBe(key);
      }),
    );
  });

  it('takes time in proportion to its length, up to a bound', () => {
    const started = performance.now();
    labelKey('\u0301(*'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
