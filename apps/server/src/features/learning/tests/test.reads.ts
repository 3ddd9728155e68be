import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { emptyRichText } from '@phuong/rich-text/read-rich-text.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { MaterialContent } from '../learning.tables.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayReadProgress, mayReadWork, maySeeDrafts } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { readWritten } from '../materials/written.reads.ts';
import { partsOf } from './test.rules.ts';
import { readTestContent, rulesOf } from './test-content.reads.ts';
import { attemptsOfMaterial, hasAttempts } from './test-work.reads.ts';

/** What the material, or a draft of it, says. Who only reads in the class sees how it is sat, but neither questions nor password. */
async function shownTest(
  db: Kysely<Tables>,
  actor: Actor,
  content: MaterialContent,
  { material, standing, lesson }: OpenItem,
) {
  const text = content.text ?? emptyRichText;
  const rules = rulesOf(content);
  if (content.typed) return { text, rules, parts: content.typed };
  const parts = partsOf(await readTestContent(db, material.id));
  if (maySeeDrafts(actor, standing, lesson.subject_id)) return { text, rules, parts };
  return { text, rules: { ...rules, password: '' }, parts: parts.map((part) => ({ ...part, questions: [] })) };
}

/** A test as who teaches it sees it: keys, the caller's own draft, and who has longer. @throws AppError 404. */
export async function readTest(db: Kysely<Tables>, actor: Actor, itemId: string, moment: Moment): Promise<TestDetail> {
  const { open, detail } = await readWritten(db, actor, itemId, moment, {
    kinds: ['TEST'],
    shown: (content, _, of) => shownTest(db, actor, content, of),
  });
  const { lesson, material, standing } = open;
  // Who has longer, and why, is about the pupils.
  const isTold = mayReadProgress(actor) && maySeeDrafts(actor, standing, lesson.subject_id);
  return {
    ...detail,
    hasAttempts: await hasAttempts(db, attemptsOfMaterial(material.id)),
    mayReadWork: mayReadWork(actor, standing, lesson.subject_id, 'TEST'),
    accommodations: isTold ? await readAccommodations(db, itemId) : [],
    standing: isTold ? await readStanding(db, lesson.class_id) : [],
  };
}

interface AccommodationRow extends Omit<TestDetail['accommodations'][number], 'opensAt' | 'cutOffAt' | 'at'> {
  readonly opens_at: Date | null;
  readonly cut_off_at: Date | null;
  readonly at: Date;
}

async function readAccommodations(db: Kysely<Tables>, itemId: string): Promise<TestDetail['accommodations']> {
  const { rows } = await sql<AccommodationRow>`
    select a.student_id as "studentId", s.full_name as name, a.more_minutes as "moreMinutes", a.opens_at, a.cut_off_at,
      a.more_attempts as "moreAttempts", a.reason, a.by_name as "byName", a.at
    from test_accommodations a join students s on s.id = a.student_id
    where a.item_id = ${itemId} order by s.sort_key collate "C", s.id`.execute(db);
  return rows.map(({ opens_at, cut_off_at, at, ...row }) => ({
    ...row,
    opensAt: opens_at?.toISOString() ?? null,
    cutOffAt: cut_off_at?.toISOString() ?? null,
    at: at.toISOString(),
  }));
}

/** Of pupils who are, or were, in the class. */
async function readStanding(db: Kysely<Tables>, classId: string): Promise<TestDetail['standing']> {
  const { rows } = await sql<Omit<TestDetail['standing'][number], 'at'> & { at: Date }>`
    select t.student_id as "studentId", s.full_name as name, t.more_percent as "morePercent", t.reason,
      t.by_name as "byName", t.at
    from standing_accommodations t join students s on s.id = t.student_id
    where exists(select from enrolments e where e.class_id = ${classId} and e.student_id = t.student_id)
    order by s.sort_key collate "C", s.id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
