import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../../lib/api/client.ts';
import { saveFile } from '../../../../lib/api/save-file.ts';
import { useIsDesk } from '../../../../lib/browser/media.ts';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { AroundWeek } from './around-week.tsx';
import { DayStrip } from './day-strip.tsx';
import { useFreshWeek } from './use-fresh-week.ts';
import { useWeekDate } from './use-week-date.ts';
import { WeekAgenda } from './week-agenda.tsx';
import { WeekBar, weekSpan } from './week-bar.tsx';
import { hasGroup, schoolDays } from './week-lessons.ts';
import { WeekTable } from './week-table.tsx';

const CalendarLinkDialog = lazy(async () => ({
  default: (await import('../../calendar/calendar-link-dialog.tsx')).CalendarLinkDialog,
}));

const LessonStudentsDialog = lazy(async () => ({
  default: (await import('./lesson-students-dialog.tsx')).LessonStudentsDialog,
}));

const OwnWishes = lazy(async () => ({ default: (await import('../../wishes/own-wishes.tsx')).OwnWishes }));

const lookKey = 'phuong.weekLook';

/** /t/info-teacher/schedule */
export function TeacherWeekScreen() {
  const { wishes } = useSearch({ strict: false }) as { wishes?: unknown };
  if (wishes === undefined) return <OwnWeek title="timetableViews.week.titleTeacher" />;
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <OwnWishes />
    </Suspense>
  );
}
/** /student/timetable */
export const StudentWeekScreen = () => <OwnWeek title="timetableViews.week.titleStudent" />;

/** Somebody's own week: today first, then day by day; at a desk also the whole week at a glance. */
function OwnWeek({ title }: { title: 'timetableViews.week.titleTeacher' | 'timetableViews.week.titleStudent' }) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const { date, goTo } = useWeekDate();
  const { run, busy } = useAction();
  const [hasCalendar, setCalendar] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<DayLesson | null>(null);
  const [look, setLook] = useState(() => (readStored(lookKey) === 'agenda' ? 'agenda' : 'table'));
  useFreshWeek();
  const query = useQuery({
    ...queryOf('ownTimetable.week', { query: date ? { date } : {} }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const days = data && schoolDays(data);
  const hasTimetable = data?.days.some(({ timetableId }) => timetableId !== null) ?? false;
  const print = () =>
    run(async () => {
      saveFile(await callFile('timetablePapers.own'));
    });
  return (
    <>
      <PageHeader
        title={t(title)}
        detail={data?.of.name}
        actions={[
          {
            key: 'calendar',
            label: t('timetableViews.calendar.action'),
            icon: IconCalendarPlus,
            onSelect: () => setCalendar(true),
          },
          ...(hasTimetable
            ? [
                {
                  key: 'print',
                  label: t('timetableViews.week.print'),
                  icon: IconPrinter,
                  busy,
                  onSelect: () => void print(),
                },
              ]
            : []),
        ]}
      />
      <AroundWeek isTeacher={title === 'timetableViews.week.titleTeacher'} isReady={!query.isPending}>
        <WeekBar
          days={days}
          asked={query.isPlaceholderData ? date : null}
          onGoTo={(next) => {
            setChosen(null);
            goTo(next);
          }}
        >
          {isDesk && hasTimetable && (
            <Segmented
              label={t('timetableViews.week.look')}
              choices={[
                { value: 'table', label: t('timetableViews.week.table') },
                { value: 'agenda', label: t('timetableViews.week.agenda') },
              ]}
              value={look}
              onChange={(value) => {
                const next = value === 'agenda' ? 'agenda' : 'table';
                writeStored(lookKey, next);
                setLook(next);
              }}
            />
          )}
        </WeekBar>
        <LoadedPart query={query}>
          {(week) => {
            if (!hasTimetable) {
              return (
                <EmptyState
                  title={t('timetableViews.week.noTimetable')}
                  detail={t('timetableViews.week.noTimetableDetail')}
                />
              );
            }
            const from = week.days.find((day) => day.date === chosen)?.date ?? firstDay(schoolDays(week));
            if (isDesk && look === 'table') {
              const caption = t('timetableViews.week.table_caption', {
                name: week.of.name,
                span: weekSpan(t, schoolDays(week)),
              });
              return (
                <WeekTable
                  week={week}
                  caption={caption}
                  onPick={setAsked}
                  canPick={(lesson) => isOfTeacher(week) && hasGroup(lesson)}
                />
              );
            }
            return (
              <>
                <DayStrip days={schoolDays(week)} chosen={from} onChoose={setChosen} />
                <WeekAgenda
                  week={week}
                  from={from}
                  actions={(lesson) =>
                    isOfTeacher(week) &&
                    hasGroup(lesson) && (
                      <Button small onClick={() => setAsked(lesson)}>
                        {t('timetableViews.group.list')}
                      </Button>
                    )
                  }
                />
              </>
            );
          }}
        </LoadedPart>
      </AroundWeek>
      {hasCalendar && (
        <Suspense>
          <CalendarLinkDialog onClose={() => setCalendar(false)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <LessonStudentsDialog lesson={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

const isOfTeacher = ({ of }: TimetableDays): boolean => of.kind === 'TEACHER';

const firstDay = (days: readonly { date: string; isToday: boolean }[]): string =>
  (days.find(({ isToday }) => isToday) ?? days[0])?.date ?? '';
