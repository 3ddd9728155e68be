import { describe, expect, it } from 'vitest';
import { nameInArchive, paperName, uniqueNames } from './file-names.rules.ts';

describe('names in an archive', () => {
  it.each([
    ['Bài giải.pdf', 'Bài giải.pdf'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\bai\\a?.doc', 'C bai a.doc'],
    ['con.txt', '_con.txt'],
    ['  .hidden. ', 'hidden'],
    ['a\u202egpj.exe', 'a gpj.exe'],
    ['', 'tep'],
    ['...', 'tep'],
  ])('%j lies there as %j', (name, expected) => {
    expect(nameInArchive(name)).toBe(expected);
  });

  it('are not too long, and each stands there once', () => {
    expect(Array.from(nameInArchive(`${'ă'.repeat(500)}.pdf`)).length).toBe(84);
    const unique = uniqueNames();
    expect(['a.pdf', 'A.pdf', 'a.pdf'].map(unique)).toEqual(['a.pdf', 'A (2).pdf', 'a (3).pdf']);
  });

  it('of papers are small letters without accents', () => {
    expect(paperName('Định lí Pythagore', '')).toBe('dinh-li-pythagore.pdf');
    expect(paperName('???')).toBe('tai-lieu.pdf');
  });
});
