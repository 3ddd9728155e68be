import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type BorrowerFacts, loanRulesOf, openDaysOf, suspensionsOf } from '../../lending/lending.public.ts';
import { type Asker, farthestDays, type LendingFrame } from './lending-question.rules.ts';
import { type SchoolTime, schoolTime } from './school-time.reads.ts';
import { type LentModel, stocksOf } from './stock.reads.ts';

/** What decides on lending some models to somebody, read at one moment. */
export interface ReadFrame extends LendingFrame<LentModel> {
  readonly time: SchoolTime;
}

/** Who asks; `staff` where nobody in particular does: an office that looks. */
type AskedBy = Pick<BorrowerFacts, 'kind' | 'grade'> & { readonly id: string | null };
export const nobody: AskedBy = { id: null, kind: 'staff', grade: null };

/**
 * Rules, open days, stocks and what the asker has already; a handful of statements whatever the number of models. Inside a transaction
 * that holds borrower and models it is the truth until it commits.
 */
export async function readLendingFrame(
  db: Kysely<Tables>,
  clock: Clock,
  { id, kind, grade }: AskedBy,
  modelIds: readonly string[],
): Promise<ReadFrame> {
  const time = await schoolTime(db, clock);
  const { date } = time.now;
  const open = id === null ? [] : await openLinesOf(db, id, time.at);
  const models = await stocksOf(db, [...modelIds, ...open.map(({ modelId }) => modelId)], time);
  const suspensions = id === null ? [] : ((await suspensionsOf(db, [id])).get(id) ?? []);
  const asker: Asker = { kind, grade, suspensions, open };
  return {
    time,
    days: await openDaysOf(db, addDays(date, -31), addDays(date, farthestDays)),
    rules: await loanRulesOf(db, 'device', date),
    models,
    asker,
  };
}

/** What somebody has or will have: held in the cart, asked for, promised, out. */
const openLinesOf = (db: Kysely<Tables>, borrowerId: string, at: Date): Promise<Asker['open'][number][]> =>
  db
    .selectFrom('device_order_lines')
    .select([
      'id',
      'model_id as modelId',
      'quantity',
      'from_date as fromDate',
      'from_period as fromPeriod',
      'to_date as toDate',
      'to_period as toPeriod',
    ])
    .where('borrower_id', '=', borrowerId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['requested', 'approved', 'handed_over']),
        eb.and([eb('state', '=', 'cart'), eb('held_until', '>', at)]),
      ]),
    )
    .execute();
