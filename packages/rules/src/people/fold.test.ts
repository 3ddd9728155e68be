import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('folding drops tones, marks and capitals, however the letters are composed', () => {
  expect(fold('Đặng Thu Hà')).toBe('dang thu ha');
  expect(fold('NGUYỄN VĂN ĐẠT'.normalize('NFD'))).toBe('nguyen van dat');
  expect(fold('H’Hen Niê, 8A1')).toBe('h’hen nie, 8a1');
});
