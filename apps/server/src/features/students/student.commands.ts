import { only, type RecordOf } from '@phuong/contract/platform/entity.schema.ts';
import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import type { GuardianInput, Student, StudentInput } from '@phuong/contract/students/student.schema.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { columnsOf } from '../../platform/fields/entity-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, fieldError } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { refusing } from '../../platform/record/refusals.ts';
import { found, nextVersion, versionedEdit } from '../../platform/record/versioned-edit.ts';
import type { Services } from '../../platform/services.ts';
import { changeAddresses } from '../access/access.public.ts';
import { enrolInClass } from './enrolment/enrolment.writes.ts';
import { findStudent } from './student.reads.ts';
import { inputErrors, nameColumns, studentSearchKey } from './student.rules.ts';
import { drawCodes } from './student-code.writes.ts';

type CreateInput = BodyOf<(typeof studentContract)['students.create']>;

type Caller = By & { readonly actor: Actor };

/** @throws AppError 400 naming wrong fields, 409 naming a code that is taken. */
export async function createStudent(
  services: Services,
  by: Caller,
  { enrolment, ...input }: CreateInput,
): Promise<Student> {
  const { database, clock } = services;
  refuseWrongFields(input);
  const id = newId();
  return inTransaction(database, async (trx) => {
    await changeAddresses(trx, services, by, [{ personId: id, from: null, to: input.email }]);
    const [drawn = ''] = input.studentCode ? [input.studentCode] : await drawCodes(trx, clock.today(), 1);
    await refusing(taken(input), () =>
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

/**
 * @throws AppError 404; 400, 409 as for creating; 409 with the record as it is for a stale version; 403 without a fresh proof for another
 *   e-mail address of a pupil who can sign in.
 */
export async function updateStudent(
  services: Services,
  by: Caller,
  id: string,
  { version, ...input }: StudentInput & { version: number },
): Promise<Student> {
  refuseWrongFields(input);
  return inTransaction(services.database, (trx) =>
    versionedEdit(trx, by, {
      action: 'students.update',
      entity: 'student',
      id,
      version,
      lock: 'students',
      read: () => findStudent(trx, by.actor, id),
      async write(before) {
        const from = before.email;
        await changeAddresses(trx, services, by, [{ personId: id, from, to: input.email }]);
        const studentCode = input.studentCode ?? before.studentCode;
        await refusing(taken(input), () =>
          trx
            .updateTable('students')
            .set({ ...studentColumns({ ...input, studentCode }), ...nextVersion(before) })
            .where('id', '=', id)
            .execute(),
        );
        await trx.deleteFrom('guardians').where('student_id', '=', id).execute();
        await writeGuardians(trx, id, input.guardians);
      },
      difference: (before, after) => changed(auditable(before), auditable(after)),
    }),
  );
}

function refuseWrongFields(input: StudentInput): void {
  const fields = inputErrors(input);
  if (fields.length > 0) throw new AppError('platform.invalid_input', { fields });
}

/** Which field or code a violated constraint means. The names are PostgreSQL's own for `unique` columns. */
const taken = ({ moetCode, studentCode }: StudentInput) => ({
  unique: {
    moet_code: () => fieldError('students.moet_code_taken', 'moetCode', { code: moetCode ?? '' }),
    personal_id: () => fieldError('students.personal_id_taken', 'personalId'),
    '': () => fieldError('students.code_taken', 'studentCode', { code: studentCode ?? '' }),
  },
  foreign: {
    cohort: () =>
      new AppError('platform.invalid_input', { fields: [{ field: 'cohortId', code: 'common.field_not_valid' }] }),
  },
});

/** The columns of the table that a form fills, with the keys that follow from names and codes. */
function studentColumns(input: RecordOf<typeof studentFields>) {
  const { fullName, givenNameOverride } = input;
  const columns = columnsOf(studentFields, input);
  const names = nameColumns(fullName, givenNameOverride);
  const { student_code: studentCode, moet_code: moetCode, phone } = columns;
  return {
    ...columns,
    ...names,
    search_key: studentSearchKey({ fullName: names.full_name, studentCode, moetCode, phone }),
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
    ...columnsOf(guardianFields, guardian),
    full_name: normaliseName(guardian.fullName),
    sort_order: index,
  }));
  await trx.insertInto('guardians').values(rows).execute();
}

export async function written(trx: Kysely<Tables>, actor: Actor, id: string): Promise<Student> {
  return found(await findStudent(trx, actor, id));
}

/** The facts of a record in one level, without what follows from other tables. */
function auditable({ personal, guardians, ...record }: Student) {
  const facts = { ...record, ...personal };
  return {
    ...only(studentFields, facts),
    guardians: guardians.map(({ id: _id, ...guardian }) => guardian),
  };
}
