import { payrollRunLifecycle } from '@phuong/contract/payroll/runs/run.lifecycle.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { monthText } from '../payroll-words.ts';

/** Who did what with a payroll, and who looked at it. */
export function RunHistory({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('payroll.history')} size="medium" onClose={onClose}>
      <RecordHistory
        id={runId}
        read={(query, signal) => call('payrollRuns.history', { params: { id: runId }, query, signal })}
        words={{
          action: (action) => t(`payroll.did.${action.replace('payrollRuns.', '')}` as 'payroll.did.create'),
          field: (field) => t(`fieldNames.${field}` as 'fieldNames.month'),
          value: (field, value) => {
            if (field === 'state' && payrollRunLifecycle.states.some((state) => state === value)) {
              return t(`payroll.state.${value}` as 'payroll.state.draft');
            }
            if (field === 'month') return monthText(value);
            if (field === 'kind') {
              return value in exportWords
                ? t(`payroll.exports.${value}` as 'payroll.exports.BANK')
                : t(`payroll.kind.${value}` as 'payroll.kind.MONTH');
            }
            return undefined;
          },
        }}
      />
    </Dialog>
  );
}

const exportWords = { BANK: true, INSURANCE: true, TAX: true, ACCOUNTING: true };
