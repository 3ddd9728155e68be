import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import tab from '../entry/tab.module.css';
import { PaperChecks } from './paper-checks.tsx';
import { PaperScreen } from './paper-screen.tsx';
import { usePaper } from './use-paper.ts';

/** /preview-export-pdf/student-transcripts/:id: a pupil's school record, one year or all of them. */
export function StudentTranscriptScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const user = useSignedInUser();
  const [schoolYearId, setYear] = useState('');
  const paper = usePaper(['student', id, schoolYearId], (signal) =>
    callFile('transcripts.previewStudent', {
      params: { id },
      query: schoolYearId ? { schoolYearId } : {},
      signal,
    }),
  );
  const results = useQuery(queryOf('results.ofStudent', { params: { id } }));
  const years = results.data?.years ?? [];
  const latest = years[0];
  const year = years.find((each) => each.schoolYearId === schoolYearId);
  const backHref =
    user?.scope === 'student'
      ? path('/student/transcripts')
      : user?.scope === 'teacher' && latest
        ? path('/t/classes/$id/student/$studentId/detail', { id: latest.classId, studentId: id })
        : path('/students/$id/detail', { id });
  return (
    <PaperScreen
      paper={paper}
      title={
        user?.scope === 'student'
          ? t('grading.paper.studentTitle', { name: user.name })
          : t('grading.paper.studentTitlePlain')
      }
      detail={year?.name ?? t('grading.paper.everyYear')}
      backHref={backHref}
      badge={<StateBadge meaning="amber">{t('grading.paper.draft')}</StateBadge>}
      panel={
        <>
          <section>
            <h2>{t('grading.paper.year')}</h2>
            <select
              className={tab.quietSelect}
              aria-label={t('grading.paper.year')}
              value={schoolYearId}
              onChange={(event) => setYear(event.target.value)}
            >
              <option value="">{t('grading.paper.everyYear')}</option>
              {years.map((each) => (
                <option key={each.schoolYearId} value={each.schoolYearId}>
                  {each.className}, {each.name}
                </option>
              ))}
            </select>
          </section>
          {user?.scope !== 'student' && (year ?? latest) && (
            <PaperChecks kind="STUDENT" classId={(year ?? latest)?.classId ?? ''} studentId={id} period="CN" />
          )}
        </>
      }
    />
  );
}
