import type { bankContract } from '@phuong/contract/learning/bank/bank.contract.ts';
import type { exchangeContract } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';

export const textOf = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** One choice of four, the first of them right. */
export const aChoice = (words: string, options = ['Nguyễn Du', 'Hồ Xuân Hương', 'Nguyễn Trãi', 'Nguyễn Khuyến']) => ({
  kind: 'CHOICE' as const,
  stem: textOf(words),
  options: options.map((each, index) => ({ key: `o${index}`, text: textOf(each), share: index === 0 ? 100 : 0 })),
});

interface Made {
  readonly ownerId?: string;
  readonly subjectId?: string;
  readonly sharing?: 'OWN' | 'GROUP' | 'SCHOOL';
  readonly topicId?: string;
  readonly isAway?: boolean;
}

/** A question on literature that everybody of the subject sees; the office has it from nobody who is here. */
export async function aQuestion(world: World, { ownerId, subjectId, sharing, topicId, isAway }: Made = {}) {
  const id = newId();
  const words = `Ai là tác giả Truyện Kiều ${world.nextCode()}`;
  const now = world.server.services.clock.now();
  await world.db
    .insertInto('bank_questions')
    .values({
      id,
      subject_id: subjectId ?? world.subjects.literature.id,
      grade: 9,
      topic_id: topicId ?? null,
      kind: 'CHOICE',
      question: JSON.stringify(question.parse(aChoice(words))),
      words,
      sort_key: words.toLowerCase(),
      search_key: words.toLowerCase(),
      bands: [],
      level: null,
      tags: [],
      source: '',
      seconds: null,
      sharing: sharing ?? 'SCHOOL',
      owner_id: ownerId ?? newId(),
      owner_name: 'Lê Thị Cúc',
      edited_by: null,
      edited_by_name: 'Lê Thị Cúc',
      edited_at: now,
      deleted_at: isAway ? now : null,
      updated_at: now,
    })
    .execute();
  return id;
}

/** A topic of literature in grade 9. */
export async function aTopic(world: World, parentId: string | null = null) {
  const id = newId();
  const name = `Truyện thơ Nôm ${world.nextCode()}`;
  await world.db
    .insertInto('bank_topics')
    .values({
      id,
      subject_id: world.subjects.literature.id,
      grade: 9,
      parent_id: parentId,
      name,
      name_key: name.toLowerCase(),
      position: world.nextNumber(),
    })
    .execute();
  return id;
}

const facts = { grade: 9, level: 'UNDERSTAND' as const, tags: ['ôn tập'], source: 'Đề thi thử, câu 12', seconds: 60 };
const literature = ({ subjects }: World) => ({ params: { id: subjects.literature.id } });
/** The homeroom teacher teaches nothing, and finds no bank. */
const notHomeroom = { homeroomTeacher: 'platform.not_found' } as const;
const ownOf = (world: World, { userId }: Caller, made: Made = {}) =>
  aQuestion(world, userId === '' ? made : { ...made, ownerId: userId });

/** A file of GIFT with one question, whoever sends it. */
const gift = (world: World) => ({
  name: 'Ôn tập.gift',
  content: Buffer.from(`Ai viết Truyện Kiều ${world.nextCode()}? {=Nguyễn Du ~Nguyễn Trãi ~Nguyễn Khuyến}`),
});

export const exchangeSamples: Samples<typeof exchangeContract> = {
  'bank.importPreview': {
    make: (world) => ({ ...literature(world), file: gift(world), fields: {} }),
    cells: notHomeroom,
    unaudited: 'writes nothing',
  },
  'bank.import': {
    make: (world) => ({
      ...literature(world),
      file: gift(world),
      fields: { grade: '9', sharing: 'GROUP' as const, makeTopics: 'true' as const },
    }),
    cells: notHomeroom,
  },
  'bank.importTemplate': { make: literature, cells: notHomeroom },
  'bank.export': {
    make: async (world) => ({
      ...literature(world),
      body: { format: 'MOODLE_XML' as const, ids: [await aQuestion(world)] },
    }),
    cells: notHomeroom,
  },
};

export const bankSamples: Samples<typeof bankContract> = {
  'bank.subjects': { make: () => ({}) },
  'bank.list': {
    make: async (world) => {
      await aQuestion(world);
      return literature(world);
    },
    cells: notHomeroom,
  },
  'bank.tags': { make: literature, cells: notHomeroom },
  'bank.read': { make: async (world) => ({ params: { id: await aQuestion(world) } }), cells: notHomeroom },
  'bank.create': {
    make: async (world) => ({
      body: {
        ...facts,
        subjectId: world.subjects.literature.id,
        topicId: await aTopic(world),
        sharing: 'GROUP' as const,
        question: aChoice(`Ai viết Truyện Kiều ${world.nextCode()}`),
      },
    }),
    cells: { homeroomTeacher: 'platform.invalid_input', otherTeacher: 'platform.invalid_input' },
  },
  'bank.update': {
    make: async (world, caller) => ({
      params: { id: await ownOf(world, caller, { sharing: 'GROUP' }) },
      body: {
        ...facts,
        version: 1,
        topicId: await aTopic(world),
        sharing: 'GROUP' as const,
        question: aChoice(`Ai viết Truyện Kiều ${world.nextCode()}`),
      },
    }),
    cells: notHomeroom,
  },
  'bank.editions': { make: async (world) => ({ params: { id: await aQuestion(world) } }), cells: notHomeroom },
  'bank.uses': { make: async (world) => ({ params: { id: await aQuestion(world) } }), cells: notHomeroom },
  'bank.similar': {
    make: (world) => ({ ...literature(world), body: { question: aChoice('Ai là tác giả Truyện Kiều') } }),
    cells: notHomeroom,
    unaudited: 'writes nothing',
  },
  'bank.changeMany': {
    make: async (world, caller) => ({
      ...literature(world),
      body: {
        questionIds: [await ownOf(world, caller)],
        topicId: await aTopic(world),
        level: 'APPLY' as const,
        addTags: ['học kì I'],
      },
    }),
    cells: notHomeroom,
  },
  'bank.putAway': {
    make: async (world, caller) => ({ ...literature(world), body: { questionIds: [await ownOf(world, caller)] } }),
    cells: notHomeroom,
  },
  'bankTopics.list': {
    make: async (world) => {
      await aTopic(world);
      return literature(world);
    },
    cells: notHomeroom,
  },
  'bankTopics.create': {
    make: async (world) => ({
      ...literature(world),
      body: { grade: 9, parentId: await aTopic(world), name: `Nguyễn Du ${world.nextCode()}` },
    }),
    cells: notHomeroom,
  },
  'bankTopics.update': {
    make: async (world) => ({
      params: { id: await aTopic(world) },
      body: { version: 1, name: `Truyện Kiều ${world.nextCode()}`, parentId: await aTopic(world), position: 1 },
    }),
    cells: notHomeroom,
  },
  'bankTopics.delete': { make: async (world) => ({ params: { id: await aTopic(world) } }), cells: notHomeroom },
};
