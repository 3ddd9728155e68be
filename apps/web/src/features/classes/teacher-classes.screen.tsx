import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { subjectName } from '../../lib/words/subject-name.ts';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { Link } from '../../ui/link/link.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import css from './teacher-classes.module.css';

/** /t/classes: the classes of the teacher who is signed in, the homeroom class first. */
export function TeacherClassesScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const query = useQuery({
    ...queryOf('teacherClasses.list', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  const line = ({ name, weeklyPeriods, semesters }: { name: string; weeklyPeriods: number; semesters: number[] }) => {
    const periods = { count: weeklyPeriods, n: formatNumber(weeklyPeriods, 1) };
    if (semesters.length === 2) return t('classes.mine.subjectLine', { subject: subjectName(name), ...periods });
    return t('classes.mine.onlySemester', {
      subject: subjectName(name),
      ...periods,
      roman: semesters[0] === 1 ? 'I' : 'II',
    });
  };
  return (
    <>
      <PageHeader title={t('classes.mine.title')} detail={year?.name} />
      <div className={css.page}>
        <LoadedPart query={query}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={t('classes.mine.empty')} detail={t('classes.mine.emptyDetail')} />
            ) : (
              <ul className={css.list}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <Link href={path('/t/classes/$id', { id: row.id })} className={css.row}>
                      <span className={`${css.name} figures`}>{row.name}</span>
                      <span className={css.words}>
                        {row.isHomeroom && <StateBadge meaning="primary">{t('classes.mine.homeroom')}</StateBadge>}
                        {row.subjects.map((subject) => (
                          <span key={subject.subjectId}>{line(subject)}</span>
                        ))}
                        <span className="secondary small">
                          {[
                            t('classes.pupils', { count: row.size }),
                            ...(row.room ? [t('classes.record.roomFact', { room: row.room })] : []),
                          ].join(' · ')}
                        </span>
                      </span>
                      <IconChevronRight size={20} aria-hidden />
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </div>
    </>
  );
}
