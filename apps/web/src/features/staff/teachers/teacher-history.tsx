import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { describedValue } from '../../../ui/record/described-value.ts';
import { RecordHistory } from '../../../ui/record/record-history.tsx';

/** Tab "Lịch sử" of a teacher. */
export function TeacherHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const word = (key: string) => t(`staff.${key}` as 'staff.sex.MALE');
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('teachers.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`staff.history.${action as 'teachers.update'}`),
        field: (field) => t(`staff.history.fields.${field as 'code'}`),
        value: (field, value) => describedValue(teacherFields, field, value, word, ['status', 'duty']),
      }}
    />
  );
}
