import type { PayComponent } from '@phuong/contract/payroll/components/component.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../payroll.module.css';
import { ComponentDialog } from './component-dialog.tsx';

/** /teachers/salary-management/components: what the school pays or keeps back besides the law. */
export function PayComponentsScreen() {
  const { t } = useTranslation();
  const mayRun = useCan('payroll_run');
  const query = useQuery(queryOf('payComponents.list'));
  const [open, setOpen] = useState<PayComponent | 'new' | null>(null);
  const header = {
    title: t('payroll.component.title'),
    breadcrumb: [{ label: t('payroll.title'), href: path('/teachers/salary-management') }],
  };
  return (
    <Loaded query={query} header={header}>
      {(components) => (
        <>
          <PageHeader
            {...header}
            primary={
              mayRun
                ? { key: 'add', label: t('payroll.component.add'), icon: IconPlus, onSelect: () => setOpen('new') }
                : undefined
            }
          />
          <div className={css.page}>
            <p className="secondary">{t('payroll.component.intro')}</p>
            {components.length === 0 ? (
              <EmptyState title={t('payroll.component.none')} detail={t('payroll.component.noneDetail')} />
            ) : (
              <ul className={css.rows}>
                {components.map((each) => (
                  <ComponentRow key={each.id} component={each} onEdit={mayRun ? () => setOpen(each) : undefined} />
                ))}
              </ul>
            )}
          </div>
          {open && <ComponentDialog component={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
        </>
      )}
    </Loaded>
  );
}

function ComponentRow({ component, onEdit }: { component: PayComponent; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { name, code, kind, run, formula, fromDate, toDate, personIds } = component;
  const today = todayIso();
  const isAhead = fromDate > today;
  const isEnded = toDate !== null && toDate < today;
  const state = isAhead ? 'ahead' : isEnded ? 'ended' : 'active';
  return (
    <li className={css.row}>
      <div className={css.words}>
        {name} <span className="secondary">{code}</span>
        <div className="secondary small">
          {t(`payroll.component.kinds.${kind}`)} · {t(`payroll.kind.${run}`)} ·{' '}
          {toDate === null
            ? t('payroll.component.since', { date: formatDate(fromDate) })
            : t('payroll.component.until', { from: formatDate(fromDate), to: formatDate(toDate) })}
          {personIds.length > 0 && ` · ${t('payroll.component.forSome', { count: personIds.length })}`}
        </div>
        <div className="figures small">{formula}</div>
      </div>
      <StateBadge meaning={isAhead ? 'blue' : isEnded ? 'grey' : 'green'}>{t(`payroll.component.${state}`)}</StateBadge>
      {onEdit && (
        <Button small onClick={onEdit} aria-label={`${t('payroll.component.edit')}: ${name}`}>
          {t('payroll.component.edit')}
        </Button>
      )}
    </li>
  );
}
