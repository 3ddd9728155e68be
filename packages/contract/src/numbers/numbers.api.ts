import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { achievementsContract } from './achievements/achievements.contract.ts';
import { averagesContract } from './averages/averages.contract.ts';
import { earlyWarningContract } from './early-warning/early-warning.contract.ts';
import { supportActionContract } from './early-warning/support-action.contract.ts';
import { overviewContract } from './overview/overview.contract.ts';
import { ownListContract } from './own-lists/own-list.contract.ts';
import { reportContract } from './reports/report.contract.ts';
import { reportTemplateContract } from './reports/report-template.contract.ts';
import { teachingContract } from './teaching/teaching.contract.ts';
import { twoAreasContract } from './two-areas/two-areas.contract.ts';

/** Every call of this area by its id. */
export const numbersApi = {
  ...twoAreasContract,
  ...averagesContract,
  ...achievementsContract,
  ...teachingContract,
  ...overviewContract,
  ...reportContract,
  ...reportTemplateContract,
  ...earlyWarningContract,
  ...supportActionContract,
  ...ownListContract,
};

/** What its calls are refused with, and the status of each. */
export const numbersErrors = {
  'numbers.nobody_titled': 409,
  'numbers.too_many_certificates': 409,
  'numbers.support_day': 400,
  'numbers.support_follow_up': 400,
  'numbers.support_closed': 409,
  'numbers.list_column': 400,
  'numbers.list_filter': 400,
  'numbers.list_receiver': 400,
  'numbers.list_too_long': 400,
  'numbers.too_many_lists': 409,
  'numbers.template_part': 400,
  'numbers.template_closed': 400,
  'numbers.template_day_taken': 400,
  'numbers.template_used': 409,
} as const;

/** What this area tells people. */
export const numbersNotices = noticesOf({
  /** The mail has a link and no rows: whoever opens it sees what their rights show then. */
  ownListDue: { scopes: ['account'], params: z.strictObject({ name: z.string() }), byMail: true },
  /** Of a class, as it names no pupil: whoever leads it sees who they are. */
  supportDue: {
    scopes: ['teacher'],
    params: z.strictObject({ className: z.string(), pupils: z.int() }),
    byMail: true,
  },
});
