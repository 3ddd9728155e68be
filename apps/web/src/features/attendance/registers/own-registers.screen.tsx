import type { ListedRegister } from '@phuong/contract/attendance/registers/register.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { staffQueryOf } from '../../../lib/offline/staff-answers.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatLongDate, formatTime } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { NearDays, nearestDay, TurnedNote } from './near-days.tsx';
import css from './register.module.css';
import { registerHref, registerInput } from './register-address.ts';
import { classWords, placeWords, stateMeanings } from './register-words.ts';

/** /t/registers: my lessons of a day, the one that is not taken one tap away; today's registers are kept for where there is no network. */
export function OwnRegistersScreen() {
  const { t } = useTranslation();
  const { date: asked } = useSearch({ strict: false }) as { date?: unknown };
  const isAsked = typeof asked === 'string' && asked !== '';
  const ofToday = useQuery({ ...staffQueryOf('registers.own', { query: { date: todayIso() } }), enabled: !isAsked });
  const turned = isAsked ? null : nearestDay(ofToday.data?.value.near);
  const date = isAsked ? asked : (turned ?? todayIso());
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(staffQueryOf('registers.own', { query: { date } }));
  const lessons = query.data?.keptAt === null ? query.data.value.lessons : undefined;
  const isToday = query.data?.value.today === date;
  useEffect(() => {
    if (!isToday || !lessons) return;
    for (const lesson of lessons)
      void client.prefetchQuery({ ...staffQueryOf('registers.read', registerInput(lesson)), staleTime: 60_000 });
  }, [client, isToday, lessons]);
  const goTo = (day: string) => void navigate({ to: '.', search: { date: day } as never });
  const turn = (days: number) => goTo(addDays(date, days));
  return (
    <>
      <PageHeader title={t('attendance.own.title')} detail={formatLongDate(date)} />
      <div className={css.page}>
        <div className={css.turn}>
          <IconButton icon={IconChevronLeft} label={t('attendance.own.earlier')} onClick={() => turn(-1)} />
          <IconButton icon={IconChevronRight} label={t('attendance.own.later')} onClick={() => turn(1)} />
          {isAsked && date !== todayIso() && (
            <Button small onClick={() => void navigate({ to: '.', search: {} as never })}>
              {t('attendance.own.today')}
            </Button>
          )}
        </div>
        {turned !== null && <TurnedNote date={turned} />}
        <LoadedPart query={query}>
          {({ value, keptAt }) => {
            const missing = value.lessons.filter(({ state }) => state === 'not_taken').length;
            if (value.lessons.length === 0)
              return (
                <EmptyState
                  title={t(isToday ? 'attendance.own.none' : 'attendance.own.noneThen')}
                  detail={t('attendance.own.noneDetail')}
                  action={<NearDays near={value.near} goTo={goTo} />}
                />
              );
            return (
              <>
                {keptAt !== null && (
                  <p className={css.notice} role="status">
                    {t('attendance.register.cached', { time: formatTime(new Date(keptAt)) })}
                  </p>
                )}
                {date <= value.today && (
                  <p className="secondary">
                    {missing > 0 ? t('attendance.own.missing', { count: missing }) : t('attendance.own.allTaken')}
                  </p>
                )}
                <ul className={css.lessons}>
                  {value.lessons.map((lesson) => (
                    <OwnLesson
                      key={`${lesson.classId} ${lesson.session} ${lesson.period} ${lesson.groupId}`}
                      lesson={lesson}
                    />
                  ))}
                </ul>
              </>
            );
          }}
        </LoadedPart>
      </div>
    </>
  );
}

function OwnLesson({ lesson }: { lesson: ListedRegister }) {
  const { t } = useTranslation();
  const { counts, state } = lesson;
  return (
    <li>
      <Link href={registerHref(lesson, false)} className={css.lesson}>
        <span className={css.words}>
          <b>
            {classWords(t, lesson)} · {subjectName(lesson.subjectName)}
          </b>
          <span className="secondary small">
            {[placeWords(t, lesson), lesson.startTime].filter(Boolean).join(' · ')}
            {counts &&
              ` · ${t('attendance.own.counts', { present: counts.present, away: counts.excused + counts.unexcused })}`}
          </span>
        </span>
        <StateBadge meaning={stateMeanings[state]}>{t(`attendance.state.${state}`)}</StateBadge>
      </Link>
    </li>
  );
}
