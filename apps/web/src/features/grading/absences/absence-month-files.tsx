import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';

/** Absences of the month that is shown, on paper and as .xlsx. */
export function AbsenceMonthFiles({ classId, month }: { classId: string; month: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const params = { classId };
  const print = () => run(async () => saveFile(await callFile('absenceMonths.paper', { params, query: { month } })));
  const save = () =>
    run(async () => {
      const file = await withExportReason(t, (reason) =>
        callFile('absenceMonths.export', { params, query: { month, reason } }),
      );
      if (file) saveFile(file);
    });
  return (
    <>
      <Button small kind="quiet" icon={IconPrinter} busy={busy} onClick={() => void print()}>
        {t('grading.absenceTab.print')}
      </Button>
      <Button small kind="quiet" icon={IconDownload} busy={busy} onClick={() => void save()}>
        {t('grading.absenceTab.excel')}
      </Button>
    </>
  );
}
