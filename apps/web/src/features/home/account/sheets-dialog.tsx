import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { homeLinks } from '../home-links.ts';
import css from './sheets-dialog.module.css';
import type { SheetsSearch } from './sheets-search.ts';

/** The sheets behind a number, each one a link to itself. */
export function SheetsDialog({ search, onClose }: { search: SheetsSearch; onClose: () => void }) {
  const { t } = useTranslation();
  const { sheets, grade, subject } = search;
  const isUnassigned = sheets === 'unassigned';
  const query = { grade, subjectId: subject, ...(isUnassigned ? { teacher: 'missing' as const } : { state: sheets }) };
  const { data, error, refetch } = useQuery(queryOf('home.sheets', { query }));
  const title = isUnassigned ? t('home.sheets.withoutTeacher') : t(`home.sheets.${sheets}`);
  const semesterId = data?.semesterId ?? '';
  return (
    <Dialog open onClose={onClose} title={title} size="large">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data?.items.length === 0 && <p className="secondary">{t('home.sheets.none')}</p>}
      {data && data.items.length > 0 && (
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('home.sheets.class')}</th>
              <th scope="col">{t('home.sheets.subject')}</th>
              <th scope="col">{t('home.sheets.teacher')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => {
              const href = homeLinks.sheet({ ...item, semesterId });
              return (
                <tr key={item.classId + item.subjectId}>
                  <td>{item.className}</td>
                  <th scope="row">
                    {href ? <Link href={href}>{subjectName(item.subjectName)}</Link> : subjectName(item.subjectName)}
                  </th>
                  <td className="secondary">
                    {item.teachers.map(({ name }) => name).join(', ') || t('home.sheets.noTeacher')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {data && data.total > data.items.length && (
        <p className="secondary small">{t('home.sheets.shown', { shown: data.items.length, total: data.total })}</p>
      )}
    </Dialog>
  );
}
