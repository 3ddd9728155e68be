import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { WorkContent } from '../learning.tables.ts';
import { classOrder, staysIn } from '../submissions/work-members.reads.ts';

/** The latest version of a work, with whose it is. */
export interface CollectedWork {
  readonly id: string;
  /** Their place in the class list; of a group that of its first member. */
  readonly place: number;
  /** The pupil, or the group. */
  readonly name: string;
  readonly students: readonly { readonly id: string; readonly name: string }[];
  readonly number: number;
  readonly at: Date;
  readonly content: WorkContent;
}

interface Row {
  readonly id: string;
  readonly student_id: string;
  readonly name: string;
  readonly group_name: string | null;
  readonly order_number: number | null;
  readonly number: number;
  readonly at: Date;
  readonly content: WorkContent;
}

/** Everything that is handed in on an exercise and may be opened, in the order of the class, each work once. */
export async function collectedWorks(
  db: Kysely<Tables>,
  { itemId, classId }: { readonly itemId: string; readonly classId: string },
  today: string,
): Promise<CollectedWork[]> {
  const { rows } = await sql<Row>`
    with ${staysIn(classId, today)}
    select w.id, s.id as student_id, s.full_name as name, g.name as group_name, t.order_number, v.number, v.at, v.content
    from submissions w join submission_versions v on v.submission_id = w.id and v.number = w.latest
      join submission_members wm on wm.submission_id = w.id join students s on s.id = wm.student_id
      left join stays t on t.student_id = s.id left join exercise_groups g on g.id = w.group_id
    where w.item_id = ${itemId} and w.latest > 0 and w.state <> 'draft' order by ${classOrder}`.execute(db);
  const works = new Map<string, CollectedWork>();
  for (const [index, row] of rows.entries()) {
    const student = { id: row.student_id, name: row.name };
    const known = works.get(row.id);
    works.set(
      row.id,
      known
        ? { ...known, students: [...known.students, student] }
        : {
            id: row.id,
            place: row.order_number ?? index + 1,
            name: row.group_name ?? row.name,
            students: [student],
            number: row.number,
            at: row.at,
            content: row.content,
          },
    );
  }
  return [...works.values()];
}

const idsOf = ({ fileIds, photoIds, audioIds }: WorkContent) => [...fileIds, ...photoIds, ...audioIds];

/** What the files of these works weigh together, in bytes. */
export async function weightOf(db: Kysely<Tables>, works: readonly CollectedWork[]): Promise<number> {
  const ids = works.flatMap(({ content }) => idsOf(content));
  if (ids.length === 0) return 0;
  const { total } = await db
    .selectFrom('files')
    .select(sql<string | null>`sum(size)`.as('total'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
