import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { RecordHistory } from '../../../ui/record/record-history.tsx';

const words = ['sex', 'level', 'status', 'jobPosition', 'qualification', 'duty'];

/** Tab "Lịch sử" of a teacher. */
export function TeacherHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('teachers.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`staff.history.${action as 'teachers.update'}`),
        field: (field) => t(`staff.history.fields.${field as 'code'}`),
        value: (field, value) => (words.includes(field) ? t(`staff.${field}.${value}` as 'staff.sex.MALE') : undefined),
      }}
    />
  );
}
