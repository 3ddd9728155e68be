import type { StaffMonth } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { DAY_MARK_NAMES, DAY_MARKS } from '@phuong/rules/staff/day-marks.ts';
import { IconDownload, IconFileImport, IconLock, IconLockOpen, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { CorrectionRows } from '../staff-days/correction-rows.tsx';
import { MonthSheet } from '../staff-days/month-sheet.tsx';
import { MonthSwitch } from '../staff-days/month-switch.tsx';
import css from '../staff-days/staff-days.module.css';
import { monthText, useMonth } from '../staff-days/use-month.ts';

type Shown = 'ALL' | 'teacher' | 'employee' | 'UNCLEAR';

/** The sheet of a month for who keeps it, with what waits to be decided, its paper and its lock. */
export function StaffMonthTab() {
  const { t } = useTranslation();
  const of = useMonth();
  const query = useQuery(queryOf('staffDays.month', { query: { month: of.month } }));
  const pending = useQuery(queryOf('staffCorrections.pending'));
  const [shown, setShown] = useState<Shown>('ALL');
  return (
    <LoadedPart query={query}>
      {(month) => {
        const people = month.people.filter(({ person, sums }) => {
          if (shown === 'ALL') return true;
          return shown === 'UNCLEAR' ? sums.unclearDays > 0 : person.kind === shown;
        });
        return (
          <div className={css.page}>
            <div className={css.bar}>
              <MonthSwitch of={of} />
              <Segmented
                label={t('staffDays.title')}
                value={shown}
                onChange={(value) => setShown(value as Shown)}
                choices={[
                  { value: 'ALL', label: t('staffDays.everybody') },
                  { value: 'teacher', label: t('staffDays.teachers') },
                  { value: 'employee', label: t('staffDays.employees') },
                  ...(month.unclearDays > 0
                    ? [{ value: 'UNCLEAR', label: t('staffDays.unclearOnly', { n: month.unclearDays }) }]
                    : []),
                ]}
              />
              <div className={css.end}>
                <MonthActions month={month} />
              </div>
            </div>
            {month.closed && (
              <p className="secondary">
                {t('staffDays.closedBy', { name: month.closed.byName, date: formatMoment(month.closed.at) })}
              </p>
            )}
            {pending.data && pending.data.length > 0 && (
              <section className={css.block} aria-labelledby="pending">
                <h2 id="pending">{t('staffDays.corrections.title')}</h2>
                <CorrectionRows corrections={pending.data} isOwn={false} />
              </section>
            )}
            {people.length === 0 ? (
              <EmptyState title={t('staffDays.nobody')} />
            ) : (
              <MonthSheet month={month} people={people} />
            )}
            <p className="secondary">
              {t('staffDays.emptyIsFull')}{' '}
              {DAY_MARK_NAMES.filter((mark) => mark !== 'FULL')
                .map((mark) => `${DAY_MARKS[mark].sign} ${t(`staffDays.marks.${mark}`).toLowerCase()}`)
                .join(' · ')}
            </p>
            {month.steps.length > 0 && (
              <section className={css.block} aria-labelledby="steps">
                <h2 id="steps">{t('staffDays.history')}</h2>
                <ul className={css.rows}>
                  {month.steps.map(({ action, byName, at, reason }) => (
                    <li key={at} className={css.row}>
                      {t('staffDays.step', {
                        what: t(`staffDays.steps.${action}`),
                        name: byName,
                        date: formatMoment(at),
                      })}
                      {reason && <span className="secondary">{reason}</span>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}

function MonthActions({ month }: { month: StaffMonth }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const query = { month: month.month };
  const name = monthText(month.month);
  const toClear = month.unclearDays + month.pendingCorrections;
  const lock = async () => {
    const title = `${t('staffDays.close')}: ${name}`;
    const isSure = await confirm({
      title,
      detail: t('staffDays.closeDetail', { month: name }),
      action: t('staffDays.close'),
      danger: false,
    });
    if (!isSure) return;
    await run(
      () => call('staffDays.close', { body: query }),
      () => t('staffDays.closed', { month: name }),
    );
  };
  const reopen = async () => {
    const asked = await confirm({
      title: `${t('staffDays.reopen')}: ${name}`,
      detail: t('staffDays.reopenDetail', { month: name }),
      action: t('staffDays.reopen'),
      reason: 'required',
    });
    if (!asked) return;
    await run(
      () => call('staffDays.reopen', { body: { ...query, reason: asked.reason } }),
      () => t('staffDays.reopened', { month: name }),
    );
  };
  const save = () =>
    run(async () => {
      const file = await withExportReason(t, (reason) => callFile('staffDays.export', { query: { ...query, reason } }));
      if (file) saveFile(file);
    });
  return (
    <>
      <ButtonLink icon={IconQrcode} href={path('/teachers/check-in-code')}>
        {t('staffDays.screen.title')}
      </ButtonLink>
      {month.takesClockFile && (
        <ButtonLink icon={IconFileImport} href={path('/teachers/clock-file')}>
          {t('staffDays.clockFile')}
        </ButtonLink>
      )}
      <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
        {t('staffDays.export')}
      </Button>
      <Button
        icon={IconPrinter}
        busy={busy}
        onClick={() => void run(async () => saveFile(await callFile('staffDays.paper', { query })))}
      >
        {t('staffDays.print')}
      </Button>
      {month.closed ? (
        <Button icon={IconLockOpen} busy={busy} onClick={() => void reopen()}>
          {t('staffDays.reopen')}
        </Button>
      ) : (
        month.isOver && (
          <Button icon={IconLock} kind="primary" busy={busy} disabled={toClear > 0} onClick={() => void lock()}>
            {toClear > 0 ? t('staffDays.clearFirst', { n: toClear }) : t('staffDays.close')}
          </Button>
        )
      )}
    </>
  );
}
