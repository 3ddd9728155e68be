import type { GradingPolicySwitch } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import page from '../school-page.module.css';
import css from './grading-policies.module.css';
import { GradingPolicyDialog } from './grading-policy-dialog.tsx';
import { GradingPolicyHistory } from './grading-policy-history.tsx';
import { usePolicyValue } from './use-policy-value.ts';

/** What the circular leaves to the school: what holds today, why, since when, and what is the standard. */
export function GradingPolicies({ policies }: { policies: readonly GradingPolicySwitch[] }) {
  const { t } = useTranslation();
  const mayChange = useCan('update_setting');
  const say = usePolicyValue();
  const [open, setOpen] = useState<GradingPolicySwitch | null>(null);
  return (
    <section className={page.section}>
      <h2>{t('school.setting.policies')}</h2>
      <p className={page.intro}>{t('school.setting.policiesHint')}</p>
      <ul className={css.list}>
        {policies.map((policy) => {
          const isDefault = policy.current === policy.defaultValue;
          return (
            <li key={policy.key} className={css.policy}>
              <div className={css.words}>
                <h3>{t(`school.setting.policy.${policy.key}.name`)}</h3>
                <p className="secondary">{t(`school.setting.policy.${policy.key}.why`)}</p>
                <p className="secondary small">{policy.legalBasis}</p>
                <GradingPolicyHistory policy={policy} />
              </div>
              <div className={css.value}>
                <b>{say(policy.key, policy.current)}</b>
                <span className="secondary small">
                  {isDefault
                    ? t('school.setting.isDefault')
                    : t('school.setting.defaultIs', { value: say(policy.key, policy.defaultValue) })}
                </span>
              </div>
              {mayChange && (
                <Button small onClick={() => setOpen(policy)}>
                  {t('school.setting.changePolicy')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open && <GradingPolicyDialog policy={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
