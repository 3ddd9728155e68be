import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Place } from '@phuong/answer-sheets/layout/sheet.ts';
import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import { readSheet } from '@phuong/answer-sheets/reading/read-sheet.ts';
import { sheetAnswers } from '@phuong/answer-sheets/reading/sheet-answers.ts';
import { Chance } from '@phuong/answer-sheets/testing/chance.ts';
import { DrawnPage, pageScale } from '@phuong/answer-sheets/testing/drawn-page.ts';
import { fillSheet } from '@phuong/answer-sheets/testing/filled-sheet.ts';
import { photograph } from '@phuong/answer-sheets/testing/photograph.ts';
import { type Question, question as questionShape } from '@phuong/contract/learning/bank/question.schema.ts';
import { papers } from '@phuong/questions/blueprint/papers.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { faces, readFace } from '../../../platform/pdf/paper-faces.ts';
import { doc } from '../submissions/work-fixtures.ts';
import { ANSWER_SHEET } from './documents/answer-sheet.template.ts';
import { testPaperWords } from './paper-look.rules.ts';
import { printedSheet } from './printed-sheet.view.ts';
import { descriptionOf, fitsOnSheet, isOnSheet, type SheetPlan, sheetPlan } from './sheet-plan.rules.ts';

const words = testPaperWords('vi');
const sheetNumber = 42_435;

const parsed = (question: object): Question => questionShape.parse(question);
const choice = (options: number) =>
  parsed({
    kind: 'CHOICE',
    stem: doc('Chọn một?'),
    options: [...'abcdef'.slice(0, options)].map((key, at) => ({ key, text: doc(key), share: at === 0 ? 100 : 0 })),
  });
const statements = (count: number) =>
  parsed({
    kind: 'STATEMENTS',
    stem: doc('Đúng hay sai?'),
    statements: [...'abcd'.slice(0, count)].map((key) => ({ key, text: doc(key), isTrue: true })),
  });
const truth = () => parsed({ kind: 'TRUE_FALSE', stem: doc('Đúng hay sai?'), isTrue: true });
const gridNumber = () => parsed({ kind: 'GRID_NUMBER', stem: doc('Bằng mấy?'), answers: ['0,25'] });
const essay = () => parsed({ kind: 'ESSAY', stem: doc('Vì sao?') });
const times = (count: number, make: () => Question) => Array.from({ length: count }, make);

/** A test of parts with these questions, with a paper a code. */
function papersOf(parts: readonly (readonly Question[])[], codes = ['101', '389']) {
  const shuffling = { options: true, statements: true };
  const test = {
    parts: parts.map((questions, part) => ({
      key: `p${part}`,
      shufflesQuestions: true,
      shuffling,
      questions: questions.map((question, at) => ({ slot: `${part}q${at}`, points: 100, question })),
    })),
    showsRubric: false,
  };
  return papers(test, codes, 'seed');
}

/** The very template in the very typesetter, as a picture of eight pixels a millimetre. */
async function printed(plan: SheetPlan, code: string, nameOf = (_: string) => '') {
  const description = descriptionOf(plan, sheetNumber);
  if (!description) throw new Error('nothing is filled in');
  const layout = sheetLayout(description);
  const sheet = printedSheet({ layout, plan, code, words, nameOf, shortOf: (part) => part });
  const data = JSON.stringify({
    words,
    school: 'TRƯỜNG THPT CHU VĂN AN',
    title: 'KIỂM TRA GIỮA HỌC KÌ I',
    subject: 'Môn: Toán, lớp 10',
    paper: { code, sheet },
  });
  const mainFileContent = `#let data = json(bytes(sys.inputs.data))
#let w = data.words
#set text(font: ("Tinos", "Libertinus Serif", "DejaVu Sans Mono"), lang: "vi", size: 11.5pt)
#let put(sentence, ..values) = values.named().pairs().fold(sentence, (all, (name, value)) => all.replace("{{" + name + "}}", str(value)))
#let dots = box(width: 1fr, baseline: 1pt, repeat(text(fill: luma(110), size: 8pt, ".")))
#set page(paper: "a4", margin: 16mm)
${ANSWER_SHEET}
#page(margin: 0pt, footer: none, answer-sheet(data.paper))`;
  const { result } = compiler.compile({ mainFileContent, inputs: { data } });
  if (!result) throw new Error('the sheet is not set');
  expect(result.numOfPages).toBe(1);
  const [columns, rows] = [layout.width * pageScale, layout.height * pageScale];
  const pixels = await sharp(Buffer.from(compiler.plainSvg(result)), { density: 203.2 })
    .resize(columns, rows, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { layout, page: () => new DrawnPage(layout.width, layout.height, Uint8Array.from(pixels)) };
}

let compiler: NodeCompiler;
beforeAll(() => {
  compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: faces.map(readFace) }] });
});

