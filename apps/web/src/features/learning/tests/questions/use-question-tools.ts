import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { TestValues } from '../test-values.ts';
import {
  type FormPart,
  type FormQuestion,
  movedBy,
  movedPart,
  movedTo,
  placeOf,
  putBack,
  questionsOf,
  withAdded,
  withoutQuestion,
  withPart,
  withQuestion,
} from './test-parts.ts';

/** A dialog over the form, and what it is for. */
export type OpenDialog =
  | { readonly kind: 'write' | 'mend' | 'bank' | 'random'; readonly partKey: string; readonly key?: string }
  | {
      readonly kind: 'template' | 'matrix' | 'settings' | 'longer' | 'standing';
      readonly partKey?: undefined;
      readonly key?: undefined;
    };

type Parts = readonly FormPart[];

/** The button that moves a question: it keeps the focus while its row goes up or down. */
export const moveButtonId = (key: string, way: 'up' | 'down') => `test-question-${key}-${way}`;

/** All that can be done with the questions of a form; the same for its whole life, so that rows which did not change are not drawn again. */
export function useQuestionTools(form: UseFormReturn<TestValues>, open: (dialog: OpenDialog) => void) {
  const { t } = useTranslation();
  return useMemo(() => {
    const partsNow = (): Parts => form.getValues('parts');
    const put = (change: (parts: Parts) => Parts) =>
      form.setValue('parts', change(partsNow()), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const numberOf = (key: string) => questionsOf(partsNow()).findIndex((each) => each.key === key) + 1;
    const sayMoved = (key: string) => toast.info(t('testWriting.moved', { number: numberOf(key) }), { key: 'moved' });
    return {
      open,
      put,
      add: (partKey: string, added: readonly FormQuestion[]) => put((parts) => withAdded(parts, partKey, added)),
      change: (key: string, part: Partial<FormQuestion>) => put((parts) => withQuestion(parts, key, part)),
      changePart: (key: string, part: Partial<FormPart>) => put((parts) => withPart(parts, key, part)),
      movePart: (key: string, to: number) => put((parts) => movedPart(parts, key, to)),
      moveTo: (key: string, partKey: string, at: number) => {
        put((parts) => movedTo(parts, key, partKey, at));
        sayMoved(key);
      },
      moveToPart: (key: string, partKey: string) => {
        put((parts) => movedTo(parts, key, partKey, Number.MAX_SAFE_INTEGER));
        sayMoved(key);
      },
      moveBy: (key: string, step: -1 | 1) => {
        put((parts) => movedBy(parts, key, step));
        sayMoved(key);
        requestAnimationFrame(() => {
          const way = step < 0 ? 'up' : 'down';
          const button = document.getElementById(moveButtonId(key, way));
          const other = document.getElementById(moveButtonId(key, way === 'up' ? 'down' : 'up'));
          (button?.matches(':disabled') ? other : button)?.focus();
        });
      },
      remove: (key: string, number: number) => {
        const place = placeOf(partsNow(), key);
        const question = questionsOf(partsNow()).find((each) => each.key === key);
        if (!place || !question) return;
        put((parts) => withoutQuestion(parts, key));
        toast.info(t('testWriting.removed', { number }), {
          undo: () => put((parts) => putBack(parts, question, place.partKey, place.at)),
        });
      },
      removePart: (key: string) => {
        const before = partsNow();
        const at = before.findIndex((part) => part.key === key);
        const part = before[at];
        if (!part) return;
        put((parts) => parts.filter((each) => each.key !== key));
        toast.info(t('testWriting.partRemoved', { number: at + 1, count: part.questions.length }), {
          undo: () => put((parts) => [...parts.slice(0, at), part, ...parts.slice(at)]),
        });
      },
    };
  }, [form, open, t]);
}

export type QuestionTools = ReturnType<typeof useQuestionTools>;
