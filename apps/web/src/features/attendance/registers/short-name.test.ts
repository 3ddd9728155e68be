import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('a name is whole where it fits, then loses words from the family name on; the given name always stays', () => {
  expect(
    ['Vũ Khánh Châu', 'Nguyễn Khánh Ngọc', 'Trần Thị Mỹ Tiên', 'Nguyễn Hoàng Phương Quỳnh Như'].map((name) =>
      shortName(name),
    ),
  ).toEqual(['Vũ Khánh Châu', 'N. Khánh Ngọc', 'T. T. M. Tiên', 'N.H.P.Q. Như']);
});
