import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeLegacyEncoding } from './legacy-encoding.ts';
import { initials, normaliseName, searchKey, shortName, sortKey, splitName } from './names.ts';

const SORTED = [
  'Đinh Văn An',
  'Nguyễn An',
  'Nguyễn Bảo An',
  'Nguyễn Thị Bích An',
  'Trần Thị An',
  'Đỗ Minh Anh',
  'Lê Anh',
  'Hoàng Thị Ánh',
  'Nguyễn Văn Ân',
  'Phạm Đức Dũng',
  'Vũ Văn Đạt',
  'Lê Thị Hoa',
  'Nguyễn Thị Hoà',
  'Nguyễn Văn Hòa',
  'Lê Thị Hóa',
];
const byKey = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0);

/** Onset, vowels before the main vowel, main vowel (carries the tone, new placement), coda. */
const ONSETS = 'b c ch d đ g gh h k kh l m n ng ngh nh p ph qu r s t th tr v x'.split(' ').concat('');
const RIMES = `/a/ /a/n /ă/n /â/n /e/ /e/o /ê/ /ê/nh /i/ /i/nh /o/ /o/n /ô/ /ô/ng /ơ/ /ơ/n /u/ /u/ng /ư/ /ư/ng /y/
  o/a/ o/a/n o/ă/n o/e/ u/y/ u/y/ên u/â/n u/ê/ i/ê/n i/ê/u ư/ơ/ng ư/ơ/i u/ô/n u/ô/i u/ơ/ /i/a /u/a /ư/a /a/i /a/o /a/y`
  .split(/\s+/)
  .map((rime) => rime.split('/'));
const TONES = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];

const SYLLABLES = ONSETS.flatMap((onset) =>
  RIMES.flatMap(([before = '', main = '', after = '']) =>
    TONES.map((tone) => `${onset}${before}${`${main}${tone}`.normalize('NFC')}${after}`),
  ),
).filter((text) => !/^quu/.test(searchKey(text)));
const syllable = fc.constantFrom(...SYLLABLES);
const collator = new Intl.Collator('vi', { sensitivity: 'accent' });
const sign = (value: number) => Math.sign(value);

test('names sort by given, then family, then middle name in Vietnamese order', () => {
  expect(SORTED.toReversed().toSorted(byKey)).toEqual(SORTED);
  expect(SORTED.map((name) => name.normalize('NFD')).toSorted(byKey)[0]).toBe('Đinh Văn An'.normalize('NFD'));
});

test('the key orders all Vietnamese syllables exactly as the Vietnamese collation', () => {
  const sorted = SYLLABLES.toSorted(collator.compare);
  const differences = sorted.slice(1).filter((text, index) => {
    const before = sorted[index] ?? '';
    return sign(byKey(before, text)) !== sign(collator.compare(before, text));
  });
  expect(SYLLABLES.length).toBeGreaterThan(6000);
  expect(differences).toEqual([]);
});

test('the key orders whole names as the collation of given, then family, then middle name', () => {
  const few = fc.constantFrom('an', 'ân', 'ăn', 'án', 'anh', 'đan', 'dan', 'dàn', 'dạ', 'hoà');
  const name = fc.array(fc.oneof(few, syllable), { minLength: 2, maxLength: 5 }).map((words) => words.join(' '));
  const compare = (a: string, b: string) => {
    const [x, y] = [splitName(a), splitName(b)];
    return (
      collator.compare(x.givenName, y.givenName) ||
      collator.compare(x.familyName, y.familyName) ||
      collator.compare(x.middleName, y.middleName)
    );
  };
  fc.assert(
    fc.property(name, name, (a, b) => sign(byKey(a, b)) === sign(compare(a, b))),
    { numRuns: 5000 },
  );
});

test('the key is ASCII, and capitals, tone placement and decomposed text do not change it', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[\x20-\x7e]*$/.test(sortKey(text))));
  expect(sortKey('NGUYỄN VĂN HOÀ')).toBe(sortKey('Nguyễn Văn Hòa'));
  expect(sortKey('Lê Thuý')).toBe(sortKey('Lê Thúy'));
  expect(sortKey('Lê Thúy'.normalize('NFD'))).toBe(sortKey('Lê Thúy'));
});

