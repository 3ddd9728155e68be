import type { GradeUpOutcome } from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import tab from '../entry/tab.module.css';
import css from './grade-up.module.css';
import { OUTCOMES, outcomeMeaning } from './outcome-meaning.ts';
import type { GradeUp, PreviewPupil } from './use-grade-up.ts';

const FIRST = 100;

/** The pupils with their outcome and the rule behind it; another outcome needs a reason. */
export function GradeUpPupils({ state, pupils }: { state: GradeUp; pupils: readonly PreviewPupil[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(FIRST);
  const change = async (pupil: PreviewPupil, outcome: GradeUpOutcome) => {
    if (outcome === pupil.outcome) {
      state.override(pupil.studentId, null);
      return;
    }
    const answer = await confirm({
      title: t('gradeUp.changeTitle', { name: pupil.name, outcome: t(`gradeUp.outcome.${outcome}`) }),
      detail: t('gradeUp.changeDetail'),
      action: t('gradeUp.changeAction'),
      danger: false,
      reason: 'required',
    });
    if (answer) state.override(pupil.studentId, { outcome, reason: answer.reason });
  };
  return (
    <>
      <div className={tab.scroll}>
        <table className={tab.table}>
          <thead>
            <tr>
              <th>{t('gradeUp.pupil')}</th>
              <th>{t('gradeUp.code')}</th>
              <th>{t('gradeUp.birth')}</th>
              <th>{t('gradeUp.outcomeHead')}</th>
              <th>{t('gradeUp.ruleHead')}</th>
              <th>
                <span className="sr-only">{t('common.edit')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {pupils.slice(0, shown).map((pupil) => {
              const override = state.overrides[pupil.studentId];
              const outcome = state.outcomeOf(pupil);
              return (
                <tr key={pupil.studentId} className={pupil.isDone ? tab.gone : undefined}>
                  <th scope="row">{pupil.name}</th>
                  <td className="figures">{pupil.code}</td>
                  <td className="figures">{formatDate(pupil.dateOfBirth)}</td>
                  <td>
                    <StateBadge meaning={outcomeMeaning[outcome]}>{t(`gradeUp.outcome.${outcome}`)}</StateBadge>
                  </td>
                  <td className="secondary">
                    {pupil.isDone && pupil.rule !== 'NOT_STUDYING'
                      ? t('gradeUp.done')
                      : override
                        ? override.reason
                        : t(`gradeUp.rule.${pupil.rule}`)}
                  </td>
                  <td className={tab.figure}>
                    {!pupil.isDone && (
                      <Menu
                        label={t('gradeUp.change', { name: pupil.name })}
                        align="end"
                        items={OUTCOMES.map((each) => ({
                          key: each,
                          label: t(`gradeUp.outcome.${each}`),
                          checked: each === outcome,
                          onSelect: () => void change(pupil, each),
                        }))}
                        trigger={(props) => (
                          <IconButton
                            {...props}
                            small
                            icon={IconPencil}
                            label={t('gradeUp.change', { name: pupil.name })}
                          />
                        )}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {pupils.length > shown && (
        <Button className={css.more} onClick={() => setShown((now) => now + FIRST)}>
          {t('common.show_more')}
        </Button>
      )}
    </>
  );
}
