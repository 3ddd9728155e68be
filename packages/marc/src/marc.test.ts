import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookOf, recordOf } from './catalogued-book.ts';
import { readIsbn } from './isbn.ts';
import { readIso2709, writeIso2709 } from './iso2709.ts';
import type { ReadMarc } from './marc-record.ts';
import { dataField, inMarc8, isoRecord } from './marc8-fixture.ts';
import { readMarcXml, writeMarcXml } from './marcxml.ts';
import { looksLikeMarc, readMarc } from './read-marc.ts';

const only = (bytes: Uint8Array): ReadMarc => {
  const [read, ...more] = [...readMarc(bytes)];
  if (!read || more.length > 0) throw new Error('one record');
  return read;
};
const faultOf = (read: ReadMarc | undefined) =>
  read && 'error' in read ? `${read.error.field} ${read.error.fault}` : 'taken';
const titleOf = (read: ReadMarc) => ('record' in read ? bookOf(read.record).title : faultOf(read));
const title = (text: string | Uint8Array) => ['245', dataField('10', { a: text })] as const;

describe('MARC-8', () => {
  test.each([
    'Đất rừng phương Nam',
    'Dế Mèn phiêu lưu kí',
    'Những người khốn khổ',
    'Truyện Kiều, Ỷ Lan, ỡm ờ, ẩn dật, quyển ưỡn ẹo, thuở, Ơ Ư',
  ])('reads Vietnamese whole: %s', (text) => {
    expect(titleOf(only(isoRecord([title(inMarc8(text))])))).toBe(text);
  });
  test('whatever is written in Vietnamese comes back as it was', () => {
    const letters = [...'aáàảãạăắằẳẵặâấầẩẫậeéèẻẽẹêếềểễệiíìỉĩịoóòỏõọôốồổỗộơớờởỡợuúùủũụưứừửữựyýỳỷỹỵđĐƠỚƯỰ'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 40 }), (some) => {
        const text = some.join('');
        expect(titleOf(only(isoRecord([title(inMarc8(text))])))).toBe(text);
      }),
    );
  });
  test('another script, an unknown byte and a mark without a letter are refused by their field', () => {
    const greek = Buffer.from('\x1b(S\x61\x62', 'latin1');
    expect(faultOf(only(isoRecord([title(greek)])))).toBe('245 other_script');
    expect(faultOf(only(isoRecord([title(Uint8Array.of(0x41, 0xff))])))).toBe('245 unknown_character');
    expect(faultOf(only(isoRecord([title(Uint8Array.of(0x41, 0xe2))])))).toBe('245 lone_diacritic');
  });
  test('a change of set that stays in Latin is read, and figures below the line', () => {
    expect(titleOf(only(isoRecord([title(Buffer.from('H\x1bb2\x1bsO \x1b(BA', 'latin1'))])))).toBe('H₂O A');
  });
});

describe('ISO 2709', () => {
  test('UTF-8 is read where the leader says so, and refused where it is none', () => {
    expect(titleOf(only(isoRecord([title('Số đỏ')], { coding: 'a' })))).toBe('Số đỏ');
    expect(faultOf(only(isoRecord([title(Uint8Array.of(0x53, 0xe1))], { coding: 'a' })))).toBe('245 not_utf8');
    expect(faultOf(only(isoRecord([title('S\ufffd')], { coding: 'a' })))).toBe('245 lost_character');
  });
  test('a wrong record is named and does not take the next with it', () => {
    const wrong = isoRecord([title('Số đỏ')], { coding: 'a', length: 12 });
    const reads = [...readIso2709(Buffer.concat([wrong, isoRecord([title('Lão Hạc')], { coding: 'a' })]))];
    expect(reads.map(faultOf)).toEqual(['leader wrong_length', 'taken']);
    expect(reads.map(({ number }) => number)).toEqual([1, 2]);
  });
  test('indicators are two signs, a subfield has a code', () => {
    expect(faultOf(only(isoRecord([['245', dataField('1', { a: 'Số đỏ' })]], { coding: 'a' })))).toBe(
      '245 wrong_indicators',
    );
    expect(faultOf(only(isoRecord([title('Số đỏ'), ['260', '  \x1f']], { coding: 'a' })))).toBe('260 wrong_subfield');
  });
  test('UNIMARC is refused by name, and a record without a title', () => {
    const unimarc = isoRecord([['200', dataField('1 ', { a: 'Les misérables' })]], { coding: 'a' });
    expect(faultOf(only(unimarc))).toBe('200 unimarc');
    expect(faultOf(only(isoRecord([['260', dataField('  ', { b: 'Kim Đồng' })]], { coding: 'a' })))).toBe(
      '245 no_title',
    );
  });
  test('no bytes make it fail otherwise than by a refusal', () => {
    const good = isoRecord([title('Số đỏ'), ['020', dataField('  ', { a: '9786042000000' })]], { coding: 'a' });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.uint8Array({ maxLength: 60 }),
        (changes, more) => {
          const bytes = Buffer.concat([good, more]);
          for (const [at, value] of changes) bytes[at] = value;
          for (const read of readIso2709(bytes)) expect('record' in read || read.error.field !== '').toBe(true);
        },
      ),
    );
  });
});

