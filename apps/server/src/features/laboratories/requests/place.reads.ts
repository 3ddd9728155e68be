import type { BookingRules } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readExamSittings, readTaughtDays, takesPlace, usualWeek } from '../../timetable/timetable.public.ts';
import type { Booking, Closing, LaboratoryFacts, PlaceFacts } from './place.rules.ts';
import '../laboratories.tables.ts';

/** When somebody asks. */
export interface Moment {
  readonly now: Date;
  readonly today: string;
}

/** Every laboratory with the rules of its days, by its id. Two queries. */
export async function readLaboratoryFacts(db: Kysely<Tables>): Promise<Map<string, LaboratoryFacts>> {
  const rooms = await db
    .selectFrom('laboratories as l')
    .innerJoin('rooms as r', 'r.id', 'l.room_id')
    .select(['l.id', 'l.room_id as roomId', 'r.name', 'l.places', 'l.subject_id as subjectId'])
    .select(['l.risk_level as riskLevel', 'l.is_active as isActive'])
    .orderBy('r.name_key')
    .execute();
  const rules = groupBy(await readRules(db), ({ laboratoryId }) => laboratoryId);
  return new Map(
    rooms.map((room) => [
      room.id,
      { ...room, rules: (rules.get(room.id) ?? []).map(({ laboratoryId: _, ...each }) => each) },
    ]),
  );
}

type RulesOfRoom = BookingRules & { readonly laboratoryId: string };

const readRules = (db: Kysely<Tables>): Promise<RulesOfRoom[]> =>
  db
    .selectFrom('laboratory_rules')
    .select(['laboratory_id as laboratoryId', 'from_date as fromDate', 'least_days_ahead as leastDaysAhead'])
    .select(['most_days_ahead as mostDaysAhead', 'most_periods_day as mostPeriodsDay'])
    .select(['most_periods_week as mostPeriodsWeek', 'no_show_minutes as noShowMinutes'])
    .select(['has_waitlist as hasWaitlist', 'offer_hours as offerHours'])
    .orderBy('from_date')
    .execute();

/** What keeps periods for itself between two days: bookings, and places that are offered. */
async function readBookings(db: Kysely<Tables>, from: string, to: string): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select q.id as "requestId", q.laboratory_id as "laboratoryId", q.on_date as date, q.shift,
      q.first_period as "firstPeriod", q.last_period as "lastPeriod",
      q.teacher_id as "teacherId", t.full_name as teacher, q.class_id as "classId", c.name as "className"
    from laboratory_requests q join teachers t on t.id = q.teacher_id join classes c on c.id = q.class_id
    where q.on_date between ${from} and ${to}
      and exists (select from laboratory_slots s where s.request_id = q.id)
    order by q.on_date, q.shift desc, q.first_period`.execute(db);
  return rows;
}

export const readClosings = (db: Kysely<Tables>, from: string, to: string): Promise<(Closing & { id: string })[]> =>
  db
    .selectFrom('laboratory_closings')
    .select(['id', 'laboratory_id as laboratoryId', 'from_date as fromDate', 'to_date as toDate', 'shift'])
    .select(['first_period as firstPeriod', 'last_period as lastPeriod', 'reason'])
    .where('from_date', '<=', to)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', from)]))
    .orderBy('from_date')
    .execute();

/** Everything that decides about places between two days, whoever asks. Thirteen queries, however many days. */
export async function readPlaceFacts(
  db: Kysely<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
  { now, today }: Moment,
): Promise<PlaceFacts> {
  const { frame, days, taught } = await readTaughtDays(db, { kind: 'SCHOOL' }, from, to);
  const grids = new Map(frame.versions.map(({ id, grid }) => [id, grid]));
  const usual = usualWeek(frame.workingDays, null);
  const lessons = taught.map(({ lesson }) => lesson).filter((each) => takesPlace(each) && each.exam === null);
  return {
    now,
    today,
    days: new Map(
      days.map(({ date, holiday, makeUp, weekday, taughtAs, versionId }) => {
        const grid = grids.get(versionId ?? '') ?? usual;
        const isOpen = holiday === null && (taughtAs !== null || makeUp !== null || grid.days.includes(weekday));
        return [date, { holiday, isOpen, grid }];
      }),
    ),
    lessons: groupBy(lessons, ({ date }) => date),
    exams: groupBy(await readExamSittings(db, from, to), ({ date }) => date),
    bookings: await readBookings(db, from, to),
    closings: await readClosings(db, from, to),
    laboratories: await readLaboratoryFacts(db),
  };
}
