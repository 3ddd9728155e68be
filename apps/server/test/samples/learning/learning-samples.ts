import type { exerciseContract } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { itemContract } from '@phuong/contract/learning/items/item.contract.ts';
import type { lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { documentContract } from '@phuong/contract/learning/materials/document.contract.ts';
import type { ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import type { ownWorkContract } from '@phuong/contract/learning/own/own-work.contract.ts';
import { testRules } from '@phuong/contract/learning/tests/test.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { knownKeys } from './device-keys.ts';

const text: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Trong tam giác vuông, bình phương cạnh huyền.' }] }],
};
const content = {
  text,
  fileId: null,
  attachmentIds: [] as string[],
  finish: 'LAST_PAGE' as const,
  isMustRead: false,
  minutes: null,
  mayDownload: true,
};
const task: TaskRules = {
  kinds: ['TEXT', 'FILES', 'LINK'],
  families: [],
  mostFiles: 5,
  mostMegabytes: 20,
  scale: 1000,
  rubric: [],
  late: null,
  countsDraft: true,
  mayResubmit: true,
  isGroupWork: false,
};
export const deck = {
  pages: [
    { key: 'a', layout: 'TITLE' as const, text, side: null, notes: 'Hỏi bài cũ' },
    { key: 'b', layout: 'TWO_COLUMNS' as const, text, side: text, notes: '' },
  ],
  fileId: null,
  fileNotes: [] as string[],
  finish: 'LAST_PAGE' as const,
  mayDownload: true,
};
const contents = {
  DOCUMENT: content,
  SLIDE: deck,
  EXERCISE: { text, attachmentIds: [], task },
  TEST: { text, test: testRules.parse({ minutes: 15 }), parts: [{ key: 'p1', name: '', intro: text }] },
};
/** Before the world's own morning. */
export const earlier = new Date('2026-11-10T01:00:00Z');
type State = 'draft' | 'published' | 'archived';

interface Made {
  /** A document unless said. */
  readonly kind?: 'EXERCISE' | 'SLIDE' | 'TEST';
  readonly lesson?: State;
  readonly item?: State;
  readonly classId?: string;
  /** The lesson it follows, whose items it shows. */
  readonly source?: { readonly lessonId: string; readonly itemId: string; readonly materialId: string };
}

/** A maths lesson of class A with a document in it. */
export async function aLesson(world: World, { lesson = 'draft', item = 'draft', classId, source, kind }: Made = {}) {
  const { db, subjects, classes } = world;
  const [lessonId, itemId] = [newId(), newId()];
  const materialId = source?.materialId ?? newId();
  const title = `Định lí Pythagore ${world.nextCode()}`;
  await db
    .insertInto('lessons')
    .values({
      id: lessonId,
      class_id: classId ?? classes.a.id,
      subject_id: subjects.maths.id,
      title,
      title_key: title.toLowerCase(),
      goals: JSON.stringify(text),
      week: 11,
      position: world.nextNumber(),
      state: lesson,
      publish_at: lesson === 'published' ? earlier : null,
      source_lesson_id: source?.lessonId ?? null,
      copied_from: null,
      told_at: lesson === 'published' ? earlier : null,
      created_by: null,
    })
    .execute();
  if (!source) {
    await db
      .insertInto('materials')
      .values({
        id: materialId,
        kind: kind ?? 'DOCUMENT',
        subject_id: subjects.maths.id,
        title: 'Lí thuyết',
        content: JSON.stringify(contents[kind ?? 'DOCUMENT']),
        file_id: null,
        copied_from: null,
        edition: 2,
        edited_by: null,
        owner_id: null,
      })
      .execute();
    await db
      .insertInto('material_editions')
      .values({
        material_id: materialId,
        number: 1,
        title: 'Lí thuyết',
        content: JSON.stringify(content),
        file_id: null,
        by_id: null,
      })
      .execute();
  }
  await db
    .insertInto('lesson_items')
    .values({
      id: itemId,
      lesson_id: lessonId,
      material_id: materialId,
      position: 1,
      state: item,
      opens_at: null,
      due_at: null,
      cut_off_at: null,
      source_item_id: source?.itemId ?? null,
      told_at: item === 'published' ? earlier : null,
    })
    .execute();
  return { lessonId, itemId, materialId };
}

/** A class that learns maths from the same teacher. */
async function aLinkedLesson(world: World, lesson: State = 'draft') {
  const twin = await world.aTwinOfClassA();
  return aLesson(world, { lesson, source: await aLesson(world, { classId: twin.id }) });
}

export const shown = { lesson: 'published', item: 'published' } as const;
export const lessonOf = async (world: World, made?: Made) => ({
  params: { id: (await aLesson(world, made)).lessonId },
});
export const itemOf = async (world: World, made?: Made) => ({ params: { id: (await aLesson(world, made)).itemId } });
const fields = (world: World) => ({ title: `Bài ${world.nextCode()}`, goals: text, week: 12, planPeriods: '45–46' });
export const step = { version: 1 };

/** The homeroom teacher reads what is shown of all subjects and writes none. */
export const onlyTeachers = { homeroomTeacher: 'platform.forbidden' } as const;
/** What is not shown yet, or no more, they do not find. */
export const notHomeroom = { homeroomTeacher: 'platform.not_found' } as const;
/** Accounts also need the rights of the item's kind: who may not view it does not find it. */
const byKindOfDraft = { ...notHomeroom, accountWithTheRight: 'platform.not_found' } as const;
const byKind = { ...onlyTeachers, accountWithTheRight: 'platform.not_found' } as const;

export const lessonSamples: Samples<typeof lessonContract> = {
  'lessons.list': {
    make: async (world) => {
      await aLesson(world);
      return { params: { id: world.classes.a.id }, query: { subjectId: world.subjects.maths.id } };
    },
  },
  'lessons.read': { make: (world) => lessonOf(world, { lesson: 'published' }) },
  'lessons.create': {
    make: (world) => ({
      params: { id: world.classes.a.id },
      body: { subjectId: world.subjects.maths.id, ...fields(world) },
    }),
    cells: { homeroomTeacher: 'learning.not_taught' },
  },
  'lessons.update': {
    make: async (world) => ({ ...(await lessonOf(world)), body: { ...step, ...fields(world) } }),
    cells: notHomeroom,
  },
  'lessons.order': {
    make: async (world) => {
      const { id } = await world.aTwinOfClassA();
      const [first, second] = [await aLesson(world, { classId: id }), await aLesson(world, { classId: id })];
      const lessonIds = [second.lessonId, first.lessonId];
      return { params: { id }, body: { subjectId: world.subjects.maths.id, lessonIds } };
    },
    cells: { homeroomTeacher: 'learning.not_taught' },
  },
  'lessons.publish': { make: async (world) => ({ ...(await lessonOf(world)), body: step }), cells: notHomeroom },
  'lessons.unpublish': {
    make: async (world) => ({ ...(await lessonOf(world, shown)), body: step }),
    cells: onlyTeachers,
  },
  'lessons.archive': { make: async (world) => ({ ...(await lessonOf(world)), body: step }), cells: notHomeroom },
  'lessons.restore': {
    make: async (world) => ({ ...(await lessonOf(world, { lesson: 'archived' })), body: step }),
    cells: notHomeroom,
  },
  'lessons.copy': {
    make: async (world) => {
      const { id } = await world.aTwinOfClassA();
      return { ...(await lessonOf(world, shown)), body: { classIds: [id], isLinked: true } };
    },
    cells: { homeroomTeacher: 'learning.not_taught' },
  },
  'lessons.copyable': {
    make: ({ classes, subjects }) => ({ params: { id: classes.a.id }, query: { subjectId: subjects.maths.id } }),
  },
  'lessons.differences': {
    make: async (world) => ({ params: { id: (await aLinkedLesson(world, 'published')).lessonId } }),
  },
  'lessons.detach': {
    make: async (world) => ({ params: { id: (await aLinkedLesson(world)).lessonId }, body: step }),
    cells: notHomeroom,
  },
  'lessons.progress': {
    make: (world) => lessonOf(world, shown),
    cells: { accountWithTheRight: 'platform.forbidden' },
  },
  'lessons.remind': {
    make: async (world) => {
      const { lessonId, itemId } = await aLesson(world, shown);
      return { params: { id: lessonId }, body: { itemId, studentIds: [world.pupils.mate.id], text: 'Em đọc bài nhé' } };
    },
    cells: { ...onlyTeachers, accountWithTheRight: 'platform.not_found' },
  },
};

export const itemSamples: Samples<typeof itemContract> = {
  'items.update': {
    make: async (world) => ({
      ...(await itemOf(world)),
      body: {
        ...step,
        title: 'Đọc trước ở nhà',
        dueAt: '2026-12-01T17:00:00+07:00',
        studentIds: [world.pupils.mate.id],
      },
    }),
    cells: byKindOfDraft,
  },
  'items.order': {
    make: async (world) => {
      const { lessonId, itemId } = await aLesson(world);
      return { params: { id: lessonId }, body: { itemIds: [itemId] } };
    },
    cells: notHomeroom,
  },
  'items.publish': { make: async (world) => ({ ...(await itemOf(world)), body: step }), cells: byKindOfDraft },
  'items.unpublish': { make: async (world) => ({ ...(await itemOf(world, shown)), body: step }), cells: byKind },
  'items.archive': { make: async (world) => ({ ...(await itemOf(world)), body: step }), cells: byKindOfDraft },
  'items.restore': {
    make: async (world) => ({ ...(await itemOf(world, { item: 'archived' })), body: step }),
    cells: byKindOfDraft,
  },
  'items.place': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: { kind: 'LINK', title: `Đọc thêm ${world.nextCode()}`, url: 'https://vi.wikipedia.org/wiki/Pythagoras' },
    }),
    cells: notHomeroom,
  },
};

