import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';

/** What of a period is printed and pinned up. */
export function ExamPapers({ exam: { id } }: { exam: ExamDetail }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const papers = (['DOORS', 'TURNS', 'SCHEDULE'] as const).map((of) => ({
    key: of,
    label: t(`exams.papers.${of}`),
    onSelect: () =>
      void run(async () => {
        saveFile(await callFile('examPapers.pdf', { params: { id }, query: { of } }));
      }),
  }));
  const workbook = {
    key: 'workbook',
    label: t('exams.papers.workbook'),
    onSelect: () =>
      void run(async () => {
        saveFile(await callFile('examPapers.workbook', { params: { id } }));
      }),
  };
  return (
    <Menu
      label={t('exams.papers.print')}
      width={280}
      items={[...papers, workbook]}
      trigger={(trigger) => (
        <Button {...trigger} small icon={IconPrinter} busy={busy}>
          {t('exams.papers.print')}
        </Button>
      )}
    />
  );
}
