import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import type { DemoClass, DemoYear } from '../demo-classes.writes.ts';
import type { SchoolPlan } from '../demo-plan.rules.ts';
import { type Random, seededRandom } from '../seeded-random.rules.ts';
import { rightTriangle } from './demo-drawing.rules.ts';
import { type DemoLesson, demoLessons } from './demo-lessons.data.ts';
import { upperLessons } from './demo-lessons-upper.data.ts';
import { deckOf, doc, documentOf, paragraph } from './demo-materials.rules.ts';
import { keepDrawing } from './demo-pictures.writes.ts';

/** Half past six in the morning at school. */
const morning = (day: string) => new Date(`${day}T06:30:00+07:00`);

/** A lesson that was made, and where an exercise of it would stand. */
export interface MadeLesson {
  readonly of: DemoClass;
  readonly subject: string;
  readonly subjectId: string;
  readonly teacher: string;
  readonly index: number;
  readonly lessonId: string;
  /** The day it opened. */
  readonly opened: string;
  /** The lesson it follows, whose materials it shows. */
  readonly follows: string | null;
}

/** Between seven and nine in the evening of a day. */
export const evening = (random: Random, day: string) =>
  new Date(new Date(`${day}T19:00:00+07:00`).getTime() + random.integer(0, 120) * 60_000);

interface Rows {
  readonly files: Insertable<Tables['material_files']>[];
  readonly lessons: Insertable<Tables['lessons']>[];
  readonly materials: Insertable<Tables['materials']>[];
  readonly items: Insertable<Tables['lesson_items']>[];
  readonly progress: Insertable<Tables['lesson_item_progress']>[];
}

interface Wishes {
  readonly classes: readonly DemoClass[];
  readonly demoClass: DemoClass;
  /** The year before, with its classes. */
  readonly former?: { readonly year: DemoYear; readonly classes: readonly DemoClass[] } | undefined;
  readonly plan: SchoolPlan;
  readonly files: FileStore;
}

/** What is taught in a grade, the earlier first. */
const lessonsOf = (subject: string, grade: number): readonly DemoLesson[] =>
  grade === 10 ? (upperLessons[subject] ?? []) : (demoLessons[subject]?.[grade] ?? []);

/**
 * Lessons of four subjects in grades 6 to 10, two a class and subject: last week's, which most have read, and this week's, which some have;
 * in the class beside the demonstration's own the first maths lesson follows it, and its last English lesson opens in three days. Of the year
 * before those of one class of each grade are there to be taken from.
 * @returns the lessons made of this year.
 */
export async function makeLessons(
  trx: Kysely<Tables>,
  { classes, demoClass, former, plan, files }: Wishes,
): Promise<readonly MadeLesson[]> {
  const all: MadeLesson[] = [];
  const random = seededRandom(plan.seed + 34);
  const rows: Rows = { files: [], lessons: [], materials: [], items: [], progress: [] };
  const names = await trx
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('name', 'in', Object.keys(demoLessons))
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const pictureId = await keepDrawing(trx, files, rightTriangle(), 'tam-giac-vuong.png');
  let followed: Made | undefined;
  const own = [demoClass, ...classes.filter(({ id }) => id !== demoClass.id)];
  for (const each of own) {
    for (const { subjectId, teacher } of each.subjects) {
      const name = nameOf.get(subjectId) ?? '';
      for (const [index, lesson] of lessonsOf(name, each.grade).entries()) {
        const isFollowed = name === 'Toán' && index === 0 && each.grade === demoClass.grade;
        const isScheduled = each.id === demoClass.id && name === 'Tiếng Anh' && index === 1;
        const made = addLesson(rows, random, {
          of: each,
          subjectId,
          teacher: teacher.name,
          lesson,
          index,
          today: plan.today,
          isScheduled,
          source: isFollowed ? followed : undefined,
          pictureId,
        });
        all.push({
          of: each,
          subject: name,
          subjectId,
          teacher: teacher.name,
          index,
          lessonId: made.lessonId,
          opened: made.opened,
          follows: isFollowed && followed ? followed.lessonId : null,
        });
        if (isFollowed) followed ??= made;
      }
    }
  }
  if (former) addFormer(rows, seededRandom(plan.seed + 35), former, nameOf);
  await insertRows(trx, 'lessons', rows.lessons);
  await insertRows(trx, 'materials', rows.materials);
  await insertRows(trx, 'material_files', rows.files);
  await insertRows(trx, 'lesson_items', rows.items);
  await insertRows(trx, 'lesson_item_progress', rows.progress);
  return all;
}

/** The eleventh week of a year that is over, in the first class of each grade. */
function addFormer(
  rows: Rows,
  random: Random,
  { year, classes }: NonNullable<Wishes['former']>,
  nameOf: ReadonlyMap<string, string>,
): void {
  const today = addDays(year.dates.semesters[0].start, 75);
  const first = new Map(classes.toReversed().map((each) => [each.grade, each]));
  for (const of of first.values()) {
    for (const { subjectId, teacher } of of.subjects) {
      for (const [index, lesson] of lessonsOf(nameOf.get(subjectId) ?? '', of.grade).entries()) {
        const wanted = { of, subjectId, teacher: teacher.name, lesson, index, today };
        addLesson(rows, random, { ...wanted, isScheduled: false, source: undefined, isPast: true });
      }
    }
  }
}