test('a name is family, middle and given name; one word is a given name', () => {
  expect(splitName('  Nguyễn   Thị Bích An ')).toEqual({
    familyName: 'Nguyễn',
    middleName: 'Thị Bích',
    givenName: 'An',
  });
  expect(splitName('Lê Anh')).toEqual({ familyName: 'Lê', middleName: '', givenName: 'Anh' });
  expect(splitName('An')).toEqual({ familyName: '', middleName: '', givenName: 'An' });
  expect(splitName('')).toEqual({ familyName: '', middleName: '', givenName: '' });
});

test('a given name entered by hand wins: before the family name or of two words', () => {
  expect(splitName("H'Hen Niê", "H'Hen")).toEqual({ familyName: 'Niê', middleName: '', givenName: "H'Hen" });
  expect(splitName('Nguyễn Hoàng Phương Quỳnh Như', 'Quỳnh Như')).toEqual({
    familyName: 'Nguyễn',
    middleName: 'Hoàng Phương',
    givenName: 'Quỳnh Như',
  });
  expect(sortKey("H'Hen Niê", "H'Hen") < sortKey('Lê Hoa')).toBe(true);
});

test('search ignores accents, đ, capitals, spaces, tone placement and composition', () => {
  expect(searchKey('  Nguyễn  Văn Đạt ')).toBe('nguyen van dat');
  expect(searchKey('Hoà')).toBe(searchKey('Hòa'.normalize('NFD')));
  expect(searchKey('H’Hen Niê')).toBe("h'hen nie");
});

test('a stored name is composed, trimmed, single-spaced and keeps its capitals', () => {
  expect(normaliseName("\ufeff H'hen \u00a0 Niê\u200b ".normalize('NFD'))).toBe("H'hen Niê");
});

test('the look-alike Ð of old keyboards is stored as Đ', () => {
  expect(normaliseName('\u00d0\u1eb7ng Thị \u00f0ào')).toBe('Đặng Thị đào');
});

test('a short name never cuts the given name', () => {
  expect(shortName('Nguyễn Hoàng Phương Quỳnh Như')).toBe('N. H. P. Quỳnh Như');
  expect(shortName('Đinh Văn An')).toBe('Đ. V. An');
  expect(shortName('Lê Anh')).toBe('L. Anh');
  expect(shortName('An')).toBe('An');
  expect(shortName("H'Hen Niê", "H'Hen")).toBe("H'Hen N.");
  expect(shortName('Trần Thị Bích An', 'An')).toBe('T. T. B. An');
});

test('initials are of the family and the given name', () => {
  expect(initials('Đinh văn an')).toBe('ĐA');
  expect(initials('An')).toBe('A');
  expect(initials('')).toBe('');
});

test('TCVN3, VNI and broken UTF-8 are recognised', () => {
  for (const text of ['NguyÔn V¨n §¹t', 'TrÇn ThÞ Hång', 'Nguyeãn Vaên Ñaït', 'Leâ Thò Hoàng Ñieäp', 'Nguyá»…n VÄƒn']) {
    expect(looksLikeLegacyEncoding(text), text).toBe(true);
  }
});

test('Vietnamese names are never taken for an old encoding, nor are common foreign ones', () => {
  const names = [
    ...SORTED,
    "H'Hen Niê",
    'Y Moan Ênuôl',
    'Ksor Krơng',
    'François Müller',
    'José Muñoz',
    'NGUYỄN THỊ THUÝ',
  ];
  for (const name of names) expect(looksLikeLegacyEncoding(name), name).toBe(false);
  const misjudged = SYLLABLES.filter(
    (text) => looksLikeLegacyEncoding(text) || looksLikeLegacyEncoding(text.toUpperCase()),
  );
  expect(misjudged).toEqual([]);
});
