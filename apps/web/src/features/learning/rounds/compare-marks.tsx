import type { ComparedMarks } from '@phuong/contract/learning/rounds/round.contract.ts';
import { IconChevronLeft, IconChevronRight, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import { QuestionView } from '../bank/card/question-view.tsx';
import desk from '../test-results/desk/desk.module.css';
import { GivenAnswer } from '../test-results/desk/given-answer.tsx';
import { useDeskKeys } from '../test-results/desk/use-desk-keys.ts';
import { shownPoints } from '../test-results/points.ts';
import { RoundProgress, TwoMarksGiven } from './round-words.tsx';
import css from './rounds.module.css';
import { SettlePanel } from './settle-panel.tsx';

export type ComparedRow = ComparedMarks['rows'][number];
export type ComparedQuestion = ComparedMarks['questions'][number];

interface CompareMarksProps {
  itemId: string;
  /** Whether what others do meanwhile is looked for: of the office every look is kept in the log. */
  isWatched: boolean;
}

const everyMs = 15_000;
const idOf = ({ attemptId, key }: ComparedRow) => `${attemptId} ${key}`;

/** Answers that both have marked, side by side, those too far apart first; and how far the two rounds are. */
export function CompareMarks({ itemId, isWatched }: CompareMarksProps) {
  const { t } = useTranslation();
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const query = useQuery({
    ...queryOf('rounds.compare', { params: { id: itemId }, query: which === 'all' ? { all: 'true' } : {} }),
    refetchInterval: isWatched ? everyMs : false,
  });
  return (
    <LoadedPart query={query}>
      {(compared) => (
        <>
          <Segmented
            label={t('rounds.compare.which')}
            value={which}
            choices={(['open', 'all'] as const).map((value) => ({ value, label: t(`rounds.compare.${value}`) }))}
            onChange={(value) => setWhich(value === 'all' ? 'all' : 'open')}
          />
          <ul className={css.questions}>
            {compared.questions.map(({ key, number, counts }) => (
              <li key={key} className={css.people}>
                <b>{t('testResults.attempt.question', { numbers: formatNumber(number) })}</b>{' '}
                <RoundProgress counts={counts} />
              </li>
            ))}
          </ul>
          <Rows compared={compared} isAll={which === 'all'} />
        </>
      )}
    </LoadedPart>
  );
}

function Rows({ compared: { rows, questions }, isAll }: { compared: ComparedMarks; isAll: boolean }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    rows.findIndex((row) => idOf(row) === chosen),
    0,
  );
  const row = rows[at];
  const question = questions.find(({ key }) => key === row?.key);
  const go = (to: number) => setChosen(rows[to] ? idOf(rows[to]) : chosen);
  const previous = at > 0 ? () => go(at - 1) : undefined;
  const next = at < rows.length - 1 ? () => go(at + 1) : undefined;
  useDeskKeys({ arrowleft: previous, arrowright: next });
  if (!row || !question) {
    const none = isAll ? 'noneAll' : 'none';
    return (
      <EmptyState icon={IconScale} title={t(`rounds.compare.${none}`)} detail={t(`rounds.compare.${none}Detail`)} />
    );
  }
  const nameOf = (each: ComparedRow) =>
    t('rounds.compare.alias', {
      n: formatNumber(each.alias),
      number: formatNumber(questions.find(({ key }) => key === each.key)?.number ?? 0),
    });
  return (
    <div className={desk.desk}>
      <nav className={desk.list} aria-label={t('rounds.compare.list')}>
        <ol>
          {rows.map((each) => (
            <li key={idOf(each)} className={cn(desk.listed, each === row && desk.here)}>
              <button
                type="button"
                aria-current={each === row ? 'true' : undefined}
                onClick={() => setChosen(idOf(each))}
              >
                <span>{nameOf(each)}</span>
                <span className="secondary small figures">
                  {each.stands === null
                    ? t('rounds.compare.difference', { points: shownPoints(each.difference) })
                    : t('rounds.compare.settled', { points: shownPoints(each.stands) })}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className={desk.work} aria-label={nameOf(row)}>
        <RichTextReader text={question.question.stem} className={desk.stem} />
        <div className={desk.head}>
          <h2>{nameOf(row)}</h2>
          <div className={desk.buttons}>
            <span className="secondary figures">
              {t('rounds.compare.of', { at: formatNumber(at + 1), total: formatNumber(rows.length) })}
            </span>
            <IconButton
              small
              icon={IconChevronLeft}
              disabled={!previous}
              label={t('rounds.compare.previous')}
              onClick={() => previous?.()}
            />
            <IconButton
              small
              icon={IconChevronRight}
              disabled={!next}
              label={t('rounds.compare.next')}
              onClick={() => next?.()}
            />
          </div>
        </div>
        <GivenAnswer answer={row.answer} files={row.files} />
        <TwoMarksGiven {...row} />
        <details>
          <summary>{t('testResults.desk.guide')}</summary>
          <QuestionView question={question.question} withKey />
        </details>
      </section>
      {/* Anew once somebody has proposed or decided: what is chosen then is of what is seen. */}
      <SettlePanel key={`${idOf(row)} ${row.version}`} {...{ row, question }} />
    </div>
  );
}
