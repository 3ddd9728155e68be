import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test('a refusal names a semester as the screens do, in Roman figures', () => {
  const of = (locale: 'vi' | 'en-GB', semester: number) =>
    sentence(locale, 'grading.former_absences_here', { semester });
  expect(of('vi', 1)).toContain('học kì I nên');
  expect(of('en-GB', 2)).toContain('all through semester II,');
});
