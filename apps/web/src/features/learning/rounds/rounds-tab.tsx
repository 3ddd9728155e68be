import type { DoubleMarking } from '@phuong/contract/learning/rounds/round.contract.ts';
import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { WithFormulas } from '../../../ui/rich-text/formula.tsx';
import { shownPoints } from '../test-results/points.ts';
import { CompareMarks } from './compare-marks.tsx';
import css from './rounds.module.css';
import { SetupDialog } from './setup-dialog.tsx';

interface RoundsTabProps {
  test: TestDetail;
  /** Whether what others do meanwhile is looked for: of the office every look is kept in the log. */
  isWatched: boolean;
}

/** A test that two people mark: by whom and how, how far they are, and answers they are too far apart on. */
export function RoundsTab({ test, isWatched }: RoundsTabProps) {
  const query = useQuery(queryOf('rounds.setup', { params: { id: test.item.id } }));
  return <LoadedPart query={query}>{(of) => <Rounds {...{ test, of, isWatched }} />}</LoadedPart>;
}

function Rounds({ test, of, isWatched }: RoundsTabProps & { of: DoubleMarking }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const itemId = test.item.id;
  const turnOn = (
    <Button kind="primary" onClick={() => setOpen(true)}>
      {t('rounds.turnOn')}
    </Button>
  );
  return (
    <div className={css.page}>
      <p className={`secondary small ${css.hint}`}>{t('rounds.hint')}</p>
      {of.questions.length === 0 ? (
        <EmptyState icon={IconUsersGroup} title={t('rounds.noQuestions')} detail={t('rounds.noQuestionsDetail')} />
      ) : of.isOn ? (
        <>
          <Settings of={of} onChange={() => setOpen(true)} />
          {test.hasAttempts && <CompareMarks itemId={itemId} isWatched={isWatched} />}
        </>
      ) : (
        <EmptyState
          icon={IconUsersGroup}
          title={t('rounds.off')}
          {...(of.hasBegun ? { detail: t('rounds.begun') } : { action: turnOn })}
        />
      )}
      {isOpen && <SetupDialog {...{ itemId, of }} step={test.rules.step} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Settings({ of, onChange }: { of: DoubleMarking; onChange: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={css.settings} aria-label={t('rounds.settings')}>
      <div className={css.bar}>
        <span>{t('rounds.upTo', { points: shownPoints(of.threshold) })}</span>
        <Button small onClick={onChange}>
          {t(of.hasBegun ? 'rounds.changeMarkers' : 'rounds.change')}
        </Button>
      </div>
      <ul className={css.questions}>
        {of.questions
          .filter(({ isDouble }) => isDouble)
          .map(({ key, number, words, first, second }) => (
            <li key={key} className={css.question}>
              <b>
                <WithFormulas
                  text={t('rounds.question', {
                    number: formatNumber(number),
                    words,
                    interpolation: { escapeValue: false },
                  })}
                />
              </b>
              <span className={css.people}>
                {([first, second] as const).map((person, at) => (
                  <span key={at === 0 ? 'first' : 'second'}>
                    <span className="secondary">{t(at === 0 ? 'rounds.first' : 'rounds.second')}: </span>
                    {person?.name ?? t('rounds.nobody')}
                  </span>
                ))}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
