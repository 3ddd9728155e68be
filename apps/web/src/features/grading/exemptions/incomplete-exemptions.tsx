import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Link } from '../../../ui/link/link.tsx';
import tab from '../entry/tab.module.css';

/** Whom the office has to give a document: pupils who were exempt before records were kept. */
export function IncompleteExemptions({ schoolYearId }: { schoolYearId: string }) {
  const { t } = useTranslation();
  const mayRecord = useCan('verify_mark');
  const { data } = useQuery({
    ...queryOf('exemptions.incomplete', { query: { schoolYearId } }),
    enabled: mayRecord,
  });
  if (!data || data.length === 0) return null;
  return (
    <section>
      <p className={tab.notice}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('grading.exemptions.incomplete', { count: data.length })}
      </p>
      <ul>
        {data.map(({ id, studentId, studentName, className, subjectName: subject }) => (
          <li key={id}>
            <Link href={`${path('/students/$id/detail', { id: studentId })}?tab=results`}>{studentName}</Link>{' '}
            <span className="secondary">
              {className} · {subjectName(subject)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
