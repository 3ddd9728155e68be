import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import type { DemoClass } from '../demo-classes.writes.ts';
import type { SchoolPlan } from '../demo-plan.rules.ts';
import { type Random, seededRandom } from '../seeded-random.rules.ts';
import { writtenPage } from './demo-drawing.rules.ts';
import type { DemoExercise } from './demo-exercise.data.ts';
import { demoExercises, manners } from './demo-exercises.data.ts';
import { evening, type MadeLesson } from './demo-lessons.writes.ts';
import { markOf, worth } from './demo-marking.rules.ts';
import { paragraph } from './demo-materials.rules.ts';
import { keepDrawing } from './demo-pictures.writes.ts';

interface Rows {
  readonly files: Insertable<Tables['submission_files']>[];
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

const text = (...lines: readonly string[]) => ({ type: 'doc', content: lines.map(paragraph) });

interface Wishes {
  readonly lessons: readonly MadeLesson[];
  readonly demoClass: DemoClass;
  readonly plan: SchoolPlan;
  readonly files: FileStore;
}

/**
 * An exercise on the earlier lesson of four subjects, in the demonstration's own class and one class of every other grade: due the day before
 * yesterday, handed in by most, late by some, missing from a few; English and the own class's maths are given back, the other classes' maths is
 * marked in part, and the rest waits. In the own class some have photographed their maths on paper.
 */
export async function makeExercises(trx: Kysely<Tables>, { lessons, demoClass, plan, files }: Wishes): Promise<void> {
  const random = seededRandom(plan.seed + 55);
  const rows: Rows = {
    files: [],
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
  const photos = await photosOf(trx, files, plan.seed);
  for (const lesson of shown) {
    const exercise = demoExercises[lesson.subject]?.[lesson.of.grade];
    if (exercise)
      addExercise(rows, random, { lesson, exercise, today: plan.today, isOwn: lesson.of.id === demoClass.id, photos });
  }
  await insertRows(trx, 'materials', rows.materials);
  await insertRows(trx, 'lesson_items', rows.items);
  await insertRows(trx, 'submissions', rows.submissions);
  await insertRows(trx, 'submission_files', rows.files);
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
  /** Pages of those who write on paper, a list each. */
  readonly photos: readonly (readonly string[])[];
}

/** How many of a class the teacher has marked who is still at it. */
const markedSoFar = 12;

/** Photographed pages of a few pupils, one or two each. */
async function photosOf(trx: Kysely<Tables>, files: FileStore, seed: number): Promise<string[][]> {
  const random = seededRandom(seed + 57);
  const photos: string[][] = [];
  for (const pages of [1, 2, 1, 2]) {
    const ids: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const drawing = writtenPage(random, page === pages ? random.integer(8, 14) : 19);
      ids.push(await keepDrawing(trx, files, drawing, `trang-${page}.jpg`));
    }
    photos.push(ids);
  }
  return photos;
}

function addExercise(rows: Rows, random: Random, { lesson, exercise, today, isOwn, photos }: Wanted): void {
  // How something is said is drawn apart from what is known, so that more to say changes nobody's work.
  const saying = seededRandom(lesson.of.students.length * 31 + lesson.of.grade * 7 + lesson.subject.length);
  const paper = isOwn && lesson.subject === 'Toán' ? [...photos] : [];
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
    const said = exercise.questions.map(
      ({ good, weak }, place) =>
        `${questionWord(lesson.subject)} ${place + 1}. ${saying.pick(known[place] ? good : weak)}`,
    );
    const { openings, endings } = manners(lesson.subject);
    const answers = [saying.pick(openings), ...said, saying.pick(endings)].filter((line) => line !== '');
    // The third who hands in has it on paper, then every sixth.
    const photoIds = place % 6 === 3 ? (paper.shift() ?? []) : [];
    addWork(rows, {
      itemId,
      studentId: student.id,
      answers: photoIds.length > 0 ? ['Em làm ra giấy, ảnh ở trên ạ.'] : answers,
      photoIds,
      at,
      opensAt,
      isLate,
    });
    if (isReleased || (isMarked && place < markedSoFar))
      mark(rows, markOf(random, { subject: lesson.subject, exercise, known }), {
        by: lesson.teacher,
        day: addDays(today, -1),
        isReleased,
      });
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
  readonly photoIds: readonly string[];
  readonly at: Date;
  readonly opensAt: Date;
  readonly isLate: boolean;
}

function addWork(rows: Rows, { itemId, studentId, answers, photoIds, at, opensAt, isLate }: Work): void {
  const id = newId();
  const content = JSON.stringify({
    text: text(...answers),
    fileIds: [],
    photoIds,
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
  for (const file_id of photoIds) rows.files.push({ submission_id: id, file_id, is_handed_in: true });
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

const questionWord = (subject: string) => (subject === 'Tiếng Anh' ? 'Part' : 'Câu');

interface Marking {
  readonly by: string;
  readonly day: string;
  readonly isReleased: boolean;
}

/** The last work is marked, and given back where it is. */
function mark(rows: Rows, { points, comment }: ReturnType<typeof markOf>, { by, day, isReleased }: Marking): void {
  const last = rows.markings.at(-1);
  const at = new Date(`${day}T20:30:00+07:00`);
  const said = { of_number: 1, given: points, points, comment, by_name: by, marked_at: at };
  const back = isReleased ? { state: 'released', released_at: at } : { state: 'marked' };
  if (last) Object.assign(last, { ...back, ...said });
}
