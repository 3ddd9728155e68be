import type { LogSpan } from '@phuong/contract/attendance/class-log/class-log.contract.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';

/** The class log of the week that is shown, or of the month of its day, on paper and as .xlsx. */
export function ClassLogFiles({ classId, date }: { classId: string; date: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const month = `${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const params = { classId };
  const print = (span: LogSpan) =>
    run(async () => saveFile(await callFile('classLogs.paper', { params, query: { date, span } })));
  const save = (span: LogSpan) =>
    run(async () => {
      const file = await withExportReason(t, (reason) =>
        callFile('classLogs.export', { params, query: { date, span, reason } }),
      );
      if (file) saveFile(file);
    });
  return (
    <>
      <Button small icon={IconPrinter} busy={busy} onClick={() => void print('WEEK')}>
        {t('attendance.log.weekPaper')}
      </Button>
      <Button small icon={IconPrinter} busy={busy} onClick={() => void print('MONTH')}>
        {t('attendance.log.monthPaper', { month })}
      </Button>
      <Button small icon={IconDownload} busy={busy} onClick={() => void save('WEEK')}>
        {t('attendance.log.weekFile')}
      </Button>
      <Button small icon={IconDownload} busy={busy} onClick={() => void save('MONTH')}>
        {t('attendance.log.monthFile', { month })}
      </Button>
    </>
  );
}
