import type { Fields } from '../platform/entity.schema.ts';

export const departmentFields = { name: { kind: 'text', max: 80, required: true } } as const satisfies Fields;
