import type { TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { TFunction } from 'i18next';
import { says } from '../../../../lib/words/says.ts';
import { dayName } from './slot-words.ts';

type MakeUp = Pick<TimetableDays['days'][number], 'makeUp' | 'taughtAs' | 'weekday'>;

/** A day that makes up for another one, and whose lessons are taught. */
export function makeUpWords(t: TFunction, { makeUp: name, taughtAs, weekday }: MakeUp): string | null {
  if (name === null) return null;
  const isNamed = says(name, t('timetableViews.week.makeUpWord'));
  if (taughtAs === null || taughtAs === weekday) return isNamed ? name : t('timetableViews.week.makeUp', { name });
  return t(`timetableViews.week.${isNamed ? 'makeUpNamedAs' : 'makeUpAs'}`, { name, day: dayName(t, taughtAs) });
}
