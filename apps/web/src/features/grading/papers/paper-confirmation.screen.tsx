import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { takeLocale } from '../../../lib/app-state.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { prefersEnglish } from '../../../lib/words/locale.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { AuthFrame } from '../../../ui/frame/auth-frame.tsx';
import { LanguageMenu } from '../../../ui/frame/menu/language-menu.tsx';
import { ReadingLinks } from '../../../ui/frame/reading-links.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from './paper-confirmation.module.css';

/** `/papers/:number/:fingerprint`, where the QR code of an issued paper leads: anybody may ask whether the school issued it. */
export function PaperConfirmationScreen() {
  const { t } = useTranslation();
  const { number = '', fingerprint = '' } = useParams({ strict: false }) as Record<string, string | undefined>;
  // Whoever is shown a paper abroad has never been here: no screen of the school's own people, so it speaks as their browser does.
  useLayoutEffect(() => {
    if (prefersEnglish()) takeLocale('en-GB');
  }, []);
  useEffect(() => {
    document.title = `${t('paperConfirmation.title')} · Phượng`;
  }, [t]);
  const status = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 });
  const answer = useQuery(queryOf('transcripts.confirm', { params: { number, fingerprint } }));
  return (
    <AuthFrame
      title={t('paperConfirmation.title')}
      detail={status.data?.schoolName}
      corner={<LanguageMenu />}
      footer={<ReadingLinks />}
    >
      {answer.data ? (
        <Confirmation {...answer.data} />
      ) : !answer.error ? (
        <SkeletonLines lines={4} />
      ) : answer.error instanceof ApiProblem && answer.error.status === 404 ? (
        <NotIssued number={number} fingerprint={fingerprint} />
      ) : (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </AuthFrame>
  );
}

/** Never says which of the two was wrong: that would tell which numbers there are. */
function NotIssued({ number, fingerprint }: { number: string; fingerprint: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.confirmation}>
      <h2>{t('paperConfirmation.notFound')}</h2>
      <Facts
        columns={1}
        facts={[
          { label: t('paperConfirmation.number'), value: number, figures: true },
          { label: t('paperConfirmation.fingerprint'), value: inFours(fingerprint), figures: true },
        ]}
      />
      <p>{t('paperConfirmation.notFoundDetail')}</p>
    </div>
  );
}

/** As it is printed: compared by eye, four at a time. */
const inFours = (fingerprint: string) => fingerprint.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

interface Paper {
  readonly number: string;
  readonly issuedAt: string;
  readonly fingerprint: string;
  readonly isInForce: boolean;
}

function Confirmation({ number, issuedAt, fingerprint, isInForce }: Paper) {
  const { t } = useTranslation();
  return (
    <div className={css.confirmation}>
      <p>
        <strong>{t(isInForce ? 'paperConfirmation.isIssued' : 'paperConfirmation.isReplaced')}</strong>
      </p>
      <Facts
        columns={1}
        facts={[
          { label: t('paperConfirmation.number'), value: number, figures: true },
          { label: t('paperConfirmation.issuedAt'), value: formatMoment(issuedAt), figures: true },
          { label: t('paperConfirmation.fingerprint'), value: inFours(fingerprint), figures: true },
        ]}
      />
      <p>{t('paperConfirmation.compare')}</p>
    </div>
  );
}
