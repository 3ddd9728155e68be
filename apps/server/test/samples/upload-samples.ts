import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directFrom } from '@phuong/contract/platform/uploads/direct-uploads.fields.ts';
import type { uploadContract } from '@phuong/contract/platform/uploads/upload.contract.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';
import { picture } from './school-samples.ts';

/** What has arrived whole from the caller and is not finished yet. */
async function anUpload({ db, server }: World, { userId }: Caller) {
  const id = newId();
  await writeFile(join(server.services.config.dataDir, 'uploads', id), picture);
  if (userId !== '') {
    await db.insertInto('uploads').values({ id, user_id: userId, name: 'hoa.png', size: picture.length }).execute();
  }
  return { params: { id } };
}

/** A file the caller has sent. */
async function anOwnFile({ server }: World, { userId }: Caller): Promise<string> {
  const { database, files, config } = server.services;
  const id = newId();
  const from = join(config.dataDir, 'uploads', id);
  // Of this call alone: no other file has the same bytes.
  const content = Buffer.from(`%PDF-1.7\n${id}\n%%EOF`);
  await writeFile(from, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const kind = { name: 'bài.pdf', mediaType: 'application/pdf', size: content.length, sha256 };
  const file = { id, ...kind, createdBy: userId === '' ? newId() : userId };
  await inTransaction(database, (trx) => files.keepUpload(trx, file, from));
  return id;
}

const unaudited = 'the row of the file keeps who sent it and when; what shows it is logged where it is shown';

export const uploadSamples: Samples<typeof uploadContract> = {
  'uploads.beginDirect': { make: () => ({ body: { name: 'phim.mp4', size: directFrom } }), unaudited },
  'uploads.continueDirect': { make: anUpload },
  'uploads.finish': { make: anUpload, unaudited },
  'uploads.space': { make: () => ({}) },
  'uploads.list': { make: () => ({}) },
  'uploads.own': { make: () => ({}) },
  'uploads.addresses': { make: async (world, caller) => ({ query: { ids: await anOwnFile(world, caller) } }) },
  'uploads.read': { make: async (world, caller) => ({ params: { id: await anOwnFile(world, caller) } }) },
};
