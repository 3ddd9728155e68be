import { expect, test } from 'vitest';
import { ETHNIC_GROUPS, ethnicGroup } from './ethnic-groups.ts';
import { POLICY_GROUPS } from './policy-groups.ts';
import { PROVINCES, provinceByCode, provinceFullName } from './provinces.ts';
import { RELIGIONS } from './religions.ts';

test('there are 54 ethnic groups, 53 of them minorities; foreigner and unknown are neither', () => {
  const groups = ETHNIC_GROUPS.filter((g) => Number(g.code) <= 54);
  expect(groups).toHaveLength(54);
  expect(ETHNIC_GROUPS.filter((g) => g.isMinority)).toHaveLength(53);
  expect(ethnicGroup('01')).toEqual({ code: '01', name: 'Kinh', isMinority: false });
  expect(ethnicGroup('23')?.name).toBe('Bru-Vân Kiều');
  expect(ethnicGroup('54')?.name).toBe('Rơ-măm');
  expect(ethnicGroup('00')).toBeNull();
});

test('there are 34 provincial units, seven of them cities since 30/04/2026', () => {
  expect(PROVINCES).toHaveLength(34);
  const cities = (on: string) => PROVINCES.filter((p) => provinceFullName(p, on).startsWith('thành phố')).length;
  expect(cities('2026-04-29')).toBe(6);
  expect(cities('2026-04-30')).toBe(7);
  expect(provinceByCode('75')?.name).toBe('Đồng Nai');
  expect(provinceByCode('99')).toBeNull();
});

test('codes are unique in every list and names are stored composed (NFC)', () => {
  for (const list of [ETHNIC_GROUPS, PROVINCES, RELIGIONS, POLICY_GROUPS]) {
    expect(new Set(list.map((row) => row.code)).size).toBe(list.length);
    for (const row of list)
      for (const text of Object.values(row)) if (typeof text === 'string') expect(text).toBe(text.normalize('NFC'));
  }
});
