import type {
  SupportAction,
  WarningLevel,
  WarningReason,
} from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatMark } from '../../../lib/words/format.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

export const levelMeanings: Readonly<Record<WarningLevel | 'NONE', Meaning>> = {
  WATCH: 'amber',
  HELP: 'red',
  NONE: 'green',
};

/** The sentence of a reason, with its numbers. */
export function reasonText(t: TFunction, { code, count, of, unexcused, level, subjects }: WarningReason): string {
  return t(`earlyWarning.reason.${code}`, {
    n: count,
    of,
    unexcused,
    level: level === null ? '' : t(`grading.level.${level}`),
    subjects: subjects
      .map(({ name, before, now }) =>
        t('earlyWarning.subject', { name, before: formatMark(before), now: formatMark(now) }),
      )
      .join(', '),
  });
}

/** What was done and when. */
export const actionText = (t: TFunction, { kind, day }: SupportAction): string =>
  t('earlyWarning.what', { kind: t(`earlyWarning.kind.${kind}`), day: formatDate(day) });

/** What has become of the points since. */
export function effectText(t: TFunction, then: number, now: number): string {
  const way = now < then ? 'fewer' : now === then ? 'same' : 'more';
  return t(`earlyWarning.effect.${way}`, { then, now });
}
