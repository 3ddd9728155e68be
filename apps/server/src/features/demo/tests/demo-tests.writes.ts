import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { BankOwner } from '../bank/demo-bank-owners.writes.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import type { DemoClass } from '../demo-classes.writes.ts';
import type { SchoolPlan } from '../demo-plan.rules.ts';
import { rightTriangle } from '../lessons/demo-drawing.rules.ts';
import type { MadeLesson } from '../lessons/demo-lessons.writes.ts';
import { keepDrawing } from '../lessons/demo-pictures.writes.ts';
import { seededRandom } from '../seeded-random.rules.ts';
import { makeRounds } from './demo-rounds.writes.ts';
import { addHomework, addMidterm, addWaiting, type TestSeeding } from './demo-sittings.writes.ts';
import type { DemoTest } from './demo-test.data.ts';
import { type BankedQuestion, composed } from './demo-test-content.rules.ts';
import { classicalVerse } from './demo-tests-literature.data.ts';
import { midterm, quadratics, trigonometry, wordProblems } from './demo-tests-maths.data.ts';

interface Wishes {
  readonly lessons: readonly MadeLesson[];
  readonly demoClass: DemoClass;
  /** The pupil who signs in. */
  readonly pupilId: string;
  /** Teachers with a sign-in, by it. */
  readonly owners: ReadonlyMap<string, BankOwner>;
  readonly plan: SchoolPlan;
  readonly files: FileStore;
  readonly secret: Uint8Array;
}

/**
 * Tests in maths of the demonstration's own class: the middle of the semester, released into the mark sheet; one that waits to be marked; one
 * that is open and that the pupil has not begun; a draft. Two
 * colleagues are in the middle of marking one in literature twice.
 */
export async function makeTests(trx: Kysely<Tables>, wishes: Wishes): Promise<void> {
  const { lessons, demoClass, owners, plan, files } = wishes;
  const seeding: TestSeeding = {
    ...wishes,
    today: plan.today,
    random: seededRandom(plan.seed + 61),
    marks: await readMarks(trx, demoClass),
    rows: { attempts: [], answers: [], steps: [], events: [], results: [], progress: [], longer: [], changes: [] },
  };
  const bank = await readBank(trx);
  const triangleId = await keepDrawing(trx, files, rightTriangle(), 'tam-giac-vuong.png');
  const placed: Placed[] = [];
  const lessonOf = (subject: string, index: number, is: (lesson: MadeLesson) => boolean) =>
    lessons.find((each) => each.subject === subject && each.index === index && is(each));
  const place = (data: DemoTest, lesson: MadeLesson | undefined, dates: Dates) => {
    if (!lesson) return undefined;
    const test = composed(
      data,
      bank.filter(({ subject_id }) => subject_id === lesson.subjectId),
      triangleId,
    );
    placed.push({ test, lesson, ...dates });
    return { test, lesson };
  };
  const { today } = plan;
  const isOwn = ({ of }: MadeLesson) => of.id === demoClass.id;
  const teacher = owners.get('giaovien');
  const [satOn, waitsSince, readOn] = [schoolDayBefore(today, 5), schoolDayBefore(today, 2), schoolDayBefore(today, 3)];
  const own = lessonOf('Toán', 0, isOwn);
  const first = place(midterm, own, {
    position: 5,
    opensAt: at(satOn, '07:00'),
    cutOffAt: at(satOn, '11:00'),
    column: 'gk',
  });
  if (first && teacher) addMidterm(seeding, { ...first, teacher, day: satOn });
  const second = place(wordProblems, own, {
    position: 6,
    opensAt: at(waitsSince, '07:00'),
    cutOffAt: at(waitsSince, '11:00'),
  });
  if (second) addWaiting(seeding, { ...second, day: waitsSince, code: 'MATH' });
  const third = place(quadratics, own, {
    position: 7,
    opensAt: at(addDays(today, -3), '06:30'),
    cutOffAt: at(addDays(today, 4), '21:00'),
  });
  if (third) addHomework(seeding, third);
  place(trigonometry, lessonOf('Toán', 1, isOwn), { position: 5, opensAt: null, cutOffAt: null, isDraft: true });
  const reader = owners.get('giaovienvan');
  const theirs = lessonOf('Ngữ văn', 0, ({ of, teacher: by }) => of.grade === 8 && by === reader?.name);
  const verse = place(classicalVerse, theirs, {
    position: 5,
    opensAt: at(readOn, '07:00'),
    cutOffAt: at(readOn, '11:00'),
  });
  const essays = verse ? addWaiting(seeding, { ...verse, day: readOn, code: 'LIT' }) : [];
  await insertTests(trx, placed, seeding.marks.semesterId);
  await insertSittings(trx, seeding);
  const other = owners.get('giaovienvan2');
  if (verse && reader && other)
    await makeRounds(trx, { test: verse.test, essays, first: reader, second: other, day: readOn, seed: plan.seed });
}

