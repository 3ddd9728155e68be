import type { PersonKind } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';

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

/** What may be done with all that is kept of a person, and what the log says of them: entries for the menu of their record, and the open dialog. */
export function usePersonalData(person: WhoseData): {
  more: readonly ({ key: string; label: string } & ({ onSelect: () => void } | { href: string }))[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const mayExport = useCan('export_personal_data');
  const mayErase = useCan('erase_personal_data');
  const mayReadLog = useCan('view_audit_log');
  const { kind, id, name } = person;
  const [open, setOpen] = useState<'export' | 'erase' | null>(null);
  const close = () => setOpen(null);
  return {
    more: [
      ...(mayReadLog
        ? [
            {
              key: 'log',
              label: t(kind === 'student' ? 'personalData.logOfPupil' : 'personalData.log', { name }),
              href: `${path('/settings/audit-log')}?about=${id}`,
            },
          ]
        : []),
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
