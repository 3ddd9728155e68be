import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../lib/api/route-types.ts';
import { keptQueryOf } from '../../../../lib/offline/kept-answers.ts';
import { path } from '../../../../lib/screens/path.ts';
import { formatMoment, formatNumber } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { shortMoment } from '../../learning-moment.ts';
import { KeptNotice } from '../../own/kept-notice.tsx';
import { Appeal } from './appeal.tsx';
import { OwnAttempts } from './own-attempts.tsx';
import css from './own-test.module.css';
import { StartTest } from './start-test.tsx';

export type OwnTest = Result<'ownItems.test'>;

const hundredths = 100;

/** /student/e-learning/{id}/test/{testId}: how a test is sat, before; what came of it, after. */
export function OwnTestScreen() {
  const { t } = useTranslation();
  const { id = '', testId = '' } = useParams({ strict: false }) as { id?: string; testId?: string };
  const options = keptQueryOf('ownItems.test', { params: { id: testId } });
  const query = useQuery(options);
  const breadcrumb = [{ label: t('ownLessons.title'), href: path('/student/e-learning/$id', { id }) }];
  return (
    <Loaded query={query} header={{ title: t('exam.title'), breadcrumb }}>
      {(test) => (
        <>
          <KeptNotice query={options} onOnline={() => query.refetch()} />
          <OwnTestShown key={testId} test={test} lessonId={id} />
        </>
      )}
    </Loaded>
  );
}

function OwnTestShown({ test, lessonId }: { test: OwnTest; lessonId: string }) {
  const { t } = useTranslation();
  const { item, text, rules, attempts, mark, isReleased } = test;
  const place = { id: lessonId, testId: item.id };
  return (
    <>
      <PageHeader
        title={item.title}
        breadcrumb={[{ label: item.lessonTitle, href: path('/student/e-learning/$id', { id: lessonId }) }]}
        detail={subjectName(item.subjectName)}
        badge={isReleased && <StateBadge meaning="green">{t('ownTest.released')}</StateBadge>}
      />
      <div className={css.page}>
        {mark !== null && (
          <p className={css.mark}>
            {t('ownTest.mark')}{' '}
            <b className="figures">
              {formatNumber(mark / hundredths)}/{formatNumber(rules.scale / hundredths)}
            </b>
          </p>
        )}
        <RichTextReader text={text} />
        <section aria-label={t('ownTest.rules')}>
          <h2>{t('ownTest.rules')}</h2>
          <ul className={css.rules}>
            {rulesInWords(t, test).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
        <StartTest test={test} place={place} />
        {attempts.length > 0 && <OwnAttempts attempts={attempts} scale={rules.scale} place={place} />}
        <Appeal test={test} />
      </div>
    </>
  );
}

/** How it is sat, a sentence each; one's own longer time and window are in them. */
function rulesInWords(t: TFunction, test: OwnTest): string[] {
  const { rules, minutes, opensAt, cutOffAt, attemptsLeft, questions, points } = test;
  const more = minutes !== null && rules.minutes !== null ? minutes - rules.minutes : 0;
  return [
    t('ownTest.size', { count: questions, n: formatNumber(questions), points: formatNumber(points / hundredths) }),
    minutes === null ? t('ownTest.noLimit') : t('ownTest.minutes', { count: minutes, n: formatNumber(minutes) }),
    more > 0 ? t('ownTest.more', { count: more, n: formatNumber(more) }) : '',
    opensAt ? t('ownTest.opens', { at: shortMoment(t, opensAt) }) : '',
    cutOffAt ? t('ownTest.closes', { at: shortMoment(t, cutOffAt) }) : '',
    rules.attempts === null
      ? t('ownTest.anyAttempts')
      : t('ownTest.attempts', { count: rules.attempts, n: formatNumber(rules.attempts) }),
    rules.attempts !== 1 && attemptsLeft !== null
      ? t('ownTest.left', { count: attemptsLeft, n: formatNumber(attemptsLeft) })
      : '',
    rules.attempts !== 1 ? t(`ownTest.counts.${rules.counts}`) : '',
    rules.delayMinutes > 0
      ? t('ownTest.delay', { count: rules.delayMinutes, n: formatNumber(rules.delayMinutes) })
      : '',
    rules.navigation === 'FORWARD' ? t('ownTest.forward') : '',
    minutes === null && cutOffAt === null
      ? ''
      : t(`ownTest.overdue.${rules.overdue}`, { n: formatNumber(rules.graceMinutes) }),
    test.nextFrom ? t('ownTest.nextFrom', { at: formatMoment(test.nextFrom) }) : '',
  ].filter(Boolean);
}
