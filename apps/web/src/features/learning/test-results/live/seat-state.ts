import type { Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { TFunction } from 'i18next';
import { formatNumber, formatTime } from '../../../../lib/words/format.ts';
import { isSitting, offlineSince, type Sitter } from '../detail/sitter-state.ts';

export type SeatKind = 'sitting' | 'offline' | 'overdue' | 'done' | 'absent' | 'ended';

/** How a pupil stands at this moment. `now` by the server's clock. */
export function seatKindOf(row: Sitter, now: number): SeatKind {
  const state = row.attempt?.state;
  if (offlineSince(row, now)) return 'offline';
  if (isSitting(row)) return 'sitting';
  if (state === 'overdue') return 'overdue';
  if (state === 'submitted' || state === 'finished') return 'done';
  return state === undefined ? 'absent' : 'ended';
}

const second = 1_000;
const minute = 60;
/** Below a minute in steps, so that a room of hundreds is not drawn anew for each second. */
const step = 5;

/** "10″", "3′": how long ago something was, as short as a seat has room for. */
export function agoShort(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / second));
  if (seconds < minute) return `${formatNumber(Math.floor(seconds / step) * step)}″`;
  return `${formatNumber(Math.floor(seconds / minute))}′`;
}

export interface SeatWords {
  readonly kind: SeatKind;
  readonly studentId: string;
  readonly number: number;
  readonly name: string;
  /** 0 to 100. */
  readonly share: number;
  /** "12/20"; '' before one has begun. */
  readonly progress: string;
  /** What stands beside it: how long ago was saved, when handed in, not begun. */
  readonly word: string;
  readonly more: string;
  readonly hasSignals: boolean;
}

/** What a seat shows, in values that are the same as long as it looks the same. */
export function seatOf(
  t: TFunction,
  list: Pick<Sitters, 'questions' | 'serverNow'>,
  row: Sitter,
  at: number,
): SeatWords {
  const now = Date.parse(list.serverNow);
  const kind = seatKindOf(row, now);
  const { attempt, moreMinutes, name, studentId } = row;
  const { left = 0, pasted = 0, devices = 0, late = 0 } = attempt?.signals ?? {};
  const words: Record<SeatKind, () => string> = {
    sitting: () => (attempt?.savedAt ? agoShort(now - Date.parse(attempt.savedAt)) : ''),
    offline: () => t('testResults.live.cut', { ago: agoShort(now - Date.parse(attempt?.seenAt ?? list.serverNow)) }),
    overdue: () => t('testResults.state.overdue'),
    done: () => t('testResults.live.handedIn', { at: formatTime(attempt?.submittedAt) }),
    absent: () => t('testResults.live.notIn'),
    ended: () => t(`testResults.state.${attempt?.state ?? 'none'}`),
  };
  return {
    kind,
    studentId,
    number: at + 1,
    name,
    share: attempt ? Math.round((100 * attempt.answered) / Math.max(1, list.questions)) : 0,
    progress: attempt ? `${formatNumber(attempt.answered)}/${formatNumber(list.questions)}` : '',
    word: words[kind](),
    more: moreMinutes > 0 ? `+${formatNumber(moreMinutes)}` : '',
    hasSignals: left + pasted + devices + late > 0,
  };
}

/** How many stand how. */
export function countSeats(seats: readonly Pick<SeatWords, 'kind'>[]): Record<SeatKind, number> {
  const counts = { sitting: 0, offline: 0, overdue: 0, done: 0, absent: 0, ended: 0 };
  for (const { kind } of seats) counts[kind] += 1;
  return counts;
}
