import type { StaffRule } from '@phuong/contract/attendance/settings/staff-rules.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate, formatList } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { StaffRuleDialog } from './staff-rule-dialog.tsx';
import css from './staff-rules.module.css';

/** How the days of staff are counted: dated rules, the latest first. */
export function StaffRules() {
  const { t } = useTranslation();
  const mayWrite = useCan('update_setting');
  const query = useQuery(queryOf('staffRules.list'));
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.page} aria-labelledby="staff-rules">
      <div className={css.head}>
        <h2 id="staff-rules">{t('staffRules.title')}</h2>
        {mayWrite && (
          <Button icon={IconPlus} onClick={() => setOpen(true)}>
            {t('staffRules.add')}
          </Button>
        )}
      </div>
      <p className="secondary">{t('staffRules.detail')}</p>
      <LoadedPart query={query}>
        {({ items, ownAddress }) => (
          <>
            {items.length === 0 && <p>{t('staffRules.none')}</p>}
            {items.map((rule) => (
              <Rule
                key={rule.id}
                rule={rule}
                isPresent={rule.id === items.find(({ fromDate }) => fromDate <= todayIso())?.id}
                mayWrite={mayWrite}
              />
            ))}
            {isOpen && <StaffRuleDialog last={items[0]} ownAddress={ownAddress} onClose={() => setOpen(false)} />}
          </>
        )}
      </LoadedPart>
    </section>
  );
}

function Rule({ rule, isPresent, mayWrite }: { rule: StaffRule; isPresent: boolean; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const date = formatDate(rule.fromDate);
  const remove = async () => {
    const isSure = await confirm({
      title: t('staffRules.deleteOf', { date }),
      detail: t('staffRules.deleteDetail'),
      action: t('staffRules.delete'),
    });
    if (!isSure) return;
    await run(
      () => call('staffRules.delete', { params: { id: rule.id } }),
      () => t('staffRules.deleted'),
    );
  };
  const ways = rule.ways.map((way) => t(`staffRules.way.${way}`));
  return (
    <article className={css.rule} aria-labelledby={rule.id}>
      <div className={css.head}>
        <h3 id={rule.id}>{t('staffRules.from', { date })}</h3>
        {isPresent && <StateBadge meaning="green">{t('staffRules.present')}</StateBadge>}
        <span className="secondary">{t('staffRules.by', { name: rule.byName })}</span>
        {mayWrite && (
          <Button small busy={busy} onClick={() => void remove()} aria-label={`${t('staffRules.delete')}: ${date}`}>
            {t('staffRules.delete')}
          </Button>
        )}
      </div>
      <dl className={css.facts}>
        <dt>{t('staffRules.weekdays')}</dt>
        <dd>
          {formatList(rule.weekdays.map((day) => t(`staffRules.weekday.${day as 1}`)))}
          {'; '}
          {t('staffRules.morning', { from: rule.morningStart, to: rule.morningEnd })},{' '}
          {t('staffRules.afternoon', { from: rule.afternoonStart, to: rule.afternoonEnd })};{' '}
          {t('staffRules.graceShort', { minutes: rule.graceMinutes })}
        </dd>
        <dt>{t('staffRules.teacherProof')}</dt>
        <dd>{t(`staffRules.proofs.${rule.teacherProof}`)}</dd>
        <dt>{t('staffRules.employeeProof')}</dt>
        <dd>{t(`staffRules.proofs.${rule.employeeProof}`)}</dd>
        <dt>{t('staffRules.ways')}</dt>
        <dd>
          {ways.length > 0 ? formatList(ways) : t('staffRules.noWays')}
          {rule.networks.length > 0 && <span className="figures"> ({rule.networks.join(', ')})</span>}
        </dd>
        <dt>{t('staffRules.correctionDays')}</dt>
        <dd className="figures">{rule.correctionDays}</dd>
      </dl>
    </article>
  );
}
