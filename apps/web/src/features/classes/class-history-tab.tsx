import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { formatDate } from '../../lib/format.ts';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { HistoryList } from '../../ui/record/history-list.tsx';

const known = ['name', 'grade', 'session', 'classType', 'room', 'maxSize', 'cohortName', 'homeroomTeacher', 'fromDate'];
const groups: Readonly<Record<string, string>> = { session: 'session', classType: 'type' };

/** What was changed on the class, its periods, teachers and homeroom. Fields that are not ours are subject names. */
export function ClassHistoryTab({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('classes.history', { params: { id: classId }, query: { pageSize: 100 } }));
  const value = (field: string, text: string) => {
    const group = groups[field];
    if (group && text) return t(`classes.${group}.${text}` as 'classes.session.MORNING');
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
  };
  return (
    <LoadedPart query={query}>
      {({ items }) => (
        <HistoryList
          entries={items.map(({ id, at, by, action, reason, changes }) => ({
            key: String(id),
            at,
            who: by ?? '',
            what: t(`classes.history.${action as 'classes.update'}`),
            reason,
            changes: changes.map(({ field, before, after }) => ({
              label: known.includes(field) ? t(`classes.history.fields.${field as 'name'}`) : field,
              before: value(field, before),
              after: value(field, after),
            })),
          }))}
        />
      )}
    </LoadedPart>
  );
}
