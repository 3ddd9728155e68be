import type { CoverDay } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { useTranslation } from 'react-i18next';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { awayWords, classWords, meaningOf, periodWords, stateWords } from './cover-words.ts';
import css from './covers.module.css';

/** The same on a phone: each absent teacher with their lessons below each other. */
export function CoverList({ day, onChoose }: { day: CoverDay; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.list}>
      {day.absent.map((absence) => {
        const { teacher } = absence;
        const own = day.needs.filter((need) => need.teacher.id === teacher.id);
        return (
          <section key={teacher.id} aria-label={teacher.name}>
            <h2>{teacher.name}</h2>
            <p className="secondary small">
              {[awayWords(t, absence), own.length === 0 && t('covers.noLessons')].filter(Boolean).join(' · ')}
            </p>
            {own.map((need) => (
              <button key={need.id} type="button" className={css.row} onClick={() => onChoose(need.id)}>
                <span className={css.words}>
                  <b>
                    {need.startTime} {classWords(need)}
                  </b>
                  <span className="secondary small">
                    {subjectName(need.subject.name)}, {periodWords(t, need)}
                  </span>
                </span>
                <StateBadge meaning={meaningOf(need.state)}>{stateWords(t, need)}</StateBadge>
              </button>
            ))}
          </section>
        );
      })}
    </div>
  );
}
