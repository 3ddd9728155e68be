import { describe, expect, it } from 'vitest';
import { usualWarningRules } from './usual-warning.rules.ts';
import { masked, type WarningFacts, warningOf } from './warning.rules.ts';
import { reasonSentence } from './warning-sentence.rules.ts';

const rules = usualWarningRules('2026-11-16');
const around = { days: 20, limit: 45 };
const fine: WarningFacts = {
  recent: 0,
  recentUnexcused: 0,
  year: 0,
  subjects: [],
  missing: 0,
  conduct: 'GOOD',
  late: 0,
};
const of = (facts: Partial<WarningFacts>) => warningOf({ ...fine, ...facts }, rules, around);

describe('points', () => {
  it('are none while nothing reaches its threshold, and begin exactly at it', () => {
    expect(of({ recent: 2, year: 19, missing: 1, late: 2, conduct: 'FAIR' })).toEqual({
      points: 0,
      level: null,
      reasons: [],
    });
    expect(of({ recent: 3 })).toMatchObject({ points: 1, level: null });
    expect(of({ recent: 5 })).toMatchObject({ points: 2, level: 'WATCH' });
    expect(of({ recent: 5, conduct: 'UNSATISFACTORY' })).toMatchObject({ points: 4, level: 'HELP' });
  });

  it('of a fall need two subjects, or one that fell twice as far', () => {
    const fell = (before: number, now: number, name = 'Toán') => ({ name, before, now });
    expect(of({ subjects: [fell(70, 60)] }).points).toBe(0);
    expect(of({ subjects: [fell(70, 61), fell(70, 61, 'Ngữ văn')] }).points).toBe(0);
    expect(of({ subjects: [fell(70, 60), fell(65, 50, 'Ngữ văn')] })).toMatchObject({
      points: 1,
      reasons: [{ count: 2, subjects: [{ name: 'Ngữ văn' }, { name: 'Toán' }] }],
    });
    expect(of({ subjects: [fell(70, 50)] })).toMatchObject({ points: 1, reasons: [{ count: 1 }] });
    expect(of({ subjects: [fell(50, 70)] }).points).toBe(0);
  });

  it('say why in a sentence with the numbers', () => {
    const [reason] = of({ recent: 6, recentUnexcused: 4 }).reasons;
    expect(reason && reasonSentence(reason, 'vi')).toBe('Nghỉ 6 buổi trong 20 ngày học gần đây, 4 không phép.');
    const [fall] = of({ subjects: [{ name: 'Toán', before: 78, now: 56 }] }).reasons;
    expect(fall && reasonSentence(fall, 'vi')).toBe('Điểm trung bình giảm ở 1 môn: Toán từ 7,8 xuống 5,6.');
    const [conduct] = of({ conduct: 'WEAK' }).reasons;
    expect(conduct && reasonSentence(conduct, 'vi')).toBe('Rèn luyện kì gần nhất: Yếu.');
  });
});

describe('numbers for who may not open them', () => {
  const row = (watch: number, help = 0) => ({ watch, help });
  it('leave out one to four, and a sum that would give a single one away', () => {
    expect(masked([row(0), row(4), row(5), row(9)])).toEqual({
      rows: [row(0), { watch: null, help: 0 }, row(5), row(9)],
      sum: { watch: null, help: 0 },
    });
    expect(masked([row(3), row(4), row(6)]).sum.watch).toBe(13);
    expect(masked([row(1), row(2), row(6)]).sum.watch).toBeNull();
    expect(masked([row(6), row(7)]).sum.watch).toBe(13);
  });
});
