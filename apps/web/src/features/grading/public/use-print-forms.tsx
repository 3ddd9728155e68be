import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { withTexts } from '../../../lib/words/more-texts.ts';

const PrintFormsDialog = lazy(
  withTexts('records', async () => ({
    default: (await import('../forms/print-forms-dialog.tsx')).PrintFormsDialog,
  })),
);

/** Whom forms are printed for: a class to begin with, or ticked pupils. */
export type FormsOf =
  | {
      readonly classId: string;
      readonly schoolYearId: string;
      /** A teacher teaches the class and does not lead it: a list of names is all they print. */
      readonly isOnlyTaught?: boolean;
    }
  | { readonly studentIds: readonly string[] };

/** "In ấn" of lists and classes: whether there is a form for who is signed in, the action and its dialog. */
export function usePrintForms(): { readonly may: boolean; open(of: FormsOf): void; readonly dialog: ReactNode } {
  const user = useSignedInUser();
  const mayView = useCan('view_student');
  const [of, setOf] = useState<FormsOf | null>(null);
  return {
    may: user?.scope === 'teacher' || mayView,
    open: setOf,
    dialog: of && (
      <Suspense>
        <PrintFormsDialog of={of} onClose={() => setOf(null)} />
      </Suspense>
    ),
  };
}
