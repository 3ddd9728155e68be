import type { Employee } from '@phuong/contract/accounts/employee.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { formatDate } from '../../lib/format.ts';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { HistoryList } from '../../ui/record/history-list.tsx';

/** What was changed on the record and the account, newest first. */
export function EmployeeHistory({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('employees.history', { params: { id: employee.id }, query: { pageSize: 100 } }));
  const value = useShownValue();
  return (
    <LoadedPart query={query}>
      {({ items }) => (
        <HistoryList
          entries={items.map(({ id, at, by, action, reason, changes }) => ({
            key: String(id),
            at,
            who: by ?? '',
            what: t(`employees.logActions.${action as 'employees.update'}`),
            reason,
            changes: changes.map(({ field, before, after }) => ({
              label: t(`employees.logFields.${field as 'code'}`),
              before: value(field, before),
              after: value(field, after),
            })),
          }))}
        />
      )}
    </LoadedPart>
  );
}

/** A stored value as people read it: words for codes, dd/MM/yyyy for days, yes and no. */
function useShownValue() {
  const { t } = useTranslation();
  return (field: string, value: string): string => {
    if (value === '') return '';
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no');
    if (field === 'jobPosition') return t(`staff.jobPosition.${value as 'CLERK'}`);
    if (field === 'sex') return t(`staff.sex.${value as 'MALE'}`);
    if (field === 'scope') return t(`access.signIn.areas.${value as 'account'}`);
    if (field === 'status') {
      const isRecord = value === 'WORKING' || value === 'LEFT';
      return t(isRecord ? `employees.status.${value}` : `employees.accountState.${value as 'active'}`);
    }
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
  };
}
