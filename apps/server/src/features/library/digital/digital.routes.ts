import { bookFileContract } from '@phuong/contract/library/digital/book-file.contract.ts';
import { downloadContract } from '@phuong/contract/library/digital/download.contract.ts';
import { ownDownloadContract } from '@phuong/contract/library/digital/own-download.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import type { Services } from '../../../platform/services.ts';
import { readerOf } from '../readers/reader.guards.ts';
import { saveBookFiles } from './book-file.commands.ts';
import { readBookDigital } from './book-file.reads.ts';
import { giveDigitalFile, giveReaderCopy } from './digital-file.commands.ts';
import { approveDownload, endDownload } from './download.commands.ts';
import { exportDownloads } from './download-export.commands.ts';
import { listDownloads, listOwnDownloads, readDownload, readOwnDownload } from './download-grant.reads.ts';
import { setDownloadRule } from './download-rule.commands.ts';
import { listDownloadRules } from './download-rule.reads.ts';
import { askForDownload, openDigital, withdrawDownload } from './own-digital.commands.ts';
import { readDigitalBook } from './own-digital.reads.ts';

/** Digital files of titles: of the library, and of its readers. */
export const digitalAreas = (services: Services): Area[] => {
  const { db, clock } = services;
  return [
    area(bookFileContract, {
      'bookFiles.read': ({ params }) => readBookDigital(db, params.id),
      'bookFiles.save': ({ params, body, actor, origin, turn }) =>
        saveBookFiles(services, { actor, origin }, { ...params, ...body }, turn),
    }),
    area(downloadContract, {
      'downloads.list': ({ query }) => listDownloads(db, query, clock.today()),
      'downloads.export': ({ query, actor, origin }) => exportDownloads(services, { actor, origin }, query),
      'downloads.read': ({ params }) => readDownload(db, params.id, clock.today()),
      async 'downloads.history'({ params, query }) {
        await readDownload(db, params.id, clock.today());
        return recordHistory(db, { entity: 'download_grant', id: params.id }, query);
      },
      'downloads.approve': ({ params, body, actor, origin }) =>
        approveDownload(services, { actor, origin }, params.id, body),
      'downloads.reject': ({ params, body, actor, origin }) =>
        endDownload(services, { actor, origin }, { ...params, action: 'reject' }, body),
      'downloads.revoke': ({ params, body, actor, origin }) =>
        endDownload(services, { actor, origin }, { ...params, action: 'revoke' }, body),
      'downloadRules.list': () => listDownloadRules(db),
      'downloadRules.set': ({ body, actor, origin }) => setDownloadRule(services, { actor, origin }, body),
    }),
    area(ownDownloadContract, {
      'digitalBooks.read': async ({ params, actor }) => ({
        digital: await readDigitalBook(db, await readerOf(services, actor), params.id, clock.now()),
      }),
      'digitalBooks.open': ({ params, body, actor, origin }) =>
        openDigital(services, { actor, origin }, { titleId: params.id, ...body }),
      'digitalBooks.paper': ({ params, query, actor, origin: { locale }, turn }) =>
        giveReaderCopy(services, { ...params, ...query, actor, locale }, turn),
      'digitalBooks.stream': ({ params, query, actor }) => giveDigitalFile(services, { ...params, ...query, actor }),
      'ownDownloads.list': async ({ query, actor }) => listOwnDownloads(db, await readerOf(services, actor), query),
      'ownDownloads.read': async ({ params, actor }) => readOwnDownload(db, await readerOf(services, actor), params.id),
      'ownDownloads.ask': ({ body, actor, origin }) => askForDownload(services, { actor, origin }, body),
      'ownDownloads.withdraw': ({ params, body, actor, origin }) =>
        withdrawDownload(services, { actor, origin }, params.id, body),
    }),
  ];
};
