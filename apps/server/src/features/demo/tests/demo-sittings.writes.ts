import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { countedMark, deadlineOf, noLongerTime, tenthsOf } from '../../learning/learning.public.ts';
import type { BankOwner } from '../bank/demo-bank-owners.writes.ts';
import type { DemoStudent } from '../demo-students.writes.ts';
import type { MadeLesson } from '../lessons/demo-lessons.writes.ts';
import type { Random } from '../seeded-random.rules.ts';
import { type Answered, answered, withEssaysMarked } from './demo-attempt.rules.ts';
import { addAttempt, type Sat, type TestRows } from './demo-attempt-rows.rules.ts';
import type { Reached } from './demo-essay.rules.ts';
import { skillOf } from './demo-test-answers.rules.ts';
import type { ComposedTest } from './demo-test-content.rules.ts';

export interface TestSeeding {
  readonly today: string;
  readonly pupilId: string;
  readonly secret: Uint8Array;
  readonly random: Random;
  /** Cells of the mark sheet that the middle of the semester went into. */
  readonly marks: {
    readonly sheetId: string | null;
    readonly semesterId: string | null;
    readonly cells: ReadonlyMap<string, { readonly tenths: number; readonly version: number }>;
  };
  readonly rows: TestRows & {
    readonly longer: Insertable<Tables['test_accommodations']>[];
    readonly changes: Insertable<Tables['mark_changes']>[];
  };
}

interface Sitting {
  readonly test: ComposedTest & { readonly material: { readonly title: string } };
  readonly lesson: MadeLesson;
}

const minuteMs = 60_000;
const local = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs);

/** What a pupil usually gets in a subject, as part of all. */
const usual = ({ talent }: DemoStudent, code: string) =>
  (7.3 + 0.92 * talent.ability + (talent.leaning.get(code) ?? 0)) / 10;

/**
 * What the test comes to of the mark the demonstration drew, in quarters of a point: a test of two hours parts a class more than marks that are
 * drawn one by one, and its statistics have something to say.
 */
function spreadOut(tenths: number, mean: number): number {
  const hundredths = 10 * (mean + 1.55 * (tenths - mean));
  return Math.min(1_000, Math.max(275, Math.round(hundredths / 25) * 25));
}

const moreMinutes = 20;
/** Places in the class of those to whom something happens. */
const places = { longer: 6, late: 14, left: 22 } as const;

/** The middle of the semester: everybody with a mark in the sheet has sat it, and it came to what stands there. */
export function addMidterm(
  seeding: TestSeeding,
  { test, lesson, teacher, day }: Sitting & { readonly teacher: BankOwner; readonly day: string },
): void {
  const { rows, random, marks, pupilId, today } = seeding;
  const others = lesson.of.students.filter(({ id }) => id !== pupilId);
  const [longer, late, left] = [places.longer, places.late, places.left].map((at) => others[at]?.id);
  let lured: string | undefined;
  const released = local(addDays(today, -2), '20:30');
  const marker = { ...teacher, from: local(addDays(day, 1), '19:30') };
  const drawn = [...marks.cells.values()];
  const mean = drawn.reduce((sum, { tenths }) => sum + tenths, 0) / Math.max(1, drawn.length);
  for (const student of lesson.of.students) {
    const cell = marks.cells.get(student.id);
    if (!cell) continue;
    const startedAt = later(local(day, '07:15'), random.next() * 2);
    const isLonger = student.id === longer;
    const deadlineAt = deadlineOf(startedAt, {
      minutes: test.rules.minutes,
      window: { opensAt: null, cutOffAt: local(day, '11:00') },
      longer: { ...noLongerTime, moreMinutes: isLonger ? moreMinutes : 0 },
    });
    const sat: Sat = {
      studentId: student.id,
      number: 1,
      startedAt,
      deadlineAt,
      minutes: isLonger ? 90 + random.integer(8, 18) : random.integer(58, 89),
      left: student.id === left ? 2 : 0,
      isLate: student.id === late,
    };
    const mark = spreadOut(cell.tenths, mean);
    const given = answered(test, { skill: skillOf(mark / test.rules.scale), mark, at: startedAt, random });
    const marked = withEssaysMarked(test, given, startedAt);
    const earned = addAttempt(rows, { test, sat, answered: given, marked, marker, secret: seeding.secret, random });
    rows.results.push({
      ...resultOf(test, student.id, earned, released),
      state: 'released',
      released_at: released,
      cell_semester_id: marks.semesterId,
      cell_column: 'gk',
      cell_version: cell.version,
    });
    if (student.id !== pupilId && tookTheLure(test, given)) lured ??= student.id;
    addProgress(rows, sat, test);
    addChange(seeding, {
      student,
      tenths: tenthsOf(mark, test.rules.scale),
      version: cell.version,
      title: test.material.title,
      teacher,
      at: released,
    });
  }
  if (longer) rows.longer.push(longerTime(test, longer, lesson.teacher, local(addDays(day, -1), '16:10')));
  addAppeal(seeding, pupilId, {
    text: 'Em thưa cô, ở phần tự luận em đã nêu hai góc vuông và kết luận rồi ạ. Cô xem lại giúp em ý cuối với ạ.',
    at: local(addDays(today, -2), '21:05'),
    answer:
      'Cô đã xem lại từng ý phần tự luận của em. Điểm đã tính đúng theo đáp án nên cô giữ nguyên. Giờ ra chơi em gặp cô, cô chỉ thêm nhé.',
    by: teacher.name,
  });
  if (lured)
    addAppeal(seeding, lured, {
      text: 'Câu căn bậc hai của 49 em chọn 7. Em nghĩ 7 × 7 = 49 thì cũng phải được điểm chứ ạ?',
      at: local(addDays(today, -1), '20:10'),
      answer: '',
      by: '',
    });
}

