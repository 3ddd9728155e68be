import { z } from 'zod';
import { cellStates, columnKey } from '../grading/sheets/mark.schema.ts';
import { sheetStates } from '../grading/sheets/mark-sheet.lifecycle.ts';
import { itemKinds } from '../learning/items/item.schema.ts';
import { subjectMode } from '../school/subjects/subject.contract.ts';
import { timetableDays } from '../timetable/views/own-timetable.contract.ts';

const semesterOfToday = z.object({
  id: z.string(),
  ordinal: z.int(),
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});

/** Where the school stands today: the active year and its current semester, null while nobody has set them up. */
const homeToday = z.object({
  date: z.string(),
  schoolYear: z.object({ id: z.string(), name: z.string() }).nullable(),
  semester: semesterOfToday.nullable(),
  /** Study week counted through the year; null outside the semesters and in a week without lessons. */
  week: z.int().nullable(),
  isLastWeek: z.boolean(),
});
export type HomeToday = z.output<typeof homeToday>;

const homeDate = z.object({
  date: z.string(),
  /** The last of several days off in a row; null for one day. */
  until: z.string().nullable(),
  kind: z.enum([
    'MARKS_OPEN',
    'MARKS_CLOSE',
    'CONDUCT_OPEN',
    'CONDUCT_CLOSE',
    'SEMESTER_START',
    'SEMESTER_END',
    'DAY_OFF',
    'MAKEUP_WORKDAY',
  ]),
  /** The name of a day off; empty for the dates of a semester, which name its ordinal. */
  name: z.string(),
  semesterOrdinal: z.int().nullable(),
});
export type HomeDate = z.output<typeof homeDate>;

/** A number with the first few names behind it. */
const counted = z.object({ count: z.int(), names: z.array(z.string()) });
export type Counted = z.output<typeof counted>;

/** A number with what its only entry is, so that it can be opened at once. */
const classSubject = z.object({ classId: z.string(), subjectId: z.string() });

const sheetsOfSemester = z.object({
  total: z.int(),
  /** With a class and subject behind it when there is just one. */
  notSubmitted: counted.extend({ only: classSubject.nullable() }),
  toVerify: counted.extend({ only: classSubject.nullable() }),
  toPost: counted.extend({ only: classSubject.nullable() }),
  opensOn: z.string(),
  closesOn: z.string(),
  /** From today to `closesOn`; negative when it is over. */
  daysLeft: z.int(),
  subjects: z.array(z.object({ id: z.string(), shortName: z.string(), name: z.string() })),
  grades: z.array(
    z.object({
      grade: z.int(),
      /** In the order of `subjects`; null where the grade does not learn it. `only`: the class when just one is missing. */
      cells: z.array(z.object({ total: z.int(), missing: z.int(), only: z.string().nullable() }).nullable()),
    }),
  ),
});
export type SheetsOfSemester = z.output<typeof sheetsOfSemester>;

const homeChange = z.object({
  /** Unique in the list. */
  key: z.string(),
  at: z.string(),
  who: z.string(),
  /** What was done: the action of an audit entry, a step of a mark sheet, or `marks` for marks that were changed. */
  kind: z.enum(['audit', 'sheet', 'marks']),
  action: z.string(),
  entity: z.string(),
  /** What it was done to, when it has a name: "Toán 9A1", "Nguyễn Văn An". */
  name: z.string(),
  count: z.int(),
  reason: z.string(),
});
export type HomeChange = z.output<typeof homeChange>;

/** What a new school, or a new school year, still has to do, in this order. */
export const setupSteps = [
  'schoolYear',
  'semester',
  'subjects',
  'teachers',
  'students',
  'gradeUp',
  'classes',
  'assignments',
  'homerooms',
  'schoolInfo',
  'lessonTimes',
  'accounts',
  'timetable',
] as const;
const setupStep = z.object({
  step: z.enum(setupSteps),
  /** Where it stands. Marks can be entered once every step is done that is not `later`. */
  group: z.enum(['year', 'people', 'newYear', 'later']),
  isDone: z.boolean(),
  /** How many there are of what the step adds; 0 where nothing is counted. */
  count: z.int(),
});

export const accountHome = z.object({
  today: homeToday,
  /** null: not permitted, or no current semester. The same for every part. */
  sheets: sheetsOfSemester.nullable(),
  classes: z.object({ total: z.int(), withoutHomeroom: counted, withoutTeacher: counted }).nullable(),
  students: z.object({ withoutClass: counted }).nullable(),
  /** Only near the end of the semester: pupils without a conduct level, and their classes. */
  conduct: z
    .object({ missing: z.int(), classes: counted, onlyClassId: z.string().nullable(), closesOn: z.string() })
    .nullable(),
  /** What lies on today's board of laboratories, and what waits for a decision; null: not permitted. */
  laboratories: z.object({ today: z.int(), toDecide: z.int() }).nullable(),
  /** What the desk of devices hands over today, decides, and misses. */
  devices: z.object({ toHandOver: z.int(), toDecide: z.int(), overdue: z.int() }).nullable(),
  /** Teachers who are away today, and lessons of today nobody comes to yet; null: not permitted. */
  covers: z.object({ absent: z.int(), open: z.int() }).nullable(),
  upcoming: z.array(homeDate),
  changes: z.array(homeChange).nullable(),
  /**
   * null once the school runs: marks can be entered, and where no other year has been taught here all the rest is done too.
   * `fillsHome`: in the school's only year nobody can enter a mark yet, so there is no other home to show.
   */
  setup: z.object({ fillsHome: z.boolean(), steps: z.array(setupStep) }).nullable(),
});
export type AccountHome = z.output<typeof accountHome>;

