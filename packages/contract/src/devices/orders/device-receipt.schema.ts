import { z } from 'zod';
import { message, requiredText } from '../../platform/fields.schema.ts';

/** The field a signature is drawn on, in its own units; strokes are drawn anew at any size. */
export const signatureField = { width: 600, height: 200 } as const;
const mostStrokes = 60;
/** Two numbers a point. */
const mostNumbers = 600;

const isInField = (number: number, at: number) =>
  number <= (at % 2 === 0 ? signatureField.width : signatureField.height);

const stroke = z
  .array(z.int({ error: message.invalid }).min(0))
  .min(2, { error: message.invalid })
  .max(mostNumbers)
  .refine((numbers) => numbers.length % 2 === 0 && numbers.every(isInField), { error: message.invalid });

/** Who signs for devices: the name they confirm, and what they drew, x and y of one point after the other; none where they cannot draw. */
export const newReceipt = z.strictObject({
  name: requiredText(100),
  strokes: z.array(stroke).max(mostStrokes).default([]),
});
export type NewReceipt = z.output<typeof newReceipt>;

export const deviceReceipt = z.object({
  id: z.string(),
  kind: z.enum(['handed', 'back']),
  name: z.string(),
  strokes: z.array(z.array(z.int())),
  /** Codes of the items it is for. */
  items: z.array(z.string()),
  /** Who was at the desk. */
  byName: z.string(),
  signedAt: z.string(),
});
export type DeviceReceipt = z.output<typeof deviceReceipt>;

/** A stroke as the path of a drawing. */
export function strokePath(numbers: readonly number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push(`${numbers[at]} ${numbers[at + 1]}`);
  const [first = '0 0', ...rest] = points;
  // A dot is a line to itself.
  return `M${first}L${(rest.length > 0 ? rest : [first]).join(' ')}`;
}