export const documentSamples: Samples<typeof documentContract> = {
  'documents.create': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: { title: `Tài liệu ${world.nextCode()}`, ...content },
    }),
    cells: notHomeroom,
  },
  'documents.read': { make: (world) => itemOf(world, shown) },
  'documents.update': {
    make: async (world) => ({ ...(await itemOf(world)), body: { ...step, title: 'Lí thuyết, bản mới', ...content } }),
    cells: notHomeroom,
  },
  'materials.editions': {
    make: (world) => itemOf(world, shown),
    cells: { accountWithTheRight: 'platform.not_found' },
  },
  'materials.edition': {
    make: async (world) => ({ params: { id: (await aLesson(world, shown)).itemId, number: '1' } }),
    cells: { accountWithTheRight: 'platform.not_found' },
  },
  'materials.restore': {
    make: async (world) => ({ params: { id: (await aLesson(world)).itemId, number: '1' }, body: step }),
    cells: byKindOfDraft,
  },
};

/** Looked at a moment ago: looking again writes nothing. */
export async function lookedAt(world: World, itemId: string): Promise<void> {
  const now = world.server.services.clock.now();
  await world.db
    .insertInto('lesson_item_progress')
    .values({
      item_id: itemId,
      student_id: world.pupils.self.id,
      opened_at: now,
      last_opened_at: now,
      finished_at: null,
    })
    .execute();
}

