import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { classHref } from '../entry/class-address.ts';
import { Choice } from '../entry/semester-choice.tsx';
import { PaperChecks } from './paper-checks.tsx';
import { PaperScreen } from './paper-screen.tsx';
import { RecordBatch } from './record-batch.tsx';
import { usePaper } from './use-paper.ts';

const PERIODS = ['HK1', 'HK2', 'CN'] as const;
type PaperPeriod = (typeof PERIODS)[number];

/** /preview-export-pdf/class-transcripts/:id: the class transcript as it will be printed. */
export function ClassTranscriptScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { period: asked } = useSearch({ strict: false }) as { period?: unknown };
  const navigate = useNavigate();
  const schoolYear = useSchoolYear();
  const current = schoolYear?.semesters.find(({ is_current }) => is_current)?.ordinal;
  const period: PaperPeriod =
    PERIODS.find((each) => each === asked) ?? (current === 1 ? 'HK1' : current ? 'HK2' : 'CN');
  const paper = usePaper(['class', id, period], (signal) =>
    callFile('transcripts.previewClass', { params: { id }, query: { period }, signal }),
  );
  const checks = useQuery(queryOf('transcripts.checks', { params: { id }, query: { period } }));
  const record = useQuery(queryOf('classes.read', { params: { id } }));
  const final = checks.data?.final;
  const name = record.data?.name;
  return (
    <PaperScreen
      paper={paper}
      title={name ? t('grading.paper.classTitle', { class: name }) : t('grading.paper.classTitlePlain')}
      detail={t(`grading.period.${period}`)}
      backHref={classHref(id, { tab: 'results' })}
      badge={
        final ? (
          <StateBadge meaning={final.isOutOfDate ? 'amber' : 'green'}>
            {final.isOutOfDate ? t('grading.paper.outOfDate') : t('grading.paper.final', { number: final.number })}
          </StateBadge>
        ) : (
          <StateBadge meaning="amber">{t('grading.paper.draft')}</StateBadge>
        )
      }
      panel={
        <>
          <section>
            <h2>{t('grading.paper.period')}</h2>
            <Choice
              label={t('grading.paper.period')}
              choices={PERIODS.map((value) => ({ value, text: t(`grading.periodShort.${value}`) }))}
              value={period}
              onChange={(value) => void navigate({ to: '.', search: { period: value } as never, replace: true })}
            />
          </section>
          <PaperChecks kind="CLASS" classId={id} studentId={null} period={period} />
          {record.data && <RecordBatch classId={id} schoolYearId={record.data.schoolYearId} />}
        </>
      }
    />
  );
}
