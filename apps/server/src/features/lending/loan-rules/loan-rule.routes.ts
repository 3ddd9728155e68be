import { loanRuleContract } from '@phuong/contract/lending/loan-rules/loan-rule.contract.ts';
import type { LoanKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { createLoanRule, endLoanRule } from './loan-rule.commands.ts';
import { findLoanRule, listLoanRules } from './loan-rule.reads.ts';

/** The rights of categories are shared by the librarian and whoever keeps the devices; each writes the rules of their own things. */
function refuseOthersRules(actor: Actor, kind: LoanKind): void {
  if (!hasPermission(actor, kind === 'book' ? 'update_book' : 'update_device'))
    throw new AppError('platform.forbidden');
}

export const loanRuleArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(loanRuleContract, {
    'loanRules.list': ({ query }) => listLoanRules(db, query.kind, clock.today()),
    'loanRules.create': async ({ body, actor, origin }) => {
      refuseOthersRules(actor, body.kind);
      return createLoanRule(services, { actor, origin }, body);
    },
    'loanRules.end': async ({ params, body, actor, origin }) => {
      refuseOthersRules(actor, found(await findLoanRule(db, params.id)).kind);
      return endLoanRule(services, { actor, origin }, params.id, body);
    },
  });
};
