import { path } from '../../../lib/screens/path.ts';

/** A tab of the screen of hours and rules, open at one teacher, class, subject or rule. */
export const constraintHref = (tab: string, item?: string | null) =>
  `${path('/timetable/create-constraint')}?tab=${tab}${item ? `&item=${encodeURIComponent(item)}` : ''}`;
