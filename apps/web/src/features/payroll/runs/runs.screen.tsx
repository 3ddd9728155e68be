import type { PayrollRun } from '@phuong/contract/payroll/runs/run.schema.ts';
import { IconMathFunction, IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../payroll.module.css';
import { dong, runMeanings, useRunName } from '../payroll-words.ts';
import { OpenRunDialog } from './open-run-dialog.tsx';

/** /teachers/salary-management: who may not see pay is told so, and nothing is asked of the server. */
export function PayrollRunsScreen() {
  const { t } = useTranslation();
  const maySee = useCan('view_pay');
  if (maySee) return <Runs />;
  return (
    <>
      <PageHeader title={t('payroll.title')} />
      <p className={css.page}>{t('payroll.noRight')}</p>
    </>
  );
}

const firstYear = 2022;

function Runs() {
  const { t } = useTranslation();
  const mayRun = useCan('payroll_run');
  const thisYear = Number(todayIso().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [isOpening, setOpening] = useState(false);
  const query = useQuery(queryOf('payrollRuns.list', { query: { year } }));
  const years = Array.from({ length: thisYear + 1 - firstYear + 1 }, (_, index) => String(thisYear + 1 - index));
  return (
    <>
      <PageHeader
        title={t('payroll.title')}
        primary={
          mayRun
            ? { key: 'open', label: t('payroll.open'), icon: IconPlus, onSelect: () => setOpening(true) }
            : undefined
        }
        actions={[
          {
            key: 'components',
            label: t('payroll.tabs.components'),
            icon: IconMathFunction,
            href: path('/teachers/salary-management/components'),
          },
          {
            key: 'tables',
            label: t('payroll.tabs.tables'),
            icon: IconScale,
            href: path('/teachers/salary-management/tables'),
          },
        ]}
      />
      <div className={css.page}>
        <div>
          <SelectInput
            label={t('payroll.year')}
            choices={years.map((value) => ({ value, label: value }))}
            value={String(year)}
            onChange={(value) => setYear(Number(value))}
            width={120}
          />
        </div>
        <LoadedPart query={query}>
          {(runs) =>
            runs.length === 0 ? (
              <EmptyState title={t('payroll.none', { year })} detail={t('payroll.noneDetail')} />
            ) : (
              <ul className={css.rows}>
                {runs.map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </div>
      {isOpening && <OpenRunDialog onClose={() => setOpening(false)} />}
    </>
  );
}

function RunRow({ run }: { run: PayrollRun }) {
  const { t } = useTranslation();
  const nameOf = useRunName();
  const { id, state, people, net } = run;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link href={path('/teachers/salary-management/$id/detail', { id })}>
          {t('payroll.runOf', { month: nameOf(run) })}
        </Link>
        <div className="secondary small figures">{t('payroll.sums', { people, net: dong(net) })}</div>
      </div>
      <StateBadge meaning={runMeanings[state]}>{t(`payroll.state.${state}`)}</StateBadge>
    </li>
  );
}
