import { IconArrowDown, IconArrowUp, IconBackspace } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatFixed } from '../../../../lib/words/format.ts';
import css from './number-pad.module.css';

export interface PadProps {
  onKey: (key: string) => void;
  onNext: () => void;
  onUp: () => void;
  /** Nothing can be entered: only moving works. */
  isReadOnly: boolean;
  /** The pad goes away by the next step: it waits for the finger to be lifted, which would else press what comes in its place. */
  isLast: boolean;
}

interface NumberPadProps extends PadProps {
  onState: (state: 'absent_pending' | 'missing') => void;
}

interface KeyProps {
  onPress: () => void;
  label?: string | undefined;
  look?: string | undefined;
  disabled?: boolean | undefined;
  waits?: boolean | undefined;
  children: ReactNode;
}

/** Acts when the finger comes down: fast tapping loses nothing, and the focus stays where it is; `waits`: when it is lifted. */
function Key({ onPress, label, look, disabled, waits, children }: KeyProps) {
  /** The finger came down on a key that waits: the click of a press that has acted already is not one of these. */
  const isHeld = useRef(false);
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      className={cn(css.key, look)}
      onPointerDown={(event) => {
        event.preventDefault();
        if (disabled || event.button !== 0) return;
        isHeld.current = waits === true;
        if (!waits) onPress();
      }}
      onClick={(event) => {
        // Keyboards and screen readers click without a pointer.
        if (isHeld.current || event.detail === 0) onPress();
        isHeld.current = false;
      }}
    >
      {children}
    </button>
  );
}

/** Own number pad: the keyboard of the system never opens for a mark. What is no number is under the thumb too, and moves on. */
export function NumberPad({ onKey, onState, onNext, onUp, isReadOnly, isLast }: NumberPadProps) {
  const { t } = useTranslation();
  const half = formatFixed(0.5).slice(1);
  const digit = (key: string) => (
    <Key key={key} onPress={() => onKey(key)} disabled={isReadOnly}>
      {key}
    </Key>
  );
  return (
    <fieldset aria-label={t('grading.sheet.pad.label')} className={css.pad}>
      {(['absent_pending', 'missing'] as const).map((state) => (
        <Key
          key={state}
          look={cn(css.side, css.wide, css.low)}
          disabled={isReadOnly}
          waits={isLast}
          onPress={() => onState(state)}
        >
          {t(`grading.state.${state}`)}
        </Key>
      ))}
      {['1', '2', '3'].map(digit)}
      <Key look={css.side} label={t('grading.sheet.pad.erase')} disabled={isReadOnly} onPress={() => onKey('erase')}>
        <IconBackspace size={22} aria-hidden />
      </Key>
      {['4', '5', '6'].map(digit)}
      <Key look={css.side} label={t('grading.sheet.pad.half')} disabled={isReadOnly} onPress={() => onKey(',5')}>
        {half}
      </Key>
      {['7', '8', '9'].map(digit)}
      <Key look={css.side} disabled={isReadOnly} onPress={() => onKey(',')}>
        {half.charAt(0)}
      </Key>
      <Key look={css.side} label={t('grading.sheet.pad.up')} onPress={onUp}>
        <IconArrowUp size={22} aria-hidden />
      </Key>
      {['0', '10'].map(digit)}
      <Key look={css.next} waits={isLast} onPress={onNext}>
        {t('grading.sheet.pad.next')}
        <IconArrowDown size={22} aria-hidden />
      </Key>
    </fieldset>
  );
}

/** For subjects assessed by comment: one tap a pupil. */
export function ResultPad({ onKey, onNext, onUp, isReadOnly, isLast }: PadProps) {
  const { t } = useTranslation();
  const key = (name: string, text: string, look?: string) => (
    <Key key={name} look={look} disabled={isReadOnly} waits={isLast} onPress={() => onKey(name)}>
      {text}
    </Key>
  );
  return (
    <fieldset aria-label={t('grading.sheet.pad.label')} className={cn(css.pad, css.results)}>
      {key('pass', t('grading.sheet.pad.pass'), css.big)}
      {key('fail', t('grading.sheet.pad.fail'), css.big)}
      {key('absent_pending', t('grading.state.absent_pending'), css.side)}
      {key('missing', t('grading.state.missing'), css.side)}
      {key('blank', t('grading.sheet.pad.clear'), css.side)}
      <Key look={cn(css.side, css.wide)} label={t('grading.sheet.pad.up')} onPress={onUp}>
        <IconArrowUp size={22} aria-hidden />
      </Key>
      <Key look={cn(css.next, css.wide)} waits={isLast} onPress={onNext}>
        {t('grading.sheet.pad.next')}
        <IconArrowDown size={22} aria-hidden />
      </Key>
    </fieldset>
  );
}
