import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RemedyKind } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { TestQuestion } from '@phuong/contract/learning/tests/test.schema.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PlainTable } from '../../../../ui/record/plain-table.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { shownPoints } from '../points.ts';
import { KeyField } from './key-field.tsx';
import { keyOf, mendable, withKey } from './mended-question.ts';
import css from './test-detail.module.css';

interface RegradeDialogProps {
  itemId: string;
  /** Of the test. */
  version: number;
  number: number;
  kept: TestQuestion;
  onClose: () => void;
}

type DryRun = Result<'testResults.regrade'>;
type Remedy = { kind: 'NEW_KEY' | 'BOTH'; question: Question } | { kind: 'FULL_MARKS' | 'DROP' };

/** What is to be done, once it is whole. */
function remedyOf(how: RemedyKind, question: Question | null): Remedy | null {
  if (how === 'FULL_MARKS' || how === 'DROP') return { kind: how };
  return question && { kind: how, question };
}

/** Mends a wrong key: first who changes and by how much, then it is done. */
export function RegradeDialog({ itemId, version, number, kept, onClose }: RegradeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { run, busy } = useAction();
  const canMend = mendable(kept.question);
  const kinds: RemedyKind[] = [...(canMend ? (['NEW_KEY', 'BOTH'] as const) : []), 'FULL_MARKS', 'DROP'];
  const [how, setHow] = useState<RemedyKind>(canMend ? 'NEW_KEY' : 'FULL_MARKS');
  const [key, setKey] = useState(() => keyOf(kept.question));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [seen, setSeen] = useState<DryRun | null>(null);
  const needsKey = how === 'NEW_KEY' || how === 'BOTH';
  const question = needsKey ? withKey(kept.question, key) : null;
  const remedy = remedyOf(how, question);
  const change = (work: () => void) => {
    work();
    setSeen(null);
  };
  const ask = (chosen: Remedy, isDryRun: boolean) =>
    call('testResults.regrade', {
      params: { id: itemId, key: kept.key },
      body: { version, isDryRun, reason: reason.trim(), remedy: chosen },
    });
  const tryIt = (chosen: Remedy) => run(() => ask(chosen, true).then(setSeen));
  const regrade = async (chosen: Remedy) => {
    if (!reason.trim()) return setMissing(true);
    const isDone = await run(
      () => ask(chosen, false),
      () => t('testResults.regrade.done'),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={t('testResults.regrade.title', { number: formatNumber(number) })}
      size="large"
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button
            kind="primary"
            busy={busy}
            disabled={!remedy}
            onClick={() => remedy && void (seen ? regrade(remedy) : tryIt(remedy))}
          >
            {t(seen ? 'testResults.regrade.submit' : 'testResults.regrade.tryIt')}
          </Button>
        </ActionButtons>
      }
    >
      <div className={css.part}>
        <RichTextReader text={kept.question.stem} />
        <fieldset className={css.choices}>
          <legend>{t('testResults.regrade.how')}</legend>
          {kinds.map((kind) => (
            <label key={kind} className={css.badges}>
              <input
                type="radio"
                className="ph-check"
                name={`${id}-how`}
                checked={how === kind}
                onChange={() => change(() => setHow(kind))}
              />
              {t(`testResults.regrade.${kind}`)}
            </label>
          ))}
        </fieldset>
        {needsKey && (
          <KeyField
            question={kept.question}
            value={key}
            isWrong={question === null}
            onChange={(next) => change(() => setKey(next))}
          />
        )}
        {seen && (
          <>
            <Changes seen={seen} />
            <FieldShell
              id={id}
              label={t('testResults.regrade.reason')}
              required
              error={isMissing && !reason.trim() ? t('ui.feedback.reasonMissing') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={300}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </FieldShell>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Changes({ seen }: { seen: DryRun }) {
  const { t } = useTranslation();
  const { changes, up, down, unchanged, byHand } = seen;
  if (changes.length === 0) return <p role="status">{t('testResults.regrade.nothing')}</p>;
  return (
    <>
      <p role="status">
        {t('testResults.regrade.changes', { up, down, same: unchanged })}{' '}
        {byHand > 0 && t('testResults.regrade.byHand', { count: byHand, n: formatNumber(byHand) })}
      </p>
      <PlainTable label={t('testResults.byQuestion.regrade')}>
        <thead>
          <tr>
            <th scope="col">{t('testResults.column.pupil')}</th>
            <th scope="col">{t('testResults.regrade.before')}</th>
            <th scope="col">{t('testResults.regrade.after')}</th>
            <th scope="col">{t('testResults.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ attemptId, name, className, before, after, isReleased }) => (
            <tr key={attemptId}>
              <th scope="row">
                {name} <span className="secondary small">{className}</span>
              </th>
              <td className="figures">{shownPoints(before.mark)}</td>
              <td className="figures">
                <b>{shownPoints(after.mark)}</b>
              </td>
              <td className="secondary small">{t(`testResults.result.${isReleased ? 'released' : 'marked'}`)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}
