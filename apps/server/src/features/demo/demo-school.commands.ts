import { addDays } from '@phuong/rules/calendar/days.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from './bulk-insert.writes.ts';
import { type DemoClass, type DemoYear, makeClasses, type NewClass } from './demo-classes.writes.ts';
import { type SchoolPlan, yearDates } from './demo-plan.rules.ts';
import { fillConductAndAbsences, fillSemester } from './demo-sheets.writes.ts';
import { type DemoStudent, makeStudents } from './demo-students.writes.ts';
import { allDemoSubjects } from './demo-subjects.rules.ts';
import { type DemoTeacher, makeTeachers } from './demo-teachers.writes.ts';
import { seededRandom } from './seeded-random.rules.ts';

export interface MadeSchool {
  readonly years: readonly DemoYear[];
  /** Classes by school year id. */
  readonly classes: ReadonlyMap<string, readonly DemoClass[]>;
  readonly teachers: readonly DemoTeacher[];
}

/** A line of classes through the years: who were 6A1 and are 8A1 now. Grade 13 stands for "left last year", 14 the year before. */
interface Line {
  readonly gradeNow: number;
  readonly order: number;
  readonly students: readonly DemoStudent[];
  readonly cohortId: (grade: number) => string | null;
}

/** Fills an empty database with a whole school; everything follows from the plan's seed. Rows only: no users, no computed results. */
export async function makeSchool(trx: Kysely<Tables>, plan: SchoolPlan): Promise<MadeSchool> {
  const random = seededRandom(plan.seed);
  await makeSchoolInfo(trx);
  const subjectIds = await makeSubjects(trx);
  const years = await makeYears(trx, plan);
  const teachers = await makeTeachers(trx, plan, random, subjectIds);
  const lines = await makeLines(trx, plan, random, [...subjectIds.keys()]);
  const classes = new Map<string, DemoClass[]>();
  for (const [back, year] of years.entries()) {
    const wanted = lines.flatMap((line): NewClass[] => {
      const grade = line.gradeNow - back;
      if (grade < 6 || grade > 12) return [];
      return [{ grade, order: line.order, cohortId: line.cohortId(grade), students: line.students }];
    });
    wanted.sort((a, b) => a.grade - b.grade || a.order - b.order);
    const made = await makeClasses(trx, year, wanted, teachers, subjectIds);
    classes.set(year.id, made);
    for (const ordinal of year.isCurrent ? ([1] as const) : ([1, 2] as const)) {
      const progress = year.isCurrent ? { today: plan.today } : ('complete' as const);
      await fillSemester(trx, random, { year, ordinal, classes: made, progress });
      await fillConductAndAbsences(
        trx,
        random,
        year,
        ordinal,
        made,
        year.isCurrent ? midSemester(year, plan) : year.dates.end,
      );
    }
  }
  return { years, classes, teachers };
}

/** A school whose demonstration is opened in spring still shows its first semester under way. */
const midSemester = (year: DemoYear, plan: SchoolPlan) => {
  const eleventhWeek = addDays(year.dates.semesters[0].start, 75);
  const [earlier = eleventhWeek] = [plan.today, eleventhWeek].sort();
  return earlier;
};

