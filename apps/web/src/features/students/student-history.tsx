import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { describedValue } from '../../ui/record/described-value.ts';
import { RecordHistory } from '../../ui/record/record-history.tsx';

/** Tab "Lịch sử" of a pupil. */
export function StudentHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('students.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`students.history.${action.replace('students.', '')}`),
        field: (field) => t(`students.fields.${field}`),
        value: (field, value) =>
          describedValue(studentFields, field, value, (word) => t(`students.${word}`), ['status']),
      }}
    />
  );
}