const book = {
  title: 'Hoàng tử bé',
  subtitle: 'truyện & tranh',
  authors: ['Saint-Exupéry, Antoine de', 'Vĩnh Lạc'],
  publisher: 'Văn học',
  place: 'Hà Nội',
  year: 2019,
  edition: 'In lần thứ 3',
  series: 'Văn học nước ngoài',
  isbn: '9786049767937',
  ddc: '843.912',
  language: 'vie',
  pages: 116,
  summary: 'Một phi công gặp cậu bé <hoàng tử> "nhỏ".',
  price: 65_000,
  isPeriodical: false,
};

describe('what a school keeps of a record', () => {
  const record = recordOf(book, { number: '1', at: new Date('2026-10-01T00:00:00Z') });
  test('comes back the same from ISO 2709 and from MARCXML', () => {
    const back = [only(writeIso2709(record)), only(Buffer.from(writeMarcXml([record])))];
    for (const read of back) expect('record' in read && bookOf(read.record)).toEqual(book);
  });
  test('has an 008 of forty places', () => {
    expect(record.fields.find(({ tag }) => tag === '008')).toMatchObject({ value: expect.stringMatching(/^.{40}$/) });
  });
  test('an ISBN is thirteen digits whatever was typed, or none', () => {
    expect(readIsbn('0-201-61622-X')).toBe('9780201616224');
    expect(readIsbn('978 604 976 793 7')).toBe('9786049767937');
    expect(readIsbn('9786049767938')).toBeNull();
    expect(readIsbn('')).toBeNull();
  });
});

describe('MARCXML', () => {
  const marcXml = (inside: string) => Buffer.from(`<?xml version="1.0"?><m:collection>${inside}</m:collection>`);
  const record = (inside: string) => `<m:record><m:leader>00000nam a2200000 i 4500</m:leader>${inside}</m:record>`;
  const field = (text: string, ind1 = '1') =>
    `<m:datafield tag="245" ind1="${ind1}" ind2="0"><m:subfield code="a">${text}</m:subfield></m:datafield>`;
  test('is read with or without a prefix, entities in it', () => {
    expect(titleOf(only(marcXml(record(field('T&#7855;t &amp; &#x111;&egrave;n')))))).toBe('Tắt & đ&egrave;n');
  });
  test('a wrong record is named and does not take the next with it', () => {
    const reads = [...readMarcXml(marcXml(record(field('Số đỏ', '12')) + record(field('Lão Hạc'))))];
    expect(reads.map(faultOf)).toEqual(['245 wrong_indicators', 'taken']);
  });
  test('a document type is refused: an entity could be anything', () => {
    const bomb = Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]><collection>${record(field('&b;'))}</collection>`);
    expect(() => [...readMarcXml(bomb)]).toThrow('wrong_xml');
    expect(() => [...readMarcXml(Buffer.from('<html></html>'))]).toThrow('wrong_xml');
  });
  test('a workbook is no MARC', () => {
    expect(looksLikeMarc(Buffer.from('PK\x03\x04'))).toBe(false);
    expect(looksLikeMarc(Buffer.from('Nhan đề;Tác giả'))).toBe(false);
  });
});
