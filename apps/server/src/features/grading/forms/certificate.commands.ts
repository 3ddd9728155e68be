import { auditAll, type By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { documentSchool, orNull } from '../papers/class-paper.rules.ts';
import { giveBackNumbers, takeNumbers } from '../papers/paper-number.writes.ts';
import { renderCertificates } from './certificate.document.ts';
import { pupilsChosen } from './form-pupils.reads.ts';

/** Names in a refusal; more are counted. */
const MOST_NAMED = 5;

/**
 * Certificates that pupils study here, each with the next number of the running year's register and an entry in the log. The numbers of
 * papers that did not come to be are given back.
 * @throws AppError 404; 409 naming who does not study here now.
 */
export async function printCertificates(
  services: Services,
  by: By & { readonly actor: Actor },
  { studentIds, purpose }: { readonly studentIds: readonly string[]; readonly purpose: string },
  turn: PaperTurn,
): Promise<Uint8Array> {
  const { db, database, clock } = services;
  const pupils = await pupilsChosen(db, studentIds);
  if (pupils.length < new Set(studentIds).size) throw notFound();
  const gone = pupils.filter(({ isStudying }) => !isStudying).map(({ fullName }) => fullName);
  if (gone.length > 0) {
    const more = gone.length > MOST_NAMED ? '…' : '';
    throw new AppError('grading.certificate_not_studying', {
      params: { names: gone.slice(0, MOST_NAMED).join(', ') + more },
    });
  }
  const people = pupils.map(({ id }) => id);
  await countRecords(db, by, { kind: 'forms.certificates', people }, clock.now());
  const school = await schoolInfo(db);
  const startYear = Number(pupils[0]?.schoolYear?.slice(0, 4));
  const numbers = await takeNumbers(db, 'CERTIFICATE', startYear, pupils.length);
  const certificates = pupils.map((pupil, index) => ({ pupil, number: numbers[index]?.text ?? '' }));
  try {
    const content = await renderCertificates(
      {
        school: documentSchool(school),
        principal: orNull(school.principalName),
        purpose,
        certificates,
        signedOn: clock.today(),
        printedAt: clock.now().toISOString(),
      },
      turn,
    );
    const entries = certificates.map(({ pupil, number }) => ({
      action: 'forms.certificates',
      entity: 'student',
      entityId: pupil.id,
      after: { number, name: pupil.fullName, class: pupil.className, purpose },
    }));
    await inTransaction(database, (trx) => auditAll(trx, by, entries));
    return content;
  } catch (error) {
    await giveBackNumbers(db, numbers);
    throw error;
  }
}
