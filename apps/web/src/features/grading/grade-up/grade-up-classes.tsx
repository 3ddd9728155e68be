import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import tab from '../entry/tab.module.css';
import css from './grade-up.module.css';
import type { GradeUp, PreviewClass } from './use-grade-up.ts';

export interface GradeUpClassesProps {
  state: GradeUp;
  classes: readonly PreviewClass[];
  chosen: string | null;
  onChoose: (classId: string | null) => void;
}

/** Each class with its counts and where its pupils go; the name of a class that is not there yet makes one. */
export function GradeUpClasses({ state, classes, chosen, onChoose }: GradeUpClassesProps) {
  const { t } = useTranslation();
  const pupils = state.preview.data?.pupils ?? [];
  const hasLeft = pupils.some((pupil) => state.outcomeOf(pupil) === 'LEAVE');
  const totalsOf = (classId: string) => {
    const all = { UP: 0, REPEAT: 0, COMPLETE: 0, WAIT: 0, LEAVE: 0 };
    const open = { ...all };
    for (const pupil of pupils) {
      if (pupil.fromClassId !== classId) continue;
      all[state.outcomeOf(pupil)] += 1;
      if (!pupil.isDone) open[state.outcomeOf(pupil)] += 1;
    }
    return { all, open };
  };
  return (
    <div className={cn(tab.scroll, css.classes)}>
      <datalist id="grade-up-classes">
        {state.classes.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <table className={tab.table}>
        <thead>
          <tr>
            <th className={css.from}>{t('gradeUp.fromClass')}</th>
            <th className={tab.figure}>{t('gradeUp.outcome.UP')}</th>
            <th className={tab.figure}>{t('gradeUp.outcome.COMPLETE')}</th>
            <th className={tab.figure}>{t('gradeUp.outcome.REPEAT')}</th>
            <th className={tab.figure}>{t('gradeUp.outcome.WAIT')}</th>
            {hasLeft && <th className={tab.figure}>{t('gradeUp.outcome.LEAVE')}</th>}
            <th>{t('gradeUp.up')}</th>
            <th>{t('gradeUp.repeat')}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((each) => {
            const { all: totals, open } = totalsOf(each.fromClassId);
            const isChosen = each.fromClassId === chosen;
            return (
              <tr key={each.fromClassId} className={cn(isChosen && css.chosen)}>
                <th scope="row" className={css.from}>
                  <button
                    type="button"
                    className={css.link}
                    aria-pressed={isChosen}
                    onClick={() => onChoose(isChosen ? null : each.fromClassId)}
                  >
                    {each.name}
                  </button>
                </th>
                <td className={tab.figure}>{totals.UP || ''}</td>
                <td className={tab.figure}>{totals.COMPLETE || ''}</td>
                <td className={tab.figure}>{totals.REPEAT || ''}</td>
                <td className={tab.figure}>{totals.WAIT || ''}</td>
                {hasLeft && <td className={tab.figure}>{totals.LEAVE || ''}</td>}
                <td>
                  <Target state={state} of={each} side="up" went={totals.UP > open.UP} isNeeded={open.UP > 0} />
                </td>
                <td>
                  <Target
                    state={state}
                    of={each}
                    side="repeat"
                    went={totals.REPEAT > open.REPEAT}
                    isNeeded={open.REPEAT > 0}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface TargetProps {
  state: GradeUp;
  of: PreviewClass;
  side: 'up' | 'repeat';
  /** Pupils wait to be sent there; nobody: nothing to type. */
  isNeeded: boolean;
  /** Pupils have been sent there already. */
  went: boolean;
}

function Target({ state, of, side, isNeeded, went }: TargetProps) {
  const { t } = useTranslation();
  const proposed = of[side];
  const typed = state.names[of.fromClassId]?.[side];
  const name = typed ?? proposed?.name ?? '';
  const isKnown =
    typed === undefined
      ? proposed?.willBeMade === false
      : state.classes.some((each) => each.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase());
  if (!isNeeded) return <span className="secondary">{went ? proposed?.name : ''}</span>;
  return (
    <span className={css.target}>
      <input
        className={css.targetInput}
        list="grade-up-classes"
        maxLength={30}
        aria-label={t('gradeUp.targetOf', {
          outcome: t(`gradeUp.outcome.${side === 'up' ? 'UP' : 'REPEAT'}`),
          class: of.name,
        })}
        aria-invalid={name.trim() === '' || undefined}
        value={name}
        onChange={(event) => state.rename(of.fromClassId, side, event.target.value)}
      />
      {!isKnown && name.trim() !== '' && <span className={css.made}>{t('gradeUp.willBeMade')}</span>}
    </span>
  );
}
