import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { useShortcuts } from '../../../../lib/browser/shortcuts.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { StoredMedia } from '../../../../ui/rich-text/stored-file.tsx';
import { QuestionView } from '../../bank/card/question-view.tsx';
import { CommentField } from '../../marking/desk/comment-field.tsx';
import { RubricButtons } from '../../marking/desk/rubric-buttons.tsx';
import { GivePoints } from '../give-points.tsx';
import { shownPoints, typedPoints } from '../points.ts';
import { levelsOf, rubricOf, rubricPoints, sentLevels } from '../rubric-points.ts';
import css from './desk.module.css';
import { givenWords } from './given-words.ts';

interface DeskWorkProps {
  queue: MarkingQueue;
  row: MarkingQueue['rows'][number];
  subjectId: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Kept by the server: goes on to the next that waits. */
  onSaved: () => void;
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const hundredths = 100;
const saving = 'Enter';

/** One answer and what it is worth. Digits give points, Enter saves and goes on, arrows go to and fro. */
export function DeskWork({ queue, row, subjectId, previous, next, onSaved }: DeskWorkProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const rubric = rubricOf(queue.question);
  const [levels, setLevels] = useState(() => levelsOf(row.levels));
  const [typed, setTyped] = useState(row.earned === null ? '' : shownPoints(row.earned));
  const [comment, setComment] = useState(row.comment);
  const [shows, setShows] = useState(false);
  const earned = typedPoints(typed, queue.points);
  const save = async () => {
    if (row.isReleased) return;
    if (earned === null) return setShows(true);
    const isDone = await run(() =>
      call('attempts.mark', {
        params: { id: row.attemptId, key: queue.key },
        body: { version: row.version, earned, levels: sentLevels(levels), comment, reason: '' },
      }),
    );
    if (isDone) onSaved();
  };
  const byDigit = (digit: string) => {
    const given = Number(digit) * hundredths;
    if (given <= queue.points) setTyped(digit);
  };
  useShortcuts({
    ...(rubric.length > 0 || row.isReleased
      ? {}
      : Object.fromEntries(digits.map((digit) => [digit, () => byDigit(digit)]))),
    [saving]: () => void save(),
    ...(previous ? { ArrowLeft: previous } : {}),
    ...(next ? { ArrowRight: next } : {}),
  });
  const files = row.files.map(({ fileId }) => fileId);
  const { answer } = row;
  const words = givenWords(answer);
  return (
    <div className={css.desk}>
      <section className={css.work} aria-label={t('testResults.desk.alias', { n: formatNumber(row.alias) })}>
        <div className={css.head}>
          <h2>{row.name ?? t('testResults.desk.alias', { n: formatNumber(row.alias) })}</h2>
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
        <div className={css.sheet}>
          {answer?.kind === 'ESSAY' && answer.text && <RichTextReader text={answer.text} />}
          {words && <p>{words}</p>}
          {files.map((fileId) => (
            <StoredMedia key={fileId} fileId={fileId} />
          ))}
          {!words && files.length === 0 && !(answer?.kind === 'ESSAY' && answer.text) && (
            <p className="secondary">{t('answered.nothing')}</p>
          )}
        </div>
        <details>
          <summary>{t('testResults.desk.question')}</summary>
          <QuestionView question={queue.question} withKey />
        </details>
      </section>
      <section className={css.panel} aria-label={t('marking.title')}>
        {row.isReleased ? (
          <p>{t('testResults.desk.released')}</p>
        ) : (
          <>
            <RubricButtons
              task={{ rubric }}
              levels={levels}
              onChange={(chosen) => {
                setLevels(chosen);
                const sum = rubricPoints(rubric, chosen, queue.points);
                if (sum !== null) setTyped(shownPoints(sum));
              }}
            />
            <GivePoints
              most={queue.points}
              typed={typed}
              onType={setTyped}
              label={t('testResults.desk.points', { most: shownPoints(queue.points) })}
              shows={shows}
              onEnter={() => void save()}
            />
            <CommentField subjectId={subjectId} value={comment} onChange={setComment} />
            <Button kind="primary" icon={IconCheck} busy={busy} onClick={() => void save()}>
              {t('testResults.desk.saveNext')}
            </Button>
            <p className="secondary small">{t('testResults.desk.keys')}</p>
          </>
        )}
        {row.markedBy && <p className="secondary small">{t('testResults.attempt.by', { name: row.markedBy })}</p>}
      </section>
    </div>
  );
}
