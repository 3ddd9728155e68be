import { z } from 'zod';
import { message } from '../../platform/fields.schema.ts';
import { planActions, planSummary } from '../plans/plan.schema.ts';

/** The two assessments of a semester that a whole grade sits together. */
export const examKinds = ['MIDTERM', 'FINAL'] as const;
export const examKind = z.enum(examKinds, { error: message.invalid });
export type ExamKind = z.output<typeof examKind>;

/** Who may not invigilate a subject. OWN_CLASS: who teaches it to a class in the room. SUBJECT: whoever teaches it. */
export const ownSubjectRules = ['OWN_CLASS', 'SUBJECT', 'NONE'] as const;
export const ownSubjectRule = z.enum(ownSubjectRules, { error: message.invalid });
export type OwnSubjectRule = z.output<typeof ownSubjectRule>;

/** How the pupils of a grade are divided: class by class, or by name across the grade. */
export const divisionWays = ['NAME', 'CLASS'] as const;
export const divisionWay = z.enum(divisionWays, { error: message.invalid });
export type DivisionWay = z.output<typeof divisionWay>;

/** Most pupils in one exam room, most invigilators of a room, most in reserve for a session. */
export const mostInRoom = 60;
export const mostInvigilators = 3;
export const mostReserves = 10;

/** As it stands on lists and desks: grade and place in the grade, `080012`. */
export const candidateNumber = (grade: number, number: number): string =>
  String(grade).padStart(2, '0') + String(number).padStart(4, '0');

/** Why somebody should not invigilate; ELSEWHERE: two places at once. */
export const clashKinds = [
  'ELSEWHERE',
  'NOT_WORKING',
  'EXEMPT',
  'DAY_OFF',
  'UNAVAILABLE',
  'DUTY',
  'LESSON',
  'OWN_SUBJECT',
] as const;
const examClash = z.object({
  kind: z.enum(clashKinds),
  /** The other room and subject, the lesson, the class; '' where the kind says it all. */
  what: z.string(),
});
export type ExamClash = z.output<typeof examClash>;

const named = z.object({ id: z.string(), name: z.string() });

const examSession = z.object({
  id: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  minutes: z.int(),
  subject: named,
  grade: z.int(),
  /** Classes that sit it; empty: the whole grade. */
  classes: z.array(named),
  /** Exam rooms with somebody who sits it. */
  roomIds: z.array(z.string()),
  /** Lessons of those classes that the timetable in force has at that time. */
  displaced: z.array(
    z.object({
      lessonId: z.string(),
      startTime: z.string(),
      subjectName: z.string(),
      classNames: z.array(z.string()),
      teacherNames: z.array(z.string()),
    }),
  ),
});

const examRoom = z.object({
  id: z.string(),
  grade: z.int(),
  /** Counted from 1 in its grade. */
  number: z.int(),
  /** Where it is: the name of a room of the school, or words. */
  place: z.string(),
  roomId: z.string().nullable(),
  /** Seats of the room of the school. */
  seats: z.int().nullable(),
  capacity: z.int(),
  candidates: z.int(),
  /** The same room of the school at the same time for another grade: "khối 7, phòng 02". */
  takenBy: z.string().nullable(),
});

const examTurn = z.object({
  sessionId: z.string(),
  /** Null: in reserve. */
  examRoomId: z.string().nullable(),
  /** First, second invigilator, counted from 1. */
  position: z.int(),
  teacher: named,
  /** Chosen by hand: filling the rest leaves it. */
  isLocked: z.boolean(),
  clashes: z.array(examClash),
});
export type ExamTurn = z.output<typeof examTurn>;

const openTurn = z.object({
  sessionId: z.string(),
  examRoomId: z.string().nullable(),
  position: z.int(),
  /** How many teachers each reason rules out, most first. */
  reasons: z.array(z.object({ kind: z.enum(clashKinds), teachers: z.int() })),
});

export const examSummary = planSummary.extend({ kind: examKind, sessions: z.int() });
export type ExamSummary = z.output<typeof examSummary>;

export const examDetail = examSummary.omit({ sessions: true }).extend({
  /** Invigilators of a room, and teachers in reserve for each session. */
  invigilators: z.int(),
  reserves: z.int(),
  ownSubject: ownSubjectRule,
  /** Teachers who get no turn. */
  exempt: z.array(named),
  /** What the caller may do now. */
  actions: z.array(z.enum([...planActions, 'divide'])),
  sessions: z.array(examSession),
  rooms: z.array(examRoom),
  turns: z.array(examTurn),
  open: z.array(openTurn),
  grades: z.array(
    z.object({
      grade: z.int(),
      classes: z.array(named),
      pupils: z.int(),
      /** Pupils of the grade without an exam room. */
      unplaced: z.int(),
      /** Candidates who have left the grade since. */
      gone: z.int(),
    }),
  ),
  /** Turns of everybody who could have some, reserve included. */
  loads: z.array(named.extend({ turns: z.int() })),
});
export type ExamDetail = z.output<typeof examDetail>;

export const examCandidate = z.object({
  studentId: z.string(),
  /** Null while the pupil has no exam room. */
  number: z.string().nullable(),
  name: z.string(),
  code: z.string(),
  birthDate: z.string().nullable(),
  className: z.string(),
  examRoomId: z.string().nullable(),
  /** No longer in the grade. */
  hasLeft: z.boolean(),
});
export type ExamCandidate = z.output<typeof examCandidate>;

const ownBase = z.object({
  sessionId: z.string(),
  periodName: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  subjectName: z.string(),
  grade: z.int(),
  /** Number of the exam room in its grade; null of who is in reserve or not placed. */
  roomNumber: z.int().nullable(),
  place: z.string(),
});

/** What somebody has to come to, from today on; only what is published. */
export const ownExams = z.object({
  /** Turns of a teacher; `position` null: in reserve. */
  turns: z.array(ownBase.extend({ position: z.int().nullable() })),
  /** Exams of a pupil. */
  exams: z.array(ownBase.extend({ candidateNumber: z.string().nullable() })),
});
export type OwnExams = z.output<typeof ownExams>;
