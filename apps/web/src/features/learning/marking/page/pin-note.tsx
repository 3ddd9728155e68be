import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import css from './marked-page.module.css';

const longest = 1_000;

interface PinNoteProps {
  at: { readonly x: number; readonly y: number };
  onDone: (text: string) => void;
  onClose: () => void;
}

/** What a pin says, typed where it is put. Enter puts it, Shift+Enter begins a line, Escape gives it up. */
export function PinNote({ at, onDone, onClose }: PinNoteProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const done = () => {
    if (text.trim()) onDone(text.trim());
    onClose();
  };
  const side = at.x > 6_000 ? { right: `${100 - at.x / 100}%` } : { left: `${at.x / 100}%` };
  const height = at.y > 7_000 ? { bottom: `${100 - at.y / 100}%` } : { top: `${at.y / 100}%` };
  return (
    <div className={css.note} style={{ ...side, ...height }}>
      <FieldShell id={id} label={t('marking.pinText')}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={longest}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) done();
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
        )}
      </FieldShell>
      <div className={css.buttons}>
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" disabled={!text.trim()} onClick={done}>
            {t('marking.pinPut')}
          </Button>
        </ActionButtons>
      </div>
    </div>
  );
}
