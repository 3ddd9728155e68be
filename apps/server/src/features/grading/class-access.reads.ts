import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { type ClassRelation, classRelation, isRelated } from '../classes/classes.public.ts';

/** Account holders (the route asks for their permission) and the homeroom teacher. @throws AppError 404 for everybody else. */
export async function requireClassReader(
  db: Kysely<Tables>,
  actor: Actor,
  classId: string,
  today: string,
): Promise<{ readonly isHomeroom: boolean }> {
  if (actor.scope === 'account') return { isHomeroom: false };
  const relation = await relationTo(db, actor, classId, today);
  if (!relation?.isHomeroom) throw notFound();
  return { isHomeroom: true };
}

/** What a teacher is to the class; undefined when nothing, or when the caller is no teacher. */
export async function relationTo(
  db: Kysely<Tables>,
  actor: Actor,
  classId: string,
  today: string,
): Promise<ClassRelation | undefined> {
  if (actor.scope !== 'teacher' || actor.teacherId === null) return undefined;
  const relation = await classRelation(db, { teacherId: actor.teacherId, classId, today });
  return isRelated(relation) ? relation : undefined;
}

export async function classExists(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('classes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
