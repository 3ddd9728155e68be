import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isRecordId, type RecordName } from './record-name.rules.ts';

interface Row {
  id: string;
  name: string;
  subject: string | null;
  classes: RecordName['classes'] | null;
}

const ofClass = sql`jsonb_build_array(jsonb_build_object('name', c.name, 'from', null, 'to', null))`;
const classesOf = (
  student: RawBuilder<unknown>,
) => sql`(select jsonb_agg(jsonb_build_object('name', c.name, 'from', e.from_date,
  'to', e.to_date) order by e.from_date) from enrolments e join classes c on c.id = e.class_id where e.student_id = ${student})`;
const none = sql`null::jsonb`;

/**
 * The names of records by their ids, of whatever kind they are: one query. The log keeps ids for good, so entries of every age are told by
 * the names of today; what is gone from the database has none.
 */
export async function recordNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, RecordName>> {
  const known = [...new Set(ids.filter(isRecordId))];
  if (known.length === 0) return new Map();
  const wanted = sql`any(${known}::uuid[])`;
  const { rows } = await sql<Row>`
    select s.id, s.full_name as name, null as subject, ${classesOf(sql`s.id`)} as classes from students s where s.id = ${wanted}
    union all select t.id, t.full_name, null, ${none} from teachers t where t.id = ${wanted}
    union all select m.id, coalesce(m.full_name, t.full_name), null, ${none}
      from employees m left join teachers t on t.id = m.teacher_id where m.id = ${wanted}
    union all select u.id, u.display_name, null, case when u.student_id is not null then ${classesOf(sql`u.student_id`)} end
      from users u where u.id = ${wanted}
    union all select c.id, c.name, null, ${ofClass} from classes c where c.id = ${wanted}
    union all select s.id, sub.short_name || ' ' || c.name, sub.name, ${ofClass} from mark_sheets s
      join classes c on c.id = s.class_id join subjects sub on sub.id = s.subject_id where s.id = ${wanted}
    union all select x.id, s.full_name, sub.name, ${classesOf(sql`s.id`)} from exemptions x
      join students s on s.id = x.student_id join subjects sub on sub.id = x.subject_id where x.id = ${wanted}
    union all select p.id, coalesce(s.full_name, c.name), null, ${ofClass} from transcripts p
      join classes c on c.id = p.class_id left join students s on s.id = p.student_id where p.id = ${wanted}
    union all select w.id, t.full_name, sub.name, ${ofClass} from entry_exceptions w join teachers t on t.id = w.teacher_id
      join classes c on c.id = w.class_id left join subjects sub on sub.id = w.subject_id where w.id = ${wanted}
    union all select x.id, s.full_name, null, ${classesOf(sql`s.id`)} from school_transfers x
      join students s on s.id = x.student_id where x.id = ${wanted}
    union all select r.id, r.full_name, null, case when c.id is not null then ${ofClass} end
      from access_requests r left join classes c on c.id = r.class_id where r.id = ${wanted}
    union all select a.id, c.name, null, ${ofClass} from access_codes a join classes c on c.id = a.class_id
      where a.id = ${wanted}
    union all select a.id, sub.name, sub.name, (select jsonb_agg(jsonb_build_object('name', c.name, 'from', null, 'to', null)
      order by g.position) from timetable_arrangement_classes g join classes c on c.id = g.class_id where g.arrangement_id = a.id)
      from timetable_arrangements a join subjects sub on sub.id = a.subject_id where a.id = ${wanted}
    union all select sub.id, sub.name, sub.name, ${none} from subjects sub where sub.id = ${wanted}
    union all select t.id, t.name, null, ${none} from timetables t where t.id = ${wanted}
    union all select t.id, t.name, null, ${none} from timetable_meetings t where t.id = ${wanted}
    union all select y.id, y.name, null, ${none} from school_years y where y.id = ${wanted}
    union all select s.id, s.name || ', ' || y.name, null, ${none}
      from semesters s join school_years y on y.id = s.school_year_id where s.id = ${wanted}
    union all select g.id, f.name || ' → ' || t.name, null, ${none} from grade_up_runs g join school_years f on f.id = g.from_year_id
      join school_years t on t.id = g.to_year_id where g.id = ${wanted}
    union all select d.id, d.name, null, ${none} from departments d where d.id = ${wanted}
    union all select r.id, r.name, null, ${none} from roles r where r.id = ${wanted}
    union all select r.id, r.name, null, ${none} from rooms r where r.id = ${wanted}
    union all select c.id, c.name, null, ${none} from cohorts c where c.id = ${wanted}
    union all select d.id, d.name, null, ${none} from calendar_days d where d.id = ${wanted}`.execute(db);
  return new Map(
    rows.map(({ id, name, subject, classes }) => [id, { name, subject: subject ?? '', classes: classes ?? [] }]),
  );
}
