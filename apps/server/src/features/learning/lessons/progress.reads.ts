import { itemKinds } from '@phuong/contract/learning/items/item.schema.ts';
import type { lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import { type Places, standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { ownDueAt, workColumns, workOf } from '../submissions/work.reads.ts';
import { timelinessOf } from '../submissions/work.rules.ts';
import { staysIn } from '../submissions/work-members.reads.ts';
import { lessonForReader } from './lesson.guards.ts';
import { mayReadProgress, mayReadWork, mayViewKind } from './lesson.policy.ts';
import type { Moment } from './lesson.reads.ts';

type Progress = ResultOf<(typeof lessonContract)['lessons.progress']>;
type ItemProgress = Progress['items'][number];

interface Asked {
  readonly lessonId: string;
  readonly classId: string;
  readonly today: string;
}

interface PupilRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly order_number: number | null;
  readonly is_here: boolean;
}

interface GridRow {
  readonly pupils: readonly PupilRow[];
  readonly items: readonly (Omit<ItemProgress, 'works'> & { readonly kind: string })[];
}

interface WorkRow extends Pick<ItemProgress['works'][number], 'work' | 'points'> {
  readonly itemId: string;
  readonly place: number;
  readonly opened: number;
  readonly lastOpened: number;
  readonly finished: number;
  readonly own_due_at: Date | null;
  readonly own_cut_off_at: Date | null;
  readonly is_late: boolean;
  readonly is_extended: boolean;
  readonly was_here: boolean;
  readonly is_released: boolean;
}

/** Every pupil who is or was in the class, each with a place in the list: who has left comes last. */
const pupils = ({ classId, today }: Places<Pick<Asked, 'classId' | 'today'>>) => sql`${staysIn(classId, today)},
  pupils as materialized (
    select s.id, s.full_name as name, s.student_code as code, t.order_number, t.is_here, t.days,
      (row_number() over (order by t.is_here desc, t.order_number nulls last, s.sort_key collate "C", s.student_code) - 1)::int as place
    from stays t join students s on s.id = t.student_id)`;

const seconds = (at: RawBuilder<unknown>) => sql`coalesce(floor(date_part('epoch', ${at}))::int, 0)`;
/** Lists of the same rows: all in the order in which these come. */
const list = (value: RawBuilder<unknown>) => sql`array_to_json(array_agg(${value}))`;

/** Pupils, and what each item but exercises says of them, in lists: a row for each cell would take longer to send than to find. */
const readGrid = standing<Asked, GridRow>(
  ['lessonId', 'classId', 'today'],
  (of) => sql`
    with ${pupils(of)},
    items as materialized (
      select i.id, i.position, m.kind from lesson_items i join materials m on m.id = i.material_id
      where i.lesson_id = ${of.lessonId}),
    seen as (
      select p.item_id, ${list(sql`u.place`)} as places, ${list(seconds(sql`p.opened_at`))} as opened,
        ${list(seconds(sql`p.last_opened_at`))} as last_opened, ${list(seconds(sql`p.finished_at`))} as finished
      from items x join lesson_item_progress p on p.item_id = x.id join pupils u on u.id = p.student_id
      where x.kind <> 'EXERCISE' group by p.item_id)
    select (select json_agg(json_build_object('id', u.id, 'name', u.name, 'code', u.code, 'order_number', u.order_number,
        'is_here', u.is_here) order by u.place) from pupils u) as pupils,
      (select json_agg(json_build_object('itemId', i.id, 'kind', i.kind, 'pupils', coalesce(n.places, '[]'),
          'openedAt', coalesce(n.opened, '[]'), 'lastOpenedAt', coalesce(n.last_opened, '[]'),
          'finishedAt', coalesce(n.finished, '[]')) order by i.position, i.id)
        from items i left join seen n on n.item_id = i.id) as items`,
);

/** The same of exercises, with the work of each pupil whom one is for. */
const readWorks = standing<Asked, WorkRow>(
  ['lessonId', 'classId', 'today'],
  (of) => sql`
    with ${pupils(of)}
    select i.id as "itemId", u.place, ${seconds(sql`p.opened_at`)} as opened, ${seconds(sql`p.last_opened_at`)} as "lastOpened",
      ${seconds(sql`p.finished_at`)} as finished, ${workColumns},
      coalesce(u.days @> (${ownDueAt} at time zone ${sql.lit(schoolTimeZone)})::date, true) as was_here
    from lesson_items i join materials m on m.id = i.material_id cross join pupils u
      left join lesson_item_progress p on p.item_id = i.id and p.student_id = u.id
      ${workOf(sql`u.id`)}
    where i.lesson_id = ${of.lessonId} and m.kind = 'EXERCISE'
      and (p.item_id is not null or w.id is not null or i.state = 'published' and u.is_here
        and (not i.is_for_chosen or exists(select from lesson_item_students c
          where c.item_id = i.id and c.student_id = u.id)))
    order by i.position, i.id, u.place`,
);

/**
 * Who has opened, finished and handed in what of a lesson, in one statement, or two where it has exercises: pupils of the class today (at
 * the year's end afterwards), and those who have left but read or did something here. An exercise has a cell for every pupil it is for.
 * @throws AppError 404; 403 for an account that may not see how pupils do.
 */
export async function readProgress(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  { now, today }: Moment,
): Promise<Progress> {
  const { lesson, standing: is } = await lessonForReader(db, actor, id, today);
  if (!mayReadProgress(actor)) throw new AppError('platform.forbidden');
  const kinds = new Set<string>(itemKinds.filter((kind) => mayViewKind(actor, kind)));
  const isMarker = mayReadWork(actor, is, lesson.subject_id);
  const asked = { lessonId: id, classId: lesson.class_id, today };
  const [grid] = await readGrid(db, asked);
  const found = (grid?.items ?? []).filter(({ kind }) => kinds.has(kind));
  const works = found.some(({ kind }) => kind === 'EXERCISE') ? await readWorks(db, asked) : [];
  const worksOf = groupBy(works, ({ itemId }) => itemId);
  const items = found.map(({ kind, ...item }): ItemProgress => {
    const rows = kind === 'EXERCISE' ? (worksOf.get(item.itemId) ?? []) : undefined;
    if (!rows) return { ...item, works: [] };
    return {
      itemId: item.itemId,
      pupils: rows.map(({ place }) => place),
      openedAt: rows.map(({ opened }) => opened),
      lastOpenedAt: rows.map(({ lastOpened }) => lastOpened),
      finishedAt: rows.map(({ finished }) => finished),
      works: rows.map((row) => ({
        work: row.work,
        timeliness: timelinessOf(row, now),
        points: isMarker || row.is_released ? row.points : null,
        isReleased: row.is_released,
      })),
    };
  });
  return shownOf(
    grid?.pupils ?? [],
    items.filter((item) => item.pupils.length > 0),
  );
}

/** Without who has left and did nothing here, and with the places of the others as they then are. */
function shownOf(all: readonly PupilRow[], items: readonly ItemProgress[]): Progress {
  const active = new Set(items.flatMap((item) => item.pupils));
  const places = new Map<number, number>();
  const students: Progress['students'] = [];
  all.forEach(({ order_number, is_here, ...pupil }, place) => {
    if (!is_here && !active.has(place)) return;
    places.set(place, students.length);
    students.push({ ...pupil, number: order_number ?? students.length + 1, hasLeft: !is_here });
  });
  // Only behind somebody who is left out places change.
  if (students.length === all.length) return { students, items: [...items] };
  return {
    students,
    items: items.map((item) => ({ ...item, pupils: item.pupils.flatMap((place) => places.get(place) ?? []) })),
  };
}
