import { describe, expect, it } from 'vitest';
import { formName, inFormOrder } from './form-subjects.rules.ts';

const named = (...pairs: readonly (readonly [code: string, name: string])[]) =>
  pairs.map(([code, name]) => ({ code, name }));
const names = (subjects: readonly { name: string }[]) => subjects.map(({ name }) => name);

describe('the rows of the form', () => {
  // As a school of both stages keeps its list: THCS first, the subjects of THPT behind.
  const joint = named(
    ['LIT', 'Ngữ văn'],
    ['MATH', 'Toán'],
    ['FL1', 'Tiếng Anh'],
    ['TECH', 'Công nghệ'],
    ['INF', 'Tin học'],
    ['PE', 'Giáo dục thể chất'],
    ['EXP', 'Hoạt động trải nghiệm, hướng nghiệp'],
    ['HIS', 'Lịch sử'],
    ['PHY', 'Vật lí'],
    ['DEF', 'Giáo dục quốc phòng và an ninh'],
  );

  it('of grade 10 stand as TT 22/2021 has them in a school of both stages', () => {
    expect(names(inFormOrder(10, joint))).toEqual([
      'Ngữ văn',
      'Toán',
      'Tiếng Anh',
      'Lịch sử',
      'Vật lí',
      'Công nghệ',
      'Tin học',
      'Giáo dục thể chất',
      'Giáo dục quốc phòng và an ninh',
      'Hoạt động trải nghiệm, hướng nghiệp',
    ]);
  });

  it('are found by name where the school has codes of its own; what the form does not have comes last', () => {
    const own = named(
      ['ROBOT', 'Lắp ráp rô-bốt'],
      ['ANH', 'Tiếng Anh'],
      ['TOAN', 'Toán'],
      ['VAN', 'Văn'],
      ['SH', 'Sinh'],
    );
    expect(names(inFormOrder(11, own))).toEqual(['Văn', 'Toán', 'Tiếng Anh', 'Sinh', 'Lắp ráp rô-bốt']);
  });

  it.each([
    ['FL1', 'Tiếng Anh', 'Ngoại ngữ 1 (Tiếng Anh)'],
    ['ANH', 'Tiếng Anh', 'Ngoại ngữ 1 (Tiếng Anh)'],
    ['FL2', 'Tiếng Pháp', 'Ngoại ngữ 2 (Tiếng Pháp)'],
    ['FL1', 'Ngoại ngữ 1', 'Ngoại ngữ 1'],
    ['FL1', 'Ngoại ngữ 1 (Tiếng Nga)', 'Ngoại ngữ 1 (Tiếng Nga)'],
    ['MATH', 'Toán', 'Toán'],
  ])('%s "%s" is printed as "%s"', (code, name, printed) => {
    expect(formName(8, { code, name })).toBe(printed);
  });
});
