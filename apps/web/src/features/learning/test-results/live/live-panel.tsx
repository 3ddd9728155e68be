import type { Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../lib/words/format.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { SitterMenu } from '../detail/sitter-menu.tsx';
import { type Sitter, signalWords } from '../detail/sitter-state.ts';
import { timeLeft } from '../detail/time-left.ts';
import css from './live.module.css';
import { seatKindOf } from './seat-state.ts';

interface LivePanelProps {
  row: Sitter;
  list: Sitters;
  itemId: string;
  mayEdit: boolean;
  /** To the attempt; null where there is none. */
  href: string | null;
}

/** What is known of one pupil who sits the test, and what can be done for them. */
export function LivePanel({ row, list, itemId, mayEdit, href }: LivePanelProps) {
  const { t } = useTranslation();
  const { attempt, moreMinutes } = row;
  const now = Date.parse(list.serverNow);
  const kind = seatKindOf(row, now);
  const left = attempt?.deadlineAt ? timeLeft(Date.parse(attempt.deadlineAt) - now) : null;
  const isRunning = kind === 'sitting' || kind === 'offline';
  const facts: [string, string][] = attempt
    ? [
        [
          t('testResults.live.fact.saved'),
          attempt.savedAt ? formatTime(attempt.savedAt) : t('testResults.live.notSaved'),
        ],
        [
          t('testResults.live.fact.answered'),
          t('testResults.live.progress', { done: attempt.answered, all: list.questions }),
        ],
        ...(attempt.seenAt ? [[t('testResults.live.fact.seen'), formatTime(attempt.seenAt)] as [string, string]] : []),
        [
          t('testResults.live.fact.until'),
          attempt.deadlineAt ? formatTime(attempt.deadlineAt) : t('testResults.facts.noLimit'),
        ],
        ...(isRunning && left !== null
          ? [[t('testResults.live.fact.left'), left || t('testResults.live.over')] as [string, string]]
          : []),
        ...(moreMinutes > 0
          ? [[t('testResults.live.fact.more'), t('testResults.moreMinutes', { n: moreMinutes })] as [string, string]]
          : []),
      ]
    : [];
  const signals = signalWords(t, row);
  return (
    <div className={css.about}>
      {kind === 'offline' && <p className={css.amberNote}>{t('testResults.live.offlineDetail')}</p>}
      {!attempt && <p className="secondary">{t('testResults.live.notIn')}</p>}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {signals.length > 0 && (
        <>
          <h3>{t('testResults.column.signals')}</h3>
          <ul className={css.signals}>
            {signals.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {attempt && <p className="secondary small">{t('testResults.live.note')}</p>}
      <div className={css.buttons}>
        {href && (
          <ButtonLink small icon={IconExternalLink} href={href}>
            {t('testResults.open')}
          </ButtonLink>
        )}
        {mayEdit && <SitterMenu itemId={itemId} row={row} scale={list.scale} />}
      </div>
    </div>
  );
}
