import type { PersonKind } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';

const ExportDialog = lazy(async () => ({
  default: (await import('../personal-data/personal-data-export-dialog.tsx')).PersonalDataExportDialog,
}));
const EraseDialog = lazy(async () => ({
  default: (await import('../personal-data/personal-data-erase-dialog.tsx')).PersonalDataEraseDialog,
}));

export interface WhoseData {
  readonly kind: PersonKind;
  readonly id: string;
  readonly name: string;
}

/** What may be done with all that is kept of a person: entries for the menu of their record, and the dialog that is open. */
export function usePersonalData(person: WhoseData): {
  more: { key: string; label: string; onSelect: () => void }[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const mayExport = useCan('export_personal_data');
  const mayErase = useCan('erase_personal_data');
  const [open, setOpen] = useState<'export' | 'erase' | null>(null);
  const close = () => setOpen(null);
  return {
    more: [
      ...(mayExport ? [{ key: 'exportData', label: t('personalData.export'), onSelect: () => setOpen('export') }] : []),
      ...(mayErase ? [{ key: 'eraseData', label: t('personalData.erase'), onSelect: () => setOpen('erase') }] : []),
    ],
    dialog: open && (
      <Suspense>
        {open === 'export' ? (
          <ExportDialog person={person} onClose={close} />
        ) : (
          <EraseDialog person={person} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
