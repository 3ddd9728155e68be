import type { MarksImportPreview } from '@phuong/contract/grading/marks-file/marks-file.contract.ts';
import type { MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../../lib/api/client.ts';
import { currentLocale } from '../../../../lib/words/locale.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { contentText, isBlank } from '../cell-content.ts';
import { columnName } from '../column-label.ts';
import { useSheet } from '../sheet-context.ts';
import css from './import-dialog.module.css';

const SHOWN = 30;

export interface ImportDialogProps {
  onExport: () => void;
  onClose: () => void;
}

/** Marks from a workbook into this sheet: choose a file, look at what would happen, then write. Wrong cells never stop the right ones. */
export function ImportDialog({ onExport, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const session = useSheet();
  const { sheet } = session.store.data();
  const [file, setFile] = useState<File | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const [reason, setReason] = useState('');
  const preview = useMutation({
    mutationFn: async (chosen: File) =>
      upload('marks.importPreview', { params: { id: await session.sheetId() }, file: chosen }),
  });
  const run = useMutation({
    mutationFn: async (chosen: File) =>
      upload('marks.import', {
        params: { id: await session.sheetId() },
        file: chosen,
        fields: { overwrite: overwrite ? 'true' : 'false', reason: reason.trim() },
      }),
    onSuccess: ({ created, updated, skipped }) => {
      toast.done(t('grading.sheet.importer.done', { created, updated, skipped }));
      onClose();
    },
    onError: (error) => toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail')),
    onSettled: () => {
      for (const key of ['sheets.read', 'sheets.ofClass', 'marks.history']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setOverwrite(false);
    preview.mutate(chosen);
  };
  const { data } = preview;
  const count = data ? data.cellsToWrite + (overwrite ? data.conflicts.length : 0) : 0;
  const isUnsent = session.status().waiting > 0;
  const mayRun = count > 0 && !isUnsent && (!sheet.needsReason || reason.trim() !== '');
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      busy={run.isPending}
      title={t('grading.sheet.importer.title', { subject: subjectName(sheet.subjectName), class: sheet.className })}
      footer={
        data && file ? (
          <ActionButtons
            onCancel={() => preview.reset()}
            cancelLabel={t('grading.sheet.importer.another')}
            isCancelDisabled={run.isPending}
          >
            <Button kind="primary" disabled={!mayRun} busy={run.isPending} onClick={() => run.mutate(file)}>
              {t('grading.sheet.importer.run', { count })}
            </Button>
          </ActionButtons>
        ) : undefined
      }
    >
      <div className={css.body}>
        {!data && <p className="secondary">{t('grading.sheet.importer.lead')}</p>}
        {!data && !preview.isPending && (
          <>
            <label className={css.file}>
              <IconFileSpreadsheet size={20} aria-hidden />
              {t('grading.sheet.importer.file')}
              <input type="file" accept=".xlsx" data-autofocus onChange={(event) => choose(event.target.files?.[0])} />
            </label>
            <Button kind="quiet" onClick={onExport}>
              {t('grading.sheet.importer.template')}
            </Button>
          </>
        )}
        {preview.isPending && <SkeletonLines lines={3} />}
        {preview.error && (
          <p role="alert" className={css.wrong}>
            {problemDetail(preview.error) ?? t('ui.feedback.notLoadedDetail')}
          </p>
        )}
        {data && <PreviewReport preview={data} overwrite={overwrite} onOverwrite={setOverwrite} />}
        {data && sheet.needsReason && (
          <FieldShell id="import-reason" label={t('ui.feedback.reason')} required>
            {(field) => (
              <Textarea
                {...field}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </FieldShell>
        )}
        {isUnsent && <p className={css.wrong}>{t('grading.sheet.importer.unsent')}</p>}
      </div>
    </Dialog>
  );
}

interface PreviewReportProps {
  preview: MarksImportPreview;
  overwrite: boolean;
  onOverwrite: (overwrite: boolean) => void;
}

function PreviewReport({ preview, overwrite, onOverwrite }: PreviewReportProps) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const { totals, faults, conflicts, unmatched, otherClassRows, cellsToWrite } = preview;
  const words = {
    exempt: t('grading.state.exempt'),
    absent_pending: t('grading.state.absent_pending'),
    missing: t('grading.state.missing'),
  };
  const shown = (value: MarkValue) =>
    isBlank(value) ? t('grading.sheet.blank') : contentText(value, currentLocale(), words);
  const nameOf = (key: string) => {
    const column = store.columns.find((each) => each.key === key);
    return column ? columnName(t, column, store.data().sheet.mode) : key;
  };
  return (
    <>
      <p>
        {t('grading.sheet.importer.rows', { count: totals.rows })} ·{' '}
        <b>
          {cellsToWrite > 0
            ? t('grading.sheet.importer.toWrite', { count: cellsToWrite })
            : t('grading.sheet.importer.nothing')}
        </b>
      </p>
      {otherClassRows > 0 && (
        <p className="secondary">{t('grading.sheet.importer.otherClass', { count: otherClassRows })}</p>
      )}
      {unmatched.length > 0 && (
        <p className={css.wrong}>
          {t('grading.sheet.importer.unmatched', {
            count: unmatched.length,
            names: unmatched
              .slice(0, SHOWN)
              .map(({ name }) => name)
              .join(', '),
          })}
        </p>
      )}
      {faults.length > 0 && (
        <section>
          <h3 className={css.wrong}>{t('grading.sheet.importer.faults', { count: faults.length })}</h3>
          <ul className={css.list}>
            {faults.slice(0, SHOWN).map(({ row, column, label, given, message }) => (
              <li key={`${row}:${column}`}>{t('grading.sheet.importer.fault', { row, label, given, message })}</li>
            ))}
          </ul>
        </section>
      )}
      {conflicts.length > 0 && (
        <section>
          <h3>{t('grading.sheet.importer.conflicts', { count: conflicts.length })}</h3>
          <ul className={css.list}>
            {conflicts.slice(0, SHOWN).map(({ studentId, name, column, current, given }) => (
              <li key={studentId + column}>
                {t('grading.sheet.importer.conflict', {
                  name,
                  column: nameOf(column),
                  current: shown(current),
                  given: shown(given),
                })}
              </li>
            ))}
          </ul>
          <label className={css.check}>
            <input
              type="checkbox"
              className="ph-check"
              checked={overwrite}
              onChange={(event) => onOverwrite(event.target.checked)}
            />
            {t('grading.sheet.importer.overwrite')}
          </label>
        </section>
      )}
    </>
  );
}
