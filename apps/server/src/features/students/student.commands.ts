import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import type { GuardianInput, Student, StudentInput } from '@phuong/contract/students/student.schema.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../platform/audit/audit.commands.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { enrolInClass } from './enrolment/enrolment.commands.ts';
import { findStudent } from './student.reads.ts';
import { e164, inputErrors, nameColumns, studentCode, studentSearchKey } from './student.rules.ts';

type CreateInput = BodyOf<(typeof studentContract)['students.create']>;
type Caller = By & { readonly actor: Actor };

/** @throws AppError 400 naming wrong fields, 409 naming a code that is taken. */
export async function createStudent(
  { database, clock }: Services,
  by: Caller,
  { enrolment, ...input }: CreateInput,
): Promise<Student> {
  refuseWrongFields(input);
  const id = newId();
  return inTransaction(database, async (trx) => {
    const [drawn = ''] = input.studentCode ? [input.studentCode] : await drawCodes(trx, clock.today(), 1);
    await refuseTaken(input, () =>
      trx
        .insertInto('students')
        .values({ id, ...studentColumns({ ...input, studentCode: drawn }) })
        .execute(),
    );
    await writeGuardians(trx, id, input.guardians);
    await trx
      .insertInto('student_status_changes')
      .values({
        id: newId(),
        student_id: id,
        from_status: null,
        to_status: 'STUDYING',
        effective_on: input.enrolmentDate ?? enrolment?.fromDate ?? clock.today(),
        changed_by: by.actor.userId,
      })
      .execute();
    await audit(trx, by, {
      action: 'students.create',
      entity: 'student',
      entityId: id,
      after: { ...input, studentCode: drawn },
    });
    if (enrolment) await enrolInClass(trx, by, { studentId: id, ...enrolment, reason: '' });
    return written(trx, by.actor, id);
  });
}

/** @throws AppError 404; 400, 409 as for creating; 409 with the record as it is for a stale version. */
export async function updateStudent(
  { database }: Services,
  by: Caller,
  id: string,
  { version, ...input }: StudentInput & { version: number },
): Promise<Student> {
  refuseWrongFields(input);
  return inTransaction(database, async (trx) => {
    await lockAt(trx, by.actor, id, version);
    const before = await written(trx, by.actor, id);
    const studentCode = input.studentCode ?? before.studentCode;
    await refuseTaken(input, () =>
      trx
        .updateTable('students')
        .set({ ...studentColumns({ ...input, studentCode }), version: version + 1, updated_at: new Date() })
        .where('id', '=', id)
        .execute(),
    );
    await trx.deleteFrom('guardians').where('student_id', '=', id).execute();
    await writeGuardians(trx, id, input.guardians);
    const after = await written(trx, by.actor, id);
    await audit(trx, by, {
      action: 'students.update',
      entity: 'student',
      entityId: id,
      ...changed(auditable(before), auditable(after)),
    });
    return after;
  });
}

/** Locks the row. @throws AppError 404; 409 with the record as it is. */
export async function lockAt(trx: Kysely<Tables>, actor: Actor, id: string, version: number) {
  const row = await trx
    .selectFrom('students')
    .select(['version', 'status', 'full_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) {
    throw new AppError('platform.stale_version', { current: await written(trx, actor, id) });
  }
  return row;
}

/**
 * The school's next codes, `2026-00001`: the running school year (else the calendar's) and a number that is never used again. Numbers a
 * person has already given by hand are passed over.
 */
export async function drawCodes(trx: Kysely<Tables>, today: string, count: number): Promise<string[]> {
  const active = await trx
    .selectFrom('school_years')
    .select('start_year')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  const year = active?.start_year ?? Number(today.slice(0, 4));
  const codes: string[] = [];
  while (codes.length < count) {
    const { rows } = await sql<{ number: number }>`
      select nextval('student_code_sequence') as number from generate_series(1, ${count - codes.length}::int)`.execute(
      trx,
    );
    const drawn = rows.map(({ number }) => studentCode(year, number));
    const taken = await trx.selectFrom('students').select('student_code').where('student_code', 'in', drawn).execute();
    const given = new Set(taken.map((row) => row.student_code));
    codes.push(...drawn.filter((code) => !given.has(code)));
  }
  return codes;
}

function refuseWrongFields(input: StudentInput): void {
  const fields = inputErrors(input);
  if (fields.length > 0) throw new AppError('platform.invalid_input', { fields });
}

/** Which field or code a violated constraint means. The names are PostgreSQL's own for `unique` columns. */
async function refuseTaken(input: StudentInput, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isForeignKeyViolation(error)?.constraint.includes('cohort')) {
      throw new AppError('platform.invalid_input', { fields: [{ field: 'cohortId', code: 'common.field_not_valid' }] });
    }
    const violation = isUniqueViolation(error);
    if (!violation) throw error;
    if (violation.constraint.includes('moet_code')) {
      throw fieldError('students.moet_code_taken', 'moetCode', { code: input.moetCode ?? '' });
    }
    if (violation.constraint.includes('personal_id')) throw fieldError('students.personal_id_taken', 'personalId');
    throw fieldError('students.code_taken', 'studentCode', { code: input.studentCode ?? '' });
  }
}

