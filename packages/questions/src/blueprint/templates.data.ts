import type { Dated } from '@phuong/rules/legal/dated.ts';
import type { Template, TemplateForm } from './templates.ts';

const threeLevels = ['RECOGNISE', 'UNDERSTAND', 'APPLY'] as const;

const form = (
  key: string,
  kinds: TemplateForm['kinds'],
  count: number,
  points: number,
  extra: Pick<TemplateForm, 'statements'> = {},
): TemplateForm => ({ key, kinds, count, points, total: count * points, ...extra });

const choice = (count: number) => form('choice', ['CHOICE'], count, 25);
const statements = (count: number) => form('statements', ['STATEMENTS'], count, 100, { statements: 4 });
const short = (count: number, points: number) => form('short', ['GRID_NUMBER'], count, points);

const national = (
  key: string,
  subjects: readonly string[],
  minutes: number,
  forms: readonly TemplateForm[],
): Template => ({
  key: `NATIONAL_${key}`,
  subjects,
  minutes,
  levels: threeLevels,
  forms,
  levelPoints: null,
  tolerance: 0,
});

/** The graduation exam: three parts of fixed forms, counts and points; literature is written. */
export const nationalTemplates: readonly Dated<readonly Template[]>[] = [
  {
    value: [
      national('MATHS', ['MATH'], 90, [choice(12), statements(4), short(6, 50)]),
      national('SCIENCES', ['PHY', 'CHE', 'BIO', 'GEO'], 50, [choice(18), statements(4), short(6, 25)]),
      national('SOCIETY', ['HIS', 'ECOLAW', 'INF', 'TECH'], 50, [choice(24), statements(4)]),
      national('LANGUAGES', ['FL1'], 50, [choice(40)]),
      national('LITERATURE', ['LIT'], 120, [
        form('reading', ['PASSAGE', 'ESSAY'], 1, 400),
        form('writing', ['PASSAGE', 'ESSAY'], 1, 600),
      ]),
    ],
    validFrom: '2024-03-08',
    validTo: null,
    legalBasis: 'QĐ 764/QĐ-BGDĐT ngày 08/3/2024',
  },
];

const essay: TemplateForm = {
  key: 'essay',
  kinds: ['ESSAY', 'FILE', 'PASSAGE'],
  count: null,
  points: null,
  total: 300,
};

/** Mid-term and final tests at school; before that letter, plans of four levels with choices and essays. */
export const periodicTemplates: readonly Dated<readonly Template[]>[] = [
  {
    value: [
      {
        key: 'PERIODIC_THREE_LEVELS',
        subjects: null,
        minutes: null,
        levels: threeLevels,
        forms: [choice(12), statements(2), { ...short(4, 50), kinds: ['GRID_NUMBER', 'NUMBER', 'SHORT_TEXT'] }, essay],
        levelPoints: { RECOGNISE: 400, UNDERSTAND: 300, APPLY: 300 },
        tolerance: 50,
      },
      {
        key: 'PERIODIC_FOUR_LEVELS',
        subjects: null,
        minutes: null,
        levels: [...threeLevels, 'APPLY_HIGH'],
        forms: [choice(28), essay],
        levelPoints: { RECOGNISE: 400, UNDERSTAND: 300, APPLY: 200, APPLY_HIGH: 100 },
        tolerance: 50,
      },
    ],
    validFrom: '2024-12-17',
    validTo: null,
    legalBasis: 'Công văn 7991/BGDĐT-GDTrH ngày 17/12/2024',
  },
];
