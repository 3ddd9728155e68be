import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { useAuditWords } from '../../access/public/use-audit-words.ts';

const choices: Readonly<Record<string, 'conditions' | 'sources' | 'states' | 'kinds' | 'audiences'>> = {
  condition: 'conditions',
  source: 'sources',
  state: 'states',
  kind: 'kinds',
  audience: 'audiences',
};

/** What was changed on a model and its items. */
export function DeviceHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('deviceModels.history', { params: { id }, query, signal })}
      words={{
        action: (action) => words.action(action, 'device_model'),
        field: words.field,
        value: (field, value) => {
          const group = choices[field];
          return group
            ? t(`devices.${group}.${value}` as 'devices.states.lost', { defaultValue: value })
            : words.value(value);
        },
      }}
    />
  );
}
