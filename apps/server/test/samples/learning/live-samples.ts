import type { liveContract } from '@phuong/contract/learning/live/live.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { aLesson, itemOf, shown } from './learning-samples.ts';

const shownSlides = { ...shown, kind: 'SLIDE' } as const;
const place = { page: 1, pageKey: 'b' };

/** A deck that class A follows now, with a poll that waits for answers. */
async function aLiveDeck(world: World) {
  const { itemId } = await aLesson(world, shownSlides);
  const [sessionId, questionId] = [newId(), newId()];
  await world.db
    .insertInto('live_sessions')
    .values({
      id: sessionId,
      item_id: itemId,
      by_name: 'Cô Lan',
      page: 0,
      page_key: 'a',
      started_at: new Date('2026-11-16T02:30:00Z'),
      ends_at: new Date('2026-11-16T16:59:00Z'),
    })
    .execute();
  const options = ['Có', 'Không'].map((text) => ({ text, isRight: false }));
  const content = { kind: 'one' as const, isPoll: true, prompt: null, options, answers: [], explanation: '' };
  await world.db
    .insertInto('live_questions')
    .values({ id: questionId, session_id: sessionId, content: JSON.stringify(content) })
    .execute();
  return { itemId, sessionId, questionId };
}

const ofItem = async (world: World) => ({ params: { id: (await aLiveDeck(world)).itemId } });
const ofQuestion = async (world: World) => {
  const { itemId, questionId } = await aLiveDeck(world);
  return { params: { id: itemId, questionId } };
};
/** The right to change slides alone does not open them. */
const withoutView = { accountWithTheRight: 'platform.not_found' } as const;
const passes = 'it goes with the presentation, whose beginning and end are logged';

export const liveSamples: Samples<typeof liveContract> = {
  'liveSlides.read': { make: ofItem },
  'liveSlides.begin': {
    make: async (world) => ({ ...(await itemOf(world, shownSlides)), body: place }),
    cells: withoutView,
  },
  'liveSlides.turn': {
    make: async (world) => {
      const { itemId, sessionId } = await aLiveDeck(world);
      return { params: { id: itemId }, body: { sessionId, turn: 1, ...place } };
    },
    cells: withoutView,
    unaudited: passes,
  },
  'liveSlides.end': { make: ofItem, cells: withoutView },
  'liveSlides.ask': {
    make: async (world) => ({
      ...(await ofItem(world)),
      body: { from: 'POLL', prompt: 'Em đã hiểu bài chưa?', options: ['Rồi', 'Chưa'] },
    }),
    cells: withoutView,
    unaudited: passes,
  },
  'liveSlides.show': { make: ofQuestion, cells: withoutView, unaudited: passes },
  'liveSlides.drop': { make: ofQuestion, cells: withoutView, unaudited: passes },
  'ownLive.list': {
    make: async (world) => {
      await aLiveDeck(world);
      return {};
    },
    cells: { pupilOther: 'ok' },
  },
  'ownLive.read': { make: ofItem },
  'ownLive.answer': {
    make: async (world) => {
      const { itemId, questionId } = await aLiveDeck(world);
      return { params: { id: itemId }, body: { questionId, chosen: [0] } };
    },
    unaudited: passes,
  },
};
