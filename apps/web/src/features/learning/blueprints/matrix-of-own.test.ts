import { templatesOn } from '@phuong/questions/blueprint/templates.ts';
import { expect, it } from 'vitest';
import { contentOf, matrixOfOwn } from './matrix-of-own.ts';
import { cellOf, emptyRow, matrixOfTemplate } from './matrix-values.ts';

const base = templatesOn('2026-11-01').find(({ key }) => key === 'PERIODIC_FOUR_LEVELS');
if (!base) throw new Error('no template');
const counts = { [cellOf('choice', 'RECOGNISE')]: 12, [cellOf('choice', 'APPLY_HIGH')]: 4 };
const matrix = matrixOfTemplate(base, [{ ...emptyRow('r'), topicId: 't', counts }, emptyRow('s')]);
const keys = () => {
  let next = 0;
  return () => {
    next += 1;
    return `k${next}`;
  };
};

it('a matrix comes back from its template as it was, with its own levels', () => {
  const content = contentOf(matrix);
  expect(content.levels).toEqual(['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH']);
  const again = matrixOfOwn({ id: 'own', content }, new Set(['t']), keys());
  expect(again.forms).toEqual(matrix.forms);
  expect(again.rows.map(({ topicId, counts: of }) => [topicId, of])).toEqual([
    ['t', counts],
    [null, {}],
  ]);
  expect(contentOf(again)).toEqual(content);
});

it('what its forms came to is what the template asks for', () => {
  const { template } = matrixOfOwn({ id: 'own', content: contentOf(matrix) }, new Set(['t']), keys());
  expect(template.forms.map(({ key, total }) => [key, total])).toEqual([
    ['choice', 400],
    ['essay', 0],
  ]);
});

it('rows of topics that are no more are left out, and a matrix always has a row', () => {
  const content = { ...contentOf(matrix), rows: contentOf(matrix).rows.slice(0, 1) };
  expect(matrixOfOwn({ id: 'own', content }, new Set(), keys()).rows).toEqual([emptyRow('k1')]);
});
