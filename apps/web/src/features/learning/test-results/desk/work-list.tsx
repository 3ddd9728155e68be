import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { shownPoints } from '../points.ts';
import css from './desk.module.css';

export type QueueRow = MarkingQueue['rows'][number];

interface WorkListProps {
  rows: readonly QueueRow[];
  /** The one that is open. */
  openId: string;
  onOpen: (attemptId: string) => void;
}

/** All answers to the question beside the open one: what each has got, and what waits. */
export function WorkList({ rows, openId, onOpen }: WorkListProps) {
  const { t } = useTranslation();
  return (
    <nav className={css.list} aria-label={t('testResults.desk.works')}>
      <ol>
        {rows.map((row) => {
          const isHere = row.attemptId === openId;
          const waits = row.state === 'needs_marking';
          return (
            <li key={row.attemptId} className={cn(css.listed, isHere && css.here)}>
              <button type="button" aria-current={isHere ? 'true' : undefined} onClick={() => onOpen(row.attemptId)}>
                <span>{row.name ?? t('testResults.desk.alias', { n: formatNumber(row.alias) })}</span>
                <span className={waits ? 'secondary small' : 'figures'}>
                  {waits ? t('testResults.desk.waits') : shownPoints(row.earned)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
