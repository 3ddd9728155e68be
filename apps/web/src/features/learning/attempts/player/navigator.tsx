import { IconFlagFilled } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { answered } from '../answering/answer-props.ts';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';
import { type ExamPage, namedParts, numbersOf, pageOfKey, type SatQuestion } from './exam-pages.ts';

interface NavigatorProps {
  session: ExamSession;
  pages: readonly ExamPage[];
  page: number;
  isForward: boolean;
  onGo: (key: string) => void;
}

/** All questions: answered, half, empty, marked for later; each leads there. */
export function Navigator({ session, pages, page, isForward, onGo }: NavigatorProps) {
  const { t } = useTranslation();
  const counts = { whole: 0, part: 0, none: 0, flagged: 0 };
  const cellOf = (question: SatQuestion) => {
    const at = pageOfKey(pages, question.key);
    const { answer, isFlagged } = session.answerOf(question.key);
    const state = answered(question.asked, answer);
    counts[state] += 1;
    if (isFlagged) counts.flagged += 1;
    return { question, state, isFlagged, isHere: at === page, isClosed: isForward && at < page };
  };
  const parts = namedParts(t, session.sitting?.parts ?? []).map(({ key, name, questions }) => ({
    key,
    name,
    cells: questions.map(cellOf),
  }));
  const words = (['whole', 'part', 'none', 'flagged'] as const).filter((each) => counts[each] > 0);
  return (
    <div className={css.navigator}>
      {parts.map(({ key, name, cells }) => (
        <Fragment key={key}>
          {parts.length > 1 && (
            <p className={css.partName} aria-hidden>
              {name}
            </p>
          )}
          <ol className={css.cells} aria-label={parts.length > 1 ? name : undefined}>
            {cells.map(({ question, state, isFlagged, isHere, isClosed }) => {
              const number = numbersOf(question);
              const said = [
                t('exam.question', { number }),
                t(`exam.state.${state}`),
                isFlagged ? t('exam.state.flagged') : '',
              ];
              return (
                <li key={question.key}>
                  <button
                    type="button"
                    className={cn(css.cell, css[state], isHere && css.here)}
                    aria-current={isHere ? 'page' : undefined}
                    aria-label={said.filter(Boolean).join(', ')}
                    disabled={isClosed}
                    onClick={() => onGo(question.key)}
                  >
                    {number}
                    {isFlagged && <IconFlagFilled size={12} aria-hidden className={css.flagged} />}
                  </button>
                </li>
              );
            })}
          </ol>
        </Fragment>
      ))}
      <ul className={css.legend}>
        {words.map((each) => (
          <li key={each}>
            <span className={cn(css.sample, css[each])} aria-hidden />
            {t(`exam.legend.${each}`, { n: formatNumber(counts[each]) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
