import type { SupportAction } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { actionText } from './warning-words.ts';

/** What a step is called on its button. */
const done: Readonly<Record<string, 'record' | 'edit' | 'close'>> = {
  'supportActions.create': 'record',
  'supportActions.update': 'edit',
  'supportActions.close': 'close',
};

/** Who wrote down what was done for a pupil, and who changed it how. The pupil is known to whoever opens it. */
export function SupportHistory({ action, onClose }: { action: SupportAction; onClose: () => void }) {
  const { t } = useTranslation();
  const { id } = action;
  return (
    <Dialog open title={t('classes.record.history')} size="medium" onClose={onClose}>
      <p className="secondary">{actionText(t, action)}</p>
      <RecordHistory
        id={id}
        read={async (query, signal) => {
          const page = await call('supportActions.history', { params: { id }, query, signal });
          const known = ({ field }: { field: string }) => field !== 'studentId';
          return { ...page, items: page.items.map((each) => ({ ...each, changes: each.changes.filter(known) })) };
        }}
        words={{
          action: (did) => t(`earlyWarning.${done[did] ?? 'edit'}`),
          field: (field) => t(`fieldNames.${field}` as 'fieldNames.note'),
          value: (field, value) => {
            if (field === 'kind') return t(`earlyWarning.kind.${value}` as 'earlyWarning.kind.TALK');
            if (field === 'outcome') return t(`earlyWarning.outcome.${value}` as 'earlyWarning.outcome.SAME');
            return undefined;
          },
        }}
      />
    </Dialog>
  );
}
