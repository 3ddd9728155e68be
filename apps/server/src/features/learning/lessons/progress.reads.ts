import { itemKinds } from '@phuong/contract/learning/items/item.schema.ts';
import type { lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { packNumbers } from '@phuong/rules/lists/number-list.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import { type Places, standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { itemDueAt, workFacts, workOf } from '../submissions/work.reads.ts';
import { timelinessOf } from '../submissions/work.rules.ts';
import { staysIn } from '../submissions/work-members.reads.ts';
import { lessonHeadForReader } from './lesson.guards.ts';
import { mayReadProgress, mayReadWork, mayViewKind } from './lesson.policy.ts';
import type { Moment } from './lesson.reads.ts';

type Progress = ResultOf<(typeof lessonContract)['lessons.progress']>;
type ItemProgress = Progress['items'][number];

interface Asked {
  readonly lessonId: string;
  readonly classId: string;
  readonly today: string;
  /** Moments are told as seconds after this one. */
  readonly since: Date;
  /** Kinds of items that the caller may see. */
  readonly kinds: readonly string[];
}

interface GridRow extends Pick<ItemProgress, 'openedAt' | 'lastOpenedAt' | 'finishedAt'> {
  /** In the first row. */
  readonly students: Progress['students'] | null;
  /** Null without any item. */
  readonly itemId: string | null;
  readonly kind: string;
  /** Null where there is nothing to say of anybody. */
  readonly pupils: string | null;
}

interface WorkRow extends Pick<ItemProgress['works'][number], 'work' | 'points'> {
  readonly itemId: string;
  readonly place: number;
  readonly opened: number | null;
  readonly again: number | null;
  readonly finished: number | null;
  readonly own_due_at: Date | null;
  readonly own_cut_off_at: Date | null;
  readonly is_late: boolean;
  readonly is_extended: boolean;
  readonly was_here: boolean;
  readonly is_released: boolean;
}

/** Items of the lesson, and the pupils of its class, each with a place in the list; who has left comes last, if they did anything here. */
const rowsAndColumns = ({ lessonId, classId, today, kinds }: Places<Asked>) => sql`
  items as materialized (
    select i.*, m.kind from lesson_items i join materials m on m.id = i.material_id
    where i.lesson_id = ${lessonId} and m.kind = any(${kinds}::text[])),
  ${staysIn(classId, today)},
  pupils as materialized (
    select s.id, s.full_name, s.student_code, t.order_number, t.is_here, t.days,
      (row_number() over (order by t.is_here desc, t.order_number nulls last, s.sort_key collate "C", s.student_code) - 1)::int as place
    from stays t join students s on s.id = t.student_id
    where t.is_here or exists(select from items i where
      exists(select from lesson_item_progress p where p.item_id = i.id and p.student_id = t.student_id)
      or exists(select from submission_members w where w.item_id = i.id and w.student_id = t.student_id)
      or exists(select from test_attempts a where a.item_id = i.id and a.student_id = t.student_id)))`;

/** The epoch of an interval is a sum; that of a moment is looked up for each anew. */
const seconds = (at: RawBuilder<unknown>, since: RawBuilder<Date>) =>
  sql`floor(date_part('epoch', ${at} - ${since}::timestamptz))::int`;
/** What `progress` says, with the first moment told once. */
const moments = (since: RawBuilder<Date>) => ({
  opened: seconds(sql`p.opened_at`, since),
  again: sql`case when p.last_opened_at <> p.opened_at then ${seconds(sql`p.last_opened_at`, since)} end`,
  finished: seconds(sql`p.finished_at`, since),
});
/** As `packNumbers`; lists of the same rows are in the order in which these come. */
const list = (value: RawBuilder<unknown>) => sql`string_agg(coalesce((${value})::text, ''), ',')`;

/** Pupils, and what each item but exercises and tests says of them: a row for each cell would take longer to send than to find. */
const readGrid = standing<Asked, GridRow>(['lessonId', 'classId', 'today', 'since', 'kinds'], (of) => {
  const { opened, again, finished } = moments(of.since);
  return sql`
    with ${rowsAndColumns(of)}
    select i.id as "itemId", i.kind, n.*, case when row_number() over (order by i.position, i.id) = 1 then
      (select json_agg(json_build_object('id', u.id, 'name', u.full_name, 'code', u.student_code,
        'number', coalesce(u.order_number, u.place + 1), 'hasLeft', not u.is_here) order by u.place) from pupils u) end as students
    from (select) one left join items i on true left join lateral (
      select ${list(sql`u.place`)} as pupils, ${list(opened)} as "openedAt", ${list(again)} as "lastOpenedAt",
        ${list(finished)} as "finishedAt"
      from lesson_item_progress p join pupils u on u.id = p.student_id
      where p.item_id = i.id and i.kind not in ('EXERCISE', 'TEST')) n on true
    order by i.position, i.id`;
});

/** The same of exercises and tests, with the work of each pupil whom one is for. */
const readWorks = standing<Asked, WorkRow>(['lessonId', 'classId', 'today', 'since', 'kinds'], (of) => {
  const { opened, again, finished } = moments(of.since);
  return sql`
    with ${rowsAndColumns(of)}
    select i.id as "itemId", u.place, ${opened} as opened, ${again} as again, ${finished} as finished, ${workFacts},
      coalesce(u.days @> (${itemDueAt} at time zone ${sql.lit(schoolTimeZone)})::date, true) as was_here
    from items i cross join pupils u
      left join lesson_item_progress p on p.item_id = i.id and p.student_id = u.id
      ${workOf(sql`u.id`)}
    where i.kind in ('EXERCISE', 'TEST') and (p.item_id is not null or w.id is not null or i.state = 'published' and u.is_here
      and (not i.is_for_chosen or exists(select from lesson_item_students c
        where c.item_id = i.id and c.student_id = u.id)))
    order by i.position, i.id, u.place`;
});

/**
 * Who has opened, finished and handed in what of a lesson, in one statement, or two where it has exercises or tests: pupils of the class today (at
 * the year's end afterwards), and those who have left but read or did something here. An exercise or a test has a cell for every pupil it is for.
 * @throws AppError 404; 403 for an account that may not see how pupils do.
 */
export async function readProgress(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  { now, today }: Moment,
): Promise<Progress> {
  const { lesson, standing: is } = await lessonHeadForReader(db, actor, id, today);
  if (!mayReadProgress(actor)) throw new AppError('platform.forbidden');
  const kinds = itemKinds.filter((kind) => mayViewKind(actor, kind));
  const isMarker = {
    EXERCISE: mayReadWork(actor, is, lesson.subject_id),
    TEST: mayReadWork(actor, is, lesson.subject_id, 'TEST'),
  };
  const since = Math.floor((lesson.publish_at ?? lesson.created_at).getTime() / 1000);
  const asked = { lessonId: id, classId: lesson.class_id, today, since: new Date(since * 1000), kinds };
  const grid = await readGrid(db, asked);
  const works = grid.some(({ kind }) => isMarked(kind)) ? await readWorks(db, asked) : [];
  const worksOf = groupBy(works, ({ itemId }) => itemId);
  const items = grid.flatMap(({ itemId, kind, pupils, openedAt, lastOpenedAt, finishedAt }): ItemProgress[] => {
    if (itemId === null) return [];
    if (!isMarked(kind))
      return pupils === null ? [] : [{ itemId, pupils, openedAt, lastOpenedAt, finishedAt, works: [] }];
    const rows = worksOf.get(itemId);
    return rows ? [{ itemId, ...listsOf(rows), works: rows.map((row) => workCell(row, isMarker[kind], now)) }] : [];
  });
  return { students: grid[0]?.students ?? [], since, items };
}

const isMarked = (kind: string): kind is 'EXERCISE' | 'TEST' => kind === 'EXERCISE' || kind === 'TEST';

const listsOf = (rows: readonly WorkRow[]) => ({
  pupils: packNumbers(rows.map(({ place }) => place)),
  openedAt: packNumbers(rows.map(({ opened }) => opened)),
  lastOpenedAt: packNumbers(rows.map(({ again }) => again)),
  finishedAt: packNumbers(rows.map(({ finished }) => finished)),
});

const workCell = (row: WorkRow, isMarker: boolean, now: Date): ItemProgress['works'][number] => ({
  work: row.work,
  timeliness: timelinessOf(row, now),
  points: isMarker || row.is_released ? row.points : null,
  isReleased: row.is_released,
});
