import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeepPartial, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { draftPrefix } from '../../lib/drafts.ts';
import { readDraft, storedForm } from './form-draft.ts';
import type { FormBaseState } from './use-form-base.ts';

const PAUSE_MS = 400;
const FIRST_VERSION = 1;

function withoutFiles(values: unknown, omit: readonly string[]): unknown {
  return JSON.parse(
    JSON.stringify(values, (key, value) => (value instanceof Blob || omit.includes(key) ? undefined : value)) ?? 'null',
  );
}

export interface FormDraft {
  /** Something half-typed was found and put back. */
  restored: boolean;
  /** Forgets the draft and sets the form back to its first values, or to the newest of its record. */
  discard: () => void;
  /** Forgets the draft; call it after saving. */
  clear: () => void;
}

/**
 * Keeps what is being typed in this tab, so that a reload or an expired session loses nothing. `key` names the form and
 * the record ("students.edit.<id>"); undefined switches it off. Files and the fields in `omit` (passwords) are not kept.
 * The draft holds what it was typed on as well, and `basis` goes on from there: it is never taken for a change of a newer version.
 */
export function useFormDraft<V extends FieldValues, C, O>(
  key: string | undefined,
  form: UseFormReturn<V, C, O>,
  basis: FormBaseState<V>,
  omit: readonly string[] = [],
): FormDraft {
  const storageKey = key && draftPrefix + key;
  const [restored, setRestored] = useState(false);
  const timer = useRef(0);
  /** What the timer is to do. */
  const waiting = useRef<(() => void) | null>(null);
  const skipped = useRef(omit);
  skipped.current = omit;
  const { isDirty } = useFormState({ control: form.control });
  const typed = useRef(isDirty);
  typed.current = isDirty;
  const latest = useRef(basis);
  latest.current = basis;

  useEffect(() => {
    const draft = storageKey ? readDraft(readStored(storageKey, 'session')) : null;
    if (!draft) return;
    const { base, goOnFrom } = latest.current;
    const opened = form.getValues();
    const before = { ...opened, ...draft.base?.values } as V;
    form.reset(before);
    form.reset({ ...before, ...draft.values } as V, { keepDefaultValues: true });
    if (base.values)
      goOnFrom({ version: draft.base?.version ?? FIRST_VERSION, values: draft.base?.values ? before : null });
    setRestored(true);
  }, [form, storageKey]);

  useEffect(() => {
    if (!storageKey) return;
    const stop = form.watch((values: DeepPartial<V>) => {
      window.clearTimeout(timer.current);
      waiting.current = () => {
        waiting.current = null;
        const { base } = latest.current;
        // Values that only came in from the server are nobody's draft.
        const draft = typed.current ? storedForm({ values, base: base.version > 0 ? base : null }) : null;
        writeStored(storageKey, draft && withoutFiles(draft, skipped.current), 'session');
      };
      timer.current = window.setTimeout(() => waiting.current?.(), PAUSE_MS);
    });
    // Whoever reloads in that moment loses nothing either.
    const leave = () => waiting.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop.unsubscribe();
    };
  }, [form, storageKey]);

  const clear = useCallback(() => {
    window.clearTimeout(timer.current);
    waiting.current = null;
    if (storageKey) writeStored(storageKey, null, 'session');
    setRestored(false);
  }, [storageKey]);
  const discard = useCallback(() => {
    latest.current.restart();
    clear();
  }, [clear]);
  return { restored, discard, clear };
}
