import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBuiltThreads } from '../../../test/servers/built-threads.ts';
import { readQuestions } from './read-questions.ts';

beforeAll(startBuiltThreads);

const bytes = (text: string) => Buffer.from(text);
const told = (content: Uint8Array) =>
  readQuestions(content).then(
    ({ format, questions }) => [format, questions.length],
    ({ code, options }) => [code, options.fields[0].field],
  );
const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q" title="q" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Thủ đô?</prompt>
  <simpleChoice identifier="A">Hà Nội</simpleChoice><simpleChoice identifier="B">Huế</simpleChoice></choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/></assessmentItem>`;

describe('a file of questions is told apart by what it is', () => {
  it('GIFT, Moodle’s XML, an item of QTI and a package of them', async () => {
    expect(await told(bytes('Hai cộng hai? {=4 ~5}\n\nHai nhân hai? {#4}'))).toEqual(['GIFT', 2]);
    const quiz = '<?xml version="1.0"?><quiz><question type="truefalse"><name><text>a</text></name></question></quiz>';
    expect(await told(bytes(quiz))).toEqual(['MOODLE_XML', 1]);
    expect(await told(bytes(item))).toEqual(['QTI', 1]);
    const two = { 'items/a.xml': bytes(item), 'items/b.xml': bytes(item), 'README.txt': bytes('x') };
    expect(await told(zipSync(two))).toEqual(['QTI', 2]);
  });

  it('Word, whose hostile parts are refused', async () => {
    const word = (body: string, type = '') =>
      zipSync({ 'word/document.xml': bytes(`${type}<w:document><w:body>${body}</w:body></w:document>`) });
    const p = (text: string, look = '') => `<w:p><w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const test = `${p('Câu 1. Thủ đô?')}${p('A. Huế')}${p('B. Hà Nội', '<w:u w:val="single"/>')}`;
    expect(await told(word(test))).toEqual(['WORD', 1]);
    const refused = ['learning.not_questions', 'file'];
    const tooLarge = ['learning.questions_too_large', 'file'];
    expect(await told(word(test, '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'))).toEqual(refused);
    expect(await told(word('<w:tbl>'.repeat(5_000) + '</w:tbl>'.repeat(5_000)))).toEqual(tooLarge);
    expect(await told(word(' '.repeat(20_000_000)))).toEqual(tooLarge);
    expect(await told(word('<w:p/>'.repeat(500_000)))).toEqual(tooLarge);
  });

  it('anything else is refused by the field, and so is what is too much', async () => {
    const refused = ['learning.not_questions', 'file'];
    for (const wrong of [
      '<html><body>{=a ~b}</body></html>',
      'a\0b {=1}',
      '<quiz',
      '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz/>',
    ])
      expect([wrong, await told(bytes(wrong))]).toEqual([wrong, refused]);
    expect(await told(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toEqual(refused);
    expect(await told(zipSync({ 'a.txt': bytes('x') }))).toEqual(refused);
    expect(await told(Buffer.concat([bytes('PK\u0003\u0004'), Buffer.alloc(100)]))).toEqual(refused);
    const tooLarge = ['learning.questions_too_large', 'file'];
    expect(await told(zipSync({ 'a.xml': new Uint8Array(20_000_000) }))).toEqual(tooLarge);
    expect(await told(bytes('a? {=b ~c}\n\n'.repeat(1_001)))).toEqual(tooLarge);
  });
});
