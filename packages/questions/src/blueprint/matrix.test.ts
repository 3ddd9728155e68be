import { type Blueprint, blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import { UPPER_SECONDARY_SUBJECTS } from '@phuong/rules/curriculum/upper-secondary.ts';
import { describe, expect, test } from 'vitest';
import { blueprintFaults, cellKey, matrixOf } from './matrix.ts';
import { levelIn, templatesOn } from './templates.ts';

const [B, H, V] = ['RECOGNISE', 'UNDERSTAND', 'APPLY'] as const;
const templates = templatesOn('2026-11-26');
const templateOf = (key: string) => templates.find((each) => each.key === key) ?? fail(key);
function fail(key: string): never {
  throw new Error(`no template ${key}`);
}

/** A final test of ninth-graders in mathematics: 22 questions, ten points, four to three to three. */
const finalTest: Blueprint = blueprint.parse({
  template: 'PERIODIC_THREE_LEVELS',
  levels: [B, H, V],
  forms: templateOf('PERIODIC_THREE_LEVELS').forms.map(({ key, kinds }) => ({ key, kinds })),
  topics: [
    { id: 'he', name: 'Hệ hai phương trình bậc nhất', periods: 10 },
    { id: 'bpt', name: 'Phương trình, bất phương trình', periods: 8 },
    { id: 'can', name: 'Căn bậc hai và căn bậc ba', periods: 12 },
    { id: 'luong', name: 'Hệ thức lượng', periods: 10 },
    { id: 'tron', name: 'Đường tròn', periods: 12 },
  ],
  wants: [
    { topicId: 'he', form: 'choice', levels: [B], count: 2, points: 25 },
    { topicId: 'he', form: 'choice', levels: [H], count: 1, points: 25 },
    { topicId: 'he', form: 'short', levels: [V], count: 1, points: 50 },
    { topicId: 'he', form: 'essay', levels: [B], count: 1, points: 100 },
    { topicId: 'he', form: 'essay', levels: [V], count: 1, points: 100 },
    { topicId: 'bpt', form: 'choice', levels: [B], count: 2, points: 25 },
    { topicId: 'bpt', form: 'short', levels: [H], count: 1, points: 50 },
    { topicId: 'can', form: 'choice', levels: [B], count: 2, points: 25 },
    { topicId: 'can', form: 'choice', levels: [H], count: 1, points: 25 },
    { topicId: 'can', form: 'statements', levels: [B, B, H, V], count: 1, points: 100 },
    { topicId: 'can', form: 'short', levels: [V], count: 1, points: 50 },
    { topicId: 'luong', form: 'choice', levels: [B], count: 1, points: 25 },
    { topicId: 'luong', form: 'choice', levels: [H], count: 1, points: 25 },
    { topicId: 'luong', form: 'short', levels: [H], count: 1, points: 50 },
    { topicId: 'luong', form: 'essay', levels: [H], count: 1, points: 50 },
    { topicId: 'tron', form: 'choice', levels: [B], count: 1, points: 25 },
    { topicId: 'tron', form: 'choice', levels: [H], count: 1, points: 25 },
    { topicId: 'tron', form: 'statements', levels: [B, B, H, V], count: 1, points: 100 },
    { topicId: 'tron', form: 'essay', levels: [V], count: 1, points: 50 },
  ],
});

describe('templates', () => {
  test('each comes to ten points, in its forms and in its levels', () => {
    expect(templates).toHaveLength(7);
    for (const { forms, levelPoints } of templates) {
      expect(forms.reduce((sum, { total }) => sum + total, 0)).toBe(1_000);
      for (const { count, points, total } of forms)
        if (count !== null && points !== null) expect(count * points).toBe(total);
      if (levelPoints) expect(Object.values(levelPoints).reduce((sum, each) => sum + each, 0)).toBe(1_000);
    }
  });

  test.each([
    [
      'NATIONAL_MATHS',
      90,
      [
        [12, 25],
        [4, 100],
        [6, 50],
      ],
    ],
    [
      'NATIONAL_SCIENCES',
      50,
      [
        [18, 25],
        [4, 100],
        [6, 25],
      ],
    ],
    [
      'NATIONAL_SOCIETY',
      50,
      [
        [24, 25],
        [4, 100],
      ],
    ],
    ['NATIONAL_LANGUAGES', 50, [[40, 25]]],
    [
      'NATIONAL_LITERATURE',
      120,
      [
        [1, 400],
        [1, 600],
      ],
    ],
  ])('%s: %i minutes, questions and points %j', (key, minutes, forms) => {
    const template = templateOf(key);
    expect(template.minutes).toBe(minutes);
    expect(template.forms.map(({ count, points }) => [count, points])).toEqual(forms);
    expect(template.legalBasis).toContain('764');
  });

  test('the exam’s subjects are those of the curriculum, none in two templates', () => {
    const codes = templates.flatMap(({ subjects }) => subjects ?? []);
    const known = UPPER_SECONDARY_SUBJECTS.map(({ code }) => code);
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('before a decision there is no template of it', () => {
    expect(templatesOn('2024-03-07')).toEqual([]);
    expect(templatesOn('2024-12-16')).toHaveLength(5);
    expect(templatesOn('2024-12-17')).toHaveLength(7);
  });

  test('vận dụng cao counts as vận dụng where a plan has three levels', () => {
    expect(levelIn([B, H, V], 'APPLY_HIGH')).toBe(V);
    expect(levelIn([B, H, V, 'APPLY_HIGH'], 'APPLY_HIGH')).toBe('APPLY_HIGH');
    expect(levelIn([B, H], 'APPLY_HIGH')).toBeNull();
  });
});

describe('the matrix', () => {
  const matrix = matrixOf(finalTest);

  test('sums what is wanted by form, by topic and by level, statements each by their own', () => {
    expect(matrix.total).toEqual({ questions: 22, statements: 8, points: 1_000 });
    expect([...matrix.forms].map(([form, { questions, points }]) => [form, questions, points])).toEqual([
      ['choice', 12, 300],
      ['short', 4, 200],
      ['essay', 4, 300],
      ['statements', 2, 200],
    ]);
    expect([B, H, V].map((level) => matrix.levels.get(level)?.points)).toEqual([400, 300, 300]);
    expect(matrix.topics.get('can')).toEqual({ questions: 5, statements: 4, points: 225 });
    expect(matrix.cells.get(cellKey('tron', 'statements', B))).toEqual({ questions: 0, statements: 2, points: 50 });
    expect(matrix.cells.get(cellKey('he', 'choice', B))).toEqual({ questions: 2, statements: 0, points: 50 });
  });

  test('what is asked for of a template is held against it', () => {
    const template = templateOf('PERIODIC_THREE_LEVELS');
    const codes = (changed: Partial<Blueprint>) =>
      blueprintFaults({ ...finalTest, topics: [], ...changed }, template).map(
        ({ code, of, is, should }) => `${code} ${of} ${is}/${should}`,
      );
    expect(codes({})).toEqual([]);
    const more = (points: number) => finalTest.wants.map((want, at) => (at === 3 ? { ...want, points } : want));
    expect(codes({ wants: more(150) })).toEqual(['TOTAL  1050/1000']);
    expect(codes({ wants: more(151) })).toEqual([
      'TOTAL  1051/1000',
      'FORM_POINTS essay 351/300',
      'LEVEL_POINTS RECOGNISE 451/400',
    ]);
  });

  test('the national exam is held to its counts; a blueprint without a template to ten points alone', () => {
    const maths = templateOf('NATIONAL_MATHS');
    const own = {
      ...finalTest,
      topics: [],
      wants: [{ topicId: null, form: 'choice', levels: [B], count: 11, points: 25, requirement: '' }],
    };
    expect(blueprintFaults(own, maths).map(({ code, of }) => `${code} ${of}`)).toEqual([
      'TOTAL ',
      'FORM_COUNT choice',
      'FORM_POINTS choice',
      'FORM_COUNT statements',
      'FORM_POINTS statements',
      'FORM_COUNT short',
      'FORM_POINTS short',
    ]);
    expect(blueprintFaults({ ...own, wants: own.wants.map((want) => ({ ...want, count: 40 })) }, null)).toEqual([]);
  });

  test('topics whose points are half a point off the periods they were taught are named', () => {
    const topics = (he: number) =>
      finalTest.topics.map((topic) => (topic.id === 'he' ? { ...topic, periods: he } : topic));
    const uneven = (he: number) =>
      blueprintFaults({ ...finalTest, topics: topics(he) }, null).flatMap(({ code, of }) =>
        code === 'TOPIC_POINTS' ? [of] : [],
      );
    expect(uneven(10)).toEqual(['he', 'bpt']);
    expect(uneven(18)).toEqual([]);
    expect(
      blueprintFaults({ ...finalTest, topics: topics(0).map((topic) => ({ ...topic, periods: null })) }, null),
    ).toEqual([]);
  });
});

test('a blueprint with a form or a level it does not have is refused', () => {
  const [first] = finalTest.wants;
  expect(blueprint.safeParse({ ...finalTest, wants: [{ ...first, form: 'zz' }] }).success).toBe(false);
  expect(blueprint.safeParse({ ...finalTest, wants: [{ ...first, levels: ['APPLY_HIGH'] }] }).success).toBe(false);
  expect(blueprint.safeParse({ ...finalTest, levels: [B, B] }).success).toBe(false);
});
