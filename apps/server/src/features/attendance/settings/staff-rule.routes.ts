import { staffRulesContract } from '@phuong/contract/attendance/settings/staff-rules.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createStaffRule, deleteStaffRule } from './staff-rule.commands.ts';
import { readStaffRules } from './staff-rule.reads.ts';

export const staffRuleArea = (services: Services): Area =>
  area(staffRulesContract, {
    'staffRules.list': async ({ origin }) => ({ items: await readStaffRules(services.db), ownAddress: origin.ip }),
    async 'staffRules.create'({ body, actor, origin }) {
      await createStaffRule(services, { actor, origin }, body);
      return { items: await readStaffRules(services.db), ownAddress: origin.ip };
    },
    async 'staffRules.delete'({ params, actor, origin }) {
      await deleteStaffRule(services, { actor, origin }, params.id);
      return undefined;
    },
  });
