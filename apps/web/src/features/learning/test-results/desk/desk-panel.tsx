import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { useShortcuts } from '../../../../lib/browser/shortcuts.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { CommentField } from '../../marking/desk/comment-field.tsx';
import { RubricButtons } from '../../marking/desk/rubric-buttons.tsx';
import { RoundNote } from '../../rounds/round-words.tsx';
import { GivePoints } from '../give-points.tsx';
import { shownPoints, typedPoints } from '../points.ts';
import { levelsOf, rubricOf, rubricPoints, sentLevels } from '../rubric-points.ts';
import css from './desk.module.css';
import type { DeskWorkProps } from './desk-work.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import type { QueueRow } from './work-list.tsx';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const hundredths = 100;
const givenIn = ({ levels, earned, comment }: QueueRow) => ({
  levels: levelsOf(levels),
  typed: earned === null ? '' : shownPoints(earned),
  comment,
});

interface Giving {
  readonly earned: number;
  readonly levels: ReturnType<typeof sentLevels>;
  readonly comment: string;
}

/** Sends what is given: of a question that two mark one's own mark, else what the answer is worth. @returns the version it is now. */
async function send({ queue, row }: Pick<DeskWorkProps, 'queue' | 'row'>, given: Giving): Promise<number> {
  const params = { id: row.attemptId, key: queue.key };
  const body = { version: row.version, ...given };
  if (queue.round !== null) return (await call('rounds.mark', { params, body })).version;
  const { answers } = await call('attempts.mark', { params, body: { ...body, reason: '' } });
  return answers.find(({ key }) => key === queue.key)?.version ?? row.version;
}

/** Points and a comment for the open answer. Digits give points or levels, Enter saves and goes on, arrows go to and fro. */
export function DeskPanel({ queue, row, subjectId, isTyping, previous, next, onSaved }: DeskWorkProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const rubric = rubricOf(queue.question);
  const [given, setGiven] = useState(() => givenIn(row));
  const [seen, setSeen] = useState(row.version);
  const [shows, setShows] = useState(false);
  const { levels, typed, comment } = given;
  const change = (part: Partial<typeof given>) => setGiven({ ...given, ...part });
  const earned = typedPoints(typed, queue.points);
  const { isDouble, round } = queue;
  // What two mark is changed no more once both have; whoever is neither of them, or where there is nothing to judge, only looks.
  const isForMarkers = row.state === 'needs_marking' || row.state === 'marked';
  const isClosed = row.isReleased || row.both !== null || (isDouble && (round === null || !isForMarkers));
  const save = async (types: boolean) => {
    if (isClosed || busy) return;
    if (earned === null) return setShows(true);
    const isDone = await run(async () => {
      const version = await send({ queue, row }, { earned, levels: sentLevels(levels), comment }).catch(
        (error: unknown) => {
          // Another has marked it meanwhile: what they gave is shown beside what is typed here.
          void client.invalidateQueries({ queryKey: ['testResults.queue'] });
          throw error;
        },
      );
      setSeen(version);
    });
    if (isDone) onSaved(types);
  };
  const byDigit = (digit: string) => {
    if (Number(digit) * hundredths <= queue.points) change({ typed: digit });
  };
  const byDigits = rubric.length > 0 || isClosed ? [] : digits.map((digit) => [digit, () => byDigit(digit)] as const);
  useDeskKeys({
    ...Object.fromEntries(byDigits),
    enter: () => void save(false),
    arrowleft: previous,
    arrowright: next,
  });
  useShortcuts({ 'mod+Enter': () => void save(false) });
  return (
    <section className={css.panel} aria-label={t('marking.title')}>
      {row.version !== seen && (
        <div className={css.notice} role="status">
          <p>{t('testResults.desk.newer', { name: row.markedBy, points: shownPoints(row.earned) })}</p>
          <Button
            small
            onClick={() => {
              setGiven(givenIn(row));
              setSeen(row.version);
            }}
          >
            {t('testResults.desk.takeNewer')}
          </Button>
        </div>
      )}
      {isDouble && <RoundNote round={round} both={row.both} />}
      {row.isReleased && <p>{t('testResults.desk.released')}</p>}
      {!isClosed && (
        <>
          <RubricButtons
            task={{ rubric }}
            levels={levels}
            onChange={(chosen) => {
              const sum = rubricPoints(rubric, chosen, queue.points);
              change({ levels: chosen, ...(sum === null ? {} : { typed: shownPoints(sum) }) });
            }}
          />
          <GivePoints
            most={queue.points}
            typed={typed}
            onType={(text) => change({ typed: text })}
            label={t('testResults.desk.points', { most: shownPoints(queue.points) })}
            shows={shows}
            isFirst={isTyping}
            onEnter={() => void save(true)}
          />
          <CommentField subjectId={subjectId} value={comment} onChange={(text) => change({ comment: text })} />
          <Button kind="primary" icon={IconCheck} busy={busy} onClick={() => void save(false)}>
            {t('testResults.desk.saveNext')}
          </Button>
          <p className="secondary small">
            {t(`testResults.desk.${rubric.length > 0 ? 'rubricKeys' : 'keys'}`)} {t('testResults.desk.unseen')}
          </p>
        </>
      )}
      {row.markedBy && !isDouble && (
        <p className="secondary small">{t('testResults.attempt.by', { name: row.markedBy })}</p>
      )}
    </section>
  );
}
