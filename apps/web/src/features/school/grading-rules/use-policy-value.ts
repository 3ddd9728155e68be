import type { GradingPolicyKey } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { useTranslation } from 'react-i18next';

/** Says a switch's value, given as JSON text, in words. */
export function usePolicyValue(): (key: GradingPolicyKey, json: string) => string {
  const { t } = useTranslation();
  return (key, json) => {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'boolean') return t(value ? 'school.setting.values.yes' : 'school.setting.values.no');
    if (key === 'topicClusterSemester') return t(`school.setting.values.semester${value === 1 ? 1 : 2}`);
    if (key === 'extraRegularAllowed') return t('school.setting.values.columns', { count: Number(value) });
    if (key === 'verifyOwnSheet') return t(`school.setting.values.verifyOwn.${String(value)}`);
    return t(`school.setting.values.${value === 'RESTORED' ? 'RESTORED' : 'REMAINING'}`);
  };
}
