import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { formatMoment } from '../../../../lib/words/format.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './own-test.module.css';
import type { OwnTest } from './own-test.screen.tsx';

const mostLetters = 1_000;

/** What one has asked about the marking and what was answered; while it may be asked, the way to. */
export function Appeal({ test }: { test: OwnTest }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { appeal, appealUntil } = test;
  const mayAsk = appealUntil !== null && appeal.state === 'none';
  if (appeal.state === 'none' && !mayAsk) return null;
  return (
    <section aria-label={t('ownTest.appeal.title')} className={css.appeal}>
      <h2>{t('ownTest.appeal.title')}</h2>
      {appeal.state !== 'none' && (
        <>
          <p>{t(`ownTest.appeal.state.${appeal.state}`)}</p>
          <blockquote>{appeal.text}</blockquote>
          {appeal.answer && (
            <p>
              <b>{t('ownTest.appeal.answer')}</b> {appeal.answer}
            </p>
          )}
        </>
      )}
      {mayAsk && (
        <>
          <p className="secondary">{t('ownTest.appeal.until', { at: formatMoment(appealUntil) })}</p>
          <Button onClick={() => setOpen(true)}>{t('ownTest.appeal.ask')}</Button>
        </>
      )}
      {isOpen && <AppealDialog test={test} onClose={() => setOpen(false)} />}
    </section>
  );
}

function AppealDialog({ test, onClose }: { test: OwnTest; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  const [key] = useState(randomId);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string>();
  const send = async () => {
    setBusy(true);
    setWhy(undefined);
    try {
      const params = { id: test.item.id };
      const fresh = await call('ownAttempts.appeal', { params, body: { text: text.trim() }, idempotencyKey: key });
      client.setQueryData(queryOf('ownItems.test', { params }).queryKey, fresh);
      toast.done(t('ownTest.appeal.asked'));
      onClose();
    } catch (error) {
      setWhy(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('ownTest.appeal.ask')}
      onClose={onClose}
      busy={busy}
      footer={
        <ActionButtons onCancel={onClose} isCancelDisabled={busy}>
          <Button kind="primary" busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
            {t('ownTest.appeal.send')}
          </Button>
        </ActionButtons>
      }
    >
      <FieldShell id={id} label={t('ownTest.appeal.reason')} hint={t('ownTest.appeal.hint')} error={why} required>
        {({ invalid, ...control }) => (
          <Textarea
            {...control}
            invalid={invalid}
            rows={5}
            value={text}
            maxLength={mostLetters}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldShell>
    </Dialog>
  );
}
