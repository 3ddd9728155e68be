import { fold } from '@phuong/rules/people/fold.ts';
import { expect, it } from 'vitest';
import { familyNames, givenNames } from '../language/names.data.ts';
import { askedQuestions } from '../questions/asked-questions.ts';
import { sureWords } from './everyday.data.ts';
import { phraseTakenIn, slotsTakenIn } from './take-in.ts';
import { isEveryday, whatLeaves } from './what-leaves.ts';

const today = '2026-11-25';
const placeholder = /\{[A-Z]+_\d+\}/g;
const left = (question: string) => whatLeaves(question, today).text;
const words = (text: string) => text.replaceAll(placeholder, ' ').split(' ').filter(Boolean);

it('of every question that people ask only everyday words and placeholders leave', () => {
  const all = (['student', 'teacher', 'account'] as const).flatMap(askedQuestions);
  for (const [at, { question }] of all.entries())
    for (const typed of [question, [question.toUpperCase(), fold(question), question.toLowerCase()][at % 3] ?? '']) {
      const leaves = left(typed);
      expect(leaves).toMatch(/^(?:[\p{Ll}\p{M}]+|\{[A-Z]+_\d+\})(?: (?:[\p{Ll}\p{M}]+|\{[A-Z]+_\d+\}))*$/u);
      for (const word of words(leaves)) expect(isEveryday(word), `${word} of ${typed}`).toBe(true);
    }
});

it('a name leaves in no spelling: in a sentence, without accents, in small letters, in capitals', () => {
  // Every family name with some given names, and every given name with some family names.
  for (const [at, family] of [...familyNames].entries())
    for (const given of [...givenNames].filter((_, other) => (at + other) % 17 === 0)) {
      const name = `${family} ${given}`;
      for (const typed of [name, name.toUpperCase()])
        expect(words(left(`cho xem ${typed} sao rồi`)), typed).not.toContain(given);
    }
});

it('what is no word is hidden: numbers of every kind, addresses, codes, signs', () => {
  for (const typed of [
    '0912345678',
    '+84 (912) 345-678',
    'an.nguyen@truong.edu.vn',
    'lop.hoc@bai.vn',
    'https://truong.edu.vn/xem/bai',
    'HS-2026-00123',
    'GV_hien',
    '٤٥٦',
    '８，５',
    'Ⅻ',
    '26/11/2026',
    '<script>alert(1)</script>',
    '{PERSON_1}',
    'học​bài',
  ]) {
    const leaves = left(`Cho xem ${typed} với`);
    expect(words(leaves).join(' '), typed).toMatch(/^cho xem (?:\p{Ll}+ )*với$/u);
    expect(leaves.replaceAll(placeholder, '')).not.toMatch(/\p{N}|[@<>/\\{}._:]/u);
  }
});

it('every sure word is like a name without accents only, and has accents', () => {
  for (const word of sureWords) expect(fold(word), word).not.toBe(word);
  // As these are written in names.
  for (const name of 'Bảo Đạt Tài Hiền Hiển Dũng Tuấn Tính Thủy Thương Trưởng Đăng Hoà Lân Lan Phụng Vy Nam Thu Chi'.split(
    ' ',
  ))
    expect(isEveryday(name.toLowerCase()), name).toBe(false);
});

it('only what was sent can be named, and only as what it can be', () => {
  const leaving = whatLeaves('Zorglub bận tiết 3 sáng mai không', today);
  const [name = ''] = [...leaving.hidden.keys()];
  expect(name).toBe('{WORD_1}');
  expect(slotsTakenIn({ person: '{WORD_1}' }, leaving)).toEqual({ person: { name: 'Zorglub', as: null } });
  expect(slotsTakenIn({ person: '{PERSON_1}' }, leaving)).toBeNull();
  expect(slotsTakenIn({ person: 'Trần Minh Khang' }, leaving)).toBeNull();
  expect(slotsTakenIn({ person: '{PERIOD_1}' }, leaving)).toBeNull();
  expect(slotsTakenIn({ period: '{PERIOD_1}' }, leaving)).toEqual({ period: 3 });
});

it('a question said again is everyday words and what was typed, or nothing', () => {
  const leaving = whatLeaves('Zorglub bận lúc nào', today);
  expect(phraseTakenIn('{WORD_1} bận lúc nào?', leaving)).toBe('Zorglub bận lúc nào?');
  for (const said of [
    'Bạn được 10 điểm',
    '{WORD_1} bận <b>lúc nào</b>',
    'xem https://x.vn',
    '[xem](x)',
    '{WORD_2} bận',
    'Trần Minh Khang bận',
    'gọi mười',
    '{WORD_1',
    '',
    'bận '.repeat(60),
  ])
    expect(phraseTakenIn(said, leaving), said).toBeNull();
});
