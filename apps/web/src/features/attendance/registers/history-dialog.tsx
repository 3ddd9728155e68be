import type { Register, RegisterEvent } from '@phuong/contract/attendance/registers/register.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { HistoryList } from '../../../ui/record/history-list.tsx';
import { registerInput } from './register-address.ts';

/** Who took the register, and what was said of whom before and after. */
export function HistoryDialog({ register, onClose }: { register: Register; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('registers.history', registerInput(register)));
  return (
    <Dialog open title={t('attendance.history.title')} onClose={onClose}>
      <LoadedPart query={query}>
        {(events) => (
          <HistoryList
            entries={events.map((event) => ({
              key: event.id,
              at: event.at,
              who: event.isOffice ? t('attendance.history.office', { name: event.by }) : event.by,
              what: t(`attendance.history.${event.action}`),
              reason: event.reason,
              changes: changesOf(t, event),
            }))}
          />
        )}
      </LoadedPart>
    </Dialog>
  );
}

function changesOf(t: TFunction, { pupils, fields }: RegisterEvent) {
  return [
    ...pupils.map(({ name, before, after }, index) => ({
      // Two of a class may be called the same.
      label: pupils.some((other, at) => at < index && other.name === name) ? `${name} (${index + 1})` : name,
      before: markWords(t, before),
      after: markWords(t, after),
    })),
    ...fields.map(({ field, before, after }) => ({
      label: t(`attendance.log.${field as 'content'}`),
      before,
      after,
    })),
  ];
}

function markWords(t: TFunction, { code, minutes, note }: RegisterEvent['pupils'][number]['after']): string {
  const late = minutes === null ? '' : t('attendance.minutesSign', { minutes });
  return [t(`attendance.code.${code}`), late, note].filter(Boolean).join(', ');
}
