import { generationContract } from '@phuong/contract/timetable/generation/generation.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { startGeneration, stopGeneration } from './generation.commands.ts';
import { generationJobs } from './generation.jobs.ts';
import { lastGeneration } from './generation.reads.ts';

export const generationArea = (services: Services): Area => {
  generationJobs(services);
  return area(generationContract, {
    'timetables.generate': ({ params, body, actor, origin }) =>
      startGeneration(services, { actor, origin }, params.id, body),
    'timetables.generation': async ({ params }) => ({ generation: await lastGeneration(services.db, params.id) }),
    'timetables.stopGeneration': ({ params, actor, origin }) => stopGeneration(services, { actor, origin }, params.id),
  });
};
