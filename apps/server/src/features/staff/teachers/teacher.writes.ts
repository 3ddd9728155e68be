import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import type { Teacher, TeacherInput } from '@phuong/contract/staff/teacher.schema.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { columnsOf, e164 } from '../../../platform/fields/entity-columns.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { changeAddresses } from '../../access/access.public.ts';
import { findTeacher } from './teacher.reads.ts';
import { codeAfter } from './teacher-code.rules.ts';

/** The creation itself, for callers that already have a transaction (imports). */
export async function insertTeacher(
  trx: Kysely<Tables>,
  services: Pick<Services, 'mailer'>,
  by: By,
  input: TeacherInput,
): Promise<Teacher> {
  const id = newId();
  await changeAddresses(trx, services, by, [{ personId: id, from: null, to: input.email }]);
  const code = input.code ?? (await nextCode(trx));
  await refusing(taken({ ...input, code }), async () => {
    await trx
      .insertInto('teachers')
      .values({ id, ...columns(input, code) })
      .execute();
    await writeSubjects(trx, id, input);
  });
  const created = await written(trx, id);
  await audit(trx, by, { action: 'teachers.create', entity: 'teacher', entityId: id, after: logged(created) });
  return created;
}

/** The change itself on a locked row, for callers that already have a transaction (imports). */
export async function rewriteTeacher(
  trx: Kysely<Tables>,
  services: Pick<Services, 'mailer'>,
  by: By,
  before: Teacher,
  input: TeacherInput,
): Promise<Teacher> {
  const code = input.code ?? before.code;
  await changeAddresses(trx, services, by, [{ personId: before.id, from: before.email, to: input.email }]);
  await refusing(taken({ ...input, code }), async () => {
    await trx
      .updateTable('teachers')
      .set({ ...columns(input, code), ...nextVersion(before) })
      .where('id', '=', before.id)
      .execute();
    await writeSubjects(trx, before.id, input);
  });
  const after = await written(trx, before.id);
  const difference = changed(logged(before), logged(after));
  await audit(trx, by, { action: 'teachers.update', entity: 'teacher', entityId: before.id, ...difference });
  return after;
}

/** Locks the row and reads it. @throws AppError 404. */
export async function lockedTeacher(trx: Kysely<Tables>, id: string): Promise<Teacher> {
  await lockRow(trx, 'teachers', id);
  return written(trx, id);
}

/** What the log keeps of a record: names instead of ids, and no lists that have their own entries. */
export function logged({ subjects, departmentId, duties, statusChanges, homeroomClasses, version, ...plain }: Teacher) {
  return { ...plain, subjects: subjects.map(({ name }) => name) };
}

/** @throws AppError 400 for what is no phone number. */
export function knownPhone(phone: string | null): string | null {
  const known = e164(phone);
  if (phone !== null && known === null) {
    throw new AppError('platform.invalid_input', { fields: [{ field: 'phone', code: 'common.must_be_phone' }] });
  }
  return known;
}

function columns(input: TeacherInput, code: string) {
  knownPhone(input.phone);
  return {
    ...columnsOf(teacherFields, { ...input, code }),
    sort_key: sortKey(input.fullName, input.givenNameOverride),
    search_key: searchKey(`${input.fullName} ${code} ${input.email ?? ''}`),
  };
}

async function writeSubjects(trx: Kysely<Tables>, id: string, { subjects }: TeacherInput): Promise<void> {
  await trx.deleteFrom('teacher_subjects').where('teacher_id', '=', id).execute();
  if (subjects.length === 0) return;
  await trx
    .insertInto('teacher_subjects')
    .values(subjects.map(({ subjectId, isMain }) => ({ teacher_id: id, subject_id: subjectId, is_main: isMain })))
    .execute();
}

/** One giver of codes at a time; a code is never given twice, as teachers are never deleted. */
async function nextCode(trx: Kysely<Tables>): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('teachers.staff_code'))`.execute(trx);
  const rows = await trx.selectFrom('teachers').select('staff_code').where('staff_code', 'like', 'GV%').execute();
  return codeAfter(rows.map(({ staff_code }) => staff_code));
}

type Codes = { readonly code: string; readonly moetCode: string | null; readonly personalId: string | null };

const taken = ({ code, moetCode, personalId }: Codes) => ({
  unique: {
    moet_code: () => fieldError('staff.moet_code_taken', 'moetCode', { code: moetCode ?? '' }),
    personal_id: () => fieldError('staff.personal_id_taken', 'personalId', { code: personalId ?? '' }),
    '': () => fieldError('staff.code_taken', 'code', { code }),
  },
  foreign: {
    subject: () => fieldError('staff.unknown_subject', 'subjects'),
    '': () => fieldError('staff.unknown_department', 'departmentId'),
  },
});

export async function written(trx: Kysely<Tables>, id: string): Promise<Teacher> {
  return found(await findTeacher(trx, id));
}
