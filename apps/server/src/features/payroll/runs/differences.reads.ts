import type { PayDifference } from '@phuong/contract/payroll/runs/run.schema.ts';
import type { PaySlipLine } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { WageRegion } from '@phuong/rules/staff/pay-tables.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type DuePart, dueParts, type Reckoning } from './differences.rules.ts';
import { causesOf } from './pay-case.rules.ts';
import { componentsFor, factsFor } from './pay-facts.reads.ts';
import { isFault, slipOf } from './slip-of.rules.ts';

interface Run {
  readonly id: string;
  readonly month: string;
}

type Due = PayDifference & { readonly parts: readonly DuePart[] };

/** So many people at once. */
const atOnce = 200;
const nothing: Reckoning = { lines: [], insuranceBase: 0 };

/** Whose slip of a month's payroll would be reckoned otherwise by what is known now; some people, or all of it. */
export async function differencesOf(db: Kysely<Tables>, run: Run, only?: readonly string[]): Promise<Due[]> {
  const slips = await db
    .selectFrom('pay_slips')
    .select(['id', 'person_id', 'name', 'code', 'lines', 'facts', 'insurance_base'])
    .where('run_id', '=', run.id)
    .where('state', 'in', ['confirmed', 'withheld', 'paid'])
    .$if(only !== undefined, (query) => query.where('person_id', 'in', [...(only ?? [])]))
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  const { region } = await db.selectFrom('payroll_settings').select('region').executeTakeFirstOrThrow();
  const components = await componentsFor(db, run.month, 'MONTH');
  const counts = new Map(components.map(({ component }) => [component.code, component]));
  const due: Due[] = [];
  for (let at = 0; at < slips.length; at += atOnce) {
    const some = slips.slice(at, at + atOnce);
    const ids = some.map(({ person_id }) => person_id);
    const of = { runId: run.id, month: run.month, kind: 'MONTH', title: '' } as const;
    const facts = new Map((await factsFor(db, of, ids)).map((person) => [person.id, person]));
    const slipIds = some.map(({ id }) => id);
    const rows = await db
      .selectFrom('pay_corrections')
      .select(['slip_id', 'amount', 'in_insurance_base as inInsuranceBase', 'taxable'])
      .where('slip_id', 'in', slipIds)
      .execute();
    const written = groupBy(rows, ({ slip_id }) => slip_id);
    for (const slip of some) {
      const person = facts.get(slip.person_id);
      if (!person) continue;
      const lines = slip.lines as PaySlipLine[];
      // Whom a component was for then is in the slip; whom it is for now may be others.
      const own = components
        .map(({ component }) => component)
        .filter((component) => lines.some(({ code }) => code === component.code));
      // Differences of other months are none of what this one comes to.
      const reckoned = slipOf(
        { ...person, corrections: [] },
        { month: run.month, kind: 'MONTH', region: region as WageRegion },
        own,
      );
      if (isFault(reckoned) && reckoned.code !== 'NO_PAY') continue;
      const parts = dueParts({
        before: { lines, insuranceBase: slip.insurance_base },
        now: isFault(reckoned) ? nothing : reckoned.pay,
        written: written.get(slip.id) ?? [],
        components: counts,
      });
      if (parts.length === 0) continue;
      const before = slip.facts as Record<string, string>;
      due.push({
        slipId: slip.id,
        personId: slip.person_id,
        name: slip.name,
        code: slip.code,
        amount: parts.reduce((sum, { amount }) => sum + amount, 0),
        causes: causesOf(before, isFault(reckoned) ? {} : reckoned.facts).filter(
          ({ name }) => !name.startsWith('CORRECTION: '),
        ),
        parts,
      });
    }
  }
  return due;
}
