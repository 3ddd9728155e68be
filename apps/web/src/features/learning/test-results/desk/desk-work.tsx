import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { QuestionView } from '../../bank/card/question-view.tsx';
import css from './desk.module.css';
import { DeskPanel } from './desk-panel.tsx';
import { GivenAnswer } from './given-answer.tsx';
import type { QueueRow } from './work-list.tsx';

export interface DeskWorkProps {
  queue: MarkingQueue;
  row: QueueRow;
  subjectId: string;
  /** Points were typed into the field before this one: they go on there. */
  isTyping: boolean;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Kept by the server: goes on to the next that waits; whether points were typed into the field. */
  onSaved: (isTyping: boolean) => void;
}

/** One answer and what it is worth. */
export function DeskWork(props: DeskWorkProps) {
  const { t } = useTranslation();
  const { queue, row, previous, next } = props;
  const alias = t('testResults.desk.alias', { n: formatNumber(row.alias) });
  return (
    <>
      <section className={css.work} aria-label={row.name ?? alias}>
        <RichTextReader text={queue.question.stem} className={css.stem} />
        <div className={css.head}>
          <h2>{row.name ?? alias}</h2>
          <div className={css.buttons}>
            <IconButton
              small
              icon={IconChevronLeft}
              disabled={!previous}
              label={t('testResults.desk.previous')}
              onClick={() => previous?.()}
            />
            <IconButton
              small
              icon={IconChevronRight}
              disabled={!next}
              label={t('testResults.desk.next')}
              onClick={() => next?.()}
            />
          </div>
        </div>
        <GivenAnswer {...row} />
        <details>
          <summary>{t('testResults.desk.guide')}</summary>
          <QuestionView question={queue.question} withKey />
        </details>
      </section>
      <DeskPanel {...props} />
    </>
  );
}
