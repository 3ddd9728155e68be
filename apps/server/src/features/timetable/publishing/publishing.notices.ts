import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { Difference } from '../versions/comparison.rules.ts';
import { timetableViewers } from '../viewers.reads.ts';
import { peopleTold } from './publishing.reads.ts';

export const teacherTimetablePath = '/t/info-teacher/schedule';
export const studentTimetablePath = '/student/timetable';

interface Changed {
  readonly changes: readonly Difference[];
  readonly effectiveFrom: string;
}

/** Tells teachers and pupils whose lessons change, all in two statements, and lets open views read again. */
export const tellPublished = (trx: Kysely<Tables>, changed: Changed) => tell(trx, 'timetablePublished', changed);

/** The same when a version is taken back. */
export const tellWithdrawn = (trx: Kysely<Tables>, changed: Changed) => tell(trx, 'timetableWithdrawn', changed);

async function tell(
  trx: Kysely<Tables>,
  kind: 'timetablePublished' | 'timetableWithdrawn',
  { changes, effectiveFrom }: Changed,
): Promise<void> {
  const { teachers, students } = await peopleTold(trx, { changes, effectiveFrom });
  const params = { fromDate: effectiveFrom };
  await notify(trx, { userIds: teachers, kind, params, link: teacherTimetablePath });
  await notify(trx, { userIds: students, kind, params, link: studentTimetablePath });
  const userIds = [...teachers, ...students, ...(await timetableViewers(trx))];
  await announce(trx, { event: 'timetable.published', payload: { fromDate: effectiveFrom }, userIds });
}
