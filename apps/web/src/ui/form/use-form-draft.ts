import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeepPartial, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { draftPrefix } from '../../lib/drafts.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const PAUSE_MS = 400;

function withoutFiles(values: unknown, omit: readonly string[]): unknown {
  return JSON.parse(
    JSON.stringify(values, (key, value) => (value instanceof Blob || omit.includes(key) ? undefined : value)) ?? 'null',
  );
}

export interface FormDraft {
  /** Something half-typed was found and put back. */
  restored: boolean;
  /** Forgets the draft and empties the form to its first values. */
  discard: () => void;
  /** Forgets the draft; call it after saving. */
  clear: () => void;
}

/**
 * Keeps what is being typed in this tab, so that a reload or an expired session loses nothing. `key` names the form and
 * the record ("students.edit.<id>"); undefined switches it off. Files and the fields in `omit` (passwords) are not kept.
 */
export function useFormDraft<V extends FieldValues, C, O>(
  key: string | undefined,
  form: UseFormReturn<V, C, O>,
  omit: readonly string[] = [],
): FormDraft {
  const storageKey = key && draftPrefix + key;
  const [restored, setRestored] = useState(false);
  const timer = useRef(0);
  const skipped = useRef(omit);
  skipped.current = omit;
  const { isDirty } = useFormState({ control: form.control });
  const typed = useRef(isDirty);
  typed.current = isDirty;

  useEffect(() => {
    const draft = storageKey ? readStored(storageKey, 'session') : null;
    if (typeof draft === 'object' && draft !== null) {
      form.reset({ ...form.getValues(), ...(draft as V) }, { keepDefaultValues: true });
      setRestored(true);
    }
  }, [form, storageKey]);

  useEffect(() => {
    if (!storageKey) return;
    const stop = form.watch((values: DeepPartial<V>) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        // Values that only came in from the server are nobody's draft.
        writeStored(storageKey, typed.current ? withoutFiles(values, skipped.current) : null, 'session');
      }, PAUSE_MS);
    });
    return () => stop.unsubscribe();
  }, [form, storageKey]);

  const clear = useCallback(() => {
    window.clearTimeout(timer.current);
    if (storageKey) writeStored(storageKey, null, 'session');
    setRestored(false);
  }, [storageKey]);
  const discard = useCallback(() => {
    form.reset();
    clear();
  }, [form, clear]);
  return { restored, discard, clear };
}
