import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import css from './constraint.module.css';

type Classes = TimetableWeek['classes'];

interface ClassSessionsProps {
  classes: Classes;
  disabled: boolean;
  onChange: (classes: Classes) => void;
}

const sessions = ['MORNING', 'AFTERNOON', 'FULL_DAY'] as const;

/** Which shift each class comes in; a whole grade at once. */
export function ClassSessions({ classes, disabled, onChange }: ClassSessionsProps) {
  const { t } = useTranslation();
  const grades = [...new Set(classes.map(({ grade }) => grade))].sort((a, b) => a - b);
  const choices = sessions.map((value) => ({ value, label: t(`timetableSetup.week.session.${value}`) }));
  const put = (isMeant: (row: Classes[number]) => boolean, value: string) => {
    const session = sessions.find((each) => each === value) ?? 'MORNING';
    onChange(classes.map((row) => (isMeant(row) ? { ...row, session } : row)));
  };
  return (
    <section>
      <h2>{t('timetableSetup.week.sessions')}</h2>
      {grades.map((grade) => {
        const own = classes.filter((row) => row.grade === grade);
        const first = own[0]?.session ?? 'MORNING';
        const isMixed = own.some(({ session }) => session !== first);
        return (
          <details key={grade} className={css.grade} open={isMixed}>
            <summary>
              <span className={css.gradeName}>{t('timetableSetup.week.sessionOfGrade', { grade })}</span>
              {isMixed && <span className="secondary small">{t('timetableSetup.week.mixed')}</span>}
              {!isMixed && <span className="secondary small">{t(`timetableSetup.week.session.${first}`)}</span>}
            </summary>
            <ul className={css.rows}>
              <li className={css.row}>
                <b className={css.words}>{t('timetableSetup.week.sessionOfGrade', { grade })}</b>
                <Segmented
                  label={t('timetableSetup.week.sessionOfGrade', { grade })}
                  choices={choices}
                  value={isMixed ? '' : first}
                  disabled={disabled}
                  onChange={(value) => put((row) => row.grade === grade, value)}
                />
              </li>
              {own.map(({ id, name, session }) => (
                <li key={id} className={css.row}>
                  <span className={css.words}>{name}</span>
                  <Segmented
                    label={t('timetableSetup.week.sessionOf', { class: name })}
                    choices={choices}
                    value={session}
                    disabled={disabled}
                    onChange={(value) => put((row) => row.id === id, value)}
                  />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
