import { z } from 'zod';
import { route } from '../../platform/route.schema.ts';

/** What waits, is late or runs today, in the order it is shown; an area that comes adds its line here and its count on the server. */
export const overviewKeys = [
  'sheetsNotSubmitted',
  'sheetsToVerify',
  'resultsMissing',
  'resultsOutOfDate',
  'pupilsOfConcern',
  'labsToday',
  'labsToDecide',
  'devicesToDecide',
  'devicesOverdue',
  'booksToDecide',
  'booksOverdue',
  'accessRequests',
] as const;
const overviewKey = z.enum(overviewKeys);
export type OverviewKey = z.output<typeof overviewKey>;

const overview = z.object({
  /** When it was counted, and the day at school. */
  at: z.string(),
  date: z.string(),
  semester: z.object({ id: z.string(), ordinal: z.int() }).nullable(),
  /** Only what the caller may open; of another semester than the running one nothing. Null: takes longer, and has a call of its own. */
  numbers: z.array(z.object({ key: overviewKey, count: z.int().nullable() })),
});
export type Overview = z.output<typeof overview>;

export const overviewContract = {
  'overview.read': route({
    method: 'GET',
    path: '/numbers/overview',
    summary: 'Today in numbers: what waits, is late and runs; each only for those who may open its list',
    access: { account: 'view_statistic' },
    response: overview,
  }),
  'overview.pupilsOfConcern': route({
    method: 'GET',
    path: '/numbers/overview/pupils-of-concern',
    summary:
      'How many pupils have points enough to be looked after, reckoned at this moment; null without a running year',
    access: { account: 'view_mark' },
    response: z.object({ count: z.int().nullable() }),
  }),
};
