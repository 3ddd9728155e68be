import { templatesOn } from '@phuong/questions/blueprint/templates.ts';
import { describe, expect, it } from 'vitest';
import { blueprintOf, cellOf, emptyRow, matrixFaults, matrixOfTemplate } from './matrix-values.ts';

const template = templatesOn('2026-11-01').find(({ key }) => key === 'PERIODIC_THREE_LEVELS');
if (!template) throw new Error('no template');
const matrix = (counts: Record<string, number>) =>
  matrixOfTemplate(template, [{ ...emptyRow('r'), topicId: 't', counts }]);

describe('a matrix', () => {
  it('wants questions of a topic by form and level, with the points of the template', () => {
    const { wants, topics } = blueprintOf(matrix({ [cellOf('choice', 'RECOGNISE')]: 4 }), () => 'Đại số');
    expect(topics).toEqual([{ id: 't', name: 'Đại số', periods: null }]);
    expect(wants).toEqual([
      { topicId: 't', form: 'choice', levels: ['RECOGNISE'], count: 4, points: 25, requirement: '' },
    ]);
  });

  it('shares statements out among questions, so that each has easier and harder ones', () => {
    const counts = { [cellOf('statements', 'RECOGNISE')]: 4, [cellOf('statements', 'APPLY')]: 4 };
    const { wants } = blueprintOf(matrix(counts), () => '');
    expect(wants.map(({ levels }) => levels)).toEqual([
      ['RECOGNISE', 'RECOGNISE', 'APPLY', 'APPLY'],
      ['RECOGNISE', 'RECOGNISE', 'APPLY', 'APPLY'],
    ]);
  });

  it('cannot be filled with half a question, without points, or with a topic twice', () => {
    expect(matrixFaults(matrix({ [cellOf('statements', 'APPLY')]: 3 }))).toEqual([
      { code: 'unevenStatements', row: 'r', statements: 4 },
    ]);
    expect(matrixFaults(matrix({ [cellOf('essay', 'APPLY')]: 1 }))).toEqual([{ code: 'noPoints', form: 'essay' }]);
    expect(matrixFaults(matrixOfTemplate(template, [emptyRow('a'), emptyRow('b')]))).toEqual([{ code: 'twice' }]);
    expect(matrixFaults(matrix({ [cellOf('choice', 'APPLY')]: 2 }))).toEqual([]);
  });
});
