import type { CoverDay, CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPresentation,
  IconPrinter,
  IconSend,
  IconSettings,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { useDeskNews } from '../../../lib/realtime/use-desk-news.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { dayName } from '../views/week/slot-words.ts';
import { useWeekDate } from '../views/week/use-week-date.ts';
import { CoverCounts } from './cover-counts.tsx';
import { CoverGrid } from './cover-grid.tsx';
import { CoverList } from './cover-list.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { CoverSettingsDialog } from './cover-settings-dialog.tsx';
import { CoverWall } from './cover-wall.tsx';
import { classWords } from './cover-words.ts';
import css from './covers.module.css';
import { PlanDialog } from './plan-dialog.tsx';

/** /timetable/covers: who is away on a day, each of their lessons, and who comes. */
export function CoversScreen() {
  const { t } = useTranslation();
  const { date, goTo } = useWeekDate();
  const today = todayIso();
  const mayEdit = useCan('update_timetable');
  const [open, setOpen] = useState<'plan' | 'settings' | 'wall' | null>(null);
  const query = useQuery({
    ...queryOf('covers.day', { query: date ? { date } : {} }),
    placeholderData: keepPreviousData,
  });
  const day = date ?? query.data?.date ?? today;
  useDeskNews('covers', ['covers.day', 'covers.candidates', 'covers.plan']);
  const { run } = useAction();
  const print = () => run(async () => saveFile(await callFile('covers.paper', { query: { date: day } })));
  const hasNeeds = query.data !== undefined && query.data.needs.length > 0;
  const mayPlan = mayEdit && day >= today && query.data?.needs.some(({ state }) => state === 'open');
  return (
    <>
      <PageHeader
        title={t(day === today ? 'covers.titleToday' : 'covers.title')}
        detail={[
          `${dayName(t, weekdayOf(day))} ${formatDayMonth(day)}`,
          query.data?.isToday && t('covers.now', { time: query.data.now }),
        ]
          .filter(Boolean)
          .join(' · ')}
        breadcrumb={[{ label: t('shell.menu.teaching') }]}
        primary={
          mayPlan
            ? { key: 'plan', label: t('covers.planDialog.open'), icon: IconSend, onSelect: () => setOpen('plan') }
            : undefined
        }
        actions={
          hasNeeds
            ? [{ key: 'wall', label: t('covers.wall.open'), icon: IconPresentation, onSelect: () => setOpen('wall') }]
            : undefined
        }
        more={[
          ...(hasNeeds
            ? [{ key: 'print', label: t('covers.print'), icon: IconPrinter, onSelect: () => void print() }]
            : []),
          ...(mayEdit
            ? [
                {
                  key: 'settings',
                  label: t('covers.settings.open'),
                  icon: IconSettings,
                  onSelect: () => setOpen('settings'),
                },
              ]
            : []),
        ]}
      />
      <div className={css.page}>
        <div className={css.bar}>
          <IconButton
            icon={IconChevronLeft}
            kind="default"
            label={t('covers.previous')}
            onClick={() => goTo(addDays(day, -1))}
          />
          <div className={css.date}>
            <DateInput
              key={day}
              label={t('covers.day')}
              value={day}
              onChange={(next) => next && /^\d{4}-\d{2}-\d{2}$/.test(next) && goTo(next)}
            />
          </div>
          <IconButton
            icon={IconChevronRight}
            kind="default"
            label={t('covers.next')}
            onClick={() => goTo(addDays(day, 1))}
          />
          {date !== null && date !== today && (
            <Button small kind="quiet" onClick={() => goTo(null)}>
              {t('covers.today')}
            </Button>
          )}
          {date === null && day !== today && (
            <p className="secondary" role="status">
              {t('covers.turned', { day: `${dayName(t, weekdayOf(day))} ${formatDayMonth(day)}` })}
            </p>
          )}
        </div>
        <LoadedPart query={query}>
          {(data) =>
            data.absent.length === 0 && data.needs.length === 0 ? (
              <EmptyState
                title={t('covers.empty')}
                detail={data.holiday ? t('covers.holiday', { name: data.holiday }) : t('covers.emptyDetail')}
              />
            ) : (
              <Board key={data.date} day={data} />
            )
          }
        </LoadedPart>
      </div>
      {open === 'plan' && query.data && <PlanDialog day={query.data} onClose={() => setOpen(null)} />}
      {open === 'wall' && query.data && <CoverWall day={query.data} onClose={() => setOpen(null)} />}
      {open === 'settings' && <CoverSettingsDialog onClose={() => setOpen(null)} />}
    </>
  );
}

/** What is most urgent: the first open lesson, then the first of all. */
const firstOf = (needs: readonly CoverNeed[]) => needs.find(({ state }) => state === 'open') ?? needs[0];

function Board({ day }: { day: CoverDay }) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = day.needs.find(({ id }) => id === chosenId) ?? (isDesk ? firstOf(day.needs) : undefined);
  if (!isDesk) {
    return (
      <>
        <CoverCounts day={day} />
        <CoverList day={day} onChoose={choose} />
        {chosen && (
          <Dialog open size="medium" title={`${classWords(chosen)}, ${chosen.startTime}`} onClose={() => choose(null)}>
            <CoverPanel day={day} need={chosen} />
          </Dialog>
        )}
      </>
    );
  }
  return (
    <>
      <CoverCounts day={day} />
      <div className={css.board}>
        <CoverGrid day={day} chosenId={chosen?.id ?? null} onChoose={choose} />
        <aside className={css.panel} aria-label={chosen ? classWords(chosen) : t('covers.pick')}>
          {chosen ? <CoverPanel key={chosen.id} day={day} need={chosen} /> : <p>{t('covers.noLessons')}</p>}
        </aside>
      </div>
    </>
  );
}
