import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceQuestions } from '../testing/chance-questions.ts';
import { comesBack, writing } from '../testing/comes-back.ts';
import { rowOfKeys } from '../testing/same-question.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { WritableQuestion } from '../written-question.ts';
import { readMoodleXml } from './moodle-xml-reader.ts';
import { writeMoodleXml } from './moodle-xml-writer.ts';

const read = (text: string) => readMoodleXml(text, rowOfKeys());
const quiz = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions}</quiz>`;
const field = (name: string, html: string) => `<${name} format="html"><text><![CDATA[${html}]]></text></${name}>`;
const question = (type: string, html: string, rest = '') =>
  quiz(`<question type="${type}"><name><text>Tên</text></name>${field('questiontext', html)}${rest}</question>`);
const one = (text: string) => {
  const [found] = read(text);
  if (!found) throw new Error('nothing was read');
  return found;
};
const answer = (fraction: number | string, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;

const chance = chanceQuestions();
test.each([
  'CHOICE',
  'CHOICES',
  'TRUE_FALSE',
  'STATEMENTS',
  'SHORT_TEXT',
  'NUMBER',
  'MATCHING',
  'ORDERING',
  'CLOZE',
  'ESSAY',
  'FILE',
] as const)("%s written as Moodle's XML comes back equal, or what it lost is named", (kind) => {
  const trip = (written: WritableQuestion) => {
    const { text, losses } = writeMoodleXml([written], writing);
    return { back: read(text), losses };
  };
  comesBack(chance[kind] as fc.Arbitrary<Question>, { trip, harmless: [] });
});

describe('what Moodle writes', () => {
  test('categories, tags, points and files are told of the question', () => {
    const [found] = read(
      quiz(`<question type="category"><category><text>$course$/top/Lí 10/Điện</text></category></question>
        <question type="truefalse"><name><text>Đèn</text></name>
        <questiontext format="html"><text><![CDATA[<p>Hình <img src="@@PLUGINFILE@@/den%201.png" alt="đèn"/></p>]]></text>
        <file name="den 1.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext>
        <defaultgrade>0.2500000</defaultgrade><hidden>1</hidden>
        ${answer(100, 'true')}${answer(0, 'false')}
        <tags><tag><text>đề 2025</text></tag><tag><text>Thông hiểu</text></tag></tags></question>`),
    );
    expect(found).toMatchObject({
      name: 'Đèn',
      topicPath: ['Lí 10', 'Điện'],
      tags: ['đề 2025'],
      level: 'UNDERSTAND',
      points: 25,
      files: [{ name: 'den 1.png', base64: 'iVBORw0KGgo=' }],
      doubts: [{ code: 'hidden' }],
      question: { kind: 'TRUE_FALSE', isTrue: true },
    });
    expect(found?.original).not.toContain('iVBORw0KGgo=');
    expect(found && JSON.stringify(found.question)).toContain(found?.files[0]?.fileId);
  });

  test('a picture that did not come along is said, and its words stay', () => {
    const found = one(
      question('essay', '<p>Xem <img src="@@PLUGINFILE@@/mat.png" alt="bản đồ"> và <img src="https://x.vn/a.png"></p>'),
    );
    expect(found.doubts.map(({ code }) => code)).toEqual(['picture_missing', 'picture_elsewhere']);
    expect(found.question && wordsOfText(found.question.stem)).toBe('Xem [bản đồ] và [a.png]');
  });

  test('gaps in a text: choices, words with and without case, numbers with a tolerance, each with its weight', () => {
    const found = one(
      question(
        'cloze',
        '<p>{1:MULTICHOICE:=Hà Nội#Đúng~Huế~%50%H&agrave; T&acirc;y} {2:SAC:=Paris~%50%Pa\\}ris~*} {:NM:=3,5:0.1~%25%4:1}</p>',
      ),
    );
    expect(found.question).toMatchObject({
      kind: 'CLOZE',
      gaps: [
        {
          kind: 'CHOICE',
          weight: 1,
          options: [
            { text: 'Hà Nội', share: 100 },
            { text: 'Huế', share: 0 },
            { text: 'Hà Tây', share: 50 },
          ],
        },
        {
          kind: 'TEXT',
          weight: 2,
          matchesCase: true,
          answers: [{ text: 'Paris' }, { text: 'Pa}ris', share: 50 }, { text: '*', share: 0 }],
        },
        {
          kind: 'NUMBER',
          weight: 1,
          answers: [
            { value: '3.5', tolerance: '0.1' },
            { value: '4', tolerance: '1', share: 25 },
          ],
        },
      ],
    });
    expect(found.doubts).toEqual([{ code: 'left_out', params: { what: 'feedback', text: 'Đúng' } }]);
  });

  test.each([
    ['Chọn quả.', 'no_answers'],
    ['Chọn {1:MULTICHOICE:=Táo}', 'no_key'],
    ['Chọn {1:MULTICHOICE:Lê~%50%Táo}', 'no_key'],
    ['Mấy? {3:NUMERICAL:=không}', 'not_readable'],
    ['Chọn {1:MULTIRESPONSE:=a~=b~c}', 'kind'],
  ])('a broken text with gaps is named: %s', (text, code) => {
    expect(one(question('cloze', text)).unsupported?.code).toBe(code);
  });

  test('words to be put into a text belong to their group', () => {
    const boxes = ['Hà Nội:1', 'Huế:1', 'bắc:2', 'nam:2'].map((each) => {
      const [text, group] = each.split(':');
      return `<dragbox><text>${text}</text><group>${group}</group></dragbox>`;
    });
    expect(one(question('ddwtos', '[[1]] ở miền [[3]], [[9]]', boxes.join(''))).question).toMatchObject({
      kind: 'CLOZE',
      gaps: [
        {
          options: [
            { text: 'Hà Nội', share: 100 },
            { text: 'Huế', share: 0 },
          ],
        },
        { options: [{ text: 'bắc', share: 100 }, { text: 'nam' }] },
      ],
    });
  });

  test('an order is that of its fractions, and counts by the way it names', () => {
    const rows = `${answer('2.0', 'hai')}${answer('1.0', 'một')}${answer('3.0', 'ba')}`;
    const found = one(question('ordering', 'Sắp', `${rows}<gradingtype>-1</gradingtype>`)).question;
    if (found?.kind !== 'ORDERING') throw new Error('no order');
    expect(found.rows.map(({ text }) => wordsOfText(text as never))).toEqual(['một', 'hai', 'ba']);
    expect(found.counting).toBe('ALL');
    expect(
      one(question('ordering', 'Sắp', `${rows}<gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>`)).doubts[0]?.code,
    ).toBe('counting_not_read');
  });

  test('the table of true and false of the plug-in "mtf"', () => {
    const weight = (row: number, column: number, value: string) =>
      `<weight rownumber="${row}" columnnumber="${column}"><value> ${value} </value></weight>`;
    const rows = [1, 2].map(
      (row) => `<row number="${row}"><optiontext format="html"><text>ý ${row}</text></optiontext></row>`,
    );
    const columns = ['True', 'False'].map(
      (word, at) => `<column number="${at + 1}"><responsetext><text>${word}</text></responsetext></column>`,
    );
    const weights = [weight(1, 1, '1.000'), weight(1, 2, '0.000'), weight(2, 1, '0.000'), weight(2, 2, '1.000')];
    expect(one(question('mtf', 'Xét', [...rows, ...columns, ...weights].join(''))).question).toMatchObject({
      kind: 'STATEMENTS',
      counting: 'EACH',
      statements: [{ isTrue: true }, { isTrue: false }],
    });
  });

  test('a unit says how much of the first it is', () => {
    const units =
      '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>';
    const found = one(
      question(
        'numerical',
        'Dài?',
        `${answer(100, '2.5', '<tolerance>0.1</tolerance>')}${answer(0, '*', '<feedback><text>Sai</text></feedback>')}${units}<unitgradingtype>1</unitgradingtype><unitpenalty>0.5</unitpenalty>`,
      ),
    );
    expect(found.question).toMatchObject({
      kind: 'NUMBER',
      answers: [{ value: '2.5', tolerance: '0.1' }],
      units: [
        { name: 'm', factor: '1' },
        { name: 'cm', factor: '0.01' },
      ],
      unitCosts: 50,
    });
    expect(found.doubts).toEqual([{ code: 'feedback_in_solution', params: {} }]);
  });

  test('files to be handed in, and what kinds of them', () => {
    const rest =
      '<responseformat>noinline</responseformat><attachments>3</attachments><filetypeslist>.pdf,image,.exe</filetypeslist>';
    const found = one(question('essay', 'Nộp', rest));
    expect(found.question).toMatchObject({ kind: 'FILE', mostFiles: 3, families: ['PDF', 'PICTURE'] });
    expect(found.doubts).toEqual([{ code: 'left_out', params: { what: 'filetypeslist', text: '.exe' } }]);
  });

  test.each(['calculated', 'calculatedmulti', 'ddmarker', 'coderunner', 'constructor'])('%s is named', (type) => {
    expect(one(question(type, 'x')).unsupported).toEqual({ code: 'kind', params: { kind: type } });
  });

  test('hints and sentences for every answer have no place and are said, but not those that Moodle puts everywhere', () => {
    const rest = `${answer(100, 'a')}${answer(0, 'b')}${field('correctfeedback', 'Your answer is correct.')}${field('incorrectfeedback', 'Xem lại bài 3')}<hint><text>Gợi ý</text></hint>`;
    expect(one(question('multichoice', 'x', rest)).doubts.map(({ params }) => params.text)).toEqual([
      'Xem lại bài 3',
      'Gợi ý',
    ]);
  });
});
