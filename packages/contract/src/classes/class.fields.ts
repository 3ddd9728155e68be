import type { Fields } from '../platform/entity.schema.ts';

/** What a class is; its year, pupils, subjects and teachers are rows of their own. */
export const classFields = {
  name: { kind: 'text', max: 20, required: true, workbook: 'list' },
  grade: { kind: 'number', min: 1, max: 12, required: true, workbook: 'list' },
  session: {
    kind: 'choice',
    values: ['MORNING', 'AFTERNOON', 'FULL_DAY'],
    initial: 'MORNING',
    workbook: 'list',
  },
  classType: {
    kind: 'choice',
    values: ['REGULAR', 'SPECIALISED', 'ENHANCED', 'INCLUSIVE', 'COMBINED'],
    initial: 'REGULAR',
    workbook: 'list',
  },
  room: { kind: 'text', max: 40, workbook: 'list' },
  /** Left out: the most the law wants for the grade. */
  maxSize: { kind: 'number', min: 1, max: 100, drawn: true, workbook: 'list' },
  cohortId: { kind: 'reference' },
  specialisedSubjectId: { kind: 'reference' },
} as const satisfies Fields;
