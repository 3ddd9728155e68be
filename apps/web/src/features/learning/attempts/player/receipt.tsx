import type { AttemptReceipt } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../../lib/words/format.ts';
import css from './exam.module.css';
import { clockTime } from './exam-pages.ts';

/** What a pupil keeps of handing in: when, how much, and a sign by which every later change would show. */
export function Receipt({ receipt }: { receipt: AttemptReceipt }) {
  const { t } = useTranslation();
  const { submittedAt, answered, questions, fingerprint } = receipt;
  const at = { time: clockTime(Date.parse(submittedAt)), date: formatDate(submittedAt) };
  return (
    <>
      <dl className={css.receipt} aria-label={t('exam.receipt.title')}>
        <div>
          <dt>{t('exam.receipt.at')}</dt>
          <dd className="figures">{t('exam.receipt.moment', at)}</dd>
        </div>
        <div>
          <dt>{t('exam.receipt.answered')}</dt>
          <dd className="figures">{t('exam.doneOf', { done: formatNumber(answered), of: formatNumber(questions) })}</dd>
        </div>
        <div>
          <dt>{t('exam.receipt.fingerprint')}</dt>
          <dd className={css.fingerprint}>{fingerprint}</dd>
        </div>
      </dl>
      <p className="secondary small">{t('exam.receipt.detail')}</p>
    </>
  );
}
