import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHeader } from './find-header.ts';
import { labelKey } from './label-key.ts';

const fields = [
  { key: 'name', aliases: ['Họ và tên', 'Họ tên'] },
  { key: 'dateOfBirth', aliases: ['Ngày sinh'] },
  { key: 'sex', aliases: ['Giới tính'] },
  { key: 'moetCode', aliases: ['Mã định danh Bộ GD&ĐT'] },
];
const row = (number: number, ...cells: string[]) => ({ number, cells });

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
    const family = [
      ...fields,
      { key: 'phone', aliases: ['Điện thoại'] },
      { key: 'fatherPhone', aliases: ['Điện thoại cha'] },
    ];
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
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
