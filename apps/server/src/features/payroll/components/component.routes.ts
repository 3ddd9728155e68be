import { payComponentContract } from '@phuong/contract/payroll/components/component.contract.ts';
import { changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { PayrollSources } from '../payroll-sources.rules.ts';
import { createComponent, deleteComponent, updateComponent } from './component.commands.ts';
import { listComponents, readComponent, readSettings, tryFormula } from './component.reads.ts';
import { componentPeople } from './component-people.reads.ts';

export const payComponentArea = (services: Services, sources: PayrollSources): Area => {
  const { db, database, clock } = services;
  return area(payComponentContract, {
    'payComponents.list': () => listComponents(db),
    'payComponents.read': ({ params }) => readComponent(db, params.id),
    'payComponents.people': () => componentPeople(db),
    'payComponents.try': ({ body }) => tryFormula(db, body, clock.today()),
    'payComponents.create': ({ body, actor, origin }) => createComponent(services, { actor, origin }, body),
    'payComponents.update': ({ params, body, actor, origin }) =>
      updateComponent(services, { actor, origin }, params.id, body),
    'payComponents.delete': ({ params, actor, origin }) => deleteComponent(services, { actor, origin }, params.id),
    'paySettings.read': () => readSettings(db, sources),
    'paySettings.update': ({ body: { version, ...input }, actor, origin }) =>
      inTransaction(database, async (trx) => {
        await trx.selectFrom('payroll_settings').select('id').forUpdate().execute();
        return versionedEdit(
          trx,
          { actor, origin },
          {
            action: 'paySettings.update',
            entity: 'payroll_settings',
            id: null,
            version,
            read: () => readSettings(trx, sources),
            write: () =>
              trx
                .updateTable('payroll_settings')
                .set({
                  region: input.region,
                  difference_percent: input.differencePercent,
                  version: version + 1,
                  updated_at: clock.now(),
                })
                .execute(),
            difference: ({ version: _b, ...before }, { version: _a, ...after }) => changed(before, after),
          },
        );
      }),
  });
};