const forms: [string, Question[][]][] = [
  ['Toán 2025', [times(12, () => choice(4)), times(4, () => statements(4)), times(6, gridNumber)]],
  ['Vật lí 2025', [times(18, () => choice(4)), times(4, () => statements(4)), times(6, gridNumber)]],
  ['Lịch sử 2025', [times(24, () => choice(4)), times(4, () => statements(4))]],
  ['Ngoại ngữ 2025', [times(40, () => choice(4))]],
  ['as much as a page takes', [times(40, () => choice(4)), times(8, () => statements(4)), times(6, gridNumber)]],
  ['fifteen minutes', [times(10, () => choice(4))]],
  ['fewer options and statements', [times(8, () => choice(3)), [statements(2), truth(), truth()], [essay()]]],
];

describe('what is printed is read', () => {
  it.each(forms)(
    'a sheet of %s, photographed, says what its pupils have filled in and which code it is',
    async (_, parts) => {
      for (const [at, paper] of papersOf(parts).entries()) {
        const plan = sheetPlan(paper);
        const { layout, page } = await printed(plan, paper.code);
        const chance = new Chance(900 + 7 * at);
        const meant = (place: Place): string | null | undefined => {
          if (!('question' in place)) return place.part === 'CODE' ? undefined : '000027'[place.column];
          if (place.part === 'NUMBER') return ['-', '1', ',', '5'][place.column];
          if (place.part === 'CHOICE') {
            const asked = plan.choices[place.question]?.asked;
            return asked?.kind === 'CHOICE' ? 'ABCD'[place.question % asked.options.length] : null;
          }
          if (!('statement' in place)) return undefined;
          const asked = plan.statements[place.question]?.asked;
          const rows = asked?.kind === 'STATEMENTS' ? asked.statements.length : 1;
          return place.statement < rows ? 'ĐS'[(place.question + place.statement) % 2] : undefined;
        };
        const { page: filled, truths } = fillSheet(layout, chance, { page: page(), meant });
        const reading = readSheet(photograph(filled, chance, 2e6, false), layout);
        if (reading.kind === 'UNREAD') throw new Error(reading.why);
        expect(sheetAnswers(layout, reading.places).code).toBe(paper.code);
        const wrong = reading.places.filter(
          ({ place, sign, doubt }, index) => place.part !== 'CODE' && !doubt && sign !== truths[index]?.sign,
        );
        expect(wrong).toEqual([]);
        const doubtful = reading.places.filter(({ doubt }) => doubt !== null);
        expect(doubtful.length).toBeLessThan(0.06 * reading.places.length);
      }
    },
  );

  it('a sheet of the papers before is refused by its number', async () => {
    const [paper] = papersOf([times(12, () => choice(4))]);
    if (!paper) throw new Error('a paper');
    const plan = sheetPlan(paper);
    const { layout, page } = await printed(plan, paper.code);
    const other = sheetLayout({ ...layout.description, sheetNumber: sheetNumber + 1 });
    expect(readSheet(photograph(page(), new Chance(5), 2e6, false), other)).toMatchObject({
      kind: 'UNREAD',
      why: 'OTHER_SHEET',
      sheetNumber,
    });
  });
});

describe('what is filled in on a sheet', () => {
  it('has a place of its own for every number of its form, in the order of its paper, whatever part it is in', () => {
    const parts = [
      [choice(4), essay(), choice(4)],
      [gridNumber(), choice(2)],
      [statements(4), truth()],
    ];
    for (const paper of papersOf(parts)) {
      const plan = sheetPlan(paper);
      expect(plan.choices).toHaveLength(3);
      expect(plan.statements).toHaveLength(2);
      expect(plan.numbers).toHaveLength(1);
      expect(plan.byHand).toHaveLength(1);
      const all = [...plan.choices, ...plan.statements, ...plan.numbers];
      for (const { slot, part, number } of all) {
        const asked = paper.parts.find(({ key }) => key === part)?.questions.find((each) => each.slot === slot);
        expect(asked?.numbers).toContain(number);
      }
      expect(new Set(all.map(({ slot }) => slot)).size).toBe(6);
    }
  });

  it('is neither what has more circles than the sheet, nor words, nor a passage with one of these', () => {
    expect(isOnSheet(choice(4))).toBe(true);
    expect(isOnSheet(choice(5))).toBe(false);
    expect(isOnSheet(essay())).toBe(false);
    const passage = (second: object) =>
      parsed({
        kind: 'PASSAGE',
        stem: doc('Đọc đoạn trích.'),
        parts: [
          { key: 'a', question: choice(4) },
          { key: 'b', question: second },
        ],
      });
    expect(isOnSheet(passage(truth()))).toBe(true);
    expect(isOnSheet(passage({ kind: 'SHORT_TEXT', stem: doc('Ai viết?'), answers: [{ text: 'Nguyễn Du' }] }))).toBe(
      false,
    );
  });

  it('is no more than one page takes', () => {
    const fits = (...parts: Question[][]) => papersOf(parts).every((paper) => fitsOnSheet(sheetPlan(paper)));
    expect(
      fits(
        times(40, () => choice(4)),
        times(8, truth),
        times(6, gridNumber),
      ),
    ).toBe(true);
    expect(fits(times(41, () => choice(4)))).toBe(false);
    expect(fits(times(9, truth))).toBe(false);
    expect(fits(times(7, gridNumber))).toBe(false);
  });
});
