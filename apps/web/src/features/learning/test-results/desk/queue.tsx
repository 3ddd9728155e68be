import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import css from './desk.module.css';
import { DeskWork } from './desk-work.tsx';
import { meanOf, nextWaiting, opened } from './queue-order.ts';
import { WorkList } from './work-list.tsx';

interface QueueProps {
  itemId: string;
  questionKey: string;
  withNames: boolean;
  /** The attempt one came for. */
  begin: string;
  subjectId: string;
  /** Whether what others mark meanwhile is looked for: of the office every look is kept in the log. */
  isWatched: boolean;
}

const everyMs = 15_000;

/** One question across pupils. */
export function Queue({ itemId, questionKey, withNames, begin, subjectId, isWatched }: QueueProps) {
  const query = useQuery({
    ...queryOf('testResults.queue', {
      params: { id: itemId, key: questionKey },
      query: withNames ? { withNames: 'true' } : {},
    }),
    refetchInterval: isWatched ? everyMs : false,
  });
  return <LoadedPart query={query}>{(queue) => <Rows queue={queue} begin={begin} subjectId={subjectId} />}</LoadedPart>;
}

interface RowsProps {
  queue: MarkingQueue;
  begin: string;
  subjectId: string;
}

function Rows({ queue, begin, subjectId }: RowsProps) {
  const { t } = useTranslation();
  const { rows } = queue;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const at = opened(rows, { chosen, begin });
  const row = rows[at];
  if (!row) return <EmptyState title={t('testResults.desk.nothing')} />;
  const go = (to: number, types = false) => {
    setChosen(rows[to]?.attemptId ?? row.attemptId);
    setTyping(types);
  };
  const left = rows.filter(({ state }) => state === 'needs_marking').length;
  const mean = meanOf(rows);
  return (
    <>
      <p className={css.sum}>
        <span className="figures">
          {formatNumber(at + 1)}/{formatNumber(rows.length)}
        </span>
        {mean !== null && (
          <span className="secondary">
            {t('testResults.desk.mean', { mean: formatNumber(mean / 100), n: formatNumber(rows.length - left) })}
          </span>
        )}
      </p>
      <div className={css.desk}>
        <WorkList
          rows={rows}
          openId={row.attemptId}
          onOpen={(id) => go(rows.findIndex((each) => each.attemptId === id))}
        />
        <DeskWork
          key={row.attemptId}
          {...{ queue, row, subjectId, isTyping }}
          previous={at > 0 ? () => go(at - 1) : undefined}
          next={at < rows.length - 1 ? () => go(at + 1) : undefined}
          onSaved={(types) => go(nextWaiting(rows, at), types)}
        />
      </div>
    </>
  );
}
