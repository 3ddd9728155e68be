import type { learningPaperContract } from '@phuong/contract/learning/papers/paper.contract.ts';
import type { Samples } from '../sample.ts';
import { itemOf, shown, someWork } from './learning-samples.ts';
import { marked, markers } from './marking-samples.ts';

const shownSlides = { ...shown, kind: 'SLIDE' } as const;

export const learningPaperSamples: Samples<typeof learningPaperContract> = {
  'slides.print': {
    make: async (world) => ({ ...(await itemOf(world, shownSlides)), query: { layout: 'HANDOUT' as const } }),
  },
  'documents.print': { make: (world) => itemOf(world, shown) },
  'ownItems.printSlides': { make: (world) => itemOf(world, shownSlides) },
  'ownItems.printDocument': { make: (world) => itemOf(world, shown) },
  'submissions.print': {
    make: async (world) => ({ params: { id: (await marked(world, 'marked')).submissionId } }),
    cells: markers,
  },
  'ownWork.print': { make: async (world) => ({ params: { id: (await marked(world, 'released')).itemId } }) },
  'submissions.takeAll': {
    make: async (world) => ({ params: { id: (await someWork(world, 'submitted')).itemId }, body: { reason: '' } }),
    cells: markers,
  },
};
