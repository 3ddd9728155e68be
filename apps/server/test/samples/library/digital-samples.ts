import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { bookFileContract } from '@phuong/contract/library/digital/book-file.contract.ts';
import type { DigitalAccess, DigitalUse } from '@phuong/contract/library/digital/digital.schema.ts';
import type { downloadContract } from '@phuong/contract/library/digital/download.contract.ts';
import type { DownloadGrantState } from '@phuong/contract/library/digital/download-grant.lifecycle.ts';
import type { ownDownloadContract } from '@phuong/contract/library/digital/own-download.contract.ts';
import { inTransaction } from '../../../src/platform/database/transaction.ts';
import { newId } from '../../../src/platform/ids.ts';
import { renderTypst } from '../../../src/platform/pdf/typst-engine.ts';
import { addressKey } from '../../../src/platform/uploads/file-address.rules.ts';
import { aTurn } from '../../kit/a-turn.ts';
import { aNewStudent, dayAfter, type World, worldClock } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';
import { picture } from '../school-samples.ts';
import { aTitle } from './library-samples.ts';
import { borrowerOf, readerOf } from './loan-samples.ts';

let pdf: Promise<Uint8Array> | undefined;
/** Of two pages. */
export const aBookAsPdf = (): Promise<Uint8Array> => {
  pdf ??= renderTypst(
    { name: 'test', source: '#set page(width: 200pt, height: 300pt)\nTrang một #pagebreak() Trang hai' },
    null,
    { createdAt: new Date(0), turn: aTurn },
  );
  return pdf;
};

