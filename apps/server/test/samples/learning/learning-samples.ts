import type { itemContract } from '@phuong/contract/learning/items/item.contract.ts';
import type { lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { documentContract } from '@phuong/contract/learning/materials/document.contract.ts';
import type { ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';

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
/** Before the world's own morning. */
const earlier = new Date('2026-11-10T01:00:00Z');
type State = 'draft' | 'published' | 'archived';

interface Made {
  readonly lesson?: State;
  readonly item?: State;
  readonly classId?: string;
  /** The lesson it follows, whose items it shows. */
  readonly source?: { readonly lessonId: string; readonly itemId: string; readonly materialId: string };
}

/** A maths lesson of class A with a document in it. */
async function aLesson(world: World, { lesson = 'draft', item = 'draft', classId, source }: Made = {}) {
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
        kind: 'DOCUMENT',
        subject_id: subjects.maths.id,
        title: 'Lí thuyết',
        content: JSON.stringify(content),
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
async function aLinkedLesson(world: World) {
  const twin = await world.aTwinOfClassA();
  return aLesson(world, { source: await aLesson(world, { classId: twin.id }) });
}

const shown = { lesson: 'published', item: 'published' } as const;
const lessonOf = async (world: World, made?: Made) => ({ params: { id: (await aLesson(world, made)).lessonId } });
const itemOf = async (world: World, made?: Made) => ({ params: { id: (await aLesson(world, made)).itemId } });
const fields = (world: World) => ({ title: `Bài ${world.nextCode()}`, goals: text, week: 12, planPeriods: '45–46' });
const step = { version: 1 };

/** The homeroom teacher reads lessons of all subjects and writes none. */
const onlyTeachers = { homeroomTeacher: 'platform.forbidden' } as const;
/** Accounts also need the right of the item's kind. */
const byKind = { ...onlyTeachers, accountWithTheRight: 'learning.no_right_to_kind' } as const;

export const lessonSamples: Samples<typeof lessonContract> = {
  'lessons.list': {
    make: async (world) => {
      await aLesson(world);
      return { params: { id: world.classes.a.id }, query: { subjectId: world.subjects.maths.id } };
    },
  },
  'lessons.read': { make: (world) => lessonOf(world) },
  'lessons.create': {
    make: (world) => ({
      params: { id: world.classes.a.id },
      body: { subjectId: world.subjects.maths.id, ...fields(world) },
    }),
    cells: { homeroomTeacher: 'learning.not_taught' },
  },
  'lessons.update': {
    make: async (world) => ({ ...(await lessonOf(world)), body: { ...step, ...fields(world) } }),
    cells: onlyTeachers,
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
  'lessons.publish': { make: async (world) => ({ ...(await lessonOf(world)), body: step }), cells: onlyTeachers },
  'lessons.unpublish': {
    make: async (world) => ({ ...(await lessonOf(world, shown)), body: step }),
    cells: onlyTeachers,
  },
  'lessons.archive': { make: async (world) => ({ ...(await lessonOf(world)), body: step }), cells: onlyTeachers },
  'lessons.restore': {
    make: async (world) => ({ ...(await lessonOf(world, { lesson: 'archived' })), body: step }),
    cells: onlyTeachers,
  },
  'lessons.copy': {
    make: async (world) => {
      const { id } = await world.aTwinOfClassA();
      return { ...(await lessonOf(world)), body: { classIds: [id], isLinked: true } };
    },
    cells: { homeroomTeacher: 'learning.not_taught' },
  },
  'lessons.copyable': {
    make: ({ classes, subjects }) => ({ params: { id: classes.a.id }, query: { subjectId: subjects.maths.id } }),
  },
  'lessons.differences': { make: async (world) => ({ params: { id: (await aLinkedLesson(world)).lessonId } }) },
  'lessons.detach': {
    make: async (world) => ({ params: { id: (await aLinkedLesson(world)).lessonId }, body: step }),
    cells: onlyTeachers,
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
    cells: byKind,
  },
  'items.order': {
    make: async (world) => {
      const { lessonId, itemId } = await aLesson(world);
      return { params: { id: lessonId }, body: { itemIds: [itemId] } };
    },
    cells: onlyTeachers,
  },
  'items.publish': { make: async (world) => ({ ...(await itemOf(world)), body: step }), cells: byKind },
  'items.unpublish': { make: async (world) => ({ ...(await itemOf(world, shown)), body: step }), cells: byKind },
  'items.archive': { make: async (world) => ({ ...(await itemOf(world)), body: step }), cells: byKind },
  'items.restore': {
    make: async (world) => ({ ...(await itemOf(world, { item: 'archived' })), body: step }),
    cells: byKind,
  },
  'items.place': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: { kind: 'LINK', title: `Đọc thêm ${world.nextCode()}`, url: 'https://vi.wikipedia.org/wiki/Pythagoras' },
    }),
    cells: onlyTeachers,
  },
};

export const documentSamples: Samples<typeof documentContract> = {
  'documents.create': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: { title: `Tài liệu ${world.nextCode()}`, ...content },
    }),
    cells: onlyTeachers,
  },
  'documents.read': { make: (world) => itemOf(world) },
  'documents.update': {
    make: async (world) => ({ ...(await itemOf(world)), body: { ...step, title: 'Lí thuyết, bản mới', ...content } }),
    cells: onlyTeachers,
  },
  'materials.editions': {
    make: (world) => itemOf(world),
    cells: { accountWithTheRight: 'platform.not_found' },
  },
  'materials.edition': {
    make: async (world) => ({ params: { id: (await aLesson(world)).itemId, number: '1' } }),
    cells: { accountWithTheRight: 'platform.not_found' },
  },
  'materials.restore': {
    make: async (world) => ({ params: { id: (await aLesson(world)).itemId, number: '1' }, body: step }),
    cells: byKind,
  },
};

export const ownLearningSamples: Samples<typeof ownLearningContract> = {
  'ownLessons.list': { make: () => ({}), cells: { pupilOther: 'ok' } },
  'ownLessons.read': { make: (world) => lessonOf(world, shown) },
  'ownItems.document': {
    make: async (world) => {
      const { itemId } = await aLesson(world, shown);
      const now = world.server.services.clock.now();
      // Looked at a moment ago: looking again writes nothing.
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
