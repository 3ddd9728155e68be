import type { GradingPolicySwitch } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatDate } from '../../../lib/words/format.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './grading-policies.module.css';
import { usePolicyValue } from './use-policy-value.ts';

/** The entries of one switch, newest first; those that govern a closed year stay. */
export function GradingPolicyHistory({ policy }: { policy: GradingPolicySwitch }) {
  const { t } = useTranslation();
  const mayChange = useCan('update_setting');
  const say = usePolicyValue();
  const { run, busy } = useAction();
  if (policy.entries.length === 0) return null;
  return (
    <details className={css.history}>
      <summary>{t('school.setting.history')}</summary>
      <ul>
        {policy.entries.map((entry) => {
          const date = formatDate(entry.validFrom);
          return (
            <li key={entry.id} className={css.entry}>
              <span>{t('school.setting.sinceDate', { date })}</span>
              <b>{say(policy.key, entry.value)}</b>
              {entry.note && <span className="secondary">{entry.note}</span>}
              {entry.isFixed && (
                <span className="secondary" title={t('school.setting.fixed')}>
                  <IconLock size={16} aria-label={t('school.setting.fixed')} />
                </span>
              )}
              {!entry.isFixed && mayChange && (
                <IconButton
                  icon={IconTrash}
                  label={t('school.setting.removeEntry', { date })}
                  small
                  disabled={busy}
                  onClick={() =>
                    void run(
                      () => call('gradeSetting.deletePolicy', { params: { id: entry.id } }),
                      () => t('school.setting.entryRemoved', { date }),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
