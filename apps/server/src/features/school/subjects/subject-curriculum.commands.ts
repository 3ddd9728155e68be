import { CURRICULUM, type CurriculumSubject } from '@phuong/rules/curriculum/curriculum.ts';
import { weeklyPeriods } from '@phuong/rules/curriculum/weekly-periods.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';

type Level = 'LOWER_SECONDARY' | 'UPPER_SECONDARY';

export interface FillOptions {
  readonly levels: readonly Level[];
  /** Also what only some schools teach: a minority language, a second foreign language. */
  readonly withOptional: boolean;
}

type Planned = Omit<CurriculumSubject, 'mode'> & { readonly mode: 'SCORE' | 'COMMENT' };

/**
 * Adds the subjects of the 2018 curriculum the school does not have, by code, and missing grades of those it has; nothing that exists is
 * changed. Primary subjects are assessed by levels and are not offered. Source: TT 32/2018/TT-BGDĐT as amended.
 */
export async function fillFromCurriculum(
  { database }: Services,
  by: By,
  options: FillOptions,
): Promise<{ created: number; extended: number; kept: number }> {
  return inTransaction(database, async (trx) => {
    const result = { created: 0, extended: 0, kept: 0 };
    for (const [index, planned] of plan(options).entries()) {
      const existing = await trx
        .selectFrom('subjects')
        .select(['id', 'mode'])
        .where('code', '=', planned.code)
        .executeTakeFirst();
      const id = existing?.id ?? newId();
      if (!existing) await insertSubject(trx, id, planned, (index + 1) * 10);
      // Music and Fine arts may stand for something else under the same code: another kind is left alone.
      const added = existing && existing.mode !== planned.mode ? 0 : await addGrades(trx, id, planned);
      if (!existing) result.created += 1;
      else if (added > 0) result.extended += 1;
      else result.kept += 1;
    }
    await audit(trx, by, {
      action: 'subjects.fillFromCurriculum',
      entity: 'subject',
      after: { ...options, ...result, legalBasis: CURRICULUM.legalBasis },
    });
    return result;
  });
}

/** One entry a code; a subject of both levels carries the grades of both. */
function plan({ levels, withOptional }: FillOptions): Planned[] {
  const byCode = new Map<string, Planned>();
  for (const level of levels) {
    for (const subject of CURRICULUM.value[level]) {
      const { mode } = subject;
      if (mode === 'LEVELS' || (subject.status === 'OPTIONAL' && !withOptional)) continue;
      const known = byCode.get(subject.code);
      const annualPeriods = { ...known?.annualPeriods, ...subject.annualPeriods };
      byCode.set(subject.code, { ...subject, ...known, mode, annualPeriods });
    }
  }
  return [...byCode.values()];
}

const insertSubject = (trx: Kysely<Tables>, id: string, planned: Planned, sortOrder: number) =>
  trx
    .insertInto('subjects')
    .values({
      id,
      code: planned.code,
      name: planned.viName,
      short_name: planned.viShort,
      name_en: planned.enName,
      mode: planned.mode,
      sort_order: sortOrder,
      search_key: searchKey(`${planned.viName} ${planned.viShort} ${planned.code} ${planned.enName}`),
    })
    .execute();

/** @returns how many grades were new. */
async function addGrades(trx: Kysely<Tables>, id: string, planned: Planned): Promise<number> {
  const rows = Object.entries(planned.annualPeriods).map(([grade, annualPeriods]) => {
    const weekly = weeklyPeriods(annualPeriods);
    return {
      subject_id: id,
      grade: Number(grade),
      annual_periods: annualPeriods,
      weekly_semester1: weekly.semester1,
      weekly_semester2: weekly.semester2,
      is_elective: isElective(planned.code, Number(grade)),
    };
  });
  const added = await trx
    .insertInto('subject_grades')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['subject_id', 'grade']).doNothing())
    .returning('grade')
    .execute();
  return added.length;
}

/** By grade, because Technology and Informatics are compulsory in lower and chosen in upper secondary. */
const isElective = (code: string, grade: number) =>
  [...CURRICULUM.value.LOWER_SECONDARY, ...CURRICULUM.value.UPPER_SECONDARY].some(
    (each) => each.code === code && each.annualPeriods[grade] !== undefined && each.status !== 'COMPULSORY',
  );
