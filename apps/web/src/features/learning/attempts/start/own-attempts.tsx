import { useTranslation } from 'react-i18next';
import { path } from '../../../../lib/screens/path.ts';
import { formatMoment, formatNumber } from '../../../../lib/words/format.ts';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import css from './own-test.module.css';
import type { OwnTest } from './own-test.screen.tsx';

const looks = {
  in_progress: 'amber',
  overdue: 'amber',
  submitted: 'blue',
  finished: 'green',
  abandoned: 'grey',
  removed: 'grey',
} as const;
const hundredths = 100;

interface OwnAttemptsProps {
  attempts: OwnTest['attempts'];
  scale: number;
  place: { readonly id: string; readonly testId: string };
}

/** One's attempts: when, how each stands, what it came to, and the way to look at it. */
export function OwnAttempts({ attempts, scale, place }: OwnAttemptsProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('ownTest.attemptsTitle')}>
      <h2>{t('ownTest.attemptsTitle')}</h2>
      <ol className={css.attempts}>
        {attempts.map(({ id, number, state, startedAt, submittedAt, mark, mayReview }) => (
          <li key={id}>
            <b>{t('exam.attempt', { number })}</b>
            <StateBadge meaning={looks[state]}>{t(`ownTest.state.${state}`)}</StateBadge>
            <span className="secondary figures">
              {submittedAt
                ? t('ownTest.submittedAt', { at: formatMoment(submittedAt) })
                : t('ownTest.startedAt', { at: formatMoment(startedAt) })}
            </span>
            {mark !== null && (
              <b className="figures">
                {formatNumber(mark / hundredths)}/{formatNumber(scale / hundredths)}
              </b>
            )}
            {mayReview && (
              <Link href={path('/student/e-learning/$id/test/$testId/result/$resultId', { ...place, resultId: id })}>
                {t('ownTest.review')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
