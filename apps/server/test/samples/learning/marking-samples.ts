import type { commentBankContract } from '@phuong/contract/learning/marking/comment-bank.contract.ts';
import type { markingContract } from '@phuong/contract/learning/marking/marking.contract.ts';
import type { releaseContract } from '@phuong/contract/learning/marking/release.contract.ts';
import type { similarityContract } from '@phuong/contract/learning/marking/similarity.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { World } from '../../world/world.ts';
import type { Samples } from '../sample.ts';
import { someWork } from './learning-samples.ts';

/** Teachers who only read, and accounts that may not see marks, see and mark no work. */
export const markers = { homeroomTeacher: 'platform.forbidden', accountWithTheRight: 'platform.forbidden' } as const;

/** Work that was handed in, marked as far as said. */
export async function marked(world: World, state: 'in_marking' | 'marked' | 'released') {
  const work = await someWork(world, 'submitted');
  await world.db
    .updateTable('markings')
    .set({
      state,
      of_number: 1,
      given: 850,
      points: 850,
      comment: 'Lập luận chặt chẽ',
      by_name: 'Cô Mai',
      marked_at: new Date('2026-11-11T01:00:00Z'),
      released_at: state === 'released' ? new Date('2026-11-12T01:00:00Z') : null,
    })
    .where('id', '=', work.submissionId)
    .execute();
  return work;
}

/** A photo in the work. */
async function aPhoto(world: World, submissionId: string): Promise<string> {
  const id = newId();
  const { db } = world;
  await db
    .insertInto('files')
    .values({
      id,
      name: 'bai.jpg',
      media_type: 'image/jpeg',
      size: 1000,
      sha256: id,
      storage_key: id,
      is_upload: true,
      created_by: null,
    })
    .execute();
  await db
    .insertInto('submission_files')
    .values({ submission_id: submissionId, file_id: id, is_handed_in: true })
    .execute();
  const content = { text: null, fileIds: [], photoIds: [id], audioIds: [], link: null };
  await db
    .updateTable('submission_versions')
    .set({ content: JSON.stringify(content) })
    .where('submission_id', '=', submissionId)
    .execute();
  return id;
}

export const markingSamples: Samples<typeof markingContract> = {
  'submissions.list': {
    make: async (world) => ({ params: { id: (await someWork(world, 'submitted')).itemId } }),
    cells: markers,
  },
  'submissions.read': {
    make: async (world) => ({ params: { id: (await someWork(world, 'submitted')).submissionId } }),
    cells: markers,
  },
  'submissions.return': {
    make: async (world) => ({
      params: { id: (await someWork(world, 'submitted')).submissionId },
      body: { version: 1, comment: 'Em trình bày lại câu b', dueAt: '2026-12-05T17:00:00+07:00' },
    }),
    cells: markers,
  },
  'submissions.excuse': {
    make: async (world) => ({
      params: { id: (await someWork(world)).itemId },
      body: { studentIds: [world.pupils.mate.id], reason: 'Em nằm viện' },
    }),
    cells: markers,
  },
  'submissions.unexcuse': {
    make: async (world) => {
      const { itemId, submissionId } = await someWork(world);
      await world.db.updateTable('submissions').set({ state: 'excused' }).where('id', '=', submissionId).execute();
      return { params: { id: itemId }, body: { studentIds: [world.pupils.self.id] } };
    },
    cells: markers,
  },
  'markings.save': {
    make: async (world) => ({
      params: { id: (await someWork(world, 'submitted')).submissionId },
      body: { version: 1, number: 1, points: 850, comment: 'Lập luận chặt chẽ', isDone: true },
    }),
    cells: markers,
  },
  'markings.reopen': {
    make: async (world) => ({
      params: { id: (await marked(world, 'released')).submissionId },
      body: { version: 1, reason: 'Cộng nhầm điểm câu c' },
    }),
    cells: markers,
  },
  'layers.save': {
    make: async (world) => {
      const { submissionId } = await someWork(world, 'submitted');
      const fileId = await aPhoto(world, submissionId);
      const pin = { kind: 'pin' as const, id: 'p1', colour: 'red' as const, x: 1200, y: 3400, text: 'Thiếu đơn vị' };
      return { params: { id: submissionId }, body: { number: 1, fileId, page: 1, version: 0, marks: [pin] } };
    },
    cells: markers,
  },
};

/** A ready comment of the caller's own. */
async function aComment(world: World, userId: string): Promise<string> {
  const id = newId();
  if (userId === '') return id;
  const row = { id, user_id: userId, subject_id: world.subjects.maths.id, text: `Trình bày rõ ${world.nextCode()}` };
  await world.db.insertInto('marking_comments').values(row).execute();
  return id;
}

export const commentBankSamples: Samples<typeof commentBankContract> = {
  'commentBank.list': { make: (world) => ({ query: { subjectId: world.subjects.maths.id } }) },
  'commentBank.create': {
    make: (world) => ({ body: { subjectId: world.subjects.maths.id, text: `Em ghi rõ đơn vị ${world.nextCode()}` } }),
  },
  'commentBank.update': {
    make: async (world, { userId }) => ({
      params: { id: await aComment(world, userId) },
      body: { version: 1, text: 'Em ghi rõ đơn vị đo' },
    }),
  },
  'commentBank.delete': { make: async (world, { userId }) => ({ params: { id: await aComment(world, userId) } }) },
  'commentBank.use': {
    make: async (world, { userId }) => ({ params: { id: await aComment(world, userId) } }),
    unaudited: 'how often a marker uses their own sentence matters to nobody else',
  },
};

export const releaseSamples: Samples<typeof releaseContract> = {
  'releases.preview': {
    make: async (world) => ({ params: { id: (await marked(world, 'marked')).itemId } }),
    cells: markers,
  },
  'releases.make': {
    make: async (world) => ({ params: { id: (await marked(world, 'marked')).itemId }, body: {} }),
    cells: markers,
  },
};

export const similaritySamples: Samples<typeof similarityContract> = {
  'submissions.similar': {
    make: async (world) => ({ params: { id: (await someWork(world, 'submitted')).itemId } }),
    cells: markers,
  },
};
