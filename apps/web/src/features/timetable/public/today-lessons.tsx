import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { IconListCheck, IconNotebook, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { dayName } from '../views/week/slot-words.ts';
import { DayAgenda } from '../views/week/week-agenda.tsx';
import { isGivenAway, takesPlace, timeOf } from '../views/week/week-lessons.ts';
import css from './today-lessons.module.css';

interface TodayLessonsProps {
  /** null: no timetable applies. */
  lessons: TimetableDays | null;
  /** The whole week. */
  href: string;
  /** The mark sheet of a lesson, where the person keeps one. */
  sheetHref?: ((lesson: DayLesson) => string | undefined) | undefined;
  /** The register of a lesson, for who takes it. */
  registerHref?: ((lesson: DayLesson) => string | undefined) | undefined;
  /** What the class is at, where the person may see it. */
  contentHref?: ((lesson: DayLesson) => string | undefined) | undefined;
}

/** Today's lessons on the home page, or those of the next school day when today's are over. */
export function TodayLessons({ lessons, href, sheetHref, contentHref, registerHref }: TodayLessonsProps) {
  const { t } = useTranslation();
  const day = lessons?.days[0];
  const marks = (lesson: DayLesson, now: number | null) => {
    // One tap to the marks of the lesson that runs or comes next; the others are on the week's screen.
    const kind = now === null ? 'later' : timeOf(lesson, now).kind;
    const isOwn = lessons && takesPlace(lesson) && !isGivenAway(lesson, lessons.of);
    const isNear = kind === 'now' || kind === 'soon';
    const sheet = isOwn && isNear ? sheetHref?.(lesson) : undefined;
    // Who stands in prepares at any hour of the day.
    const content = isOwn && (isNear || lesson.override?.kind === 'COVER') ? contentHref?.(lesson) : undefined;
    const register = isOwn && day?.isToday && !lesson.exam ? registerHref?.(lesson) : undefined;
    if (!sheet && !content && !register) return null;
    return (
      <>
        {register && (
          <ButtonLink small icon={IconListCheck} href={register}>
            {t('timetableViews.home.register')}
          </ButtonLink>
        )}
        {content && (
          <ButtonLink small icon={IconNotebook} href={content}>
            {t('timetableViews.home.content')}
          </ButtonLink>
        )}
        {sheet && (
          <ButtonLink small icon={IconTable} href={sheet}>
            {t('timetableViews.home.enterMarks')}
          </ButtonLink>
        )}
      </>
    );
  };
  return (
    <section aria-labelledby="home-lessons">
      <div className={css.head}>
        <h2 id="home-lessons">
          {!day || day.isToday
            ? t('timetableViews.home.today')
            : t('timetableViews.home.next', { day: `${dayName(t, day.weekday)} ${formatDayMonth(day.date)}` })}
        </h2>
        <Link href={href}>{t('timetableViews.home.all')}</Link>
      </div>
      {lessons && day ? (
        <DayAgenda week={lessons} day={day} actions={marks} withoutDay />
      ) : (
        <p className={css.none}>{t('timetableViews.home.noTimetable')}</p>
      )}
    </section>
  );
}
