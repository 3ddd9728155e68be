import type { TimetableImportPreview } from '@phuong/contract/timetable/import/timetable-import.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, upload, uploadForFile } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { ImportNotice } from '../../../ui/import/import-notice.tsx';
import { ImportWizard } from '../../../ui/import/import-wizard.tsx';
import { slotWords } from '../views/week/slot-words.ts';

const list = path('/timetable/list');
const shownMissing = 30;

/** What the draft will be called and where it belongs. */
export interface ExcelHead {
  readonly semesterId: string;
  readonly name: string;
  readonly effectiveFrom: string | null;
  /** The same in words. */
  readonly into: string;
}

interface CreateFromExcelProps {
  header: PageHeaderProps;
  head: ExcelHead;
  onBack: () => void;
}

/** A draft from a week that stands in an Excel file. */
export function CreateFromExcel({ header, head, onBack }: CreateFromExcelProps) {
  const { t } = useTranslation();
  const [madeId, setMadeId] = useState<string | null>(null);
  const { semesterId, name, effectiveFrom, into } = head;
  const fields = { semesterId };
  return (
    <ImportWizard<TimetableImportPreview>
      header={header}
      unit="cell"
      intro={
        <div>
          <p>
            <b>{into}</b>
          </p>
          <p className="secondary">{t('timetable.create.importIntro')}</p>
          <Button small kind="quiet" onClick={onBack}>
            {t('timetable.create.importBack')}
          </Button>
        </div>
      }
      backHref={madeId ? path('/timetable/list/$id/edit', { id: madeId }) : list}
      backLabel={t('timetable.create.openBoard')}
      template={() => callFile('timetables.importTemplate', { query: fields })}
      preview={(file) => upload('timetables.importPreview', { file, fields })}
      run={async (file, { onlyValid }) => {
        const result = await upload('timetables.import', {
          file,
          fields: {
            ...fields,
            name,
            onlyValid: onlyValid ? 'true' : 'false',
            ...(effectiveFrom ? { effectiveFrom } : {}),
          },
        });
        setMadeId(result.timetableId);
        return result;
      }}
      faultFile={(file) => uploadForFile('timetables.importFaults', { file, fields })}
      warnings={({ clashes }) =>
        clashes.map(({ row, teacher, slot, classes }) => ({
          row,
          name: teacher,
          text: t('timetable.create.importClash', { classes: classes.join(', '), place: slotWords(t, slot) }),
        }))
      }
      notices={(preview) => <Missing preview={preview} />}
    />
  );
}

/** Lessons the assignments ask for and the file does not have. */
function Missing({ preview: { missing } }: { preview: TimetableImportPreview }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <ImportNotice title={t('timetable.create.importMissing')}>
      <p className="secondary">{t('timetable.create.importMissingHint')}</p>
      <details>
        <summary>{t('timetable.create.importMissingShow', { count: missing.length })}</summary>
        <ul>
          {missing.slice(0, shownMissing).map(({ className, subjectName: subject, teachers, periods }) => (
            <li key={`${className} ${subject} ${teachers.join()}`}>
              {t(`timetable.create.${teachers.length > 0 ? 'importMissingBy' : 'importMissingLine'}`, {
                class: className,
                subject: subjectName(subject),
                teachers: teachers.join(', '),
                periods: formatNumber(periods),
              })}
            </li>
          ))}
          {missing.length > shownMissing && (
            <li>{t('timetable.create.importMore', { count: missing.length - shownMissing })}</li>
          )}
        </ul>
      </details>
    </ImportNotice>
  );
}