/** The columns of the table that a form fills. */
export function studentColumns(input: StudentInput & { studentCode: string }) {
  const phone = e164(input.phone);
  const fullName = normaliseName(input.fullName);
  return {
    ...nameColumns(fullName, input.givenNameOverride),
    given_name_override: input.givenNameOverride,
    student_code: input.studentCode,
    moet_code: input.moetCode,
    search_key: studentSearchKey({ fullName, studentCode: input.studentCode, moetCode: input.moetCode, phone }),
    date_of_birth: input.dateOfBirth,
    sex: input.sex,
    personal_id: input.personalId,
    personal_id_issued_on: input.personalIdIssuedOn,
    personal_id_issued_by: input.personalIdIssuedBy,
    place_of_birth: input.placeOfBirth,
    hometown_province: input.hometownProvince,
    hometown_ward: input.hometownWard,
    ethnicity_code: input.ethnicityCode,
    religion: input.religion,
    nationality: input.nationality || 'Việt Nam',
    permanent_hamlet: input.permanentHamlet,
    permanent_ward: input.permanentWard,
    permanent_province: input.permanentProvince,
    current_address: input.currentAddress,
    phone,
    email: input.email,
    health_insurance_no: input.healthInsuranceNo,
    policy_groups: input.policyGroups,
    priority_group: input.priorityGroup,
    disability_type: input.disabilityType,
    disability_degree: input.disabilityDegree,
    is_inclusive: input.isInclusive,
    boarding: input.boarding,
    youth_union_on: input.youthUnionOn,
    young_pioneer_on: input.youngPioneerOn,
    foreign_language1: input.foreignLanguage1,
    foreign_language2: input.foreignLanguage2,
    cohort_id: input.cohortId,
    enrolment_date: input.enrolmentDate,
    enrolment_type: input.enrolmentType,
    note: input.note,
  };
}

async function writeGuardians(
  trx: Kysely<Tables>,
  studentId: string,
  guardians: readonly GuardianInput[],
): Promise<void> {
  if (guardians.length === 0) return;
  const rows = guardians.map((guardian, index) => ({
    id: newId(),
    student_id: studentId,
    relation: guardian.relation,
    full_name: normaliseName(guardian.fullName),
    birth_year: guardian.birthYear,
    occupation: guardian.occupation,
    workplace: guardian.workplace,
    phone: e164(guardian.phone),
    email: guardian.email,
    is_primary_contact: guardian.isPrimaryContact,
    has_consent_right: guardian.hasConsentRight,
    sort_order: index,
  }));
  await trx.insertInto('guardians').values(rows).execute();
}

export async function written(trx: Kysely<Tables>, actor: Actor, id: string): Promise<Student> {
  const student = await findStudent(trx, actor, id);
  if (!student) throw notFound();
  return student;
}

/** The facts of a record in one level, without what follows from other tables. */
function auditable({ personal, guardians, fullName, givenNameOverride, studentCode, ...rest }: Student) {
  const { cohortName: _cohortName, ...facts } = personal ?? {};
  return {
    fullName,
    givenNameOverride,
    studentCode,
    moetCode: rest.moetCode,
    dateOfBirth: rest.dateOfBirth,
    sex: rest.sex,
    phone: rest.phone,
    email: rest.email,
    ...facts,
    guardians: guardians.map(({ id: _id, ...guardian }) => guardian),
  };
}
