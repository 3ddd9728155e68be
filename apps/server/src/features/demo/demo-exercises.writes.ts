import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from './bulk-insert.writes.ts';
import type { DemoClass } from './demo-classes.writes.ts';
import { type DemoExercise, demoExercises } from './demo-exercises.data.ts';
import { evening, type MadeLesson, paragraph } from './demo-lessons.writes.ts';
import type { SchoolPlan } from './demo-plan.rules.ts';
import { type Random, seededRandom } from './seeded-random.rules.ts';

interface Rows {
  readonly materials: Insertable<Tables['materials']>[];
  readonly items: Insertable<Tables['lesson_items']>[];
  readonly submissions: Insertable<Tables['submissions']>[];
  readonly members: Insertable<Tables['submission_members']>[];
  readonly versions: Insertable<Tables['submission_versions']>[];
  readonly markings: Insertable<Tables['markings']>[];
  readonly progress: Insertable<Tables['lesson_item_progress']>[];
  readonly questions: Insertable<Tables['item_questions']>[];
  readonly posts: Insertable<Tables['item_question_posts']>[];
}

/** What each question is worth, in hundredths of a point. */
const worth = [300, 400, 300] as const;

const text = (...lines: readonly string[]) => ({ type: 'doc', content: lines.map(paragraph) });

/**
 * An exercise on the earlier lesson of four subjects, in the demonstration's own class and one class of every other grade: due the day before
 * yesterday, handed in by most, late by some, missing from a few; English and the own class's maths are given back, the other classes' maths is
 * marked in part, and the rest waits.
 */
export async function makeExercises(
  trx: Kysely<Tables>,
  { lessons, demoClass, plan }: { lessons: readonly MadeLesson[]; demoClass: DemoClass; plan: SchoolPlan },
): Promise<void> {
  const random = seededRandom(plan.seed + 55);
  const rows: Rows = {
    materials: [],
    items: [],
    submissions: [],
    members: [],
    versions: [],
    markings: [],
    progress: [],
    questions: [],
    posts: [],
  };
  const classes = new Map([[demoClass.grade, demoClass.id]]);
  for (const { of } of lessons) if (!classes.has(of.grade)) classes.set(of.grade, of.id);
  const shown = lessons.filter(
    ({ of, index, follows }) => index === 0 && follows === null && classes.get(of.grade) === of.id,
  );
  for (const lesson of shown) {
    const exercise = demoExercises[lesson.subject]?.[lesson.of.grade];
    if (exercise)
      addExercise(rows, random, { lesson, exercise, today: plan.today, isOwn: lesson.of.id === demoClass.id });
  }
  await insertRows(trx, 'materials', rows.materials);
  await insertRows(trx, 'lesson_items', rows.items);
  await insertRows(trx, 'submissions', rows.submissions);
  await insertRows(trx, 'submission_members', rows.members);
  await insertRows(trx, 'submission_versions', rows.versions);
  await insertRows(trx, 'markings', rows.markings);
  await insertRows(trx, 'lesson_item_progress', rows.progress);
  await insertRows(trx, 'item_questions', rows.questions);
  await insertRows(trx, 'item_question_posts', rows.posts);
}

interface Wanted {
  readonly lesson: MadeLesson;
  readonly exercise: DemoExercise;
  readonly today: string;
  readonly isOwn: boolean;
}

/** How many of a class the teacher has marked who is still at it. */
const markedSoFar = 12;

function addExercise(rows: Rows, random: Random, { lesson, exercise, today, isOwn }: Wanted): void {
  const [materialId, itemId] = [newId(), newId()];
  const due = addDays(today, -2);
  const tasks = exercise.questions.map(
    ({ ask }, place) => `Câu ${place + 1} (${(worth[place] ?? 0) / 100} điểm). ${ask}`,
  );
  rows.materials.push({
    id: materialId,
    kind: 'EXERCISE',
    subject_id: lesson.subjectId,
    title: exercise.title,
    content: JSON.stringify({
      text: text(...tasks),
      attachmentIds: [],
      task: {
        kinds: ['TEXT', 'PHOTOS'],
        families: [],
        mostFiles: 10,
        mostMegabytes: 20,
        scale: 1_000,
        rubric: [],
        late: null,
        countsDraft: true,
        mayResubmit: true,
        isGroupWork: false,
      },
    }),
    file_id: null,
    copied_from: null,
    edited_by: null,
    edited_by_name: lesson.teacher,
    owner_id: null,
    owner_name: lesson.teacher,
  });
  const opened = new Date(`${lesson.opened}T06:30:00+07:00`);
  rows.items.push({
    id: itemId,
    lesson_id: lesson.lessonId,
    material_id: materialId,
    position: 3,
    state: 'published',
    opens_at: null,
    due_at: new Date(`${due}T21:00:00+07:00`),
    cut_off_at: null,
    is_required: true,
    source_item_id: null,
    told_at: opened,
  });
  if (isOwn) addQuestion(rows, random, { itemId, lesson, day: addDays(today, -1) });
  const isMaths = lesson.subject === 'Toán';
  const isMarked = isMaths || lesson.subject === 'Tiếng Anh';
  const isReleased = isMarked && (isOwn || !isMaths);
  for (const [place, student] of lesson.of.students.entries()) {
    const luck = random.next();
    if (luck < 0.08) continue;
    const isLate = luck > 0.92;
    const at = evening(random, isLate ? addDays(due, 1) : addDays(due, -random.integer(0, 2)));
    const opensAt = new Date(at.getTime() - random.integer(20, 55) * 60_000);
    if (luck < 0.14) {
      rows.progress.push({ item_id: itemId, student_id: student.id, opened_at: opensAt, last_opened_at: opensAt });
      continue;
    }
    const ability = random.normal(0.72, 0.2);
    const known = exercise.questions.map(() => random.chance(Math.min(0.97, Math.max(0.1, ability))));
    const answers = exercise.questions.map(
      ({ good, weak }, place) => `Câu ${place + 1}. ${known[place] ? good : weak}`,
    );
    addWork(rows, { itemId, studentId: student.id, answers, at, opensAt, isLate });
    if (isReleased || (isMarked && place < markedSoFar))
      mark(rows, random, known, { by: lesson.teacher, day: addDays(today, -1), isReleased });
  }
}

