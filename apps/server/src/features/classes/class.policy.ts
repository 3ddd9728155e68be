import type { ClassAction, classWarning } from '@phuong/contract/classes/class.schema.ts';
import type { z } from 'zod';
import { type Actor, hasPermission } from '../../platform/http/actor.ts';
import { type ClassRelation, isRelated } from '../staff/staff.public.ts';

/** The office by permission; a teacher only the classes they have something to do with. */
export const mayReadClass = (actor: Actor, relation: ClassRelation | null) =>
  hasPermission(actor, 'view_class') || (relation !== null && isRelated(relation));

/** What the caller may do with a class; nothing in a closed year. */
export function classActions(actor: Actor, { isYearClosed }: { readonly isYearClosed: boolean }): ClassAction[] {
  if (isYearClosed) return [];
  const actions: ClassAction[] = hasPermission(actor, 'update_class') ? ['update', 'delete'] : [];
  return hasPermission(actor, 'update_timetable') ? [...actions, 'assign'] : actions;
}

/** More pupils than the class takes, or a class meant to be larger than the law wants: shown, never refused. */
export function classWarnings(
  { size, maxSize }: { readonly size: number; readonly maxSize: number },
  legalSize: number,
): z.output<typeof classWarning>[] {
  return [
    ...(size > maxSize ? (['OVER_SIZE'] as const) : []),
    ...(maxSize > legalSize ? (['OVER_LEGAL_SIZE'] as const) : []),
  ];
}
