import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import css from '../days/override.module.css';
import { sideWords, swapMeanings } from './request-words.ts';

/** What teachers ask one another to change, for the office; nothing at all where nobody does. */
export function SchoolSwaps() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('lessonSwaps.list'));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="school-swaps">
      <h2 id="school-swaps">{t('ownCovers.swaps.office')}</h2>
      <ul className={css.list}>
        {data.map(({ id, state, askedBy, askedOf, lesson, other, note, reason }) => (
          <li key={id} className={css.line}>
            <span className={css.sign}>
              <StateBadge meaning={swapMeanings[state]}>{t(`ownCovers.swaps.state.${state}`)}</StateBadge>
            </span>
            <div className={css.words}>
              <b>
                {sideWords(t, lesson)} ↔ {sideWords(t, other)}
              </b>
              <span>{t('ownCovers.swaps.between', { by: askedBy.name, of: askedOf.name })}</span>
              {[note, reason].filter(Boolean).map((words) => (
                <span key={words} className="secondary small">
                  {words}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
