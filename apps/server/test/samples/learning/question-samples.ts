import type { questionContract } from '@phuong/contract/learning/questions/question.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { aLesson, earlier, itemOf, onlyTeachers, shown } from './learning-samples.ts';

/** What the pupil has asked about a document of class A. @returns the item and the question. */
async function aQuestion(world: World) {
  const { itemId } = await aLesson(world, shown);
  const id = newId();
  const when = { created_at: earlier, updated_at: earlier };
  await world.db
    .insertInto('item_questions')
    .values({ id, item_id: itemId, student_id: world.pupils.self.id, quote: 'cạnh huyền', ...when })
    .execute();
  await world.db
    .insertInto('item_question_posts')
    .values({
      id: newId(),
      question_id: id,
      by_name: 'Em',
      is_teacher: false,
      text: 'Cạnh huyền là cạnh nào ạ?',
      at: earlier,
    })
    .execute();
  return { itemId, id };
}

const ofQuestion = async (world: World) => ({ params: { id: (await aQuestion(world)).id } });
/** The right to see classes alone opens no document, and so no question about one. */
const notByClassAlone = { accountWithTheRight: 'platform.not_found' } as const;
const answers = { ...onlyTeachers, ...notByClassAlone } as const;
const itsOwn = 'the post itself says who and when, and stays';

export const questionSamples: Samples<typeof questionContract> = {
  'itemQuestions.list': {
    make: async (world) => ({ params: { id: (await aQuestion(world)).itemId } }),
    cells: notByClassAlone,
  },
  'itemQuestions.answer': {
    make: async (world) => ({ ...(await ofQuestion(world)), body: { text: 'Cạnh đối diện góc vuông em nhé.' } }),
    cells: answers,
  },
  'itemQuestions.share': {
    make: async (world) => ({ ...(await ofQuestion(world)), body: { version: 1, isShared: true } }),
    cells: answers,
  },
  'ownQuestions.list': { make: async (world) => ({ params: { id: (await aQuestion(world)).itemId } }) },
  'ownQuestions.ask': {
    make: async (world) => ({
      ...(await itemOf(world, shown)),
      body: { text: 'Cạnh huyền là cạnh nào ạ?', quote: 'cạnh huyền' },
    }),
    unaudited: itsOwn,
  },
  'ownQuestions.follow': {
    make: async (world) => ({ ...(await ofQuestion(world)), body: { text: 'Em cảm ơn cô ạ.' } }),
    unaudited: itsOwn,
  },
  'ownQuestions.withdraw': { make: (world) => ofQuestion(world) },
};
