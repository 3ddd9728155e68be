import type { Stock, Use } from '@phuong/lending/availability/free.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import './device-order.tables.ts';
import type { SchoolTime } from './school-time.reads.ts';

/** What takes things, and whether that is decided: a wish that came later stands in nobody's way. */
interface DeviceUse extends Use {
  readonly isDecided: boolean;
  readonly since: Date;
}

/** A model as far as lending asks, with what there is of it. */
export interface LentModel {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly unit: string;
  readonly isConsumable: boolean;
  readonly audience: 'ALL' | 'TEACHERS';
  readonly grades: readonly number[];
  readonly isOpenToPupils: boolean;
  readonly needsConfirmation: boolean;
  /** Its category and those above it, the nearest first. */
  readonly categories: readonly string[];
  readonly stock: Stock & { readonly uses: readonly DeviceUse[] };
}

interface ModelRow extends Omit<LentModel, 'stock'> {
  readonly total: number;
}

interface UseRow {
  readonly modelId: string;
  readonly id: string;
  readonly kind: Use['kind'];
  readonly quantity: number;
  readonly fromDate: string;
  readonly fromPeriod: number | null;
  readonly toDate: string | null;
  readonly toPeriod: number | null;
  readonly isDecided: boolean;
  readonly since: Date;
}

/**
 * What there is of some models and what takes it: carts that are held, what is asked for and promised, what is out, what is being repaired. Two
 * statements, whatever the number of models.
 */
export async function stocksOf(
  db: Kysely<Tables>,
  modelIds: readonly string[],
  { now, at }: SchoolTime,
): Promise<Map<string, LentModel>> {
  if (modelIds.length === 0) return new Map();
  const ids = sql`${[...new Set(modelIds)]}::uuid[]`;
  const { rows: models } = await sql<ModelRow>`
    select m.id, m.code, m.name, m.name_en as "nameEn", m.unit, m.kind = 'CONSUMABLE' as "isConsumable", m.audience, m.grades,
      c.open_to_pupils as "isOpenToPupils", c.needs_confirmation as "needsConfirmation",
      array(with recursive up as (select id, parent_id, 0 as level from device_categories where id = m.category_id
          union all select p.id, p.parent_id, up.level + 1 from device_categories p join up on p.id = up.parent_id)
        select id::text from up order by level) as categories,
      case when m.kind = 'CONSUMABLE' then m.stock else (select count(*)::int from device_items i
        where i.model_id = m.id and i.state in ('available', 'maintenance')) end as total
    from device_models m join device_categories c on c.id = m.category_id where m.id = any(${ids})`.execute(db);
  // What is used up is promised from now on, whenever it is wanted, until it is given out: then it is in no stock any more. A repair that should be over and is not goes on.
  const { rows: uses } = await sql<UseRow>`
    select * from (
      select l.model_id as "modelId", l.id, case when l.state = 'handed_over' then 'loan' else 'promise' end as kind,
        case when l.state = 'handed_over' then (select count(*)::int from device_line_items i
          where i.line_id = l.id and i.returned_at is null and i.lost_at is null) else l.quantity end as quantity,
        case when m.kind = 'CONSUMABLE' then least(l.from_date, ${now.date}::date) else l.from_date end as "fromDate",
        case when m.kind = 'CONSUMABLE' then null else l.from_period end as "fromPeriod",
        case when m.kind = 'CONSUMABLE' then null else l.to_date end as "toDate", l.to_period as "toPeriod",
        l.state in ('approved', 'handed_over') as "isDecided", l.created_at as since
      from device_order_lines l join device_models m on m.id = l.model_id
      where l.model_id = any(${ids}) and l.state in ('cart', 'requested', 'approved', 'handed_over')
        and (l.state <> 'cart' or l.held_until > ${at})
        and not (l.state = 'handed_over' and m.kind = 'CONSUMABLE')
      union all
      select i.model_id, i.id, 'maintenance', 1, coalesce(r.from_date, ${now.date}::date), null,
        case when r.expected_on >= ${now.date}::date then r.expected_on end, null, true, i.created_at
      from device_items i left join device_maintenance r on r.item_id = i.id and r.until_date is null
      where i.model_id = any(${ids}) and i.state = 'maintenance'
    ) taken order by "fromDate", id`.execute(db);
  const usesOf = groupBy(uses, ({ modelId }) => modelId);
  return new Map(
    models.map(({ total, ...model }) => [
      model.id,
      { ...model, stock: { quantity: total, uses: (usesOf.get(model.id) ?? []).map(useOf) } },
    ]),
  );
}

const useOf = ({
  id,
  kind,
  quantity,
  fromDate,
  fromPeriod,
  toDate,
  toPeriod,
  isDecided,
  since,
}: UseRow): DeviceUse => ({
  id,
  kind,
  quantity,
  isDecided,
  since,
  span: {
    from: { date: fromDate, period: fromPeriod },
    to: toDate === null ? null : { date: toDate, period: toPeriod },
  },
});
