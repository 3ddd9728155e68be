import type { Fields } from '../../platform/entity.schema.ts';

/** A subject of the school; how it is taught in each grade are rows of their own. */
export const subjectFields = {
  code: { kind: 'code', max: 20, required: true },
  name: { kind: 'text', max: 100, required: true },
  shortName: { kind: 'text', max: 30, required: true },
  nameEn: { kind: 'text', max: 100 },
  mode: { kind: 'choice', values: ['SCORE', 'COMMENT'], required: true },
  sortOrder: { kind: 'number', min: 0, max: 1000, initial: 100 },
  isActive: { kind: 'flag', initial: true },
} as const satisfies Fields;
