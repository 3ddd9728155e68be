import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { RecordHistory } from '../../ui/record/record-history.tsx';
import { policyNames, religionName } from './student-facts.ts';

const words = ['sex', 'status', 'boarding', 'enrolmentType', 'disabilityType', 'disabilityDegree'];

/** Tab "Lịch sử" of a pupil. */
export function StudentHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const value = (field: string, text: string) => {
    if (words.includes(field)) return t(`students.${field}.${text}`);
    if (field === 'ethnicityCode') return ethnicGroup(text)?.name;
    if (field === 'religion') return religionName(text);
    return field === 'policyGroups' ? policyNames(text.split(', ')).join('; ') : undefined;
  };
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('students.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`students.history.${action.replace('students.', '')}`),
        field: (field) => t(`students.fields.${field}`),
        value,
      }}
    />
  );
}
