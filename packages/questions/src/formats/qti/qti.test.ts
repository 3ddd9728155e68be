import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceQuestions } from '../testing/chance-questions.ts';
import { comesBack, writing } from '../testing/comes-back.ts';
import { rowOfKeys } from '../testing/same-question.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { WritableQuestion } from '../written-question.ts';
import { readQtiItem } from './qti-item-reader.ts';
import { readQtiPackage } from './qti-package-reader.ts';
import { writeQtiPackage } from './qti-writer.ts';

const kinds = [
  'CHOICE',
  'CHOICES',
  'TRUE_FALSE',
  'STATEMENTS',
  'SHORT_TEXT',
  'NUMBER',
  'GRID_NUMBER',
  'MATCHING',
  'ORDERING',
  'CLOZE',
  'ESSAY',
  'FILE',
  'HOT_SPOT',
  'PASSAGE',
] as const;
const chance = chanceQuestions();
const trip = (version: '2.2' | '3.0') => (written: WritableQuestion) => {
  const { files, losses } = writeQtiPackage([written], writing, version);
  return { back: readQtiPackage(files, rowOfKeys()), losses };
};

test.each(kinds)('%s written as QTI 3 comes back equal', (kind) => {
  comesBack(chance[kind] as fc.Arbitrary<Question>, { trip: trip('3.0'), harmless: ['counted_otherwise'] });
});

test('every kind written as QTI 2.2 comes back equal', () => {
  const any = fc.oneof(...kinds.map((kind) => chance[kind] as fc.Arbitrary<Question>));
  comesBack(any, { trip: trip('2.2'), harmless: ['counted_otherwise'] });
});

