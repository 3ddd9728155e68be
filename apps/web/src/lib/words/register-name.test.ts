import { expect, test } from 'vitest';
import { registerName } from './register-name.ts';

test('a name in the register is shortened from the family name, and the given name stays whole', () => {
  expect(registerName('Tạ Bảo Chi', 12)).toBe('Tạ Bảo Chi');
  expect(registerName('Nguyễn Khánh Ngọc', 13)).toBe('N. Khánh Ngọc');
  expect(registerName('Nguyễn Khánh Ngọc', 9)).toBe('N.K. Ngọc');
  expect(registerName('Nguyễn Hoàng Phương Quỳnh Như', 12)).toBe('N.H.P.Q. Như');
  expect(registerName('Nghiêng', 4)).toBe('Nghiêng');
});
