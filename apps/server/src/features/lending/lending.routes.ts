import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { borrowerArea } from './borrowers/borrower.routes.ts';
import { loanRuleArea } from './loan-rules/loan-rule.routes.ts';

export const lendingAreas = (services: Services): Area[] => [loanRuleArea(services), borrowerArea(services)];
