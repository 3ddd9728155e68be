import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/feedback/toast.tsx';

const PrintStaffDialog = lazy(async () => ({
  default: (await import('../forms/print-staff-dialog.tsx')).PrintStaffDialog,
}));

/** As many as one paper takes. */
const most = 500;

/** Whom papers are printed for, and by which call. */
export interface StaffToPrint {
  readonly call: 'staffForms.ofTeachers' | 'staffForms.ofEmployees';
  readonly ids: readonly string[];
}

/** "In ấn" of ticked people: the action and its dialog. */
export function usePrintStaff(): { print(of: StaffToPrint): void; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const [of, setOf] = useState<StaffToPrint | null>(null);
  return {
    print(asked) {
      if (asked.ids.length > most) toast.error(t('accounts.print.tooMany'));
      else setOf(asked);
    },
    dialog: of && (
      <Suspense>
        <PrintStaffDialog of={of} onClose={() => setOf(null)} />
      </Suspense>
    ),
  };
}
