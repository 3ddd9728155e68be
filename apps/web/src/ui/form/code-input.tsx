import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './code-input.module.css';
import { Input } from './input.tsx';

export interface CodeInputProps {
  /** What the code is: "Mã xác nhận". */
  label: string;
  /** The characters so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the whole code when the last box is filled. */
  onComplete?: ((value: string) => void) | undefined;
  /** Number of boxes, at most 8. */
  count?: number | undefined;
  /** `digits` or letters and digits. */
  mode?: 'digits' | 'letter-numeric' | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A box is known by its place. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** `Array.with`, which the oldest browsers we serve lack. */
const replaced = (list: readonly string[], at: number, character: string): string[] =>
  list.map((old, index) => (index === at ? character : old));

/** A one-time code, one character per box. Pasted text fills the boxes; text that does not match is rejected as a whole. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, mode = 'digits', invalid, disabled } = props;
  const { t } = useTranslation();
  const count = Math.min(props.count ?? 4, PLACES.length);
  const group = useRef<HTMLFieldSetElement>(null);
  const fits = mode === 'digits' ? /^\d+$/ : /^[A-Za-z0-9]+$/;
  const boxes = Array.from({ length: count }, (_, index) => value[index]?.trim() ?? '');
  const focus = (index: number) =>
    group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, count - 1))]?.select();
  const put = (next: string[], at: number) => {
    const code = next
      .map((character) => character || ' ')
      .join('')
      .trimEnd();
    onChange(code);
    focus(at);
    if (code.length === count && !code.includes(' ')) onComplete?.(code);
  };
  const type = (index: number, typed: string) => {
    const character = typed.slice(-1);
    if (typed && !fits.test(character)) return;
    put(replaced(boxes, index, character), typed ? index + 1 : index);
  };
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    if (!fits.test(text) || text.length > count - index) return;
    const next = [...boxes];
    [...text].forEach((character, offset) => {
      next[index + offset] = character;
    });
    put(next, index + text.length);
  };
  const key = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace' && !boxes[index] && index > 0) {
      event.preventDefault();
      put(replaced(boxes, index - 1, ''), index - 1);
    }
    if (event.key === 'ArrowLeft') focus(index - 1);
    if (event.key === 'ArrowRight') focus(index + 1);
  };
  return (
    <fieldset ref={group} className={css.code} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {boxes.map((character, index) => (
        <Input
          key={PLACES[index]}
          className={css.box}
          inputMode={mode === 'digits' ? 'numeric' : 'text'}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('ui.form.codeBox', { n: index + 1, count })}
          invalid={invalid}
          value={character}
          onChange={(event) => type(index, event.target.value)}
          onPaste={(event) => paste(event, index)}
          onKeyDown={(event) => key(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