const picture = new Map([['img/map.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47])]]);
const item = (declaration: string, body: string, rest = '', attributes = '') =>
  readQtiItem(
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="Tên" ${attributes}>${declaration}<itemBody>${body}</itemBody>${rest}</assessmentItem>`,
    'items/i.xml',
    new Map([...picture].map(([name, bytes]) => [`items/${name}`, bytes])),
    rowOfKeys(),
  );
const declared = (inside: string, attributes = 'cardinality="single" baseType="identifier"') =>
  `<responseDeclaration identifier="R" ${attributes}>${inside}</responseDeclaration>`;
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`;
const options = (name: string, ...ids: string[]) =>
  ids.map((id) => `<${name} identifier="${id}">${id}</${name}>`).join('');

describe('what other programs write', () => {
  test('a choice counts by its key, or by its mapping where the item says so', () => {
    const mapping =
      '<mapping defaultValue="-1" upperBound="2"><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="1"/></mapping>';
    const body = `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Hỏi</prompt>${options('simpleChoice', 'A', 'B', 'C')}</choiceInteraction>`;
    const shares = (processing: string) => {
      const { question } = item(declared(`${correct('A')}${mapping}`), body, processing);
      return question?.kind === 'CHOICE' ? question.options.map(({ share }) => share) : null;
    };
    expect(shares(template('match_correct'))).toEqual([100, 0, 0]);
    expect(shares(template('map_response'))).toEqual([100, 50, -50]);
  });

  test('a table of true and false is statements', () => {
    const body = `<matchInteraction responseIdentifier="R"><simpleMatchSet>${options('simpleAssociableChoice', 'a', 'b')}</simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="T">Đúng</simpleAssociableChoice><simpleAssociableChoice identifier="F">Sai</simpleAssociableChoice></simpleMatchSet></matchInteraction>`;
    expect(
      item(declared(correct('a F', 'b T'), 'cardinality="multiple" baseType="directedPair"'), body).question,
    ).toMatchObject({
      kind: 'STATEMENTS',
      counting: 'ALL',
      statements: [{ isTrue: false }, { isTrue: true }],
    });
  });

  test('an entry that ends the text is a short answer, one amid words a gap', () => {
    const typed = declared(correct('York'), 'cardinality="single" baseType="string"');
    const entry = '<textEntryInteraction responseIdentifier="R"/>';
    expect(item(typed, `<p>Thành phố nào?</p><p>${entry}</p>`).question).toMatchObject({
      kind: 'SHORT_TEXT',
      answers: [{ text: 'York' }],
      matchesCase: true,
    });
    expect(item(typed, `<p>Thành phố: ${entry}.</p>`).question?.kind).toBe('SHORT_TEXT');
    expect(item(typed, `<p>Vua ${entry} thắng trận.</p>`).question?.kind).toBe('CLOZE');
  });

  test('a number has the tolerance of the rule that compares it; a relative one is in per cent', () => {
    const rule = (mode: string, tolerance: string) =>
      `<responseProcessing><responseCondition><responseIf><equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="R"/><correct identifier="R"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    const number = declared(correct('9.8'), 'cardinality="single" baseType="float"');
    const body = '<p>g?</p><p><textEntryInteraction responseIdentifier="R"/></p>';
    expect(item(number, body, rule('absolute', '0.05')).question).toMatchObject({
      answers: [{ value: '9.8', tolerance: '0.05' }],
    });
    expect(item(number, body, rule('relative', '2 2')).question).toMatchObject({
      answers: [{ tolerance: '0.02', toleranceOf: 'RELATIVE' }],
    });
  });

  test('places on a picture are in thousandths of it', () => {
    const spot =
      '<hotspotChoice identifier="A" shape="circle" coords="50,50,10"/><hotspotChoice identifier="B" shape="poly" coords="0,0,100,0,0,100,0,0"/>';
    const body = `<hotspotInteraction responseIdentifier="R" maxChoices="1"><object data="img/map.png" type="image/png" width="100" height="200">Bản đồ</object>${spot}</hotspotInteraction>`;
    const found = item(declared(correct('A')), body, template('match_correct'));
    expect(found.question).toMatchObject({
      kind: 'HOT_SPOT',
      alt: 'Bản đồ',
      areas: [
        {
          shape: 'ELLIPSE',
          points: [
            { x: 400, y: 200 },
            { x: 600, y: 300 },
          ],
          isRight: true,
        },
        {
          shape: 'POLYGON',
          points: [
            { x: 0, y: 0 },
            { x: 1_000, y: 0 },
            { x: 0, y: 500 },
          ],
          isRight: false,
        },
      ],
    });
    expect(found.files.map(({ name }) => name)).toEqual(['map.png']);
    expect(item(declared(correct('A')), body.replace('map', 'mat')).unsupported?.code).toBe('picture_missing');
  });

  test('several interactions below a text are a passage', () => {
    const declarations = `${declared(correct('A'))}${declared(correct('x'), 'cardinality="single" baseType="string"').replace('"R"', '"S"')}`;
    const body = `<p>Đoạn văn.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Một?</prompt>${options('simpleChoice', 'A', 'B')}</choiceInteraction><p>Hai là <textEntryInteraction responseIdentifier="S"/> đó.</p>`;
    const { question } = item(declarations, body);
    expect(question).toMatchObject({
      kind: 'PASSAGE',
      parts: [{ question: { kind: 'CHOICE' } }, { question: { kind: 'CLOZE' } }],
    });
    expect(question && wordsOfText(question.stem)).toBe('Đoạn văn.');
  });

  test.each([
    ['an interaction we have not', '<sliderInteraction responseIdentifier="R"/>', '', 'interaction'],
    [
      'no key',
      `<choiceInteraction responseIdentifier="R" maxChoices="1">${options('simpleChoice', 'A', 'B')}</choiceInteraction>`,
      '',
      'no_key',
    ],
    ['one that changes with answers', '<p>x</p>', 'adaptive="true"', 'adaptive'],
  ])('%s is named', (_, body, attributes, code) => {
    expect(item(declared(''), body, '', attributes).unsupported?.code).toBe(code);
  });

  test('MathML is a formula, a picture of the package a file, what marks is for who marks', () => {
    const found = item(
      declared('', 'cardinality="single" baseType="string"'),
      '<p>Giải <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math> <img src="img/map.png" alt="đồ thị"/></p><extendedTextInteraction responseIdentifier="R"/><rubricBlock view="scorer"><p>2 điểm</p></rubricBlock>',
    );
    if (found.question?.kind !== 'ESSAY') throw new Error('no essay');
    expect(wordsOfText(found.question.stem)).toBe('Giải $x^{2}$\n[đồ thị]');
    expect(wordsOfText(found.question.guide as never)).toBe('2 điểm');
    expect(found.files.map(({ name }) => name)).toEqual(['map.png']);
  });
});

test('a broken item of a package is named and the others are read; addresses never leave the package', () => {
  const text = (body: string) => new TextEncoder().encode(body);
  const good =
    '<qti-assessment-item identifier="a" title="Tốt"><qti-item-body><p>x <img src="../../../etc/passwd.png"/></p><qti-extended-text-interaction response-identifier="R"/></qti-item-body></qti-assessment-item>';
  const files = new Map([
    [
      'imsmanifest.xml',
      text(
        '<manifest><resources><resource type="imsqti_item_xmlv3p0" href="b.xml"/><resource type="imsqti_item_xmlv3p0" href="a.xml"/><resource type="imsqti_item_xmlv3p0" href="c.xml"/></resources></manifest>',
      ),
    ],
    ['a.xml', text(good)],
    ['b.xml', text('<qti-assessment-item><qti-item-body>')],
    ['d.xml', text('<questestinterop><item/></questestinterop>')],
    ['etc/passwd.png', text('x')],
  ]);
  const found = readQtiPackage(files, rowOfKeys());
  expect(found.map(({ place, unsupported }) => [place, unsupported?.code ?? null])).toEqual([
    ['b.xml', 'not_readable'],
    ['a.xml', null],
    ['c.xml', 'not_readable'],
    ['d.xml', 'kind'],
  ]);
  expect(found[1]?.files.map(({ name }) => name)).toEqual(['passwd.png']);
});
