import { useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { changedFields, type FormBase, mergedValues } from './form-draft.ts';

/** The record a form changes, as last read: it may become newer while the form is open. */
export interface FormRecord<V> {
  version: number;
  /** What the form would begin with. */
  values: V;
  /** Reads it again. */
  reload: () => Promise<unknown>;
}

export interface FormBaseState<V> {
  /** What the values in the form were typed on; its version is the one to save with. */
  base: FormBase<V>;
  /** A newer version changes what the form shows, and something is half-typed in it. */
  isOvertaken: boolean;
  /** Brings in the newer values; what is being edited stays as typed. */
  takeIn: () => void;
  /** Goes on from an earlier base: a draft was put back. */
  goOnFrom: (base: FormBase<V>) => void;
  /** Drops what was typed and begins anew from the newest values. */
  restart: () => void;
}

/**
 * Keeps the version a form was typed on, so that a save over a colleague's newer one is refused. Where nothing typed is touched
 * by the newer version, the form goes on from it by itself; else it is `isOvertaken` until the person chooses.
 * Without a record (something new) the version is 0.
 */
export function useFormBase<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  record: Pick<FormRecord<V>, 'version' | 'values'> | undefined,
): FormBaseState<V> {
  const [base, setBase] = useState<FormBase<V>>({ version: record?.version ?? 0, values: record?.values ?? null });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const isNewer = record !== undefined && record.version > base.version;
  const isHarmless = isNewer && base.values !== null && changedFields(record.values, base.values).length === 0;
  // What was typed is what the newer version says: saved from here, or the same thought twice.
  const isArrived = isNewer && changedFields(form.getValues(), record.values).length === 0;
  const begin = ({ version, values }: FormBase<V>) => setBase({ version, values });
  const takeIn = () => {
    if (!record) return;
    const merged = mergedValues(base.values, form.getValues(), record.values);
    form.reset(record.values);
    form.reset(merged, { keepDefaultValues: true });
    begin(record);
  };
  const restart = () => {
    if (!record) return form.reset();
    form.reset(record.values);
    begin(record);
  };
  useEffect(() => {
    // While saving, the newer version may be one's own.
    if (!isNewer || isSubmitting) return;
    if (!isDirty || isArrived) restart();
    else if (isHarmless) begin(record);
  });
  const isOvertaken = isNewer && isDirty && !isHarmless && !isArrived && !isSubmitting;
  return { base, isOvertaken, takeIn, goOnFrom: begin, restart };
}
