import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { RecordHistory } from '../../../ui/record/record-history.tsx';

const known = ['name', 'grade', 'session', 'classType', 'room', 'maxSize', 'cohortName', 'homeroomTeacher', 'fromDate'];
const groups: Readonly<Record<string, string>> = { session: 'session', classType: 'type' };

/** What was changed on the class, its periods, teachers and homeroom. Fields that are not ours are subject names. */
export function ClassHistoryTab({ classId }: { classId: string }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={classId}
      read={(query, signal) => call('classes.history', { params: { id: classId }, query, signal })}
      words={{
        action: (action) => t(`classes.history.${action as 'classes.update'}`),
        field: (field) => (known.includes(field) ? t(`classes.history.fields.${field as 'name'}`) : subjectName(field)),
        value: (field, value) => groups[field] && t(`classes.${groups[field]}.${value}` as 'classes.session.MORNING'),
      }}
    />
  );
}