export const ownLearningSamples: Samples<typeof ownLearningContract> = {
  'ownLessons.list': { make: () => ({}), cells: { pupilOther: 'ok' } },
  'ownLessons.read': { make: (world) => lessonOf(world, shown) },
  'ownItems.document': {
    make: async (world) => {
      const { itemId } = await aLesson(world, shown);
      await lookedAt(world, itemId);
      return { params: { id: itemId } };
    },
  },
  'ownItems.progress': {
    make: async (world) => ({
      ...(await itemOf(world, shown)),
      body: { place: '3', isFinished: true, at: '2026-11-16T02:00:00Z' },
    }),
    unaudited: 'the row itself says when, and is the pupil’s own',
  },
};

const exercise = { kind: 'EXERCISE' } as const;
const open = { ...shown, ...exercise } as const;
const taskFields = { text, attachmentIds: [] as string[], ...task };
const work = { text, fileIds: [] as string[], photoIds: [] as string[], audioIds: [] as string[], link: null };

export const exerciseSamples: Samples<typeof exerciseContract> = {
  'exercises.create': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: { title: `Bài tập ${world.nextCode()}`, ...taskFields },
    }),
    cells: notHomeroom,
  },
  'exercises.assign': {
    make: (world) => ({
      params: { id: world.classes.a.id },
      body: {
        subjectId: world.subjects.maths.id,
        title: `Bài tập về nhà ${world.nextCode()}`,
        ...taskFields,
        dueAt: '2026-12-05T21:00:00+07:00',
        isOpen: true,
      },
    }),
    cells: { accountWithTheRight: 'platform.forbidden', homeroomTeacher: 'learning.not_taught' },
  },
  'exercises.read': { make: (world) => itemOf(world, open) },
  'exercises.update': {
    make: async (world) => ({
      ...(await itemOf(world, open)),
      body: { ...step, title: 'Bài tập, bản mới', ...taskFields },
    }),
    cells: onlyTeachers,
  },
  'exercises.extend': {
    make: async (world) => ({
      ...(await itemOf(world, open)),
      body: {
        studentIds: [world.pupils.mate.id],
        dueAt: '2026-12-05T17:00:00+07:00',
        cutOffAt: null,
        reason: 'Em nghỉ ốm',
      },
    }),
    cells: onlyTeachers,
  },
  'exercises.groups': {
    make: async (world) => ({
      ...(await itemOf(world, open)),
      body: { groups: [{ id: null, name: 'Nhóm 1', studentIds: [world.pupils.mate.id, world.pupils.self.id] }] },
    }),
    cells: onlyTeachers,
  },
};

