import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../button/action-buttons.tsx';
import { Button } from '../button/button.tsx';
import { FieldShell } from '../form/fields/field-shell.tsx';
import { Textarea } from '../form/fields/input.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import css from './confirm.module.css';

export interface ConfirmQuestion {
  /** A question that names the thing: "Xoá lớp 9A1?" */
  title: string;
  /** What will be lost, with numbers: "45 học sinh mất lớp, 12 bài kiểm tra bị xoá." */
  detail: ReactNode;
  /** The verb: "Xoá lớp". */
  action: string;
  cancel?: string | undefined;
  /** A red button. Standard; false for harmless questions. */
  danger?: boolean | undefined;
  /** Asks for a typed reason. */
  reason?: 'optional' | 'required' | undefined;
  /** Given before, newest first: one click writes it. */
  recentReasons?: readonly string[] | undefined;
}

/** The answer: null is "no". */
export type ConfirmAnswer = { reason: string } | null;

let question: (ConfirmQuestion & { answer: (answer: ConfirmAnswer) => void }) | null = null;
const listeners = new Set<() => void>();

function publish(next: typeof question) {
  question = next;
  for (const notify of listeners) notify();
}

/**
 * Asks before something is lost: `if (await confirm({ title, detail, action })) …`. Answers null when the person stays,
 * else the reason ('' when none was asked). One question at a time: a second one answers null at once.
 */
export function confirm(asked: ConfirmQuestion): Promise<ConfirmAnswer> {
  if (question) return Promise.resolve(null);
  return new Promise((resolve) => {
    publish({
      ...asked,
      answer: (answer) => {
        publish(null);
        resolve(answer);
      },
    });
  });
}

function Question({ asked }: { asked: NonNullable<typeof question> }) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const yes = () => {
    if (asked.reason === 'required' && !reason.trim()) setMissing(true);
    else asked.answer({ reason: reason.trim() });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={asked.title}
      onClose={() => asked.answer(null)}
      footer={
        <ActionButtons onCancel={() => asked.answer(null)} cancelLabel={asked.cancel} isCancelFirst={!asked.reason}>
          <Button kind={asked.danger === false ? 'primary' : 'dangerFilled'} onClick={yes}>
            {asked.action}
          </Button>
        </ActionButtons>
      }
    >
      <div className="secondary">{asked.detail}</div>
      {asked.reason && (
        <div style={{ marginTop: 12 }}>
          <FieldShell
            id={id}
            label={t('ui.feedback.reason')}
            required={asked.reason === 'required'}
            error={missing && !reason.trim() ? t('ui.feedback.reasonMissing') : undefined}
          >
            {(field) => (
              <Textarea
                {...field}
                data-autofocus
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </FieldShell>
          {asked.recentReasons && asked.recentReasons.length > 0 && (
            <fieldset className={css.recent}>
              <legend className="secondary small">{t('ui.feedback.recentReasons')}</legend>
              {asked.recentReasons.map((each) => (
                <Button key={each} small onClick={() => setReason(each)}>
                  <span className={css.reason}>{each}</span>
                </Button>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Where questions appear; `UiRoot` has one. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => question,
  );
  return asked && <Question asked={asked} />;
}
