import { listPapers as listPapersEn } from '@phuong/texts/en-GB/platform/list-papers.ts';
import { listPapers as listPapersVi } from '@phuong/texts/vi/platform/list-papers.ts';
import type { By } from '../../platform/audit/audit.commands.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Services } from '../../platform/services.ts';
import { exportList } from '../school/school.public.ts';
import { exportSheet } from './import/student-workbook.rules.ts';
import { mayExportPersonalData } from './student.policy.ts';
import { studentsToExport } from './student-list.reads.ts';

type Asked = Parameters<typeof studentsToExport>[1];

interface StudentExport {
  readonly query: Asked;
  /** These pupils alone, whatever the list shows. */
  readonly chosen?: readonly string[];
  /** With personal data. */
  readonly full: boolean;
  readonly reason: string;
}

/**
 * Pupils as .xlsx in the caller's language. Leaves a log entry.
 * @throws AppError 403 for personal data without the right to take them out; 404 when a chosen pupil, or the year, does not exist; what `exportList` says.
 */
export async function exportStudents(
  services: Services,
  by: By & { readonly actor: Actor },
  { query, chosen, full, reason }: StudentExport,
): Promise<FileAnswer> {
  if (full && !mayExportPersonalData(by.actor)) throw new AppError('platform.forbidden');
  const rows = await studentsToExport(services.db, query, chosen);
  if (chosen && rows.students.length < new Set(chosen).size) throw notFound();
  if (chosen && query.schoolYearId && !(await yearExists(services, query.schoolYearId))) throw notFound();
  const locale = by.origin?.locale ?? 'vi';
  const [classId, ...others] = query.classId ?? [];
  return exportList(services, by, {
    action: 'students.export',
    entity: 'student',
    heading: (locale === 'en-GB' ? listPapersEn : listPapersVi).pupils,
    classId: others.length === 0 ? classId : undefined,
    schoolYearId: query.schoolYearId,
    fileName: `hoc-sinh-${services.clock.today()}`,
    sheet: exportSheet(rows, full, locale),
    after: { count: rows.students.length, full },
    reason,
    people: rows.students.map(({ id }) => id),
  });
}

const yearExists = async ({ db }: Services, id: string) =>
  (await db.selectFrom('school_years').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
