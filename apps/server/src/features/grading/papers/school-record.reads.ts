import { visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { readFormerYears } from '../former-school/former-school.reads.ts';
import { type ClassResults, resultsOf } from '../results/class-results.rules.ts';
import { loadClassYear } from '../results/class-year.reads.ts';
import type { ClassYear } from '../results/class-year.rules.ts';
import { readPaper } from './class-paper.reads.ts';
import { type ClassPaper, documentSchool } from './class-paper.rules.ts';
import type { RecordPupil, SchoolRecordData } from './documents/document-data.ts';
import { readFormerRecordYears } from './former-years.reads.ts';
import { type FormSubject, type RecordTexts, recordYear, schoolAndPlace, stepsOf } from './school-record.view.ts';

export interface RecordsQuery {
  readonly studentIds: readonly string[];
  /** Only this year; else every year of the stage that the latest year is in. */
  readonly schoolYearId?: string | undefined;
  /** Only what pupils may see. */
  readonly onlyVisible?: boolean | undefined;
  /** Whether it is a preview; when not said: it is while any year of it is not closed. */
  readonly isDraft?: boolean | undefined;
}

interface PlaceRow {
  student_id: string;
  class_id: string;
  class_name: string;
  grade: number;
  school_year_id: string;
  year_name: string;
  start_year: number;
  status: string;
  from_date: string;
}

/**
 * School records of pupils, in the order of the ids; pupils without a class in question are left out. The classes are loaded once each,
 * whatever the number of pupils.
 */
export async function readSchoolRecords(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  query: RecordsQuery,
): Promise<{ studentId: string; name: string; data: SchoolRecordData }[]> {
  const places = await readPlaces(db, query.studentIds, query.schoolYearId);
  const school = await schoolInfo(db);
  const years = await readYears(db, places, query, clock.today());
  const people = await readPeople(db, query.studentIds);
  const former = await readFormerOf(db, places, query);
  const pages = await readFormerRecordYears(
    db,
    former.filter((year) => isElsewhere(year, places)),
    school,
  );
  const records: { studentId: string; name: string; data: SchoolRecordData }[] = [];
  for (const studentId of query.studentIds) {
    const person = people.get(studentId);
    const own = stageOf(places.filter((place) => place.student_id === studentId));
    if (!person || own.length === 0) continue;
    const isOfStage = ({ grade }: { readonly grade: number }) => grade >= 10 === (own[0]?.grade ?? 0) >= 10;
    const formerOwn = former.filter((year) => year.studentId === studentId && isOfStage(year));
    const formerPages = pages.filter((each) =>
      formerOwn.some(({ startYear }) => each.studentId === studentId && each.startYear === startYear),
    );
    const ownPages = own.flatMap((place) => {
      const loaded = years.get(place.class_id);
      if (!loaded) return [];
      const { results, paper, textsOf } = loaded;
      const page = recordYear(results, studentId, paper, textsOf(studentId), school, query.onlyVisible ?? false);
      return [{ startYear: place.start_year, page }];
    });
    const photo = person.photoFileId ? await files.read(db, person.photoFileId).catch(() => null) : null;
    records.push({
      studentId,
      name: person.pupil.fullName,
      data: {
        stage: (own[0]?.grade ?? 6) <= 9 ? 'THCS' : 'THPT',
        recordNumber: person.code,
        school: documentSchool(school),
        pupil: {
          ...person.pupil,
          photo: photo ? { base64: Buffer.from(photo.content).toString('base64') } : null,
        },
        openedOn: own[0]?.from_date ?? null,
        principal: school.principalName || null,
        steps: stepsOf(own, formerOwn, schoolAndPlace(school, clock.today())),
        years: [...ownPages, ...formerPages].toSorted((a, b) => a.startYear - b.startYear).map(({ page }) => page),
        draft: query.isDraft ?? own.some(({ status }) => status !== 'CLOSED'),
        printedAt: clock.now().toISOString(),
      },
    });
  }
  return records;
}

/** What these pupils earned at other schools; of one year where the record is of one year. */
async function readFormerOf(
  db: Kysely<Tables>,
  places: readonly PlaceRow[],
  { studentIds, schoolYearId }: RecordsQuery,
) {
  const years = await readFormerYears(db, studentIds);
  if (!schoolYearId) return years;
  return years.filter(({ startYear }) => places.some((place) => place.start_year === startYear));
}

const isElsewhere = (year: { readonly studentId: string; readonly startYear: number }, places: readonly PlaceRow[]) =>
  !places.some((place) => place.student_id === year.studentId && place.start_year === year.startYear);

/** Secondary years only; a pupil's last class of each year, the first year first. */
async function readPlaces(db: Kysely<Tables>, studentIds: readonly string[], schoolYearId: string | undefined) {
  const { rows } = await sql<PlaceRow>`
    select distinct on (e.student_id, y.start_year) e.student_id, e.class_id, c.name as class_name, c.grade,
      y.id as school_year_id, y.name as year_name, y.start_year, y.status, e.from_date
    from enrolments e join classes c on c.id = e.class_id join school_years y on y.id = e.school_year_id
    where e.student_id = any(${studentIds}::uuid[]) and c.grade >= 6
      and (${schoolYearId ?? null}::uuid is null or y.id = ${schoolYearId ?? null}::uuid)
    order by e.student_id, y.start_year, e.to_date desc nulls first, e.from_date desc`.execute(db);
  return rows;
}

/** Lower and upper secondary have a record each: the years of the stage that the latest year is in. */
function stageOf(places: readonly PlaceRow[]): PlaceRow[] {
  const isUpper = (places.at(-1)?.grade ?? 0) >= 10;
  return places.filter(({ grade }) => grade >= 10 === isUpper);
}

interface LoadedYear {
  readonly results: ClassResults;
  readonly paper: ClassPaper;
  textsOf(studentId: string): RecordTexts;
}

async function readYears(
  db: Kysely<Tables>,
  places: readonly PlaceRow[],
  query: RecordsQuery,
  today: string,
): Promise<Map<string, LoadedYear>> {
  const years = new Map<string, LoadedYear>();
  for (const [classId, placesOfClass] of groupBy(places, ({ class_id }) => class_id)) {
    const studentIds = placesOfClass.map(({ student_id }) => student_id);
    const narrow = query.onlyVisible ? { studentIds, states: visibleStates } : { studentIds };
    const year = await loadClassYear(db, classId, today, narrow);
    if (!year) continue;
    const subjects = await readFormSubjects(db, year);
    const remarks = await readRemarks(db, year, studentIds, query.onlyVisible ?? false);
    const summers = await db
      .selectFrom('summer_trainings')
      .select(['student_id', 'remark'])
      .where('school_year_id', '=', year.schoolYearId)
      .where(sql<boolean>`student_id = any(${studentIds}::uuid[])`)
      .execute();
    years.set(classId, {
      results: resultsOf(year),
      paper: await readPaper(db, year),
      textsOf: (studentId) => ({
        subjects,
        remarks: new Map(
          remarks.filter((row) => row.student_id === studentId).map((row) => [row.subject_id, row.remark]),
        ),
        summerRemark: summers.find((row) => row.student_id === studentId)?.remark || null,
      }),
    });
  }
  return years;
}

async function readFormSubjects(db: Kysely<Tables>, year: ClassYear): Promise<FormSubject[]> {
  const { rows } = await sql<FormSubject>`
    select s.id, s.code, s.name, coalesce(g.is_elective, false) as "isElective",
      coalesce(cs.has_topic_cluster, false) as "hasTopicCluster",
      (select string_agg(distinct t.full_name, ', ') from teaching_assignments a join teachers t on t.id = a.teacher_id
        where a.class_id = ${year.classId} and a.subject_id = s.id and a.semester_id = (
          select b.semester_id from teaching_assignments b join semesters m on m.id = b.semester_id
          where b.class_id = ${year.classId} and b.subject_id = s.id order by m.ordinal desc limit 1)) as teacher
    from subjects s
    left join class_subjects cs on cs.subject_id = s.id and cs.class_id = ${year.classId}
    left join subject_grades g on g.subject_id = s.id and g.grade = ${year.frame.grade}
    where cs.class_id is not null or (g.subject_id is not null and g.is_elective and s.is_active)
    order by s.sort_order, s.code`.execute(db);
  return rows;
}

async function readRemarks(
  db: Kysely<Tables>,
  year: ClassYear,
  studentIds: readonly string[],
  onlyVisible: boolean,
): Promise<{ student_id: string; subject_id: string; remark: string }[]> {
  const { rows } = await sql<{ student_id: string; subject_id: string; remark: string }>`
    select distinct on (r.student_id, s.subject_id) r.student_id, s.subject_id, r.remark
    from sheet_remarks r join mark_sheets s on s.id = r.sheet_id join semesters sem on sem.id = s.semester_id
    where r.student_id = any(${studentIds}::uuid[]) and sem.school_year_id = ${year.schoolYearId} and r.remark <> ''
      ${onlyVisible ? sql`and s.state = any(${visibleStates}::text[])` : sql``}
    order by r.student_id, s.subject_id, sem.ordinal desc`.execute(db);
  return rows;
}

interface Person {
  readonly code: string;
  readonly photoFileId: string | null;
  readonly pupil: Omit<RecordPupil, 'photo'>;
}

async function readPeople(db: Kysely<Tables>, studentIds: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom('students')
    .select(['id', 'student_code', 'full_name', 'sex', 'date_of_birth', 'place_of_birth', 'ethnicity_code'])
    .select(['policy_groups', 'priority_group', 'current_address', 'permanent_hamlet', 'permanent_ward'])
    .select(['permanent_province', 'photo_file_id'])
    .where(sql<boolean>`id = any(${studentIds}::uuid[])`)
    .execute();
  const guardians = await db
    .selectFrom('guardians')
    .select(['student_id', 'relation', 'full_name', 'occupation'])
    .where(sql<boolean>`student_id = any(${studentIds}::uuid[])`)
    .orderBy('sort_order')
    .execute();
  return new Map(
    rows.map((row) => {
      const relative = (relation: string) => {
        const found = guardians.find((each) => each.student_id === row.id && each.relation === relation);
        return { fullName: found?.full_name ?? null, occupation: found?.occupation || null };
      };
      const permanent = [row.permanent_hamlet, row.permanent_ward, row.permanent_province].filter(Boolean).join(', ');
      const policies = row.policy_groups.map(
        (code) => POLICY_GROUPS.find((each) => each.code === code)?.viName ?? code,
      );
      return [
        row.id,
        {
          code: row.student_code,
          photoFileId: row.photo_file_id,
          pupil: {
            fullName: row.full_name,
            gender: row.sex,
            birthDate: row.date_of_birth,
            birthPlace: row.place_of_birth || null,
            ethnicGroup: row.ethnicity_code ? (ethnicGroup(row.ethnicity_code)?.name ?? null) : null,
            policyGroup: [...policies, row.priority_group].filter(Boolean).join('; ') || null,
            address: row.current_address || permanent || null,
            father: relative('FATHER'),
            mother: relative('MOTHER'),
            guardian: relative('GUARDIAN'),
          },
        },
      ];
    }),
  );
}
