import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { useAuditWords } from '../../access/public/use-audit-words.ts';

/** Who began, decided and closed; single scans stand with their copies. */
export function StockTakeHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('stockTakes.history', { params: { id }, query, signal })}
      words={{
        action: (action) => words.action(action, 'stock_take'),
        field: words.field,
        value: (field, value) => {
          if (field === 'state') return t(`stockTakes.states.${value}` as 'stockTakes.states.closed');
          if (field === 'stockTakeDecision') {
            return t(`stockTakes.decisions.${value}` as 'stockTakes.decisions.SEARCH', { defaultValue: value });
          }
          if (field === 'kinds') return t(`library.kinds.${value}` as 'library.kinds.SGK', { defaultValue: value });
          return words.value(value);
        },
      }}
    />
  );
}