/** A file that somebody has sent, bytes and all. */
export async function anUploadOf(
  { server }: World,
  createdBy: string,
  { name, mediaType, content }: { name: string; mediaType: string; content: Uint8Array },
): Promise<string> {
  const { database, files, config } = server.services;
  const id = newId();
  const from = join(config.dataDir, 'uploads', id);
  await writeFile(from, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { id, name, mediaType, size: content.length, sha256, createdBy: createdBy || newId() };
  await inTransaction(database, (trx) => files.keepUpload(trx, file, from));
  return id;
}

/** A title with a PDF of two pages and a picture. */
export async function aDigitalTitle(
  world: World,
  { access = 'FREE' as DigitalAccess } = {},
): Promise<{ titleId: string; pdfId: string; pictureId: string }> {
  const { db } = world;
  const titleId = await aTitle(world);
  const owner = await db.selectFrom('users').select('id').where('scope', '=', 'account').executeTakeFirstOrThrow();
  await db.insertInto('book_digitals').values({ title_id: titleId, access }).execute();
  const add = async (name: string, mediaType: string, content: Uint8Array, pages: number | null) => {
    const id = newId();
    const file_id = await anUploadOf(world, owner.id, { name, mediaType, content });
    const position = pages === null ? 1 : 0;
    await db.insertInto('book_files').values({ id, title_id: titleId, file_id, name, pages, position }).execute();
    return id;
  };
  const pdfId = await add('De men.pdf', 'application/pdf', await aBookAsPdf(), 2);
  return { titleId, pdfId, pictureId: await add('Bia.png', 'image/png', picture, null) };
}

/** Leave of a reader for a title that gives it on request. */
export async function aGrant(
  world: World,
  {
    state = 'granted',
    borrowerId,
    kind = 'pupil',
  }: { state?: DownloadGrantState; borrowerId?: string; kind?: 'pupil' | 'teacher' } = {},
) {
  const title = await aDigitalTitle(world, { access: 'ON_REQUEST' });
  const today = worldClock.today();
  const id = newId();
  await world.db
    .insertInto('download_grants')
    .values({
      id,
      title_id: title.titleId,
      borrower_id: borrowerId ?? (await borrowerOf(world, { student_id: (await aNewStudent(world)).id })),
      borrower_kind: kind,
      state,
      requested_at: worldClock.now(),
      until_on: state === 'granted' ? dayAfter(today, 20) : null,
      last_on: today,
    })
    .execute();
  return { id, ...title };
}

const version = 1;
const ofGrant = async (world: World, state: DownloadGrantState) => ({
  params: { id: (await aGrant(world, { state })).id },
});
const ofOwn = async (world: World, caller: Caller, state: DownloadGrantState = 'granted') =>
  aGrant(world, { state, borrowerId: await readerOf(world, caller) });

/** What the caller has downloaded counts no more. */
async function withQuota(world: World, caller: Caller): Promise<void> {
  const borrowerId = await readerOf(world, caller);
  await world.db
    .deleteFrom('downloads')
    .where('grant_id', 'in', (eb) =>
      eb.selectFrom('download_grants').select('id').where('borrower_id', '=', borrowerId),
    )
    .execute();
}

/** An address of a file as it was given to the caller. */
async function addressOf(world: World, { userId }: Caller, fileId: string, use: DigitalUse) {
  if (userId === '') return { params: { id: fileId }, query: { use } };
  const { config, clock } = world.server.services;
  const session = await world.db
    .selectFrom('sessions')
    .select(['id', 'scope'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const claims = { sessionId: session?.id ?? '', userId, scope: session?.scope ?? ('student' as const) };
  const key = addressKey(config.sessionSecret, `${fileId} ${use}`, claims, clock.now());
  return { params: { id: fileId }, query: { use, key } };
}

const everyReader = { otherTeacher: 'ok', pupilOther: 'ok' } as const;

export const bookFileSamples: Samples<typeof bookFileContract> = {
  'bookFiles.read': { make: async (world) => ({ params: { id: (await aDigitalTitle(world)).titleId } }) },
  'bookFiles.save': {
    make: async (world, { userId }) => {
      const file = { name: 'Bìa.png', mediaType: 'image/png', content: picture };
      const fileId = await anUploadOf(world, userId, file);
      return {
        params: { id: await aTitle(world) },
        body: { access: 'FREE' as const, files: [{ fileId, name: 'Bìa' }], version: 0 },
      };
    },
  },
};

export const downloadSamples: Samples<typeof downloadContract> = {
  'downloads.list': { make: () => ({}) },
  'downloads.export': {
    make: async (world) => {
      await aGrant(world);
      return {};
    },
  },
  'downloads.read': { make: (world) => ofGrant(world, 'granted') },
  'downloads.history': { make: (world) => ofGrant(world, 'granted') },
  'downloads.approve': {
    make: async (world) => ({ ...(await ofGrant(world, 'requested')), body: { version, untilOn: null } }),
  },
  'downloads.reject': {
    make: async (world) => ({ ...(await ofGrant(world, 'requested')), body: { version, reason: 'Sách đang in lại' } }),
  },
  'downloads.revoke': {
    make: async (world) => ({ ...(await ofGrant(world, 'granted')), body: { version, reason: 'Hết bản quyền' } }),
  },
  'downloadRules.list': { make: () => ({}) },
  'downloadRules.set': {
    make: (world) => ({
      body: {
        readerKind: 'pupil' as const,
        most: 20,
        days: 30,
        from: dayAfter(worldClock.today(), world.nextNumber()),
        basis: 'QĐ 12',
      },
    }),
  },
};

export const ownDownloadSamples: Samples<typeof ownDownloadContract> = {
  'digitalBooks.read': {
    make: async (world) => ({ params: { id: (await aDigitalTitle(world)).titleId } }),
    cells: everyReader,
  },
  'digitalBooks.open': {
    make: async (world, caller) => {
      await withQuota(world, caller);
      const { titleId, pictureId } = await aDigitalTitle(world);
      return { params: { id: titleId }, body: { fileId: pictureId, use: 'DOWNLOAD' as const } };
    },
    cells: everyReader,
  },
  'digitalBooks.paper': {
    make: async (world, caller) => addressOf(world, caller, (await aDigitalTitle(world)).pdfId, 'READ'),
    cells: everyReader,
  },
  'digitalBooks.stream': {
    make: async (world, caller) => addressOf(world, caller, (await aDigitalTitle(world)).pictureId, 'READ'),
    cells: everyReader,
  },
  'ownDownloads.list': { make: () => ({}), cells: everyReader },
  'ownDownloads.read': { make: async (world, caller) => ({ params: { id: (await ofOwn(world, caller)).id } }) },
  'ownDownloads.ask': {
    make: async (world) => ({
      body: { titleId: (await aDigitalTitle(world, { access: 'ON_REQUEST' })).titleId, note: 'Làm bài thuyết trình' },
    }),
    cells: everyReader,
  },
  'ownDownloads.withdraw': {
    make: async (world, caller) => ({
      params: { id: (await ofOwn(world, caller, 'requested')).id },
      body: { version },
    }),
  },
};
