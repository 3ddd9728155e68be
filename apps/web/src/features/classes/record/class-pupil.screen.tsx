import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatPhone } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import css from './class-record.module.css';

const StudentResultsTab = lazy(async () => ({
  default: (await import('../../grading/public/student-results-tab.tsx')).StudentResultsTab,
}));

const SignInPanel = lazy(async () => ({
  default: (await import('../../accounts/public/sign-in-panel.tsx')).SignInPanel,
}));

const relations = { FATHER: 'father', MOTHER: 'mother', GUARDIAN: 'guardian' } as const;

/** /t/classes/{id}/student/{studentId}/detail: the pupil as far as a teacher of the class may see them. */
export function ClassPupilScreen() {
  const { t } = useTranslation();
  const { id = '', studentId = '' } = useParams({ strict: false }) as { id?: string; studentId?: string };
  const query = useQuery(queryOf('students.read', { params: { id: studentId } }));
  const schoolClass = useQuery(queryOf('classes.read', { params: { id } }));
  const name = schoolClass.data?.name;
  const breadcrumb = [
    { label: t('classes.mine.title'), href: path('/t/classes') },
    { label: name ? t('classes.one', { name }) : t('classes.columns.name'), href: path('/t/classes/$id', { id }) },
  ];
  return (
    <Loaded query={query} header={{ title: t('classes.record.pupil'), breadcrumb }}>
      {(pupil) => (
        <>
          <RecordHeader
            name={pupil.fullName}
            person={{}}
            facts={[pupil.studentCode, ...(name ? [t('classes.one', { name })] : [])]}
            badges={
              pupil.status !== 'STUDYING' && (
                <StateBadge meaning="grey">{t(`classes.pupil.status.${pupil.status}`)}</StateBadge>
              )
            }
            breadcrumb={breadcrumb}
          />
          <div className={css.record}>
            <div className={css.results}>
              <Suspense fallback={<SkeletonLines lines={8} />}>
                <StudentResultsTab studentId={studentId} />
              </Suspense>
            </div>
            <div className={css.block}>
              <Facts
                title={t('classes.pupil.identity')}
                facts={[
                  { label: t('classes.record.dateOfBirth'), value: formatDate(pupil.dateOfBirth), figures: true },
                  { label: t('classes.record.sex'), value: t(`people.sexes.${pupil.sex}`) },
                  {
                    label: t('classes.record.phone'),
                    value: pupil.phone && <a href={`tel:${pupil.phone}`}>{formatPhone(pupil.phone)}</a>,
                    figures: true,
                  },
                ]}
              />
              {pupil.guardians.length === 0 ? (
                <p className="secondary">{t('classes.pupil.noGuardians')}</p>
              ) : (
                <Facts
                  title={t('classes.pupil.guardians')}
                  facts={pupil.guardians.map((guardian) => ({
                    label: t(`classes.pupil.${relations[guardian.relation]}`),
                    value: (
                      <>
                        {guardian.fullName}
                        {guardian.phone && (
                          <>
                            {' · '}
                            <a href={`tel:${guardian.phone}`} className="figures">
                              {formatPhone(guardian.phone)}
                            </a>
                          </>
                        )}
                      </>
                    ),
                  }))}
                />
              )}
              <Facts
                title={t('classes.pupil.placements')}
                facts={pupil.enrolments.map((enrolment) => ({
                  label: `${enrolment.className} · ${enrolment.schoolYearName}`,
                  value: enrolment.toDate
                    ? t('classes.record.span', {
                        from: formatDate(enrolment.fromDate),
                        to: formatDate(enrolment.toDate),
                      })
                    : enrolment.isActiveYear
                      ? t('classes.record.since', { from: formatDate(enrolment.fromDate) })
                      : t('classes.pupil.wholeYear'),
                  figures: true,
                }))}
              />
              {schoolClass.data?.mine?.isHomeroom && (
                <Suspense fallback={<SkeletonLines lines={4} />}>
                  <SignInPanel person={{ studentId }} />
                </Suspense>
              )}
              {schoolClass.data?.mine?.isHomeroom === false && (
                <p className="secondary small">{t('classes.pupil.limited')}</p>
              )}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
