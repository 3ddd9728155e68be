import { DatePicker } from '@mantine/dates';
import datesHref from '@mantine/dates/styles.layer.css?url';
import 'dayjs/locale/vi';
import 'dayjs/locale/en-gb';
import { useTranslation } from 'react-i18next';
import { FIRST_DAY_OF_WEEK } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { Kit } from '../kit.tsx';
import css from './calendar.module.css';

export interface CalendarProps {
  /** ISO date. */
  value: string | null;
  onPick: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** One month to pick a day from. Loaded when first opened: it brings the kit's date package with it. */
export function Calendar({ value, onPick, min, max }: CalendarProps) {
  const { t } = useTranslation();
  return (
    <Kit>
      <link rel="stylesheet" href={datesHref} precedence="kit" />
      <DatePicker
        className={css.calendar}
        size="xs"
        locale={currentLocale() === 'vi' ? 'vi' : 'en-gb'}
        firstDayOfWeek={FIRST_DAY_OF_WEEK}
        weekendDays={[0]}
        weekdayFormat={(day) => t(`common.weekday_short.${new Date(day).getDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)}
        hideOutsideDates
        value={value}
        defaultDate={value ?? undefined}
        minDate={min}
        maxDate={max}
        onChange={(day) => day && onPick(day)}
        ariaLabels={{
          nextMonth: t('ui.form.nextMonth'),
          previousMonth: t('ui.form.previousMonth'),
          nextYear: t('ui.form.nextYear'),
          previousYear: t('ui.form.previousYear'),
          nextDecade: t('ui.form.nextDecade'),
          previousDecade: t('ui.form.previousDecade'),
          monthLevelControl: t('ui.form.chooseMonth'),
          yearLevelControl: t('ui.form.chooseYear'),
        }}
      />
    </Kit>
  );
}
