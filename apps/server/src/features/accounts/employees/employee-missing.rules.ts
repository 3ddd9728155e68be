import { type MissingEmployeeData, missingEmployeeData } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of a person of the office as `p` (`employeePeople`). */
const lacks: Readonly<Record<MissingEmployeeData, RawBuilder<boolean>>> = {
  record: sql`not p."isRecorded"`,
  account: sql`p."userId" is null`,
  role: sql`(p."userId" is not null and not p."isAdmin" and p.roles::text = '[]')`,
  department: sql`(p."isRecorded" and p."departmentId" is null)`,
  email: sql`coalesce(p.email, '') = ''`,
  phone: sql`(p."isRecorded" and coalesce(p.phone, '') = '')`,
  dateOfBirth: sql`(p."isRecorded" and p."dateOfBirth" is null)`,
  startDate: sql`(p."isRecorded" and p."startDate" is null)`,
  photo: sql`(p."isRecorded" and p."photoFileId" is null)`,
};

/** Works here and lacks any of these: of who has left nobody chases anything. */
export const lacksAny = (fields: readonly MissingEmployeeData[]): RawBuilder<boolean> =>
  sql`(p.status = 'WORKING' and (${sql.join(
    fields.map((field) => lacks[field]),
    sql` or `,
  )}))`;

/** How many lack each, in the order of the fields, as one JSON array for a `select` over `p`. */
export const missingCounts = sql<number[]>`json_build_array(${sql.join(
  missingEmployeeData.map((field) => sql`count(*) filter (where p.status = 'WORKING' and ${lacks[field]})`),
)})`;