const homeSheet = z.object({
  classId: z.string(),
  className: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  shortName: z.string(),
  mode: subjectMode,
  semesterId: z.string(),
  semesterOrdinal: z.int(),
  state: z.enum(sheetStates),
  pupils: z.int(),
  /** Cells that the law requires, and how many of them are still empty. */
  required: z.int(),
  open: z.int(),
  closesOn: z.string(),
  /** When the teacher may enter longer than the window: until this moment. */
  openUntil: z.string().nullable(),
  isOpen: z.boolean(),
  daysLeft: z.int(),
  /** Why it was given back, while it has not been handed in again. */
  returned: z.object({ note: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type HomeSheet = z.output<typeof homeSheet>;

/** How near a pupil is to the number of absences that keeps them from moving up. */
const absenceLevel = z.enum(['NOTICE', 'NEAR', 'AT_LIMIT', 'OVER']);

const homeroomDuty = z.object({
  classId: z.string(),
  className: z.string(),
  pupils: z.int(),
  conductDone: z.int(),
  conductClosesOn: z.string(),
  conductIsOpen: z.boolean(),
  absenceLimit: z.int(),
  absences: z.array(z.object({ studentId: z.string(), name: z.string(), days: z.int(), level: absenceLevel })),
});
export type HomeroomDuty = z.output<typeof homeroomDuty>;

/** A sheet that waits for the head of its subject's department; none of their own. */
const sheetToVerify = z.object({
  classId: z.string(),
  className: z.string(),
  subjectId: z.string(),
  shortName: z.string(),
  semesterId: z.string(),
  semesterOrdinal: z.int(),
  teachers: z.array(z.string()),
  /** When it was handed in. */
  at: z.string(),
});
export type SheetToVerify = z.output<typeof sheetToVerify>;

/** An item of the teacher's lessons at which pupils wait: works to mark or to give back, questions to answer. */
const waitingItem = z.object({
  itemId: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  lessonId: z.string(),
  classId: z.string(),
  className: z.string(),
  toMark: z.int(),
  /** The first of them in the class list. */
  firstWorkId: z.string().nullable(),
  /** Marked, and not given back yet. */
  toRelease: z.int(),
  questions: z.int(),
});
export type WaitingItem = z.output<typeof waitingItem>;

/** A practical of the teacher that is to come, and what they collect for it. */
const practical = z.object({
  requestId: z.string(),
  laboratory: z.string(),
  className: z.string(),
  title: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** `displaced`: another place has to be chosen; `info_needed`: the office asks something. */
  state: z.enum(['approved', 'in_use', 'displaced', 'info_needed']),
  /** What waits at the desk of devices for it: "12 Kính hiển vi". */
  toCollect: z.array(z.object({ name: z.string(), nameEn: z.string(), quantity: z.int() })),
});
export type HomePractical = z.output<typeof practical>;

/** Devices that wait at the desk today, without a room they go with. */
const collection = z.object({ orderId: z.string(), number: z.int(), lines: z.int() });

export const teacherHome = z.object({
  today: homeToday,
  sheets: z.array(homeSheet),
  /** For heads of department, the longest waiting first. */
  toVerify: z.array(sheetToVerify),
  /** Of the lessons they teach now, the longest waiting first. */
  learning: z.array(waitingItem),
  /** Tests of others they were appointed to mark, where answers wait. */
  appointed: z.array(z.object({ itemId: z.string(), title: z.string(), className: z.string(), toMark: z.int() })),
  /** Where the classes are whose subject they stand in for today. */
  covered: z.array(z.object({ classId: z.string(), subjectId: z.string(), lessonId: z.string() })),
  homerooms: z.array(homeroomDuty),
  /** Of the next days, the first first; what asks for an answer whenever it is. */
  practicals: z.array(practical),
  toCollect: z.array(collection),
  /** Orders of pupils that wait for their yes. */
  toConfirm: z.int(),
  /** Leave of pupils of the classes they lead that waits for them. */
  pupilLeaves: z.int(),
  /** Lessons of colleagues they are asked to come to. */
  coverOffers: z.int(),
  upcoming: z.array(homeDate),
  /** Own lessons of today, or of the next school day when today's are over; null when no timetable applies. */
  lessons: timetableDays.nullable(),
});
export type TeacherHome = z.output<typeof teacherHome>;

const newMarks = z.object({
  subjectId: z.string(),
  subjectName: z.string(),
  mode: subjectMode,
  semesterOrdinal: z.int(),
  at: z.string(),
  marks: z.array(
    z.object({
      column: columnKey,
      state: z.enum(cellStates),
      tenths: z.int().nullable(),
      passed: z.boolean().nullable(),
    }),
  ),
});

export const studentHome = z.object({
  today: homeToday,
  className: z.string().nullable(),
  homeroomTeacher: z.string().nullable(),
  newMarks: z.array(newMarks),
  absences: z.object({ excused: z.int(), unexcused: z.int(), limit: z.int() }),
  upcoming: z.array(homeDate),
  /** Own lessons of today, or of the next school day when today's are over; null when no timetable applies. */
  lessons: timetableDays.nullable(),
});
export type StudentHome = z.output<typeof studentHome>;
