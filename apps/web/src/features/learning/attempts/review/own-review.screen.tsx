import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { path } from '../../../../lib/screens/path.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { Receipt } from '../player/receipt.tsx';
import css from './own-review.module.css';
import { ReviewedAnswer } from './reviewed-answer.tsx';

export type OwnReview = Result<'ownAttempts.review'>;

const hundredths = 100;

/** /student/e-learning/{id}/test/{testId}/result/{resultId}: an attempt that was handed in, as far as it may be looked at now. */
export function OwnReviewScreen() {
  const { t } = useTranslation();
  const ids = useParams({ strict: false }) as { id?: string; testId?: string; resultId?: string };
  const { id = '', testId = '', resultId = '' } = ids;
  const query = useQuery(queryOf('ownAttempts.review', { params: { id: resultId } }));
  const breadcrumb = [{ label: t('exam.title'), href: path('/student/e-learning/$id/test/$testId', { id, testId }) }];
  return (
    <Loaded query={query} header={{ title: t('ownReview.title'), breadcrumb }}>
      {(review) => <OwnReviewShown review={review} lessonId={id} />}
    </Loaded>
  );
}

function OwnReviewShown({ review, lessonId }: { review: OwnReview; lessonId: string }) {
  const { t } = useTranslation();
  const { attempt, title, itemId, later, earned, full, scale, parts, receipt, shows } = review;
  const points = (of: number) => formatNumber(of / hundredths);
  const waits = (['CLOSED', 'RELEASED'] as const).flatMap((from) => {
    const what = later.filter((each) => each.from === from).map(({ part }) => t(`ownReview.part.${part}`));
    return what.length > 0 ? [t(`ownReview.later.${from}`, { what: formatList(what) })] : [];
  });
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: title, href: path('/student/e-learning/$id/test/$testId', { id: lessonId, testId: itemId }) },
        ]}
        detail={t('exam.attempt', { number: attempt.number })}
      />
      <div className={css.page}>
        {(attempt.mark !== null || earned !== null) && (
          <p className={css.sum}>
            {attempt.mark !== null && (
              <b className="figures">{t('ownReview.mark', { mark: points(attempt.mark), scale: points(scale) })}</b>
            )}
            {earned !== null && (
              <span className="secondary figures">
                {t('ownReview.points', { earned: points(earned), full: points(full) })}
              </span>
            )}
          </p>
        )}
        {waits.length > 0 && (
          <ul className={css.notice}>
            {waits.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {parts.map(({ key, name, answers }) => (
          <section key={key} className={css.part} aria-label={name || t('ownReview.answers')}>
            {name && <h2>{name}</h2>}
            {answers.map((answer) => (
              <ReviewedAnswer key={answer.key} answer={answer} showsSolution={shows.includes('SOLUTION')} />
            ))}
          </section>
        ))}
        {receipt && (
          <section aria-label={t('exam.receipt.title')}>
            <h2>{t('exam.receipt.title')}</h2>
            <Receipt receipt={receipt} />
          </section>
        )}
      </div>
    </>
  );
}
