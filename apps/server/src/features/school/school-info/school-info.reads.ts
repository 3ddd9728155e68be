import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../school.tables.ts';

const undescribed: SchoolInfo = {
  name: '',
  shortName: '',
  moetCode: '',
  managingBody: '',
  levels: ['LOWER_SECONDARY'],
  ownership: 'PUBLIC',
  provinceCode: '',
  ward: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  principalName: '',
  vicePrincipalName: '',
  placeForDates: '',
  workingDays: 6,
  markEntry: 'AS_TYPED',
  logoFileId: null,
  version: 0,
};

/** The school; before it was described for the first time empty texts and version 0. */
export async function schoolInfo(db: Kysely<Tables>): Promise<SchoolInfo> {
  const row = await db.selectFrom('schools').selectAll().executeTakeFirst();
  if (!row) return undescribed;
  return {
    name: row.name,
    shortName: row.short_name,
    moetCode: row.moet_code,
    managingBody: row.managing_body,
    levels: row.levels as SchoolInfo['levels'],
    ownership: row.ownership,
    provinceCode: row.province_code,
    ward: row.ward,
    address: row.address,
    phone: row.phone,
    email: row.email,
    website: row.website,
    principalName: row.principal_name,
    vicePrincipalName: row.vice_principal_name,
    placeForDates: row.place_for_dates,
    workingDays: row.working_days,
    markEntry: row.mark_entry,
    logoFileId: row.logo_file_id,
    version: row.version,
  };
}
