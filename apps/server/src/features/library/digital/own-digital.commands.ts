import type { DigitalUse, OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { sql, type Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { addressKey } from '../../../platform/uploads/file-address.rules.ts';
import { type BorrowerFacts, borrowerIdFor, borrowerOfActor, lockBorrower } from '../../lending/lending.public.ts';
import { type Reader, readerOf } from '../readers/reader.guards.ts';
import { tellLibraryAsked } from './digital.notices.ts';
import { downloadRefusal, holds, mayRead, refusalCodes } from './digital.rules.ts';
import { ownDownloadOf, readOwnDownload } from './download-grant.reads.ts';
import { grantSteps } from './download-grant.writes.ts';
import { downloadRuleOf } from './download-rule.reads.ts';
import { kindOf, quotaOf, titleFor } from './own-digital.reads.ts';

type ByReader = By & { readonly actor: Actor };

/** As long as an address that was given out can be used. */
const linkMs = 5 * 60_000;

/** Holds who reads, so that what they may download is counted by one at a time. @throws AppError 409 for who has left. */
async function holdReader(trx: Transaction<Tables>, by: ByReader, reader: Reader) {
  const { today } = reader;
  const facts = await lockBorrower(trx, await borrowerIdFor(trx, borrowerOfActor(by.actor), today), today);
  if (facts.hasLeft) throw new AppError('lending.left');
  return { facts, reader: { ...reader, borrowerId: facts.id } };
}

async function newGrant(
  trx: Transaction<Tables>,
  {
    facts,
    titleId,
    today,
    now,
    note,
  }: { facts: BorrowerFacts; titleId: string; today: string; now: Date; note: string },
): Promise<string> {
  const id = newId();
  const row = { title_id: titleId, borrower_id: facts.id, state: 'requested' as const, note, last_on: today };
  const kind = facts.kind === 'pupil' ? ('pupil' as const) : ('teacher' as const);
  await trx
    .insertInto('download_grants')
    .values({ id, ...row, borrower_kind: kind, requested_at: now })
    .execute();
  return id;
}

/**
 * Gives an address of one file, for some minutes and this session. A download is counted here: what the address is used for twice, as after a
 * broken network, is one download. @throws AppError 404; 409 with the rule that speaks against it.
 */
export async function openDigital(
  services: Services,
  by: ByReader,
  { titleId, fileId, use }: { readonly titleId: string; readonly fileId: string; readonly use: DigitalUse },
): Promise<{ href: string; until: string }> {
  const { clock, config } = services;
  const now = clock.now();
  const asked = await readerOf(services, by.actor);
  await inTransaction(services.database, async (trx) => {
    const title = await titleFor(trx, asked, titleId);
    const file = title.files.find(({ id }) => id === fileId);
    if (!file || title.access === null) throw notFound();
    if (use === 'READ') {
      const own = await ownDownloadOf(trx, asked, titleId);
      if (!mayRead(title.access, own, asked.today)) throw new AppError(refusalCodes[own ? 'OVER' : 'NOT_GRANTED']);
      return;
    }
    const { facts, reader } = await holdReader(trx, by, asked);
    const own = await ownDownloadOf(trx, reader, titleId);
    const quota = await quotaOf(trx, reader, now);
    const refusal = downloadRefusal(title.access, own, quota, reader.today);
    if (refusal) throw new AppError(refusalCodes[refusal], { params: { most: quota.most ?? 0 } });
    const id = own?.id ?? (await newGrant(trx, { facts, titleId, today: reader.today, now, note: '' }));
    if (own?.state !== 'granted' || own.isOver) {
      const { days } = await downloadRuleOf(trx, kindOf(reader), reader.today);
      const input = { untilOn: addDays(reader.today, days) };
      await takeStepIn(trx, services, by, grantSteps, { id, action: 'take', input });
    }
    await sql`update download_grants set used = used + 1, last_on = ${reader.today}::date, updated_at = ${now} where id = ${id}`.execute(
      trx,
    );
    await trx.insertInto('downloads').values({ id: newId(), grant_id: id, file_name: file.name, at: now }).execute();
    const after = { title: title.title, file: file.name };
    await audit(trx, by, { action: 'digitalBooks.open', entity: 'download_grant', entityId: id, after });
  });
  const { pages } = found(
    await services.db.selectFrom('book_files').select('pages').where('id', '=', fileId).executeTakeFirst(),
  );
  const key = addressKey(config.sessionSecret, `${fileId} ${use}`, by.actor, now, linkMs);
  const href = `/api/library/digital-files/${fileId}${pages === null ? '' : '/pdf'}?use=${use}&key=${key}`;
  return { href, until: new Date(now.getTime() + linkMs).toISOString() };
}

/** Asks for leave; what was asked for already is shown as it stands. @throws AppError 404; 409. */
export async function askForDownload(
  services: Services,
  by: ByReader,
  { titleId, note }: { readonly titleId: string; readonly note: string },
): Promise<OwnDownload> {
  const asked = await readerOf(services, by.actor);
  return inTransaction(services.database, async (trx) => {
    const { title, access, files } = await titleFor(trx, asked, titleId);
    if (access === null || files.length === 0) throw new AppError('library.no_files');
    if (access === 'READ_ONLY') throw new AppError('library.read_only');
    const { facts, reader } = await holdReader(trx, by, asked);
    const own = await ownDownloadOf(trx, reader, titleId);
    if (access === 'FREE' && own?.state !== 'revoked') throw new AppError('library.free_to_take');
    if (own && !own.isOver && holds(access, own, reader.today)) throw new AppError('library.already_granted');
    if (own?.state === 'requested') return own;
    if (own) {
      await takeStepIn(trx, services, by, grantSteps, { id: own.id, action: 'askAgain', input: { note } });
      return readOwnDownload(trx, reader, own.id);
    }
    const id = await newGrant(trx, { facts, titleId, today: reader.today, now: services.clock.now(), note });
    const after = { title, state: 'requested', ...(note ? { note } : {}) };
    await audit(trx, by, { action: 'ownDownloads.ask', entity: 'download_grant', entityId: id, after });
    await tellLibraryAsked(trx, { id, title, name: facts.name, note });
    return readOwnDownload(trx, reader, id);
  });
}

/** Takes a request back. @throws AppError 404 for another's; 409. */
export async function withdrawDownload(
  services: Services,
  by: ByReader,
  id: string,
  input: { readonly version: number },
): Promise<OwnDownload> {
  const reader = await readerOf(services, by.actor);
  return inTransaction(services.database, async (trx) => {
    await readOwnDownload(trx, reader, id);
    await takeStepIn(trx, services, by, grantSteps, { id, action: 'withdraw', input });
    return readOwnDownload(trx, reader, id);
  });
}
