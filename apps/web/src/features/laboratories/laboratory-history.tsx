import { useTranslation } from 'react-i18next';
import { call as request } from '../../lib/api/client.ts';
import { RecordHistory } from '../../ui/record/record-history.tsx';

interface LaboratoryHistoryProps {
  call: 'laboratories.history' | 'laboratoryRequests.history';
  id: string;
}

const states: ReadonlySet<string> = new Set(['state']);

/** Who did what with a room or a request. */
export function LaboratoryHistory({ call, id }: LaboratoryHistoryProps) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => request(call, { params: { id }, query, signal })}
      words={{
        action: (action) => t(`laboratories.did.${action}` as 'laboratories.did.laboratories.create'),
        field: (field) => t(`fieldNames.${field}` as 'fieldNames.places'),
        value: (field, value) => {
          if (states.has(field))
            return t(`laboratories.request.states.${value}` as 'laboratories.request.states.pending');
          if (field === 'riskLevel') return t(`laboratories.room.risks.${value}` as 'laboratories.room.risks.LOW');
          return undefined;
        },
      }}
    />
  );
}
