import { sqlMigration } from './sql-migration.ts';

/**
 * Whoever changes who sat in a class, and when, makes the issued papers of the periods concerned out of date: the pupil's own and those of
 * the classes left and joined. A period that ended before the change keeps its papers. In the database, as places in classes are written
 * by many areas and none of them knows of papers.
 */
export const migration = sqlMigration([
  `create function put_papers_out_of_date() returns trigger language plpgsql as $$
    declare
      pupil uuid := case tg_op when 'DELETE' then old.student_id else new.student_id end;
      school_year uuid := case tg_op when 'DELETE' then old.school_year_id else new.school_year_id end;
      first_day date := case
        when tg_op = 'INSERT' then new.from_date
        when tg_op = 'DELETE' then old.from_date
        when new.class_id <> old.class_id or new.from_date <> old.from_date then least(new.from_date, old.from_date)
        else least(coalesce(new.to_date, 'infinity'), coalesce(old.to_date, 'infinity')) + 1 end;
      classes uuid[] := case tg_op when 'INSERT' then array[new.class_id] when 'DELETE' then array[old.class_id]
        else array[new.class_id, old.class_id] end;
    begin
      update transcripts t set is_out_of_date = true
      where t.school_year_id = school_year and t.state = 'final' and not t.is_out_of_date
        and (t.student_id = pupil or (t.kind = 'CLASS' and t.class_id = any(classes)))
        and exists (select 1 from semesters s where s.school_year_id = school_year and s.end_date >= first_day
          and (t.period = 'CN' or t.period = 'HK' || s.ordinal));
      return null;
    end $$`,
  `create trigger enrolments_papers after insert or delete or update of class_id, from_date, to_date on enrolments
    for each row execute function put_papers_out_of_date()`,
]);
