import { layouts } from '@phuong/questions/formats/word/testing/word-layouts.data.ts';
import { WordXml, wordFile } from '@phuong/questions/formats/word/testing/word-xml.ts';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSchoolWithBank, ok, refusal } from '../bank-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolWithBank>>;
beforeAll(async () => {
  school = await aSchoolWithBank();
});

const bytesOf = (parts: ReadonlyMap<string, Uint8Array>) => Buffer.from(zipSync(Object.fromEntries(parts)));
const send = (bytes: Buffer, end = '', fields: Record<string, string> = { grade: '9' }, name = 'Đề giữa kì') =>
  school.owner.upload(school.path(`/questions/import${end}`), `${name}.docx`, bytes, fields);

describe('a test in Word', () => {
  it.each(layouts.slice(0, 3))(
    'of the layout "$name" is shown and comes into the bank',
    async ({ name, body, manner, known }) => {
      const bytes = bytesOf(wordFile(body(new WordXml(manner), known)));
      const { format, items } = await ok(send(bytes, '/preview', {}));
      expect(format).toBe('WORD');
      const numbers = items.filter(({ question }: { question: unknown }) => question !== null);
      expect(numbers).toHaveLength(known.length);
      const { made } = await ok(send(bytes, '', { grade: '9' }, name.slice(0, 20)));
      expect(made).toHaveLength(known.length);
      // What was taken over is not taken twice.
      expect((await ok(send(bytes, '', { grade: '9' }, name.slice(0, 20)))).made).toEqual([]);
    },
  );

  it('that names an entity of its own, or is no document inside, is refused by the field', async () => {
    const parts = new Map(wordFile(new WordXml('word').p(new WordXml('word').r('Câu 1. Một'))));
    const [name] = [...parts.keys()].filter((each) => each.endsWith('document.xml'));
    const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>';
    parts.set(name ?? '', Buffer.from(bomb));
    expect((await refusal(send(bytesOf(parts), '/preview', {}))).slice(0, 1)).toEqual([400]);
    parts.set(name ?? '', Buffer.from('<w:document'));
    expect((await send(bytesOf(parts), '/preview', {})).status).toBeLessThan(500);
  });
});