const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);

/** So many days ago, or the day before where that was a Sunday. */
function schoolDayBefore(today: string, ago: number): string {
  const day = addDays(today, -ago);
  return weekdayOf(day) === 7 ? addDays(day, -1) : day;
}

async function readBank(trx: Kysely<Tables>): Promise<readonly BankedQuestion[]> {
  return trx
    .selectFrom('bank_questions as q')
    .innerJoin('subjects as s', 's.id', 'q.subject_id')
    .leftJoin('bank_topics as t', 't.id', 'q.topic_id')
    .select(['q.id', 'q.subject_id', 'q.words', 'q.question', 'q.level', 'q.topic_id', 't.name as topic_name'])
    .select(['q.grade', 'q.edition'])
    .where('s.code', 'in', ['MATH', 'LIT'])
    .execute();
}

/** The sheet of maths in the class, with the marks of the middle of the semester. */
async function readMarks(trx: Kysely<Tables>, { id }: DemoClass): Promise<TestSeeding['marks']> {
  const { rows } = await sql<{
    sheetId: string;
    semesterId: string;
    studentId: string;
    tenths: number;
    version: number;
  }>`
    select h.id as "sheetId", h.semester_id as "semesterId", m.student_id as "studentId", m.tenths, m.version
    from mark_sheets h join subjects s on s.id = h.subject_id and s.code = 'MATH'
      join semesters e on e.id = h.semester_id and e.is_current
      join marks m on m.sheet_id = h.id and m.column_key = 'gk' and m.tenths is not null
    where h.class_id = ${id}`.execute(trx);
  const [sheet] = rows;
  const cells = new Map(rows.map(({ studentId, tenths, version }) => [studentId, { tenths, version }]));
  return { sheetId: sheet?.sheetId ?? null, semesterId: sheet?.semesterId ?? null, cells };
}

interface Dates {
  readonly position: number;
  readonly opensAt: Date | null;
  readonly cutOffAt: Date | null;
  readonly column?: 'gk';
  readonly isDraft?: true;
}
interface Placed extends Dates {
  readonly test: ReturnType<typeof composed>;
  readonly lesson: MadeLesson;
}

async function insertTests(trx: Kysely<Tables>, placed: readonly Placed[], semesterId: string | null): Promise<void> {
  const materials = placed.map(
    ({ test, lesson }): Insertable<Tables['materials']> => ({
      ...test.material,
      subject_id: lesson.subjectId,
      file_id: null,
      copied_from: null,
      edited_by: null,
      edited_by_name: lesson.teacher,
      owner_id: null,
      owner_name: lesson.teacher,
      edition: 1,
      version: 1,
      edited_at: morning(lesson),
      created_at: morning(lesson),
      updated_at: morning(lesson),
    }),
  );
  const items = placed.map(
    ({ test, lesson, position, opensAt, cutOffAt, column, isDraft }): Insertable<Tables['lesson_items']> => ({
      id: test.itemId,
      lesson_id: lesson.lessonId,
      material_id: test.materialId,
      position,
      state: isDraft ? 'draft' : 'published',
      opens_at: opensAt,
      due_at: cutOffAt,
      cut_off_at: cutOffAt,
      is_required: true,
      source_item_id: null,
      told_at: isDraft ? null : opensAt,
      mark_semester_id: column && semesterId ? semesterId : null,
      mark_column: column && semesterId ? column : null,
    }),
  );
  await insertRows(trx, 'materials', materials);
  await insertRows(
    trx,
    'test_questions',
    placed.flatMap(({ test }) => test.rows),
  );
  await insertRows(trx, 'lesson_items', items);
  const files = placed.flatMap(({ test }) =>
    test.fileIds.map((file_id) => ({ material_id: test.materialId, file_id, is_shown: true })),
  );
  await insertRows(trx, 'material_files', files);
}

const morning = ({ opened }: MadeLesson) => at(opened, '06:30');

async function insertSittings(trx: Kysely<Tables>, { rows }: TestSeeding): Promise<void> {
  await insertRows(trx, 'test_accommodations', rows.longer);
  await insertRows(trx, 'test_attempts', rows.attempts);
  await insertRows(trx, 'test_answers', rows.answers);
  await insertRows(trx, 'test_answer_steps', rows.steps);
  await insertRows(trx, 'test_attempt_events', rows.events);
  await insertRows(trx, 'test_results', rows.results);
  await insertRows(trx, 'lesson_item_progress', rows.progress);
  await insertRows(trx, 'mark_changes', rows.changes);
  await sql`update marks m set tenths = c.new_tenths from mark_changes c
    where c.source = 'test' and m.sheet_id = c.sheet_id and m.student_id = c.student_id and m.column_key = c.column_key`.execute(
    trx,
  );
}
