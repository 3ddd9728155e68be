import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import { slotSpan, type WeekSpan } from '../turns/spans.rules.ts';
import { type ExemptTable, type PlanRow, readExempt } from './plan.reads.ts';
import '../timetable.tables.ts';

export interface PlanTeacher {
  readonly id: string;
  readonly name: string;
  readonly isWorking: boolean;
  /** Gets no turn of this plan. */
  readonly isExempt: boolean;
  /** Weekdays. */
  readonly daysOff: readonly number[];
  readonly unavailable: readonly WeekSpan[];
  /** What they would rather not have. */
  readonly unwanted: readonly WeekSpan[];
}

type Slots = Selectable<Tables['timetable_teachers']>['unwanted'] | null;

/** Everybody who works, is exempt or has a turn (`hasTurn`, of `t.id`), by name, with what the timetable keeps of them. */
export async function readPlanTeachers(
  db: Kysely<Tables>,
  { id, school_year_id: schoolYearId }: Pick<PlanRow, 'id' | 'school_year_id'>,
  table: ExemptTable,
  hasTurn: RawBuilder<boolean>,
): Promise<PlanTeacher[]> {
  const { shifts } = await weekGridOf(db, schoolYearId);
  const exempt = new Set((await readExempt(db, table, id)).map((each) => each.id));
  const rows = await db
    .selectFrom('teachers as t')
    .leftJoin('timetable_teachers as w', (join) =>
      join.onRef('w.teacher_id', '=', 't.id').on('w.school_year_id', '=', schoolYearId),
    )
    .select(['t.id', 't.full_name as name', 't.status', 'w.days_off', 'w.unavailable', 'w.unwanted'])
    .orderBy('t.sort_key')
    .orderBy('t.id')
    .select(hasTurn.as('hasTurn'))
    .execute();
  const spans = (slots: Slots) => (slots ?? []).flatMap((slot) => slotSpan(slot, shifts));
  return rows
    .filter(({ id: teacherId, status, hasTurn: has }) => status === 'WORKING' || exempt.has(teacherId) || has)
    .map(({ id: teacherId, name, status, days_off, unavailable, unwanted }) => ({
      id: teacherId,
      name,
      isWorking: status === 'WORKING',
      isExempt: exempt.has(teacherId),
      daysOff: days_off ?? [],
      unavailable: spans(unavailable),
      unwanted: spans(unwanted),
    }));
}
