import { blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { blueprintContract } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import type { matrixTemplateContract } from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { lessonOf, notHomeroom, onlyTeachers } from './learning-samples.ts';
import { aTest } from './test-samples.ts';

const ofTest = async (world: World) => ({ params: { id: (await aTest(world)).itemId } });

export const blueprintSamples: Samples<typeof blueprintContract> = {
  'blueprints.fill': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: {
        on: '2026-12-01',
        restWeeks: 26,
        itemId: null,
        seed: 'a',
        blueprint: blueprint.parse({
          levels: ['RECOGNISE', 'UNDERSTAND', 'APPLY'],
          forms: [{ key: 'choice', kinds: ['CHOICE'] }],
          wants: [{ topicId: null, form: 'choice', levels: ['RECOGNISE'], count: 2, points: 25 }],
        }),
      },
    }),
    cells: notHomeroom,
    unaudited: 'it picks questions and writes nothing',
  },
  'testMatrix.read': { make: ofTest, cells: onlyTeachers },
  'testMatrix.save': {
    make: async (world) => ({
      ...(await ofTest(world)),
      body: { requirements: [{ topicId: null, level: 'RECOGNISE' as const, text: 'Nhận biết được cạnh huyền.' }] },
    }),
    cells: onlyTeachers,
  },
  'testMatrix.print': { make: ofTest, cells: onlyTeachers },
};

const content = {
  minutes: 45,
  levels: ['RECOGNISE' as const, 'UNDERSTAND' as const],
  forms: [{ key: 'choice' as const, kinds: ['CHOICE' as const], points: 25, statements: null }],
  rows: [{ topicId: null, counts: [{ form: 'choice' as const, level: 'RECOGNISE' as const, count: 4 }] }],
};

/** The homeroom teacher teaches nothing, and finds no bank. */
const notHomeroomBank = { homeroomTeacher: 'platform.not_found' } as const;

/** A matrix the caller keeps as a template, for everybody who teaches the subject; of somebody who is no more where nobody asks. */
async function aTemplate(world: World, ownerId: string) {
  const id = newId();
  await world.db
    .insertInto('matrix_templates')
    .values({
      id,
      subject_id: world.subjects.literature.id,
      grade: 9,
      name: `Giữa kì ${world.nextCode()}`,
      sharing: 'SCHOOL',
      owner_id: ownerId || newId(),
      owner_name: 'Cô Lan',
      content: JSON.stringify(content),
    })
    .execute();
  return id;
}

export const matrixTemplateSamples: Samples<typeof matrixTemplateContract> = {
  'matrixTemplates.list': {
    make: async (world, { userId }) => {
      await aTemplate(world, userId);
      return { params: { id: world.subjects.literature.id }, query: { grade: 9 } };
    },
    cells: notHomeroomBank,
  },
  'matrixTemplates.create': {
    make: (world) => ({
      body: {
        subjectId: world.subjects.literature.id,
        grade: 9,
        name: `Cuối kì ${world.nextCode()}`,
        sharing: 'GROUP' as const,
        content,
      },
    }),
    cells: { homeroomTeacher: 'platform.invalid_input', otherTeacher: 'platform.invalid_input' },
  },
  'matrixTemplates.update': {
    make: async (world, { userId }) => ({
      params: { id: await aTemplate(world, userId) },
      body: { version: 1, name: 'Giữa kì II', sharing: 'SCHOOL' as const },
    }),
  },
  'matrixTemplates.delete': { make: async (world, { userId }) => ({ params: { id: await aTemplate(world, userId) } }) },
};
