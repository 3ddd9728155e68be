import type { Fields } from '../../platform/entity.schema.ts';
import { roomKinds } from '../slot.schema.ts';

/** A room lessons can be in. */
export const roomFields = {
  name: { kind: 'text', max: 40, required: true },
  kind: { kind: 'choice', values: roomKinds, required: true },
  seats: { kind: 'number', min: 1, max: 2000 },
  site: { kind: 'text', max: 60 },
  isActive: { kind: 'flag', initial: true },
} as const satisfies Fields;
