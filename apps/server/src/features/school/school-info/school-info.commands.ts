import type { SchoolInfo, SchoolInfoInput } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pictureOf } from '../../../platform/files/picture.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import { nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from './school-info.reads.ts';

const largestLogo = 1024 * 1024;

/** @throws AppError 409 for a stale version. */
export async function updateSchoolInfo(
  { database, clock, days }: Services,
  by: By,
  { version, ...input }: SchoolInfoInput & { version: number },
): Promise<SchoolInfo> {
  return inTransaction(database, async (trx) => {
    await trx.selectFrom('schools').select('id').forUpdate().execute();
    return versionedEdit(trx, by, {
      action: 'schoolInfo.update',
      entity: 'school',
      id: null,
      version,
      read: () => schoolInfo(trx),
      async write(before) {
        const columns = { ...columnsOf(input), ...nextVersion(before) };
        await trx
          .insertInto('schools')
          .values(columns)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
          .execute();
        if (before.workingDays !== input.workingDays) await days.changed(trx, { from: clock.today(), to: null });
      },
      difference: (before) => changed(before, input),
    });
  });
}

/** @throws AppError 400 unless the bytes are a PNG or JPEG, 413 over 1 MB. */
export async function uploadLogo(
  { database, files }: Services,
  by: By & { readonly actor: Actor },
  file: ReceivedFile,
): Promise<SchoolInfo> {
  const picture = pictureOf(file.content);
  if (!picture) throw fieldError('school.logo_not_an_image', 'file');
  if (file.content.length > largestLogo) throw new AppError('platform.too_large');
  return inTransaction(database, async (trx) => {
    const before = await trx.selectFrom('schools').select('logo_file_id').forUpdate().executeTakeFirst();
    const saved = await files.saveUpload(trx, {
      name: file.name,
      mediaType: picture.mediaType,
      content: file.content,
      createdBy: by.actor.userId,
    });
    await trx
      .insertInto('schools')
      .values({ name: '', logo_file_id: saved.id })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ logo_file_id: saved.id }))
      .execute();
    await audit(trx, by, { action: 'schoolInfo.uploadLogo', entity: 'school', after: { sha256: saved.sha256 } });
    if (before?.logo_file_id) await files.remove(trx, before.logo_file_id);
    return schoolInfo(trx);
  });
}

/** @throws AppError 404 when there is none. */
export async function removeLogo({ database, files }: Services, by: By): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await trx.selectFrom('schools').select('logo_file_id').forUpdate().executeTakeFirst();
    if (!row?.logo_file_id) throw notFound();
    await trx.updateTable('schools').set({ logo_file_id: null }).execute();
    await files.remove(trx, row.logo_file_id);
    await audit(trx, by, { action: 'schoolInfo.removeLogo', entity: 'school' });
  });
}

const columnsOf = (input: SchoolInfoInput) => ({
  name: input.name,
  short_name: input.shortName,
  moet_code: input.moetCode,
  managing_body: input.managingBody,
  levels: input.levels,
  ownership: input.ownership,
  province_code: input.provinceCode,
  ward: input.ward,
  address: input.address,
  phone: input.phone,
  email: input.email ?? '',
  website: input.website,
  principal_name: input.principalName,
  vice_principal_name: input.vicePrincipalName,
  place_for_dates: input.placeForDates,
  working_days: input.workingDays,
  mark_entry: input.markEntry,
});

/** What the first set-up says of the school: its name and the office's phone, before anything else is known. */
export async function describeSchool(
  trx: Kysely<Tables>,
  by: By,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<void> {
  await trx
    .insertInto('schools')
    .values({ name, phone, logo_file_id: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, phone }))
    .execute();
  await audit(trx, by, { action: 'setup.complete', entity: 'school', after: { name, phone } });
}
