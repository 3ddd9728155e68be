import { contactSlipContract } from '@phuong/contract/grading/papers/contact-slip.contract.ts';
import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { requireClassReader } from '../class-access.reads.ts';
import { classOfYear } from '../results/class-year.reads.ts';
import { pupilsOf } from './class-paper.reads.ts';
import { readContactSlips } from './contact-slip.reads.ts';
import { renderContactSlips } from './documents/contact-slip.document.ts';

export function contactSlipArea(services: Services): Area {
  const { db, clock } = services;

  async function print(
    by: By & { actor: Actor },
    what: { readonly classId: string; readonly studentId?: string; readonly period: TranscriptPeriod },
    turn: PaperTurn,
  ): Promise<FileAnswer> {
    await requireClassReader(db, by.actor, what.classId, clock.today());
    const people = what.studentId ? [what.studentId] : await pupilsOf(db, what.classId);
    await countRecords(db, by, { kind: 'contactSlips.print', people }, clock.now());
    const { className, slips } = await readContactSlips(services, what);
    const content = await renderContactSlips(slips, turn);
    await audit(db, by, {
      action: 'contactSlips.print',
      entity: what.studentId ? 'student' : 'class',
      entityId: what.studentId ?? what.classId,
      after: { class: className, period: what.period, slips: slips.length },
    });
    const name = searchKey(`phieu-lien-lac-${what.studentId ? (slips[0]?.pupilName ?? '') : className}-${what.period}`);
    return { name: `${name.replace(/[^\w.-]+/g, '-')}.pdf`, mediaType: 'application/pdf', content };
  }

  return area(contactSlipContract, {
    'contactSlips.ofClass': ({ params, query, actor, origin, turn }) =>
      print({ actor, origin }, { classId: params.id, period: query.period }, turn),
    'contactSlips.ofStudent': async ({ params, query, actor, origin, turn }) => {
      const classId = await classOfYear(db, params.id, query.schoolYearId);
      if (!classId) throw notFound();
      return print({ actor, origin }, { classId, studentId: params.id, period: query.period }, turn);
    },
  });
}
