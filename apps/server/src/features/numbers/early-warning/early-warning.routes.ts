import { earlyWarningContract } from '@phuong/contract/numbers/early-warning/early-warning.contract.ts';
import { supportActionContract } from '@phuong/contract/numbers/early-warning/support-action.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import type { Services } from '../../../platform/services.ts';
import { readClassWarnings, readSchoolWarnings, readWarnedPupils } from './class-warnings.reads.ts';
import { closeSupportAction, createSupportAction, updateSupportAction } from './support-action.commands.ts';
import { readableAction } from './support-action.guards.ts';
import { updateWarningRules } from './warning-rules.commands.ts';

export const earlyWarningArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(earlyWarningContract, {
    'earlyWarning.ofClass': ({ params, actor }) => readClassWarnings(db, actor, clock, params.id),
    'earlyWarning.read': readAside(services, ({ actor }, db) => readSchoolWarnings(db, actor, clock)),
    'earlyWarning.pupils': readAside(services, ({ query }, db) => readWarnedPupils(db, clock, query)),
    'earlyWarning.updateRules': ({ body, actor, origin }) => updateWarningRules(services, { actor, origin }, body),
  });
};

export const supportActionArea = (services: Services): Area =>
  area(supportActionContract, {
    'supportActions.create': ({ params, body, actor, origin }) =>
      createSupportAction(services, { actor, origin }, { studentId: params.id, ...body }),
    'supportActions.update': ({ params, body, actor, origin }) =>
      updateSupportAction(services, { actor, origin }, { id: params.id, ...body }),
    'supportActions.close': ({ params, body, actor, origin }) =>
      closeSupportAction(services, { actor, origin }, { id: params.id, ...body }),
    async 'supportActions.history'({ params, query, actor }) {
      await readableAction(services.db, actor, params.id, services.clock.today());
      return recordHistory(services.db, { entity: 'support_action', id: params.id }, query);
    },
  });
