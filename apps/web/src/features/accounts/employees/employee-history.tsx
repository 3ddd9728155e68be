import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { RecordHistory } from '../../../ui/record/record-history.tsx';

/** What was changed on the record and the account. */
export function EmployeeHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const value = (field: string, text: string) => {
    if (field === 'jobPosition') return t(`staff.jobPosition.${text as 'CLERK'}`);
    if (field === 'sex') return t(`staff.sex.${text as 'MALE'}`);
    if (field === 'scope') return t(`access.signIn.areas.${text as 'account'}`);
    if (field === 'channel') return t(`accounts.invitations.channels.${text as 'email'}`);
    if (field !== 'status') return undefined;
    const isRecord = text === 'WORKING' || text === 'LEFT';
    return t(isRecord ? `employees.status.${text}` : `employees.accountState.${text as 'active'}`);
  };
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('employees.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`employees.logActions.${action as 'employees.update'}`),
        field: (field) => t(`employees.logFields.${field as 'code'}`),
        value,
      }}
    />
  );
}
