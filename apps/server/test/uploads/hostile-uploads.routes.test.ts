import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { listening, sendFile } from '../kit/uploading.ts';
import { picture } from '../samples/school-samples.ts';
import { type Client, type TestServer, testServer } from '../servers/server.ts';

const text = (value: string) => Buffer.from(value);
const bytes = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const ooxml = (part: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(zipSync({ '[Content_Types].xml': text('<Types/>'), [part]: text('<x/>'), ...more }));
const odt = (more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      mimetype: [text('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': text('<office/>'),
      ...more,
    }),
  );
const pdf = (inside = '') => bytes(`%PDF-1.7\n1 0 obj<<${inside}>>endobj\n%%EOF\n`);
const box = (kind: string, length: number) => {
  const head = Buffer.alloc(8 + length);
  head.writeUInt32BE(8 + length, 0);
  head.write(kind, 4, 'latin1');
  return head;
};
const mp4 = bytes(box('ftyp', 8), box('moov', 20), box('mdat', 100));
const boxOf = (kind: string, ...inside: Uint8Array[]) => {
  const content = Buffer.concat(inside);
  const head = box(kind, content.length);
  content.copy(head, 8);
  return head;
};
/** A film whose tracks are of these kinds: sound is `soun`, pictures are `vide`. */
const mp4Of = (...kinds: string[]) => {
  const tracks = kinds.map((kind) =>
    boxOf('trak', box('tkhd', 4), boxOf('mdia', box('mdhd', 4), boxOf('hdlr', bytes(new Uint8Array(8), kind, [0, 0])))),
  );
  return bytes(boxOf('ftyp', bytes('iso5', [0, 0, 2, 0])), boxOf('moov', box('mvhd', 8), ...tracks), box('mdat', 40));
};
const element = (id: string, inside: Uint8Array) =>
  bytes([...Buffer.from(id, 'hex')], [0x40 | (inside.length >> 8), inside.length & 255], inside);
/** As browsers record: the length of all is not known when it begins. Kinds of tracks: 1 is a picture, 2 sound. */
const webmOf = (...kinds: number[]) =>
  bytes(
    element('1a45dfa3', element('4282', text('webm'))),
    [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    element('1549a966', element('4d80', text('Chrome'))),
    element(
      '1654ae6b',
      bytes(...kinds.map((kind) => element('ae', bytes(element('d7', bytes([1])), element('83', bytes([kind])))))),
    ),
    [0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    new Uint8Array(200),
  );
const flood = (() => {
  const claimed = Buffer.from(picture);
  claimed.writeUInt32BE(60_000, 16);
  claimed.writeUInt32BE(60_000, 20);
  return claimed;
})();
const script = '<script>alert(1)</script>';
const zip = (entries: Record<string, Uint8Array>) => Buffer.from(zipSync(entries));

const refused: readonly [what: string, content: Uint8Array, code: string][] = [
  ['a drawing', text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), 'file_kind'],
  ['a drawing with a head', text(`<?xml version="1.0"?><svg><script>alert(1)</script></svg>`), 'file_kind'],
  ['a page', text(`<!doctype html>${script}`), 'file_kind'],
  ['a program of Windows', bytes('MZ', [0x90, 0, 3, 0, 0, 0]), 'file_kind'],
  ['a program of Linux', bytes([0x7f], 'ELF', [2, 1, 1, 0]), 'file_kind'],
  ['a script', text('#!/bin/sh\nid'), 'file_kind'],
  ['text', text('Xin chào'), 'file_kind'],
  ['an old document with macros', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'file_kind'],
  ['an archive', zip({ 'a.txt': text('x') }), 'file_kind'],
  ['a Word document with macros', ooxml('word/document.xml', { 'word/vbaProject.bin': text('x') }), 'file_has_macros'],
  ['a workbook with macros', ooxml('xl/workbook.xml', { 'XL/VBAPROJECT.BIN': text('x') }), 'file_has_macros'],
  ['an ODT with macros', odt({ 'Basic/Standard/Module1.xml': text('x') }), 'file_has_macros'],
  [
    'a document with a control',
    ooxml('word/document.xml', { 'word/activeX/activeX1.bin': text('x') }),
    'file_has_macros',
  ],
  ['a document that climbs', ooxml('word/document.xml', { '../../etc/cron.d/x': text('x') }), 'file_damaged'],
  ['a bomb', ooxml('word/document.xml', { 'word/media/a.xml': new Uint8Array(30_000_000) }), 'file_unpacks_too_large'],
  ['a document with something behind it', bytes(ooxml('word/document.xml'), script), 'file_damaged'],
  ['a document cut off', ooxml('word/document.xml').subarray(0, 100), 'file_damaged'],
  ['a PDF with a program', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'file_has_program'],
  ['a PDF that starts programs', pdf('/S/Launch/F(cmd.exe)'), 'file_has_program'],
  ['a PDF with a program spelled by numbers', pdf('/S/#4aava#53cript/JS(app.alert(1))'), 'file_has_program'],
  ['a PDF with a program between two pieces', pdf(`${' '.repeat(1_048_550)}/S/#4a#61#76#61Script`), 'file_has_program'],
  ['sound with an archive behind it', bytes(webmOf(2), zip({ 'a.class': text('x') })), 'file_hides_another'],
  ['a page that begins as sound', bytes(script, 'ID3', [4, 0, 0]), 'file_kind'],
  ['a PDF with an archive behind it', bytes(pdf(), zip({ 'a.js': text('x') })), 'file_hides_another'],
  ['a PDF cut off', bytes('%PDF-1.7\n1 0 obj'), 'file_damaged'],
  ['a film with a page behind it', bytes(mp4, `<html>${script}`), 'file_damaged'],
  ['a film with an archive in it', bytes(mp4, box('free', 0), zip({ a: text('x') })), 'file_damaged'],
  ['a film of nothing but boxes', bytes(mp4, ...Array.from({ length: 17_000 }, () => box('free', 0))), 'file_damaged'],
  ['sound of another length', bytes('RIFF', [1, 0, 0, 0], 'WAVEfmt ', new Uint8Array(40)), 'file_damaged'],
  ['a picture that is none', bytes([0xff, 0xd8, 0xff, 0xe0], script), 'file_damaged'],
  ['a picture cut off', picture.subarray(0, 40), 'file_damaged'],
  ['a flood of pixels', flood, 'too_many_pixels'],
  ['a moving picture with a program', bytes('GIF89a/*', [0, 0], `*/=alert(1)//`), 'file_damaged'],
];
const taken: readonly [what: string, content: Uint8Array, kind: string][] = [
  ['a picture with a page behind it', bytes(picture, `<html>${script}`), 'image/png'],
  ['a PDF', pdf(), 'application/pdf'],
  ['a film', mp4, 'video/mp4'],
  ['sound', bytes('ID3', [4, 0, 0, 0, 0, 0, 0], new Uint8Array(100)), 'audio/mpeg'],
  ['a film by its track', mp4Of('soun', 'vide'), 'video/mp4'],
  ['sound recorded by Safari', mp4Of('soun'), 'audio/mp4'],
  ['sound recorded by Chromium and Firefox', webmOf(2), 'audio/webm'],
  ['what a camera recorded', webmOf(2, 1), 'video/webm'],
  ['a recording that does not say what it is', webmOf(), 'video/webm'],
  ['a document', ooxml('word/document.xml'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['an ODT', odt(), 'application/vnd.oasis.opendocument.text'],
];

describe('what people send to have it run', () => {
  let server: TestServer;
  let url: string;
  let client: Client;
  beforeAll(async () => {
    server = await testServer();
    url = await listening(server);
    client = await server.account('view_class');
  });
  const rows = (table: 'files' | 'uploads') => server.services.db.selectFrom(table).select('id').execute();

  it.for(refused)('%s is refused, and nothing of it stays', async ([what, content, code]) => {
    const before = await rows('files');
    const answer = await sendFile(url, client, `${what}.pdf`, content);
    expect([answer.status >= 400 && answer.status < 500, answer.code]).toEqual([true, `platform.${code}`]);
    expect(await rows('files')).toEqual(before);
    expect(await rows('uploads')).toEqual([]);
  });

  it.for(taken)('%s is what it is, and comes back as that and nothing else', async ([, content, kind]) => {
    const sent = await sendFile(url, client, 'a.html', content);
    expect(sent).toMatchObject({ status: 200, body: { mediaType: kind } });
    const { headers, raw } = await client.get(`/files/${sent.id}`);
    expect(headers['content-type']).toBe(kind);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/; sandbox$/);
    expect(String(headers['content-disposition']).startsWith('inline')).toBe(!kind.includes('vnd.'));
    if (kind.startsWith('image/')) expect(raw.includes('script')).toBe(false);
  });
});
