import type { jobsContract } from '@phuong/contract/platform/jobs.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';

/** A job of the caller that nothing in this process works on. */
async function anOwnJob({ db }: World, { userId }: Caller, fileId?: string) {
  const id = newId();
  await db
    .insertInto('jobs')
    .values({
      id,
      kind: 'sample',
      payload: '{}',
      created_by: userId === '' ? newId() : userId,
      ...(fileId ? { state: 'done', result: JSON.stringify({ fileId }) } : {}),
    })
    .execute();
  return { params: { id } };
}

export const jobsSamples: Samples<typeof jobsContract> = {
  'jobs.read': { make: (world, caller) => anOwnJob(world, caller) },
  'jobs.cancel': {
    make: (world, caller) => anOwnJob(world, caller),
    unaudited: 'the job row keeps who made it and how it ended; a cancelled job has changed nothing',
  },
  'jobs.file': {
    async make(world, caller) {
      const { services } = world.server;
      const content = Buffer.from('%PDF-1.7');
      const file = { name: 'bang-diem.pdf', mediaType: 'application/pdf', content, createdBy: null };
      const { id } = await services.files.save(world.db, file);
      return anOwnJob(world, caller, id);
    },
  },
};
