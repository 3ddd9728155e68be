import type { slideContract } from '@phuong/contract/learning/slides/slide.contract.ts';
import type { Samples } from '../sample.ts';
import { aLesson, deck, itemOf, lessonOf, lookedAt, notHomeroom, shown, step } from './learning-samples.ts';

const slides = { kind: 'SLIDE' } as const;
const shownSlides = { ...shown, ...slides } as const;

export const slideSamples: Samples<typeof slideContract> = {
  'slides.create': {
    make: async (world) => ({
      ...(await lessonOf(world)),
      body: { title: `Bài trình chiếu ${world.nextCode()}`, ...deck },
    }),
    cells: notHomeroom,
  },
  'slides.read': { make: (world) => itemOf(world, shownSlides) },
  'slides.update': {
    make: async (world) => ({
      ...(await itemOf(world, slides)),
      body: { ...step, title: 'Bài trình chiếu, bản mới', ...deck },
    }),
    cells: notHomeroom,
  },
  'ownItems.slides': {
    make: async (world) => {
      const { itemId } = await aLesson(world, shownSlides);
      await lookedAt(world, itemId);
      return { params: { id: itemId } };
    },
  },
};
