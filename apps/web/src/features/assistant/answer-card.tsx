import type { AssistantAnswer } from '@phuong/contract/assistant/assistant.contract.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/words/format.ts';
import { Logo } from '../../ui/frame/logo.tsx';
import { Link, useOpens } from '../../ui/link/link.tsx';
import css from './ask.module.css';

/** The sentence, what it is made of, where it comes from and when it was read. */
export function AnswerCard({ answer }: { answer: AssistantAnswer }) {
  const { t } = useTranslation();
  const opens = useOpens();
  const { source, helped } = answer;
  return (
    <div className={css.answer}>
      <span className={css.sign}>
        <Logo size={22} />
      </span>
      <div className={css.body}>
        <p className={css.text}>{answer.text}</p>
        {answer.rows.length > 0 && (
          <ul className={css.rows}>
            {answer.rows.map((row) => (
              <li key={`${row.name} ${row.detail} ${row.href}`}>
                {row.href ? <Link href={row.href}>{row.name}</Link> : <b>{row.name}</b>}
                {row.detail && <span className="secondary">{row.detail}</span>}
              </li>
            ))}
          </ul>
        )}
        {helped && <p className="secondary small">{helped.text}</p>}
        <p className={css.origin}>
          {source && opens(source.href) && (
            <Link href={source.href} className={css.source}>
              {source.name}
              <IconChevronRight size={16} aria-hidden />
            </Link>
          )}
          <span className="secondary small">{t('assistant.at', { time: formatTime(answer.at) })}</span>
        </p>
      </div>
    </div>
  );
}
