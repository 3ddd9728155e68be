import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { readCode } from '../../../lib/one-time-code.ts';
import css from './code-input.module.css';
import { Input } from './input.tsx';

export interface CodeInputProps {
  /** What the code is: "Mã xác nhận". */
  label: string;
  /** The characters so far; a space where a box in the middle is empty. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the whole code when the last box is filled. */
  onComplete?: ((value: string) => void) | undefined;
  /** Number of boxes. */
  count?: number | undefined;
  /** `digits` or letters and digits. */
  mode?: 'digits' | 'letter-numeric' | undefined;
  /** Why the code is refused; a wrong paste has its own words. */
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * A one-time code, one character per box. Pasted text, and what a phone fills in from a message, spreads over the boxes; text that does
 * not match is refused as a whole, with a word about it.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, count = 4, mode = 'digits', error, disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [refused, setRefused] = useState(false);
  const characters = Array.from({ length: count }, (_, index) => value[index]?.trim() ?? '');
  const boxes = characters.map((character, index) => ({ character, place: `${id}-${index}` }));
  const focus = (index: number) =>
    group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, count - 1))]?.select();
  const put = (next: readonly string[], at: number) => {
    const code = next
      .map((character) => character || ' ')
      .join('')
      .trimEnd();
    setRefused(false);
    onChange(code);
    focus(at);
    if (code.length === count && !code.includes(' ')) onComplete?.(code);
  };
  const fill = (text: string, from: number) => {
    const read = readCode(text, mode);
    // A whole code fills all boxes wherever it was pasted.
    const start = read?.length === count ? 0 : from;
    if (!read || read.length > count - start) return setRefused(true);
    put(
      characters.map((old, index) => read[index - start] ?? old),
      start + read.length,
    );
  };
  const type = (index: number, typed: string) => {
    const old = characters[index] ?? '';
    // One more character beside the old one is a correction; more is a message filled in by the phone.
    const isCorrection = typed.length === 2 && old !== '' && typed.includes(old);
    const text = isCorrection ? typed.replace(old, '') : typed;
    if (text.length > 1) return fill(text, index);
    if (text && !readCode(text, mode)) return setRefused(true);
    put(
      characters.map((each, at) => (at === index ? text : each)),
      text ? index + 1 : index,
    );
  };
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    fill(event.clipboardData.getData('text'), index);
  };
  const key = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace' && !characters[index] && index > 0) {
      event.preventDefault();
      put(
        characters.map((each, at) => (at === index - 1 ? '' : each)),
        index - 1,
      );
    }
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };
  const problem = refused ? t(`ui.form.codeRefused.${mode}`, { count }) : error;
  return (
    <fieldset ref={group} className={css.code} disabled={disabled} aria-describedby={problem ? `${id}-why` : undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={cn(css.boxes, mode === 'letter-numeric' && css.letters)}>
        {boxes.map(({ character, place }, index) => (
          <Input
            key={place}
            className={css.box}
            inputMode={mode === 'digits' ? 'numeric' : 'text'}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize={mode === 'digits' ? 'none' : 'characters'}
            autoCorrect="off"
            spellCheck={false}
            aria-label={t('ui.form.codeBox', { n: index + 1, count })}
            invalid={problem !== undefined}
            value={character}
            onChange={(event) => type(index, event.target.value)}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => key(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <p id={`${id}-why`} role="alert" className={css.why}>
        {problem}
      </p>
    </fieldset>
  );
}
