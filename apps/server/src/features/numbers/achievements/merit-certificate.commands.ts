import {
  type AchievementsCell,
  mostCertificates,
} from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { readAchievers } from './achievements.reads.ts';
import { renderMeritCertificates } from './merit-certificate.document.ts';

interface MeritAsked extends Omit<AchievementsCell, 'grades'> {
  readonly grades?: number[] | undefined;
  readonly studentIds?: readonly string[] | undefined;
  readonly decision: string;
  readonly reason: string;
}

/**
 * Certificates of merit for whoever has a title by the stored result of the year, in the order of the list. Leaves a log entry.
 * @throws AppError 404 where somebody chosen has no such title, or is not there; 409 where nobody has one, or more than `mostCertificates`; as
 * `allowBulkExport`.
 */
export async function printMeritCertificates(
  { db, database, clock }: Services,
  by: By & { readonly actor: Actor },
  { decision, reason, grades, studentIds, ...asked }: MeritAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { items, total, year } = await readAchievers(db, { ...asked, grades, studentIds }, clock, mostCertificates);
  if (studentIds && total > 0 && total < new Set(studentIds).size) throw notFound();
  if (total > mostCertificates) {
    throw new AppError('numbers.too_many_certificates', { params: { count: total, max: mostCertificates } });
  }
  const pupils = items.flatMap(({ title, ...pupil }) => (title === null ? [] : [{ ...pupil, title }]));
  if (pupils.length === 0) throw new AppError('numbers.nobody_titled');
  const action = 'achievements.certificates';
  await inTransaction(database, async (trx) => {
    const people = pupils.map(({ studentId }) => studentId);
    await allowBulkExport(trx, by, { kind: action, people, reason }, clock.now());
    await audit(trx, by, {
      action,
      entity: 'school_year',
      entityId: asked.schoolYearId,
      after: { name: year.name, of: asked.of, rows: pupils.length, ...(decision === '' ? {} : { decision }) },
      reason: reason || undefined,
    });
  });
  const content = await renderMeritCertificates(
    {
      school: await schoolInfo(db),
      schoolYear: year.name,
      decision,
      pupils,
      today: clock.today(),
      createdAt: clock.now(),
    },
    turn,
  );
  return { name: `giay-khen-${year.name}.pdf`, mediaType: 'application/pdf', content };
}
