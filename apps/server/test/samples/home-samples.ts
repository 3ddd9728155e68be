import type { finderContract } from '@phuong/contract/home/finder.contract.ts';
import type { homeContract } from '@phuong/contract/home/home.contract.ts';
import type { Samples } from './sample.ts';

export const homeSamples: Samples<typeof homeContract> = {
  'home.account': { make: () => ({}) },
  'home.teacher': { make: () => ({}), cells: { otherTeacher: 'ok' } },
  'home.student': { make: () => ({}), cells: { pupilOther: 'ok' } },
  'home.sheets': { make: () => ({ query: { state: 'submitted' } }) },
};

export const finderSamples: Samples<typeof finderContract> = {
  'finder.find': { make: () => ({ query: { q: 'khanh van' } }) },
};
