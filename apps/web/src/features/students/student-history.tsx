import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { formatDate, formatPhone } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { HistoryList } from '../../ui/record/history-list.tsx';
import css from './student.module.css';
import { policyNames, religionName } from './student-facts.ts';

const step = 50;
const most = 100;

/** Tab "Lịch sử": who changed what, when and why. */
export function StudentHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const [pageSize, setPageSize] = useState(step);
  const query = useQuery({
    ...queryOf('students.history', { params: { id }, query: { pageSize } }),
    placeholderData: keepPreviousData,
  });
  const shown = useShownValue();
  return (
    <LoadedPart query={query}>
      {({ items, total }) => (
        <div className={css.groups}>
          <HistoryList
            entries={items.map((entry) => ({
              key: String(entry.id),
              at: entry.at,
              who: entry.by ?? t('students.record.system'),
              what: t(`students.history.${entry.action.replace('students.', '')}`),
              reason: entry.reason,
              changes: entry.changes.map(({ field, before, after }) => ({
                label: t(`students.fields.${field}`),
                before: shown(field, before),
                after: shown(field, after),
              })),
            }))}
          />
          {total > items.length && pageSize < most && (
            <div>
              <Button onClick={() => setPageSize(most)}>{t('students.record.moreHistory')}</Button>
            </div>
          )}
        </div>
      )}
    </LoadedPart>
  );
}

const words: Readonly<Record<string, string>> = {
  sex: 'sex',
  status: 'status',
  boarding: 'boarding',
  enrolmentType: 'enrolmentType',
  disabilityType: 'disabilityType',
  disabilityDegree: 'disabilityDegree',
};

/** A stored value as people read it: names for codes, dd/MM/yyyy for days, phones in groups, yes and no. */
function useShownValue() {
  const { t } = useTranslation();
  return (field: string, value: string): string => {
    if (value === '') return '';
    const group = words[field];
    if (group) return t(`students.${group}.${value}`);
    if (field === 'ethnicityCode') return ethnicGroup(value)?.name ?? value;
    if (field === 'religion') return religionName(value) ?? value;
    if (field === 'policyGroups') return policyNames(value.split('; ')).join('; ');
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no');
    if (/^\+84\d+$/.test(value)) return formatPhone(value);
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
  };
}
