import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** What a refused call says: the sentence for all, and the fields it is about. */
export interface FormProblem {
  code: string;
  detail: string;
  errors?: readonly { field: string; message: string }[] | undefined;
}

/** Finds the problem in what a call threw: itself, or its `problem`. Null for anything else (network, our own mistakes). */
export function problemOf(error: unknown): FormProblem | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && 'detail' in error && typeof error.code === 'string' && typeof error.detail === 'string') {
    const errors = 'errors' in error && Array.isArray(error.errors) ? error.errors : undefined;
    return { code: error.code, detail: error.detail, errors };
  }
  return 'problem' in error ? problemOf(error.problem) : null;
}

/**
 * Puts the server's refusals at their fields and focuses the first one. What has no field in the form, and the sentence
 * for all when no field was named, stands above the form (`errors.root.server`).
 */
export function applyServerErrors<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  problem: FormProblem,
): void {
  const values = form.getValues();
  const placed = (problem.errors ?? []).filter(({ field }) => get(values, field) !== undefined);
  const homeless = (problem.errors ?? []).filter((error) => !placed.includes(error));
  placed.forEach(({ field, message }, index) => {
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (placed.length > 0 && homeless.length === 0) return;
  const message = [problem.detail, ...homeless.map((error) => error.message)].filter(Boolean).join(' ');
  form.setError('root.server', { type: problem.code, message });
}
