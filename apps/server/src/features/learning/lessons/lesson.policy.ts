import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { type LessonState, lessonLifecycle } from '@phuong/contract/learning/lessons/lesson.lifecycle.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

/** What a caller is to the lessons of one class. */
export interface Standing {
  /** Every subject: an account, or the homeroom teacher. */
  readonly isOverall: boolean;
  /** Subjects they teach here, have taught this year, or stand in for today. */
  readonly reads: ReadonlySet<string>;
  /** The same without those they only stand in for. */
  readonly taught: ReadonlySet<string>;
  /** Subjects they teach here now, or will. */
  readonly teaches: ReadonlySet<string>;
}

/** Whether the class is any of their business. */
export const isOfClass = ({ isOverall, reads }: Standing) => isOverall || reads.size > 0;

export const mayReadLesson = ({ isOverall, reads }: Standing, subjectId: string) => isOverall || reads.has(subjectId);

/** Accounts by their right, teachers what they teach. */
export const mayEditLesson = (actor: Actor, { teaches }: Standing, subjectId: string) =>
  actor.scope === 'account' ? hasPermission(actor, 'update_class') : teaches.has(subjectId);

/** Teachers who only read (homeroom, cover) see what the class sees; the office helps with what is being prepared. */
export const maySeeDrafts = (actor: Actor, { teaches, taught }: Standing, subjectId: string) =>
  actor.scope === 'account' || teaches.has(subjectId) || taught.has(subjectId);

type Verb = 'view' | 'create' | 'update';

/** Rights over a kind of item; links and files go with documents, of which they are the short form. */
const nounOf = {
  DOCUMENT: 'document',
  SLIDE: 'slide',
  EXERCISE: 'exercise',
  TEST: 'test',
  LINK: 'document',
  FILE: 'document',
} as const;
const rightOver = (actor: Actor, verb: Verb, kind: ItemKind) => hasPermission(actor, `${verb}_${nounOf[kind]}`);

export const mayViewKind = (actor: Actor, kind: ItemKind) =>
  actor.scope !== 'account' || rightOver(actor, 'view', kind);

/** Adding or changing items: accounts by the right of their kind, teachers where they teach. */
export const mayChangeKind = (actor: Actor, standing: Standing, subjectId: string, verb: Verb, kind: ItemKind) =>
  actor.scope === 'account' ? rightOver(actor, verb, kind) : standing.teaches.has(subjectId);

/** Who has read what is about the pupils: accounts need the right to see their marks too (D23). */
export const mayReadProgress = (actor: Actor) => actor.scope !== 'account' || hasPermission(actor, 'view_mark');

/** What pupils are given marks for. */
type MarkedKind = 'EXERCISE' | 'TEST';

/** Who reads what pupils hand in, and marks that are not released yet: teachers of the subject here; accounts as `mayReadProgress`. */
export const mayReadWork = (actor: Actor, { taught }: Standing, subjectId: string, kind: MarkedKind = 'EXERCISE') =>
  actor.scope === 'account'
    ? rightOver(actor, 'view', kind) && hasPermission(actor, 'view_mark')
    : actor.scope === 'teacher' && taught.has(subjectId);

/** Who marks: teachers where they teach the subject now; accounts that may read the work, by the right to change exercises, or tests. */
export const mayMarkWork = (actor: Actor, standing: Standing, subjectId: string, kind: MarkedKind = 'EXERCISE') =>
  mayReadWork(actor, standing, subjectId, kind) && mayChangeKind(actor, standing, subjectId, 'update', kind);

/** Appointed to mark a test of a class ("người chấm"): all of it, or these questions. */
export interface Appointment {
  readonly keys: readonly string[] | null;
}

/** Who was appointed marks what they were appointed for and nothing else: no release, no names, no other question. */
export const isAppointedFor = ({ keys }: Appointment, key: string) => keys === null || keys.includes(key);

/** What the caller may do with a lesson now; a lesson of a closed year can still be given to classes of this one. */
export function lessonActions(
  actor: Actor,
  { isEditor, isYearClosed }: { isEditor: boolean; isYearClosed: boolean },
  state: LessonState,
): LessonDetail['actions'] {
  const reads = mayReadProgress(actor) ? (['progress'] as const) : [];
  if (!isEditor) return [...reads];
  if (isYearClosed) return ['copy', ...reads];
  const steps = (['publish', 'unpublish', 'archive', 'restore'] as const).filter((action) =>
    lessonLifecycle.actions[action].from.some((from) => from === state),
  );
  return ['edit', ...steps, 'copy', ...(state === 'published' ? (['remind'] as const) : []), ...reads];
}
