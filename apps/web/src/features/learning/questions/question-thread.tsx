import type { AskedQuestion, OwnQuestion } from '@phuong/contract/learning/questions/question.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import css from './questions.module.css';

/** One question: what it is about, who said what and when, and what can be done. */
export function QuestionThread({ of, children }: { of: AskedQuestion | OwnQuestion; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className={css.thread}>
      <div className={css.states}>
        <StateBadge meaning={of.isWaiting ? 'amber' : 'green'}>
          {t(`questions.state.${of.isWaiting ? 'waiting' : 'answered'}`)}
        </StateBadge>
        {of.isShared && <StateBadge meaning="blue">{t('questions.state.shared')}</StateBadge>}
      </div>
      {of.quote && (
        <blockquote className={css.quote}>
          <span className="secondary small">{t('questions.about')}</span> {of.quote}
        </blockquote>
      )}
      {of.posts.map(({ id, byName, isTeacher, text, at }) => (
        <div key={id} className={css.post}>
          <p className="small">
            <b>{byName || t('questions.classmate')}</b>
            {isTeacher && <span className="secondary"> · {t('questions.teacher')}</span>}
            <span className="secondary"> · {formatMoment(at)}</span>
          </p>
          <p className={css.words}>{text}</p>
        </div>
      ))}
      {children && <div className={css.buttons}>{children}</div>}
    </li>
  );
}
