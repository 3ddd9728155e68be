import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { withExportReason } from '../../../../ui/feedback/ask-export-reason.ts';
import { useTakenPaper } from '../../papers/use-taken-paper.ts';
import css from './test-detail.module.css';

interface StatisticsFilesProps {
  itemId: string;
  scope: 'CLASS' | 'ALL';
  /** The statistics as PDF beside the workbook. */
  hasPaper?: boolean;
}

/** Results and statistics to take along; a workbook of many people's results asks for what. */
export function StatisticsFiles({ itemId, scope, hasPaper = false }: StatisticsFilesProps) {
  const { t } = useTranslation();
  const workbook = useTakenPaper();
  const paper = useTakenPaper();
  const params = { id: itemId };
  const exported = () =>
    withExportReason(t, (reason) => callFile('testResults.export', { params, query: { scope, reason } }));
  return (
    <div className={css.buttons}>
      <Button icon={IconDownload} busy={workbook.busy} onClick={() => void workbook.take(exported)}>
        {t('testResults.statistics.excel')}
      </Button>
      {hasPaper && (
        <Button
          icon={IconPrinter}
          busy={paper.busy}
          onClick={() => void paper.take(() => callFile('testResults.printStatistics', { params, query: { scope } }))}
        >
          {t('testResults.statistics.pdf')}
        </Button>
      )}
    </div>
  );
}
