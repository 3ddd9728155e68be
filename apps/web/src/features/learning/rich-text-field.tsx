import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Rule } from '../../lib/validation.ts';
import { FieldShell } from '../../ui/form/fields/field-shell.tsx';
import { type FieldProps, useField } from '../../ui/form/fields/use-field.ts';
import { RichTextEditor, type RichTextEditorProps } from '../../ui/rich-text/rich-text-editor.tsx';
import { nothingWritten } from './nothing-written.ts';

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Larger than a text may be: the editor says so below what is written. */
const notTooLarge: Rule = (text) => (text === null ? { key: 'common.field_not_valid', params: {} } : null);

/** A rich text in a form; the value is its JSON, or null while it is larger than a text may be, and is not sent. */
export function RichTextField<V extends FieldValues, O = V>({
  short,
  ...props
}: FieldProps<V, O> & { short?: boolean }) {
  const { field, shell } = useField<V, O>({ ...props, rules: [...(props.rules ?? []), notTooLarge] });
  return (
    <FieldShell {...shell} as="group">
      {(control) => (
        <HeldRichText
          label={props.label}
          value={field.value}
          describedBy={control['aria-describedby']}
          invalid={control.invalid}
          short={short}
          onChange={field.onChange}
        />
      )}
    </FieldShell>
  );
}

interface HeldRichTextProps extends Omit<RichTextEditorProps, 'start'> {
  /** What somebody else holds: null while it is larger than a text may be. */
  value: RichText | null;
}

/** The editor of a text that somebody else holds: begins again when another comes from outside. */
export function HeldRichText({ value, onChange, ...props }: HeldRichTextProps) {
  const written = useRef(value);
  const [start, setStart] = useState({ round: 0, text: value ?? nothingWritten });
  // A draft was put back, a colleague's was taken in. Asked before the browser goes on: later, on a slow device, the next letters have been
  // pushed already, and the ones that are just drawn would be taken for another's.
  useLayoutEffect(() => {
    if (value === null || isSame(value, written.current)) return;
    written.current = value;
    setStart(({ round }) => ({ round: round + 1, text: value }));
  }, [value]);
  return (
    <RichTextEditor
      {...props}
      key={start.round}
      start={start.text}
      onChange={(text) => {
        written.current = text;
        onChange(text);
      }}
    />
  );
}
