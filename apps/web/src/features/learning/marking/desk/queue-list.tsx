import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Link } from '../../../../ui/link/link.tsx';
import css from './marking-desk.module.css';
import { hundredths, type MarkedWork } from './marking-values.ts';

interface QueueListProps {
  work: MarkedWork;
  isUnmarked: boolean;
  hrefOf: (resultId: string) => string;
}

/** The class beside the work: who has which points, who has handed in nothing. */
export function QueueList({ work, isUnmarked, hrefOf }: QueueListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useQuery(queryOf('submissions.list', { params: { id: work.item.id } }));
  const own = new Set(work.members.map(({ studentId }) => studentId));
  const isOpen = (row: { marking: string; studentId: string }) =>
    !isUnmarked || own.has(row.studentId) || row.marking === 'not_marked' || row.marking === 'in_marking';
  const rows = data?.rows.filter((row) => isOpen(row) && (!isUnmarked || row.resultId !== null)) ?? [];
  const filter = (on: boolean) =>
    void navigate({ to: '.', search: { queue: on ? 'UNMARKED' : undefined } as never, replace: true });
  return (
    <nav className={css.queue} aria-label={t('marking.pupils')}>
      <label className={css.filter}>
        <input
          type="checkbox"
          className="ph-check"
          checked={isUnmarked}
          onChange={(event) => filter(event.target.checked)}
        />
        {t('marking.onlyUnmarked')}
      </label>
      <ol>
        {rows.map(({ studentId, name, resultId, points, marking, work: state }) => {
          const isHere = own.has(studentId);
          const mark =
            points !== null
              ? formatNumber(points / hundredths)
              : marking === 'marked' || marking === 'released'
                ? t('marking.done')
                : marking === 'in_marking'
                  ? t('marking.begun')
                  : resultId
                    ? ''
                    : t(state === 'none' || state === 'draft' ? 'marking.nothingYet' : `work.state.${state}`);
          return (
            <li key={studentId} className={cn(css.queued, isHere && css.here)}>
              {resultId ? (
                <Link href={hrefOf(resultId)} aria-current={isHere ? 'page' : undefined}>
                  {name}
                </Link>
              ) : (
                <span className="secondary">{name}</span>
              )}
              <span className={cn(css.mark, 'figures', points === null && 'secondary small')}>{mark}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