/** Work of the pupil on an exercise of class A, as it lies there. @returns the item and the work. */
export async function someWork(world: World, state: 'draft' | 'submitted' = 'draft') {
  const { itemId, lessonId } = await aLesson(world, open);
  const { db, pupils } = world;
  const id = newId();
  await db
    .insertInto('submissions')
    .values({
      id,
      item_id: itemId,
      student_id: pupils.self.id,
      group_id: null,
      state,
      draft: JSON.stringify(work),
      is_empty: false,
      saved_at: earlier,
      latest: state === 'submitted' ? 1 : 0,
      submitted_at: state === 'submitted' ? earlier : null,
      returned_at: null,
      rework_due_at: null,
    })
    .execute();
  await db
    .insertInto('submission_members')
    .values({ item_id: itemId, student_id: pupils.self.id, submission_id: id, points: null })
    .execute();
  await db.insertInto('markings').values({ id, points: null }).execute();
  if (state === 'submitted') {
    await db
      .insertInto('submission_versions')
      .values({
        submission_id: id,
        number: 1,
        content: JSON.stringify(work),
        words: 'Trong tam giác vuông',
        is_late: false,
        edition: 2,
        handed_in_by: pupils.self.id,
        pressed_at: null,
        at: earlier,
      })
      .execute();
  }
  return { itemId, lessonId, submissionId: id };
}

export const ownWorkSamples: Samples<typeof ownWorkContract> = {
  'ownItems.exercise': {
    make: async (world) => {
      const { itemId } = await aLesson(world, open);
      await lookedAt(world, itemId);
      return { params: { id: itemId } };
    },
  },
  'ownWork.save': {
    make: async (world) => ({ ...(await itemOf(world, open)), body: { version: 0, ...work } }),
    unaudited: 'a draft is the pupil’s own; handing it in is logged',
  },
  'ownWork.submit': {
    make: async (world) => ({
      ...(await itemOf(world, open)),
      body: { version: 0, ...work, pressedAt: '2026-11-16T02:00:00Z' },
    }),
  },
  'ownWork.withdraw': {
    make: async (world) => ({ params: { id: (await someWork(world, 'submitted')).itemId }, body: step }),
  },
  'ownWork.deviceKey': { make: knownKeys, cells: { pupilOther: 'ok' } },
};