interface Made {
  readonly lessonId: string;
  readonly opened: string;
  readonly itemIds: readonly string[];
  readonly materialIds: readonly string[];
}

interface Wanted {
  readonly of: DemoClass;
  readonly subjectId: string;
  readonly teacher: string;
  readonly lesson: DemoLesson;
  readonly index: number;
  readonly today: string;
  readonly isScheduled: boolean;
  readonly source: Made | undefined;
  /** The figure of its document. */
  readonly pictureId?: string | undefined;
  /** Of a year that is over: everybody has had the time. */
  readonly isPast?: boolean;
}

function addLesson(rows: Rows, random: Random, wanted: Wanted): Made {
  const { of, subjectId, teacher, lesson, index, today, isScheduled, source, pictureId } = wanted;
  // Of yesterday's week: what opens on a Monday morning is not there yet in the night before it.
  const monday = mondayOf(addDays(today, -1));
  const opened = isScheduled ? addDays(today, 3) : addDays(monday, 7 * (index - 1));
  // Last week's had to be read by the day before yesterday, this week's by the day after tomorrow.
  const due = isScheduled ? addDays(today, 10) : addDays(today, index === 0 ? -2 : 2);
  const shown = isScheduled ? null : morning(opened);
  const made: Made = {
    lessonId: newId(),
    opened,
    itemIds: [newId(), newId()],
    materialIds: source?.materialIds ?? [newId(), newId()],
  };
  rows.lessons.push({
    id: made.lessonId,
    class_id: of.id,
    subject_id: subjectId,
    title: lesson.title,
    title_key: searchKey(lesson.title),
    goals: doc(paragraph(lesson.goal)),
    week: null,
    position: index + 1,
    state: 'published',
    publish_at: morning(opened),
    source_lesson_id: source?.lessonId ?? null,
    copied_from: null,
    told_at: shown,
    created_by: null,
  });
  if (!source) {
    const common = {
      subject_id: subjectId,
      file_id: null,
      copied_from: null,
      edited_by: null,
      edited_by_name: teacher,
      owner_id: null,
      owner_name: teacher,
    };
    const [text = '', link = ''] = made.materialIds;
    if (lesson.triangle && pictureId) rows.files.push({ material_id: text, file_id: pictureId, is_shown: true });
    rows.materials.push(
      {
        id: text,
        kind: 'DOCUMENT',
        title: `Ghi nhớ: ${lesson.title}`,
        content: JSON.stringify(documentOf(lesson, pictureId)),
        ...common,
      },
      {
        id: link,
        kind: 'LINK',
        title: lesson.link.title,
        content: JSON.stringify({ url: lesson.link.url }),
        ...common,
      },
    );
  }
  made.itemIds.forEach((id, place) => {
    rows.items.push({
      id,
      lesson_id: made.lessonId,
      material_id: made.materialIds[place] ?? '',
      position: place + 1,
      state: 'published',
      opens_at: null,
      due_at: place === 0 ? new Date(`${due}T21:00:00+07:00`) : null,
      cut_off_at: null,
      is_required: place === 0,
      source_item_id: source?.itemIds[place] ?? null,
      told_at: shown,
    });
  });
  if (lesson.slides && !source) addDeck(rows, wanted, made, shown);
  if (!isScheduled) rows.progress.push(...readings(random, wanted, made, opened));
  return made;
}

/** The deck of the classroom, to look at again at home; after what has to be read and done. */
function addDeck(rows: Rows, { subjectId, teacher, lesson }: Wanted, { lessonId }: Made, shown: Date | null): void {
  const materialId = newId();
  rows.materials.push({
    id: materialId,
    kind: 'SLIDE',
    subject_id: subjectId,
    title: `Trình chiếu: ${lesson.title}`,
    content: JSON.stringify(deckOf(lesson.slides ?? [])),
    file_id: null,
    copied_from: null,
    edited_by: null,
    edited_by_name: teacher,
    owner_id: null,
    owner_name: teacher,
  });
  rows.items.push({
    id: newId(),
    lesson_id: lessonId,
    material_id: materialId,
    position: 4,
    state: 'published',
    opens_at: null,
    due_at: null,
    cut_off_at: null,
    is_required: false,
    source_item_id: null,
    told_at: shown,
  });
}

/** Nine in ten have read last week's and half this week's; of who has opened it most have finished. */
function readings(
  random: Random,
  { of, index, today, isPast = false }: Wanted,
  { itemIds }: Made,
  opened: string,
): Rows['progress'] {
  return of.students.flatMap((student) =>
    itemIds.flatMap((item_id, place) => {
      const share = (isPast || index === 0 ? 0.9 : 0.5) * (place === 0 ? 1 : 0.4);
      if (!random.chance(share)) return [];
      const day = addDays(opened, random.integer(0, 3));
      if (day >= today && !isPast) return [];
      const at = evening(random, day);
      const finished =
        place === 1 || random.chance(0.88) ? new Date(at.getTime() + random.integer(3, 15) * 60_000) : null;
      return [
        { item_id, student_id: student.id, opened_at: at, last_opened_at: finished ?? at, finished_at: finished },
      ];
    }),
  );
}
