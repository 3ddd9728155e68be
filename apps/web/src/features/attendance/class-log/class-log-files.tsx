import type { LogSpan } from '@phuong/contract/attendance/class-log/class-log.contract.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';

/** The class log of the week that is shown, or of the month of its day, on paper and as .xlsx. */
export function ClassLogFiles({ classId, date }: { classId: string; date: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const month = `${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const params = { classId };
  const print = (span: LogSpan) =>
    void run(async () => saveFile(await callFile('classLogs.paper', { params, query: { date, span } })));
  const save = (span: LogSpan) =>
    void run(async () => {
      const file = await withExportReason(t, (reason) =>
        callFile('classLogs.export', { params, query: { date, span, reason } }),
      );
      if (file) saveFile(file);
    });
  return (
    <Menu
      label={t('attendance.log.take')}
      width={240}
      items={[
        {
          key: 'week',
          label: t('attendance.log.weekPaper'),
          icon: IconPrinter,
          onSelect: () => print('WEEK'),
        },
        {
          key: 'month',
          label: t('attendance.log.monthPaper', { month }),
          icon: IconPrinter,
          onSelect: () => print('MONTH'),
        },
        {
          key: 'weekFile',
          label: t('attendance.log.weekFile'),
          icon: IconDownload,
          onSelect: () => save('WEEK'),
        },
        {
          key: 'monthFile',
          label: t('attendance.log.monthFile', { month }),
          icon: IconDownload,
          onSelect: () => save('MONTH'),
        },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} small icon={IconPrinter} busy={busy}>
          {t('attendance.log.take')}
        </Button>
      )}
    />
  );
}
