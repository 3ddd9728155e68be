import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatDate, formatPercent } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { shortMoment } from '../learning-moment.ts';
import type { QuestionTools } from './questions/use-question-tools.ts';
import css from './tests.module.css';

interface LongerSectionProps {
  test: TestDetail;
  /** The pupils of the class are known: their names come with how they do. */
  mayChoose: boolean;
  isOffice: boolean;
  open: QuestionTools['open'];
}

/** Who has longer time or another window, in this test or in every one, and why. */
export function LongerSection({ test, mayChoose, isOffice, open }: LongerSectionProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const mayStand = useCan('update_student') || !isOffice;
  const { item, accommodations, standing } = test;
  const drop = (studentId: string, name: string) =>
    run(
      () =>
        call('tests.accommodate', {
          params: { id: item.id },
          body: { studentIds: [studentId], accommodation: null },
        }),
      () => t('testWriting.longerDropped', { name }),
    );
  const by = (of: { readonly reason: string; readonly byName: string; readonly at: string }) =>
    t('testWriting.longerBy', { reason: of.reason, name: of.byName, at: formatDate(of.at) });
  return (
    <section className={css.section} aria-label={t('testWriting.longer')}>
      <h2>{t('testWriting.longer')}</h2>
      <p className="secondary small">{t('testWriting.longerHint')}</p>
      {accommodations.length + standing.length === 0 ? (
        <p className="secondary">{t('testWriting.longerNone')}</p>
      ) : (
        <ul className={css.people}>
          {accommodations.map((own) => (
            <li key={own.studentId} className={css.person}>
              <div className={css.words}>
                <b>{own.name}</b>
                <span className={css.facts}>
                  {own.moreMinutes > 0 && (
                    <span>{t('testWriting.longerFact.minutes', { count: own.moreMinutes })}</span>
                  )}
                  {own.moreAttempts > 0 && (
                    <span>{t('testWriting.longerFact.attempts', { count: own.moreAttempts })}</span>
                  )}
                  {own.opensAt && <span>{t('testWriting.longerFact.opens', { at: shortMoment(t, own.opensAt) })}</span>}
                  {own.cutOffAt && (
                    <span>{t('testWriting.longerFact.cutOff', { at: shortMoment(t, own.cutOffAt) })}</span>
                  )}
                </span>
                <span className="secondary small">{by(own)}</span>
              </div>
              {test.mayEdit && (
                <IconButton
                  icon={IconTrash}
                  label={t('testWriting.longerDrop', { name: own.name })}
                  disabled={busy}
                  onClick={() => void drop(own.studentId, own.name)}
                />
              )}
            </li>
          ))}
          {standing.map((own) => (
            <li key={`standing ${own.studentId}`} className={css.person}>
              <div className={css.words}>
                <b>{own.name}</b>
                <span className={css.facts}>
                  {t('testWriting.longerFact.percent', { percent: formatPercent(own.morePercent / 100, 0) })}
                </span>
                <span className="secondary small">{by(own)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayChoose && test.mayEdit && (
        <div className={css.buttons}>
          <Button small icon={IconUserPlus} onClick={() => open({ kind: 'longer' })}>
            {t('testWriting.longerAdd')}
          </Button>
          {mayStand && (
            <Button small onClick={() => open({ kind: 'standing' })}>
              {t('testWriting.standingAdd')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
