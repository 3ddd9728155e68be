import { type SchoolFile, type SchoolLesson, schoolFormat, slotKey } from '../formats/school/school-file.ts';
import { assignTeachers, type PlannedClass } from './assign-teachers.ts';
import { seededRandom } from './seeded-random.ts';
import { describeTeachers } from './teacher-limits.ts';
import { freeSubjects, type WeekPattern, weekPattern } from './week-pattern.ts';

export interface SchoolPlan {
  seed: number;
  /** At least 2; half in the morning (grades 8, 9), half in the afternoon (grades 6, 7). */
  classes: number;
  /** Free periods lost to every teacher beyond what the proof needs, 0 … 1 of those left; 0.1 unless given. */
  unavailability?: number;
  /**
   * Open periods for each one a teacher gives, 1 or more; the periods closed are drawn from those the witness leaves free.
   * 1.03: hardly anybody is free at a period they do not teach. Replaces `unavailability`.
   */
  openPerLesson?: number;
}

/** Periods of a week that have their place in every class and are given by its homeroom teacher. */
const homeroomSubjects: readonly { name: string; day: number; period: number; fixed: boolean }[] = [
  { name: 'Chào cờ', day: 0, period: 0, fixed: true },
  { name: 'Hoạt động trải nghiệm', day: 5, period: 1, fixed: false },
  { name: 'Giáo dục địa phương', day: 5, period: 2, fixed: false },
  { name: 'Sinh hoạt lớp', day: 5, period: 3, fixed: true },
];

export interface GeneratedSchool {
  school: SchoolFile;
  /** A timetable that keeps every compulsory rule: the proof that one exists. */
  witness: SchoolLesson[];
}

const teamSize = 5;

/**
 * A two-shift lower-secondary school of 29 lessons a class-week, the same for the same plan.
 * A full timetable is made first; teachers, their limits and the rooms are then read off it, so a solution always exists.
 */
export function generateSchool(plan: SchoolPlan): GeneratedSchool {
  const random = seededRandom(plan.seed);
  const classes = planClasses(plan.classes);
  const patterns = new Map<string, WeekPattern>();
  const lessons = classes.flatMap((planned) => {
    const place = classes.filter((one) => one.shift === planned.shift).indexOf(planned);
    const team = `${planned.shift} ${Math.floor(place / teamSize)}`;
    const pattern = patterns.get(team) ?? weekPattern(random);
    patterns.set(team, pattern);
    return turned(pattern, planned, place % teamSize);
  });
  const { subjectTeacher, homeroomTeacher } = assignTeachers(classes, lessons, random);
  const witness = lessons.map((lesson): SchoolLesson => {
    const homeroom = homeroomSubjects.some((subject) => subject.name === lesson.subject);
    const teacher = homeroom
      ? homeroomTeacher.get(lesson.class)
      : subjectTeacher.get(`${lesson.class} ${lesson.subject}`);
    return { ...lesson, teacher: teacher ?? '' };
  });
  const school: SchoolFile = {
    format: schoolFormat,
    name: `Trường THCS mẫu ${plan.classes} lớp (${plan.seed})`,
    days: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
    periodsPerShift: 5,
    classes: classes.map((one) => ({ ...one, homeroomTeacher: homeroomTeacher.get(one.name) ?? '' })),
    teachers: describeTeachers(
      witness,
      { unavailability: plan.unavailability ?? 0.1, openPerLesson: plan.openPerLesson },
      random,
    ),
    assignments: assignmentsOf(classes, witness),
    rooms: ['computer', 'music', 'yard'].map((kind) => ({ kind, count: busiest(kind, witness) })),
    heavySubjects: ['Toán', 'Ngữ văn', 'Ngoại ngữ 1', 'Khoa học tự nhiên'],
    heavyLimit: 3,
    hotTimes: [
      { shift: 'morning', period: 3 },
      { shift: 'morning', period: 4 },
      { shift: 'afternoon', period: 0 },
      { shift: 'afternoon', period: 1 },
    ],
    weights: { gap: 2, singleLesson: 3, neighbouringDays: 1, heavy: 1, heat: 2 },
  };
  return { school, witness };
}

function planClasses(count: number): PlannedClass[] {
  return Array.from({ length: count }, (_, place) => {
    const shift = place % 2 === 0 ? ('morning' as const) : ('afternoon' as const);
    const pair = Math.floor(place / 2);
    const grade = (shift === 'morning' ? 8 : 6) + (pair % 2);
    return { name: `${grade}A${Math.floor(pair / 2) + 1}`, grade, shift };
  });
}

/** A class's week: the pattern with its columns turned. The first row runs Tuesday to Saturday, the others Monday to Friday. */
function turned(pattern: WeekPattern, { name, shift }: PlannedClass, turn: number): Omit<SchoolLesson, 'teacher'>[] {
  const free = pattern.flatMap((row, period) =>
    row.map((subject, column) => ({
      class: name,
      subject: freeSubjects[subject]?.name ?? '',
      day: ((column + turn) % teamSize) + (period === 0 ? 1 : 0),
      shift,
      period,
    })),
  );
  const homeroom = homeroomSubjects.map((one) => ({
    class: name,
    subject: one.name,
    day: one.day,
    shift,
    period: one.period,
  }));
  return [...free, ...homeroom];
}

function assignmentsOf(classes: PlannedClass[], witness: SchoolLesson[]): SchoolFile['assignments'] {
  return classes.flatMap(({ name, shift }) => {
    const own = witness.filter((lesson) => lesson.class === name);
    const teacherOf = (subject: string) => own.find((lesson) => lesson.subject === subject)?.teacher ?? '';
    return [
      ...freeSubjects.map(({ name: subject, periods, doubles, roomKind }) => ({
        class: name,
        subject,
        teacher: teacherOf(subject),
        periods,
        doubles,
        roomKind: roomKind ?? null,
        fixed: null,
      })),
      ...homeroomSubjects.map(({ name: subject, day, period, fixed }) => ({
        class: name,
        subject,
        teacher: teacherOf(subject),
        periods: 1,
        doubles: 0,
        roomKind: null,
        fixed: fixed ? { day, shift, period } : null,
      })),
    ];
  });
}

/** The most lessons needing the kind at one time. */
function busiest(kind: string, witness: SchoolLesson[]): number {
  const subjects = freeSubjects.filter((subject) => subject.roomKind === kind).map((subject) => subject.name);
  const counts = new Map<string, number>();
  for (const lesson of witness) {
    if (subjects.includes(lesson.subject)) counts.set(slotKey(lesson), (counts.get(slotKey(lesson)) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
