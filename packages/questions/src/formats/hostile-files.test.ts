import { describe, expect, test } from 'vitest';
import { readGift } from './gift/gift-reader.ts';
import { readMoodleXml } from './moodle-xml/moodle-xml-reader.ts';
import { readQtiItem } from './qti/qti-item-reader.ts';
import { readRows } from './rows/rows-reader.ts';
import { rowOfKeys } from './testing/same-question.ts';

const bomb = '<!DOCTYPE quiz [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;">]>';
const secret = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

describe('XML files', () => {
  test.each([bomb, secret])('with a document type are refused: %s', (type) => {
    expect(() => readMoodleXml(`<?xml version="1.0"?>${type}<quiz>&x;</quiz>`, rowOfKeys())).toThrow('document type');
    expect(readQtiItem(`${type}<assessmentItem/>`, 'a.xml', new Map(), rowOfKeys()).unsupported?.params.what).toContain(
      'doctype_forbidden',
    );
  });

  test('a document type far inside is refused as well', () => {
    expect(() => readMoodleXml(`<quiz>${' '.repeat(5_000)}<!DOCTYPE x></quiz>`, rowOfKeys())).toThrow('document type');
  });

  test.each([
    ['cut off', '<quiz><question type="essay"><name>'],
    ['no XML at all', 'Câu 1. Thủ đô?'],
    ['another file', '<html><body/></html>'],
  ])('%s are refused', (_, source) => {
    expect(() => readMoodleXml(source, rowOfKeys())).toThrow();
  });

  test('nested too deep are refused, with names of objects read as names', () => {
    expect(() => readMoodleXml(`<quiz>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</quiz>`, rowOfKeys())).toThrow(
      'too deep',
    );
    const strange =
      '<quiz><question type="__proto__" __proto__="x" constructor="y"><name><text>a</text></name></question></quiz>';
    expect(readMoodleXml(strange, rowOfKeys())[0]?.unsupported?.code).toBe('kind');
  });

  test('many gaps, words and files of one question end in a name', () => {
    const field = (text: string) =>
      `<question type="cloze"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question>`;
    expect(readMoodleXml(`<quiz>${field('{1:SA:=a}'.repeat(5_000))}</quiz>`, rowOfKeys())[0]?.unsupported?.code).toBe(
      'too_large',
    );
    expect(readMoodleXml(`<quiz>${field('{1:SA:=a'.repeat(10_000))}</quiz>`, rowOfKeys())[0]?.unsupported?.code).toBe(
      'no_answers',
    );
  });
});

describe('GIFT files', () => {
  test.each([
    ['open brackets', '{\n'.repeat(10_000)],
    ['brackets the wrong way round', '}{\n'.repeat(5_000)],
    ['brackets with blank lines', 'x}{\n\n'.repeat(2_000)],
    ['colons', '::'.repeat(100_000)],
    ['answers without end', `Hỏi{${'~a'.repeat(5_000)}}`],
    ['stand-ins of signs', '\ufdd0\ufdd1{=\ufdd2}'],
    ['comments', '// [tag:'.repeat(10_000)],
  ])('of %s are read to their end', (_, source) => {
    for (const { question, unsupported } of readGift(source, rowOfKeys()))
      expect(question === null).toBe(unsupported !== null);
  });
});

test('tables of strange cells are read to their end', () => {
  const cells = [
    ' '.repeat(32_000),
    `A${' '.repeat(32_000)}B`,
    '|'.repeat(32_000),
    '\\'.repeat(32_000),
    '[[1]]'.repeat(6_000),
    'Đ'.repeat(32_000),
  ];
  const rows = cells.map((cell) => ['', 'x', cell, cell, cell]);
  for (const { question, unsupported } of readRows([['Dạng', 'Câu hỏi', 'A', 'B', 'Đáp án'], ...rows], rowOfKeys()))
    expect(question === null).toBe(unsupported !== null);
});