async function makeSchoolInfo(trx: Kysely<Tables>): Promise<void> {
  const school = {
    id: 1,
    name: 'Trường THCS và THPT Hoa Phượng',
    short_name: 'Hoa Phượng',
    moet_code: '87000701',
    managing_body: 'Sở Giáo dục và Đào tạo Đồng Tháp',
    levels: ['LOWER_SECONDARY', 'UPPER_SECONDARY'],
    province_code: '82',
    ward: 'phường Cao Lãnh',
    address: '12 Nguyễn Huệ, phường Cao Lãnh, Đồng Tháp',
    phone: '0277 385 1234',
    email: 'vanphong@hoaphuong.edu.vn',
    principal_name: 'Lê Văn Sơn',
    vice_principal_name: 'Phạm Thị Thu Hà',
    place_for_dates: 'Cao Lãnh',
  };
  await trx
    .insertInto('schools')
    .values({ ...school, logo_file_id: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(school))
    .execute();
}

async function makeSubjects(trx: Kysely<Tables>): Promise<Map<string, string>> {
  const { weeklyPeriods } = await import('@phuong/rules/curriculum/weekly-periods.ts');
  const subjects = allDemoSubjects();
  const ids = new Map(subjects.map(({ code }) => [code, newId()]));
  await insertRows(
    trx,
    'subjects',
    subjects.map((subject, index) => {
      const isEnglish = subject.code === 'FL1';
      const name = isEnglish ? 'Tiếng Anh' : subject.viName;
      const shortName = isEnglish ? 'Anh' : subject.viShort;
      return {
        id: ids.get(subject.code) ?? '',
        code: subject.code,
        name,
        short_name: shortName,
        name_en: isEnglish ? 'English' : subject.enName,
        mode: subject.mode === 'COMMENT' ? ('COMMENT' as const) : ('SCORE' as const),
        sort_order: (subject.mode === 'COMMENT' ? 200 : 100) + index,
        search_key: searchKey(`${name} ${shortName} ${subject.code} ${subject.enName}`),
      };
    }),
  );
  await insertRows(
    trx,
    'subject_grades',
    subjects.flatMap((subject) =>
      Object.entries(subject.annualPeriods).map(([grade, annualPeriods]) => {
        const { semester1, semester2 } = weeklyPeriods(annualPeriods);
        return {
          subject_id: ids.get(subject.code) ?? '',
          grade: Number(grade),
          annual_periods: annualPeriods,
          weekly_semester1: semester1,
          weekly_semester2: semester2,
          is_elective: subject.status === 'ELECTIVE',
        };
      }),
    ),
  );
  return ids;
}

/** The current year first, then those before it. */
async function makeYears(trx: Kysely<Tables>, plan: SchoolPlan): Promise<DemoYear[]> {
  const years = Array.from({ length: plan.years }, (_, back): DemoYear => {
    return {
      id: newId(),
      dates: yearDates(plan.startYear - back),
      semesterIds: [newId(), newId()],
      isCurrent: back === 0,
    };
  });
  for (const { id, dates, semesterIds, isCurrent } of years) {
    await trx
      .insertInto('school_years')
      .values({
        id,
        name: dates.name,
        start_year: dates.startYear,
        start_date: dates.start,
        end_date: dates.end,
        status: isCurrent ? 'ACTIVE' : 'CLOSED',
      })
      .execute();
    await insertRows(
      trx,
      'semesters',
      dates.semesters.map((semester, index) => ({
        id: semesterIds[index] ?? '',
        school_year_id: id,
        ordinal: index + 1,
        name: index === 0 ? 'Học kì I' : 'Học kì II',
        start_date: semester.start,
        end_date: semester.end,
        study_weeks: index === 0 ? 18 : 17,
        is_current: isCurrent && index === 0,
      })),
    );
    if (isCurrent) await makeEntryWindows(trx, semesterIds[0], dates.semesters[0], plan.today);
  }
  return years;
}

/** Open from the first day to a week after the semester; in a demonstration opened later, a month from today. */
async function makeEntryWindows(
  trx: Kysely<Tables>,
  semesterId: string,
  semester: { start: string; end: string },
  today: string,
): Promise<void> {
  const usual = addDays(semester.end, 7);
  const closesOn = today > usual ? addDays(today, 30) : usual;
  await insertRows(
    trx,
    'entry_windows',
    (['MARKS', 'CONDUCT'] as const).map((kind) => ({
      id: newId(),
      semester_id: semesterId,
      kind,
      opens_on: semester.start,
      closes_on: closesOn,
    })),
  );
}

/** Every line of classes that is at school now or was within the plan's years, with its pupils and cohort. */
async function makeLines(
  trx: Kysely<Tables>,
  plan: SchoolPlan,
  random: ReturnType<typeof seededRandom>,
  subjectCodes: readonly string[],
): Promise<Line[]> {
  const cohorts = await makeCohorts(trx, plan);
  const lines: Line[] = [];
  const serial = { last: 0 };
  for (let gradeNow = 12 + plan.years - 1; gradeNow >= 6; gradeNow--) {
    const count = plan.classesOfGrade[Math.min(gradeNow, 12)] ?? 1;
    const entryYear = plan.startYear - (gradeNow - 6);
    const cohortId = (grade: number) =>
      cohorts.get(grade >= 10 ? `UPPER_SECONDARY ${entryYear + 4}` : `LOWER_SECONDARY ${entryYear}`) ?? null;
    for (let order = 0; order < count; order++) {
      const isDemoClass = gradeNow === 9 && order === 0;
      const students = await makeStudents(trx, random, subjectCodes, {
        count: isDemoClass ? 45 : plan.classSize + random.integer(-2, 2),
        entryYear,
        birthYear: entryYear - 11,
        cohortId: cohortId(Math.min(gradeNow, 12)),
        status: gradeNow > 12 ? 'COMPLETED' : 'STUDYING',
        serial,
        ...(isDemoClass
          ? {
              named: [
                { name: 'Đặng Thu Hà', sex: 'FEMALE' },
                { name: 'Nguyễn Hoàng Phương Quỳnh Như', sex: 'FEMALE' },
                { name: "Y'Thin Niê", sex: 'MALE' },
              ] as const,
            }
          : {}),
      });
      lines.push({ gradeNow, order, students, cohortId });
    }
  }
  return lines;
}

async function makeCohorts(trx: Kysely<Tables>, plan: SchoolPlan): Promise<Map<string, string>> {
  const rows = [];
  for (let startYear = plan.startYear - 6 - plan.years; startYear <= plan.startYear; startYear++) {
    rows.push(cohort('LOWER_SECONDARY', startYear, 4), cohort('UPPER_SECONDARY', startYear, 3));
  }
  await insertRows(trx, 'cohorts', rows);
  return new Map(rows.map(({ id, level, start_year }) => [`${level} ${start_year}`, id]));
}

const cohort = (level: 'LOWER_SECONDARY' | 'UPPER_SECONDARY', startYear: number, years: number) => ({
  id: newId(),
  name: `${startYear}-${startYear + years}`,
  level,
  start_year: startYear,
  end_year: startYear + years,
});