/** What is asked under the exercises of the demonstration's own class. */
const asked: Readonly<Record<string, string>> = {
  Toán: 'Câu 2 em tính được m = 1 nhưng không biết phải thử lại thế nào. Cô chỉ giúp em với ạ?',
  'Ngữ văn': 'Phần nhận xét bút pháp có cần so sánh với bài thơ khác không ạ?',
};

/** A pupil's question that waits for its answer. */
function addQuestion(
  rows: Rows,
  random: Random,
  { itemId, lesson, day }: { readonly itemId: string; readonly lesson: MadeLesson; readonly day: string },
): void {
  const text = asked[lesson.subject];
  const student = random.pick(lesson.of.students);
  if (!text) return;
  const [id, at] = [newId(), evening(random, day)];
  rows.questions.push({ id, item_id: itemId, student_id: student.id, created_at: at, updated_at: at });
  rows.posts.push({ id: newId(), question_id: id, by_name: student.name, is_teacher: false, text, at });
}

interface Work {
  readonly itemId: string;
  readonly studentId: string;
  readonly answers: readonly string[];
  readonly at: Date;
  readonly opensAt: Date;
  readonly isLate: boolean;
}

function addWork(rows: Rows, { itemId, studentId, answers, at, opensAt, isLate }: Work): void {
  const id = newId();
  const content = JSON.stringify({
    text: text(...answers),
    fileIds: [],
    photoIds: [],
    audioIds: [],
    link: null,
  });
  rows.submissions.push({
    id,
    item_id: itemId,
    student_id: studentId,
    group_id: null,
    state: 'submitted',
    draft: content,
    is_empty: false,
    saved_at: at,
    latest: 1,
    submitted_at: at,
    is_late: isLate,
    returned_at: null,
    rework_due_at: null,
  });
  rows.members.push({ item_id: itemId, student_id: studentId, submission_id: id, points: null });
  rows.versions.push({
    submission_id: id,
    number: 1,
    content,
    words: answers.join('\n'),
    is_late: isLate,
    edition: 1,
    handed_in_by: studentId,
    pressed_at: null,
    at,
  });
  rows.markings.push({ id, points: null });
  rows.progress.push({
    item_id: itemId,
    student_id: studentId,
    opened_at: opensAt,
    last_opened_at: at,
    finished_at: at,
  });
}

/** The last work is marked, a known answer with nearly all of its points, another with a part, and given back where it is. */
function mark(
  rows: Rows,
  random: Random,
  known: readonly boolean[],
  { by, day, isReleased }: { readonly by: string; readonly day: string; readonly isReleased: boolean },
): void {
  const points = known.reduce(
    (sum, isKnown, place) =>
      sum + (worth[place] ?? 0) - (isKnown ? 25 * random.integer(0, 1) : 25 * random.integer(4, 8)),
    0,
  );
  const last = rows.markings.at(-1);
  const at = new Date(`${day}T20:30:00+07:00`);
  const wrong = known.flatMap((isKnown, place) => (isKnown ? [] : [place + 1]));
  const comment =
    wrong.length === 0
      ? random.pick(['Làm đúng cả ba câu, trình bày rõ.', 'Bài tốt, lập luận gọn.', ''])
      : `Em xem lại câu ${wrong.join(' và câu ')}${random.pick([', cô chữa ở lớp.', ' rồi làm lại vào vở.', '.'])}`;
  const said = { of_number: 1, given: points, points, comment, by_name: by, marked_at: at };
  const back = isReleased ? { state: 'released', released_at: at } : { state: 'marked' };
  if (last) Object.assign(last, { ...back, ...said });
}
