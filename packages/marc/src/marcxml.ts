import { attempt } from './iso2709.ts';
import { type DataField, isControl, MarcError, type MarcField, type MarcRecord, type ReadMarc } from './marc-record.ts';

/** MARCXML (MARC21slim): the same record as XML, with or without a prefix on its names. */
const namespace = 'http://www.loc.gov/MARC21/slim';

export const looksLikeXml = (bytes: Uint8Array): boolean =>
  /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*</.test(String.fromCharCode(...bytes.subarray(0, 64)));

/** What is wrong with the file as a whole: then nothing of it is read. */
const broken = (given: string) => new MarcError('wrong_xml', 'leader', { given: given.slice(0, 60) });

/**
 * The records of a collection one after another. One wrong record does not take the rest with it; a file that is no XML is refused.
 * @throws MarcError `not_utf8`, `wrong_xml` for the whole file.
 */
export function* readMarcXml(bytes: Uint8Array): Generator<ReadMarc> {
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new MarcError('not_utf8', 'leader');
  }
  // An entity of the file's own could stand for anything, and for itself a thousand times: MARCXML needs none.
  const doctype = xml.indexOf('<!DOCTYPE');
  if (doctype >= 0) throw broken(xml.slice(doctype));
  let number = 0;
  let at = 0;
  while (true) {
    const start = tagAfter(xml, at, 'record');
    if (!start) break;
    const end = closeAfter(xml, start.end, start.name);
    number += 1;
    if (!end) {
      yield { number, error: broken(xml.slice(start.start)) };
      return;
    }
    const inside = xml.slice(start.end, end.start);
    yield attempt(number, () => readRecord(inside));
    at = end.end;
  }
  if (number === 0) throw broken(xml.trimStart());
}

interface Tag {
  readonly name: string;
  readonly attributes: string;
  readonly isEmpty: boolean;
  readonly start: number;
  readonly end: number;
}

/** The next opening tag with this local name, whatever its prefix; comments are passed over. */
function tagAfter(xml: string, from: number, wanted: string): Tag | null {
  let at = from;
  while (true) {
    const start = xml.indexOf('<', at);
    if (start < 0) return null;
    if (xml.startsWith('<!--', start)) {
      const end = xml.indexOf('-->', start);
      if (end < 0) return null;
      at = end + 3;
      continue;
    }
    const end = xml.indexOf('>', start);
    if (end < 0) return null;
    const inside = xml.slice(start + 1, end);
    const space = inside.search(/[\s/]/);
    const name = space < 0 ? inside : inside.slice(0, space);
    if (name.slice(name.indexOf(':') + 1) === wanted && !inside.startsWith('/')) {
      const isEmpty = inside.endsWith('/');
      return { name, attributes: space < 0 ? '' : inside.slice(space), isEmpty, start, end: end + 1 };
    }
    at = end + 1;
  }
}

function closeAfter(xml: string, from: number, name: string): { readonly start: number; readonly end: number } | null {
  const start = xml.indexOf(`</${name}`, from);
  const end = start < 0 ? -1 : xml.indexOf('>', start);
  return end < 0 ? null : { start, end: end + 1 };
}

function readRecord(xml: string): MarcRecord {
  const leader = tagAfter(xml, 0, 'leader');
  const text = leader ? textIn(xml, leader, 'leader') : '';
  const fields: MarcField[] = [];
  for (const tag of tagsOf(xml, 'controlfield')) {
    const name = tagName(tag);
    fields.push({ tag: name, value: textIn(xml, tag, name).normalize('NFC') });
  }
  for (const tag of tagsOf(xml, 'datafield')) {
    const name = tagName(tag);
    const end = tag.isEmpty ? { start: tag.end } : closeAfter(xml, tag.end, tag.name);
    if (!end) throw broken(xml.slice(tag.start));
    const inside = xml.slice(tag.end, end.start);
    const subfields: DataField['subfields'][number][] = [...tagsOf(inside, 'subfield')].map((each) => {
      const code = attribute(each.attributes, 'code');
      if (!/^[!-~]$/.test(code)) throw new MarcError('wrong_subfield', name, { given: code });
      return { code, value: textIn(inside, each, name).normalize('NFC') };
    });
    const indicators = `${attribute(tag.attributes, 'ind1')}${attribute(tag.attributes, 'ind2')}`;
    fields.push({ tag: name, indicators, subfields });
  }
  return { leader: text.padEnd(24).slice(0, 24), fields };
}

function* tagsOf(xml: string, name: string): Generator<Tag> {
  for (let tag = tagAfter(xml, 0, name); tag; tag = tagAfter(xml, tag.end, name)) yield tag;
}

function tagName(tag: Tag): string {
  const name = attribute(tag.attributes, 'tag');
  if (!/^[0-9A-Za-z]{3}$/.test(name)) throw new MarcError('wrong_xml', name.slice(0, 3) || 'leader', { given: name });
  return name;
}

function textIn(xml: string, tag: Tag, field: string): string {
  if (tag.isEmpty) return '';
  const end = closeAfter(xml, tag.end, tag.name);
  if (!end) throw new MarcError('wrong_xml', field, { given: xml.slice(tag.start, tag.start + 60) });
  return textOf(xml.slice(tag.end, end.start), field);
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function textOf(raw: string, field: string): string {
  if (raw.startsWith('<![CDATA[') && raw.endsWith(']]>')) return raw.slice(9, -3);
  if (raw.includes('<')) throw new MarcError('wrong_xml', field, { given: raw.slice(0, 60) });
  return raw.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isText = code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
    if (!isText) throw new MarcError('wrong_xml', field, { given: whole });
    return String.fromCodePoint(code);
  });
}

const attributePattern = /\s(\w{1,20})\s{0,5}=\s{0,5}(?:"([^"]{0,40})"|'([^']{0,40})')/g;

function attribute(attributes: string, name: string): string {
  const [, , double, single] = [...attributes.matchAll(attributePattern)].find(([, given]) => given === name) ?? [];
  return textOf(double ?? single ?? '', 'leader');
}

// A sign XML has no way to write is left out.
const escaped = (text: string) =>
  Array.from(text, (sign) => (sign < ' ' ? '' : sign))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Records as one MARCXML collection. */
export function writeMarcXml(records: readonly MarcRecord[]): string {
  const fieldOf = (field: MarcField) =>
    isControl(field)
      ? `    <controlfield tag="${field.tag}">${escaped(field.value)}</controlfield>`
      : [
          `    <datafield tag="${field.tag}" ind1="${field.indicators.charAt(0)}" ind2="${field.indicators.charAt(1)}">`,
          ...field.subfields.map(({ code, value }) => `      <subfield code="${code}">${escaped(value)}</subfield>`),
          '    </datafield>',
        ].join('\n');
  const recordXml = ({ leader, fields }: MarcRecord) =>
    `  <record>\n    <leader>${escaped(leader)}</leader>\n${fields.map(fieldOf).join('\n')}\n  </record>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="${namespace}">\n${records.map(recordXml).join('\n')}\n</collection>\n`;
}
