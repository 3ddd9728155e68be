import type { BankUses } from '@phuong/contract/learning/bank/bank.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { questionForReader } from '../bank.guards.ts';
import { type UsedFigures, usesView } from './bank-uses.view.ts';

/** Whether something stands on a row `q` of `bank_questions`, so that it may never go: a test that was made with it. */
export const isUsed = sql<boolean>`exists(select from test_questions u where u.bank_id = q.id)`;

interface Row extends UsedFigures {
  readonly itemId: string;
  readonly title: string;
  readonly lessonId: string;
  readonly classId: string;
  readonly className: string;
  readonly schoolYear: string;
  readonly isPublished: boolean;
  readonly isTheirs: boolean;
  readonly opens_at: Date | null;
  readonly edition: number | null;
}

/**
 * Tests that have a question of the bank and how it did in each, in one statement. Of each pupil one attempt, the one that counts; of an average
 * the first, as in the test's own statistics. Tests a teacher does not teach are counted and not named: they may not have been sat yet.
 * @throws AppError as `questionForReader`.
 */
export async function readUses(db: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<BankUses> {
  await questionForReader(db, actor, id, today);
  const isTheirs =
    actor.scope === 'account'
      ? sql`true`
      : sql`exists(select from teaching_assignments g where g.class_id = c.id and g.subject_id = l.subject_id
          and g.teacher_id = ${actor.teacherId})`;
  const { rows } = await sql<Row>`
    with used as (select u.material_id, u.key, u.points, u.bank_edition, u.remedy from test_questions u where u.bank_id = ${id}),
      tried as (
        select i.id as item_id, u.key, u.points, a.id, a.state, a.earned, row_number() over (
          partition by i.id, a.student_id, u.key
          order by case m.content->'test'->>'counts' when 'LAST' then -a.number when 'FIRST' then a.number
            when 'AVERAGE' then a.number else -coalesce(a.earned, -1) end, a.number) as place
        from used u join materials m on m.id = u.material_id join lesson_items i on i.material_id = m.id
          join test_attempts a on a.item_id = i.id and a.state in ('submitted', 'finished')
        where u.remedy is distinct from 'DROP'),
      figures as (
        select t.item_id, t.key, count(*)::int as attempts, 100 * avg(n.earned)::float8 / min(t.points) as facility,
          100 * corr(n.earned, t.earned - n.earned) as discrimination
        from tried t join test_answers n on n.attempt_id = t.id and n.key = t.key
        where t.place = 1 and t.state = 'finished' and n.earned is not null
        group by t.item_id, t.key)
    select i.id as "itemId", coalesce(nullif(i.title, ''), m.title) as title, l.id as "lessonId", c.id as "classId",
      c.name as "className", y.name as "schoolYear", i.state = 'published' as "isPublished", ${isTheirs} as "isTheirs",
      i.opens_at, u.bank_edition as edition, coalesce(f.attempts, 0) as attempts, f.facility, f.discrimination
    from used u join materials m on m.id = u.material_id join lesson_items i on i.material_id = m.id
      join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
      join school_years y on y.id = c.school_year_id left join figures f on f.item_id = i.id and f.key = u.key
    order by coalesce(i.opens_at, i.created_at) desc, i.id, u.key`.execute(db);
  const tests = rows.map(({ opens_at, ...row }) => ({ ...row, opensAt: opens_at?.toISOString() ?? null }));
  return usesView(tests);
}
