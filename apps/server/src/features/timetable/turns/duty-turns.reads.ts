import type { DutyTime } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Busy, spanOf } from './spans.rules.ts';

interface Row {
  readonly self: string;
  readonly date: string;
  readonly shift: ShiftKey;
  readonly times: readonly DutyTime[];
  readonly what: string;
}

/**
 * Who has a duty when, of rosters shown or not: `which` of the turns `t` of roster `r`. Somebody of the office who teaches as well counts as
 * the teacher.
 */
export async function readDutyTurns(
  db: Kysely<Tables>,
  which: RawBuilder<unknown>,
): Promise<(Busy & { readonly self: string })[]> {
  const { rows } = await sql<Row>`
    select coalesce(t.teacher_id, e.teacher_id, t.employee_id, t.class_id) as self, t.on_date as date, t.shift, p.times,
      p.name || ' (' || r.name || ')' as what
    from duty_turns t join duty_posts p on p.id = t.post_id join duty_rosters r on r.id = p.roster_id
    left join employees e on e.id = t.employee_id
    where ${which}`.execute(db);
  return rows.flatMap(({ self, date, shift, times, what }) => {
    const time = times.find((each) => each.shift === shift);
    return time ? [{ self, span: spanOf(date, time), what }] : [];
  });
}