/** Of the question that many take to be right: chose the first of its wrong options. */
function tookTheLure(test: ComposedTest, { answers }: Answered): boolean {
  const question = test.questions.find(({ key }) => (test.made.get(key)?.shift ?? 0) < -1);
  if (question?.question.kind !== 'CHOICE') return false;
  const [lure] = question.question.options.filter(({ share }) => share < 100);
  const answer = answers.get(question.key);
  return answer?.kind === 'CHOICE' && answer.chosen === lure?.key;
}

/** An essay that waits to be marked: how far it got, and what that is worth. */
export interface WaitingEssay {
  readonly attemptId: string;
  readonly studentId: string;
  readonly reached: Reached;
  readonly given: number;
}

/** Sat by most and waiting for its essays to be marked. @returns these, in the order of the class. */
export function addWaiting(
  seeding: TestSeeding,
  { test, lesson, day, code }: Sitting & { readonly day: string; readonly code: string },
): readonly WaitingEssay[] {
  const { rows, random } = seeding;
  const waiting: WaitingEssay[] = [];
  for (const student of lesson.of.students) {
    if (random.chance(0.06)) continue;
    const startedAt = later(local(day, '07:20'), random.next() * 2);
    const limit = test.rules.minutes ?? 45;
    const sat: Sat = {
      studentId: student.id,
      number: 1,
      startedAt,
      deadlineAt: later(startedAt, limit),
      minutes: limit * (0.6 + random.next() * 0.38),
      left: random.chance(0.04) ? 1 : 0,
      isLate: false,
    };
    const given = answered(test, { skill: skillOf(usual(student, code)), mark: null, at: startedAt, random });
    const { marked } = given;
    const earned = addAttempt(rows, {
      test,
      sat,
      answered: given,
      marked,
      marker: null,
      secret: seeding.secret,
      random,
    });
    const attemptId = rows.attempts.at(-1)?.id;
    for (const [key, essay] of given.essays)
      if (attemptId && marked.some((each) => each.key === key && each.state === 'needs_marking'))
        waiting.push({ attemptId, studentId: student.id, ...essay });
    const end = later(startedAt, sat.minutes);
    rows.results.push({ ...resultOf(test, student.id, earned, end), state: earned === null ? 'marking' : 'marked' });
    addProgress(rows, sat, test);
  }
  return waiting;
}

