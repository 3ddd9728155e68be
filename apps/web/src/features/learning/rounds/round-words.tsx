import type { RoundCounts } from '@phuong/contract/learning/rounds/round.schema.ts';
import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { shownPoints } from '../test-results/points.ts';
import css from './rounds.module.css';

/** "Vòng 1: 12/45 · Vòng 2: 8/45 · Lệch: 3". */
export function RoundProgress({ counts }: { counts: RoundCounts }) {
  const { t } = useTranslation();
  const { total, first, second, differences } = counts;
  return (
    <p className="secondary small figures">
      {t('rounds.progress', {
        first: formatNumber(first),
        second: formatNumber(second),
        total: formatNumber(total),
        differences: formatNumber(differences),
      })}
    </p>
  );
}

type Both = NonNullable<MarkingQueue['rows'][number]['both']>;

/** What each of the two has given, once both have. */
export function TwoMarksGiven({ first, second }: Pick<Both, 'first' | 'second'>) {
  const { t } = useTranslation();
  return (
    <div className={css.two}>
      {[first, second].map(({ earned, comment, name }, at) => (
        <section
          key={at === 0 ? 'first' : 'second'}
          className={css.mark}
          aria-label={t('rounds.compare.byRound', { n: formatNumber(at + 1) })}
        >
          <span className="secondary small">
            {t('rounds.compare.byRound', { n: formatNumber(at + 1) })} · {name}
          </span>
          <span className={`${css.points} figures`}>{shownPoints(earned)}</span>
          {comment ? <p>{comment}</p> : <p className="secondary small">{t('rounds.compare.noComment')}</p>}
        </section>
      ))}
    </div>
  );
}

interface RoundNoteProps {
  /** Which of the two looks; null: neither. */
  round: number | null;
  both: Both | null;
}

/** On the desk of a question that two people mark: that one marks alone, and afterwards how near the two are. */
export function RoundNote({ round, both }: RoundNoteProps) {
  const { t } = useTranslation();
  const difference = both ? Math.abs(both.first.earned - both.second.earned) : 0;
  return (
    <>
      <div className={css.note}>
        {round !== null && <b>{t('rounds.desk.round', { n: formatNumber(round) })}</b>}
        <p>
          {both
            ? both.stands === null
              ? t('rounds.desk.differs', { points: shownPoints(difference) })
              : t('rounds.desk.stands', { points: shownPoints(both.stands) })
            : t(`rounds.desk.${round === null ? 'owner' : 'blind'}`)}
        </p>
      </div>
      {both && (
        <>
          <TwoMarksGiven {...both} />
          {round !== null && <p className="secondary small">{t('rounds.desk.closed')}</p>}
        </>
      )}
    </>
  );
}
