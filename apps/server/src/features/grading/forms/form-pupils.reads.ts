import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A pupil as the school's forms name one. */
export interface FormPupil {
  readonly id: string;
  readonly number: number;
  readonly code: string;
  readonly fullName: string;
  readonly sex: 'MALE' | 'FEMALE';
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly address: string;
  readonly photoFileId: string | null;
  readonly className: string | null;
  readonly schoolYear: string | null;
  /** Sits in a class of the running year, and studies. */
  readonly isStudying: boolean;
}

export interface FormClass {
  readonly id: string;
  readonly name: string;
  readonly schoolYear: string;
  readonly homeroomTeacher: string | null;
  readonly pupils: readonly FormPupil[];
}

interface PupilRow {
  id: string;
  student_code: string;
  full_name: string;
  sex: 'MALE' | 'FEMALE';
  birth_date: string;
  place_of_birth: string;
  address: string;
  photo_file_id: string | null;
  class_name: string | null;
  year_name: string | null;
  is_studying: boolean;
}

const pupilColumns = sql`s.id, s.student_code, s.full_name, s.sex, s.date_of_birth::text as birth_date, s.place_of_birth,
  coalesce(nullif(s.current_address, ''), concat_ws(', ', nullif(s.permanent_hamlet, ''), nullif(s.permanent_ward, ''),
    nullif(s.permanent_province, ''))) as address, s.photo_file_id`;

const toPupil = (row: PupilRow, number: number): FormPupil => ({
  id: row.id,
  number,
  code: row.student_code,
  fullName: row.full_name,
  sex: row.sex,
  birthDate: row.birth_date,
  birthPlace: row.place_of_birth,
  address: row.address,
  photoFileId: row.photo_file_id,
  className: row.class_name,
  schoolYear: row.year_name,
  isStudying: row.is_studying,
});

/** Chosen pupils with their last class, by class and the Vietnamese order of names. Those who do not exist are left out. */
export async function pupilsChosen(db: Kysely<Tables>, ids: readonly string[]): Promise<FormPupil[]> {
  const { rows } = await sql<PupilRow>`
    select ${pupilColumns}, p.class_name, p.year_name,
      (s.status = 'STUDYING' and coalesce(p.status = 'ACTIVE' and p.to_date is null, false)) as is_studying
    from students s
    left join lateral (
      select c.name as class_name, c.name_key, c.grade, y.name as year_name, y.status, e.to_date from enrolments e
      join classes c on c.id = e.class_id join school_years y on y.id = e.school_year_id
      where e.student_id = s.id order by y.start_year desc, e.from_date desc, e.id desc limit 1
    ) p on true
    where s.id = any(${ids}::uuid[])
    order by p.grade, ${naturally('p.name_key')}, s.sort_key, s.student_code`.execute(db);
  return rows.map((row, index) => toPupil(row, index + 1));
}

/**
 * Classes with who sits in them now, or at the end of a past year, numbered as in the mark book: one statement for all of them, in the
 * order of grades and names. Classes that do not exist are left out.
 */
export async function classesWithPupils(
  db: Kysely<Tables>,
  ids: readonly string[],
  today: string,
): Promise<FormClass[]> {
  const { rows } = await sql<
    Omit<PupilRow, 'id'> & {
      id: string | null;
      class_id: string;
      class_name: string;
      year_name: string;
      order_number: number | null;
      homeroom: string | null;
    }
  >`
    select k.id as class_id, k.name as class_name, k.year_name, e.order_number, ${pupilColumns},
      (s.status = 'STUDYING' and k.status = 'ACTIVE') as is_studying,
      (select t.full_name from homeroom_assignments a join teachers t on t.id = a.teacher_id
        where a.class_id = k.id and a.from_date <= k.day order by a.from_date desc limit 1) as homeroom
    from (
      select c.*, y.name as year_name, y.status,
        greatest(y.start_date, least(${today}::date, y.end_date)) as day
      from classes c join school_years y on y.id = c.school_year_id where c.id = any(${ids}::uuid[])
    ) k
    left join (enrolments e join students s on s.id = e.student_id)
      on e.class_id = k.id and e.from_date <= k.day and (e.to_date is null or e.to_date >= k.day)
    order by k.grade, ${naturally('k.name_key')}, k.id, e.order_number nulls last, s.sort_key, s.student_code`.execute(
    db,
  );
  const classes = new Map<string, { -readonly [K in keyof FormClass]: FormClass[K] } & { pupils: FormPupil[] }>();
  for (const { class_id, homeroom, order_number, id, ...row } of rows) {
    const found = classes.get(class_id) ?? {
      id: class_id,
      name: row.class_name,
      schoolYear: row.year_name,
      homeroomTeacher: homeroom,
      pupils: [],
    };
    classes.set(class_id, found);
    if (id !== null) found.pupils.push(toPupil({ id, ...row }, order_number ?? found.pupils.length + 1));
  }
  return [...classes.values()];
}
