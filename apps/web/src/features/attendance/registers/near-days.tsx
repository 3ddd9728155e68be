import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { formatLongDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import css from './register.module.css';

type Near = Result<'registers.day'>['near'];

/** The day a list turns to by itself when today has no lessons: the last with some, else the first to come. */
export const nearestDay = (near: Near | undefined): string | null => near?.before ?? near?.after ?? null;

/** Why another day than today is shown though nobody asked for it. */
export function TurnedNote({ date }: { date: string }) {
  const { t } = useTranslation();
  return (
    <p className="secondary" role="status">
      {t('attendance.near.turned', { day: formatLongDate(date) })}
    </p>
  );
}

/** From a day without lessons to those beside it that have some. */
export function NearDays({ near, goTo }: { near: Near; goTo: (date: string) => void }) {
  const { t } = useTranslation();
  const days = [near?.before, near?.after].filter((day) => day !== null && day !== undefined);
  return (
    <span className={css.near}>
      {days.map((day) => (
        <Button key={day} onClick={() => goTo(day)}>
          {t('attendance.near.open', { day: formatLongDate(day) })}
        </Button>
      ))}
    </span>
  );
}