/** Done at home on the evenings since it opened, by some twice; the pupil who signs in has it before them. */
export function addHomework(seeding: TestSeeding, { test, lesson }: Sitting): void {
  const { rows, random, pupilId, today } = seeding;
  for (const student of lesson.of.students) {
    if (student.id === pupilId || !random.chance(0.38)) continue;
    const counted: { number: number; earned: number | null; full: number }[] = [];
    const full = test.questions.reduce((sum, { points }) => sum + points, 0);
    const first = later(local(addDays(today, -random.integer(1, 3)), '19:00'), random.next() * 80);
    let last: Sat | undefined;
    for (let number = 1; number <= (random.chance(0.35) ? 2 : 1); number += 1) {
      const startedAt = later(first, (number - 1) * 25);
      const minutes = 6 + random.next() * 8.5;
      const sat: Sat = {
        studentId: student.id,
        number,
        startedAt,
        deadlineAt: later(startedAt, test.rules.minutes ?? 15),
        minutes,
        left: random.chance(0.1) ? 1 : 0,
        isLate: false,
      };
      const skill = skillOf(usual(student, 'MATH') - 0.12) + (number - 1) * 0.8;
      const given = answered(test, { skill, mark: null, at: startedAt, random });
      const earned = addAttempt(rows, {
        test,
        sat,
        answered: given,
        marked: given.marked,
        marker: null,
        secret: seeding.secret,
        random,
      });
      counted.push({ number, earned, full });
      last ??= sat;
    }
    if (!last) continue;
    rows.results.push({
      id: newId(),
      item_id: test.itemId,
      student_id: student.id,
      state: 'marked',
      mark: countedMark(counted, test.rules),
      updated_at: later(last.startedAt, last.minutes),
    });
    addProgress(rows, last, test);
  }
}

function resultOf(test: ComposedTest, studentId: string, earned: number | null, at: Date) {
  const full = test.questions.reduce((sum, { points }) => sum + points, 0);
  const mark = countedMark([{ number: 1, earned, full }], test.rules);
  return { id: newId(), item_id: test.itemId, student_id: studentId, mark, updated_at: at };
}

function addProgress(rows: TestRows, { studentId, startedAt, minutes }: Sat, { itemId }: ComposedTest): void {
  rows.progress.push({
    item_id: itemId,
    student_id: studentId,
    opened_at: startedAt,
    last_opened_at: startedAt,
    finished_at: later(startedAt, minutes),
  });
}

/** The history of a cell says where its mark came from. */
function addChange(
  { rows, marks }: TestSeeding,
  {
    student,
    tenths,
    version,
    title,
    teacher,
    at,
  }: {
    readonly student: DemoStudent;
    readonly tenths: number;
    readonly version: number;
    readonly title: string;
    readonly teacher: BankOwner;
    readonly at: Date;
  },
): void {
  if (marks.sheetId === null) return;
  rows.changes.push({
    sheet_id: marks.sheetId,
    student_id: student.id,
    column_key: 'gk',
    old_state: 'blank',
    old_tenths: null,
    old_passed: null,
    new_state: 'value',
    new_tenths: tenths,
    new_passed: null,
    version,
    source: 'test',
    reason: title,
    changed_by: teacher.userId,
    changed_by_name: teacher.name,
    changed_at: at,
  });
}

const longerTime = ({ itemId }: ComposedTest, studentId: string, by: string, at: Date) => ({
  item_id: itemId,
  student_id: studentId,
  more_minutes: moreMinutes,
  opens_at: null,
  cut_off_at: null,
  reason: 'Em đang bó bột tay phải, viết chậm',
  by_name: by,
  at,
});

interface Appeal {
  readonly text: string;
  readonly at: Date;
  /** '': nobody has answered yet. */
  readonly answer: string;
  readonly by: string;
}

/** Asks for another look at the result of the pupil that was made last. */
function addAppeal({ rows }: TestSeeding, studentId: string, { text, at, answer, by }: Appeal): void {
  const result = rows.results.findLast((each) => each.student_id === studentId);
  if (!result) return;
  Object.assign(result, {
    appeal: answer === '' ? 'asked' : 'upheld',
    appeal_text: text,
    appeal_at: at,
    appeal_answer: answer,
    appeal_by: by,
    version: answer === '' ? 2 : 3,
  });
}
