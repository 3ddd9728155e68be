import type { PupilLeave } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import type { TFunction } from 'i18next';
import { formatDate } from '../../../lib/words/format.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

export const leaveMeanings: Record<PupilLeave['state'], Meaning> = {
  requested: 'amber',
  approved: 'green',
  refused: 'red',
  withdrawn: 'grey',
  cancelled: 'grey',
};

/** "30/11/2026", "sáng 30/11/2026", "30/11/2026 đến 02/12/2026". */
export function leaveDays(t: TFunction, { from, to, session }: Pick<PupilLeave, 'from' | 'to' | 'session'>): string {
  if (session) return t(`pupilLeave.session.${session}`, { date: formatDate(from) });
  return from === to ? formatDate(from) : t('pupilLeave.span', { from: formatDate(from), to: formatDate(to) });
}

/** "Ốm, sốt từ tối qua". */
export const leaveReason = (t: TFunction, { kind, note }: Pick<PupilLeave, 'kind' | 'note'>): string =>
  [t(`pupilLeave.kind.${kind}`), note].filter(Boolean).join(', ');
