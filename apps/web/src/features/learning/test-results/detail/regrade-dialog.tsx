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
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Wide } from '../../../../ui/record/wide.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { letterOf } from '../../bank/bank-words.ts';
import { shownPoints } from '../points.ts';
import { mendable, withKey } from './mended-question.ts';
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

/** Mends a wrong key: first who changes and by how much, then it is done. */
export function RegradeDialog({ itemId, version, number, kept, onClose }: RegradeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { run, busy } = useAction();
  const [how, setHow] = useState<RemedyKind>('FULL_MARKS');
  const [key, setKey] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [seen, setSeen] = useState<DryRun | null>(null);
  const kinds: RemedyKind[] = [
    'FULL_MARKS',
    'DROP',
    ...(mendable(kept.question) ? (['NEW_KEY', 'BOTH'] as const) : []),
  ];
  const needsKey = how === 'NEW_KEY' || how === 'BOTH';
  const question = needsKey ? withKey(kept.question, key) : null;
  const isReady = !needsKey || question !== null;
  const change = (work: () => void) => {
    work();
    setSeen(null);
  };
  const ask = (isDryRun: boolean) =>
    call('testResults.regrade', {
      params: { id: itemId, key: kept.key },
      body: {
        version,
        isDryRun,
        reason: reason.trim(),
        remedy: how === 'NEW_KEY' || how === 'BOTH' ? { kind: how, question: question as Question } : { kind: how },
      },
    });
  const tryIt = () => run(() => ask(true).then(setSeen));
  const regrade = async () => {
    if (!reason.trim()) return setMissing(true);
    const isDone = await run(
      () => ask(false),
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
          {seen ? (
            <Button kind="primary" busy={busy} onClick={() => void regrade()}>
              {t('testResults.regrade.submit')}
            </Button>
          ) : (
            <Button kind="primary" busy={busy} disabled={!isReady} onClick={() => void tryIt()}>
              {t('testResults.regrade.tryIt')}
            </Button>
          )}
        </ActionButtons>
      }
    >
      <div className={css.part}>
        <RichTextReader text={kept.question.stem} />
        <SelectInput
          label={t('testResults.regrade.how')}
          value={how}
          choices={kinds.map((value) => ({ value, label: t(`testResults.regrade.${value}`) }))}
          onChange={(value) => change(() => setHow(kinds.find((each) => each === value) ?? 'FULL_MARKS'))}
        />
        {needsKey && <KeyField question={kept.question} value={key} onChange={(next) => change(() => setKey(next))} />}
        {seen && (
          <>
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
            <Changes seen={seen} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface KeyFieldProps {
  question: Question;
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
}

/** What is right: options or statements with a tick, or typed answers. */
function KeyField({ question, value, onChange }: KeyFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  if (question.kind === 'SHORT_TEXT' || question.kind === 'GRID_NUMBER' || question.kind === 'NUMBER')
    return (
      <FieldShell id={id} label={t('testResults.regrade.rightNumber')} required>
        {(control) => (
          <Input
            {...control}
            value={value[0] ?? ''}
            maxLength={100}
            onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
          />
        )}
      </FieldShell>
    );
  const rows =
    question.kind === 'CHOICE' || question.kind === 'CHOICES'
      ? question.options
      : question.kind === 'STATEMENTS'
        ? question.statements
        : [];
  const isOne = question.kind === 'CHOICE';
  return (
    <fieldset className={css.part}>
      <legend>{t('testResults.regrade.rightOption')}</legend>
      {rows.map(({ key, text }, at) => (
        <label key={key} className={css.badges}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            className="ph-check"
            name={id}
            checked={value.includes(key)}
            onChange={(event) =>
              onChange(isOne ? [key] : event.target.checked ? [...value, key] : value.filter((each) => each !== key))
            }
          />
          <b>{letterOf(at)}</b> <RichTextReader text={text} />
        </label>
      ))}
    </fieldset>
  );
}

function Changes({ seen }: { seen: DryRun }) {
  const { t } = useTranslation();
  const { changes, up, down, unchanged, byHand } = seen;
  if (changes.length === 0) return <p>{t('testResults.regrade.nothing')}</p>;
  return (
    <>
      <p>
        {t('testResults.regrade.changes', { up, down, same: unchanged })}{' '}
        {byHand > 0 && t('testResults.regrade.byHand', { count: byHand, n: formatNumber(byHand) })}
      </p>
      <Wide label={t('testResults.byQuestion.regrade')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('testResults.column.pupil')}</th>
              <th scope="col">{t('testResults.regrade.before')}</th>
              <th scope="col">{t('testResults.regrade.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ attemptId, name, className, before, after }) => (
              <tr key={attemptId}>
                <th scope="row">
                  {name} <span className="secondary small">{className}</span>
                </th>
                <td className="figures">{shownPoints(before.mark)}</td>
                <td className="figures">
                  <b>{shownPoints(after.mark)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}
