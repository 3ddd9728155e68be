import type { AttemptDetail } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import { CommentField } from '../../marking/desk/comment-field.tsx';
import { RubricButtons } from '../../marking/desk/rubric-buttons.tsx';
import { GivePoints } from '../give-points.tsx';
import { shownPoints, typedPoints } from '../points.ts';
import { levelsOf, rubricOf, rubricPoints, sentLevels } from '../rubric-points.ts';
import css from './attempt.module.css';

interface AnswerMarkingProps {
  attemptId: string;
  answer: AttemptDetail['answers'][number];
  numbers: string;
  subjectId: string;
}

/** Points and a comment for one answer; what the machine has given opens at a press. */
export function AnswerMarking(props: AnswerMarkingProps) {
  const { t } = useTranslation();
  const { state, comment } = props.answer;
  const waits = state === 'needs_marking';
  const [isOpen, setOpen] = useState(waits);
  if (isOpen) return <Fields {...props} onDone={() => setOpen(false)} />;
  return (
    <div className={css.marked}>
      {comment && <p className={css.comment}>{comment}</p>}
      <Button small icon={IconPencil} onClick={() => setOpen(true)}>
        {t('testResults.attempt.give')}
      </Button>
    </div>
  );
}

function Fields({ attemptId, answer, numbers, subjectId, onDone }: AnswerMarkingProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { run, busy } = useAction();
  const rubric = rubricOf(answer.question);
  const [levels, setLevels] = useState(() => levelsOf(answer.levels));
  const [typed, setTyped] = useState(answer.earned === null ? '' : shownPoints(answer.earned));
  const [comment, setComment] = useState(answer.comment);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  // What the machine has given is changed with a reason; what waits for a person is not.
  const asksReason = answer.state === 'auto_marked' || answer.state === 'not_answered';
  const earned = typedPoints(typed, answer.points);
  const save = async (given: number | null) => {
    if (asksReason && given !== null && !reason.trim()) return setMissing(true);
    const isDone = await run(
      () =>
        call('attempts.mark', {
          params: { id: attemptId, key: answer.key },
          body: { version: answer.version, earned: given, levels: sentLevels(levels), comment, reason: reason.trim() },
        }),
      () => t('testResults.attempt.saved', { numbers }),
    );
    if (isDone) onDone();
  };
  return (
    <div className={css.marking}>
      <RubricButtons
        task={{ rubric }}
        levels={levels}
        hasKeys={false}
        onChange={(next) => {
          setLevels(next);
          const sum = rubricPoints(rubric, next, answer.points);
          if (sum !== null) setTyped(shownPoints(sum));
        }}
      />
      <GivePoints
        most={answer.points}
        typed={typed}
        onType={setTyped}
        label={t('testResults.desk.points', { most: shownPoints(answer.points) })}
        shows={isMissing}
      />
      <CommentField subjectId={subjectId} value={comment} onChange={setComment} />
      {asksReason && (
        <FieldShell
          id={id}
          label={t('testResults.attempt.why')}
          error={isMissing && !reason.trim() ? t('ui.feedback.reasonMissing') : undefined}
        >
          {(control) => (
            <Input {...control} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </FieldShell>
      )}
      <div className={css.buttons}>
        <ActionButtons
          onCancel={answer.state === 'needs_marking' ? undefined : onDone}
          isCancelDisabled={busy}
          others={
            answer.state === 'remarked' && (
              <Button busy={busy} onClick={() => void save(null)}>
                {t('testResults.attempt.automatic')}
              </Button>
            )
          }
        >
          <Button
            kind="primary"
            icon={IconCheck}
            busy={busy}
            disabled={earned === null}
            onClick={() => void save(earned)}
          >
            {t('testResults.attempt.save')}
          </Button>
        </ActionButtons>
      </div>
    </div>
  );
}
