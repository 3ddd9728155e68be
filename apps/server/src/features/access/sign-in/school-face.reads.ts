import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import type { SetupStatus } from '@phuong/contract/access/sign-in/setup.contract.ts';
import { provinceByCode } from '@phuong/rules/people/provinces.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import '../../school/school.tables.ts';
import { hasAnyAccount } from '../users/user.reads.ts';

/** What the sign-in page says of the school, before anybody is signed in. */
export async function readSetupStatus({
  db,
  config,
  mailer,
}: Pick<Services, 'db' | 'config' | 'mailer'>): Promise<SetupStatus> {
  const isSetUp = await hasAnyAccount(db);
  const school = await db
    .selectFrom('schools')
    .select(['name', 'ward', 'province_code', 'phone'])
    .limit(1)
    .executeTakeFirst();
  const places = school ? [school.ward, provinceByCode(school.province_code)?.name ?? ''] : [];
  return {
    isSetUp,
    schoolName: school?.name ?? '',
    schoolPlace: places.filter(Boolean).join(', '),
    schoolPhone: school?.phone ?? '',
    locale: 'vi',
    sendsMail: mailer.configured,
    googleClientId: config.signIn.google?.clientId ?? null,
    ssoName: config.signIn.sso?.name ?? null,
  };
}

export async function readSchoolName(db: Kysely<Tables>): Promise<string> {
  const school = await db.selectFrom('schools').select('name').limit(1).executeTakeFirst();
  return school?.name ?? '';
}

/** All school years with their semesters, newest first. */
export async function readSchoolYears(db: Kysely<Tables>): Promise<SchoolYearChoice[]> {
  const rows = await db
    .selectFrom('school_years')
    .select(['id', 'name', 'status', 'start_date', 'end_date', 'reopened_until'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('semesters')
          .select(['semesters.id', 'ordinal', 'semesters.name', 'semesters.start_date', 'semesters.end_date'])
          .select('is_current')
          .whereRef('school_year_id', '=', 'school_years.id')
          .orderBy('ordinal'),
      ).as('semesters'),
    )
    .orderBy('start_year', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, reopened_until: row.reopened_until?.toISOString() ?? null }));
}
