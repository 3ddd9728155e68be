import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import css from './marking-desk.module.css';
import type { MarkingSession } from './marking-session.ts';
import { hundredths, type MarkedWork, pointsOf } from './marking-values.ts';
import { PointsInput } from './points-fields.tsx';

interface MemberPointsProps {
  work: MarkedWork;
  session: MarkingSession;
  mayMark: boolean;
}

/** Members of a group who get other points than the others; an empty field: what all get. */
export function MemberPoints({ work, session, mayMark }: MemberPointsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { values } = session;
  const all = pointsOf(work.task, values);
  return (
    <section className={css.section}>
      <h3>{t('marking.members')}</h3>
      {work.members.map(({ studentId, name }) => (
        <div key={studentId} className={css.line}>
          <label htmlFor={`${id}-${studentId}`}>{name}</label>
          <PointsInput
            id={`${id}-${studentId}`}
            disabled={!mayMark}
            value={values.members[studentId] ?? null}
            placeholder={all === null ? undefined : formatNumber(all / hundredths)}
            onChange={(points) => {
              const { [studentId]: _, ...others } = values.members;
              session.change({ members: points === null ? others : { ...others, [studentId]: points } });
            }}
          />
        </div>
      ))}
    </section>
  );
}
