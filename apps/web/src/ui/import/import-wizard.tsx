import type { ImportPreview, ImportResult } from '@phuong/contract/platform/import.schema.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/save-file.ts';
import { Button } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonLines } from '../feedback/skeletons.tsx';
import { useAction } from '../feedback/use-action.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import css from './import.module.css';
import { ImportDecision, type ImportOptions } from './import-decision.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReport, type ImportUnit, type ImportWarning } from './import-report.tsx';
import { ImportSheets } from './import-sheets.tsx';
import { ImportSteps } from './import-steps.tsx';

type SavedFile = { blob: Blob; name: string };

export interface ImportWizardProps<P extends ImportPreview> {
  header: PageHeaderProps;
  /** What is imported into what, and which files can be read. */
  intro: ReactNode;
  backHref: string;
  /** Where `backHref` leads; the list unless it is said. */
  backLabel?: string | undefined;
  unit?: ImportUnit;
  template: () => Promise<SavedFile>;
  /** Reads the file and says what would happen; writes nothing. */
  preview: (file: File, sheet?: string) => Promise<P>;
  run: (file: File, options: ImportOptions) => Promise<ImportResult>;
  /** The wrong rows as a workbook to mend. */
  faultFile: (file: File, sheet?: string) => Promise<SavedFile>;
  warnings?: ((preview: P) => readonly ImportWarning[]) | undefined;
  /** What an area wants to say about the file before the faults (missing classes). */
  notices?: ((preview: P) => ReactNode) | undefined;
}

type Step<P> =
  | { at: 'file'; error?: unknown }
  | { at: 'checking' }
  | { at: 'look'; file: File; sheet?: string | undefined; preview: P }
  | { at: 'done'; file: File; sheet?: string | undefined; others: readonly string[]; result: ImportResult };

/** An import from Excel as one screen: choose a file, look at what would happen, decide, see the result. */
export function ImportWizard<P extends ImportPreview>(props: ImportWizardProps<P>) {
  const { header, intro, backHref, backLabel, unit, template, preview, run, faultFile, warnings, notices } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const action = useAction();
  const [step, setStep] = useState<Step<P>>({ at: 'file' });

  const check = async (file: File, sheet?: string) => {
    setStep({ at: 'checking' });
    try {
      setStep({ at: 'look', file, sheet, preview: await preview(file, sheet) });
    } catch (error) {
      setStep({ at: 'file', error });
    }
  };
  const write = (file: File, options: ImportOptions, others: readonly string[]) =>
    action.run(async () => {
      const result = await run(file, options);
      await client.invalidateQueries();
      setStep({ at: 'done', file, sheet: options.sheet, others, result });
    });
  const save = (work: () => Promise<SavedFile>) => action.run(async () => saveFile(await work()));
  const restart = () => setStep({ at: 'file' });

  return (
    <>
      <PageHeader
        {...header}
        actions={[
          {
            key: 'template',
            label: t('imports.template'),
            icon: IconDownload,
            onSelect: () => void save(template),
          },
        ]}
      />
      <div className={css.page}>
        <ImportSteps at={step.at === 'checking' ? 'file' : step.at} />
        {step.at === 'file' && (
          <>
            {intro}
            <ImportFile onFile={(file) => void check(file)} />
            {step.error !== undefined && <ErrorState error={step.error} />}
          </>
        )}
        {step.at === 'checking' && (
          <div aria-live="polite">
            <p className="secondary">{t('imports.checking')}</p>
            <SkeletonLines lines={6} />
          </div>
        )}
        {step.at === 'look' && (
          <>
            <ImportReport
              unit={unit}
              fileName={step.file.name}
              preview={step.preview}
              warnings={warnings?.(step.preview) ?? []}
              notices={
                <>
                  <ImportSheets
                    read={step.preview.sheetName}
                    others={step.preview.otherSheets ?? []}
                    onRead={(sheet) => void check(step.file, sheet)}
                  />
                  {notices?.(step.preview)}
                </>
              }
              onFaultFile={() => void save(() => faultFile(step.file, step.sheet))}
            />
            <ImportDecision
              unit={unit}
              totals={step.preview.totals}
              busy={action.busy}
              onRun={(options) =>
                void write(step.file, { ...options, sheet: step.sheet }, step.preview.otherSheets ?? [])
              }
              onRestart={restart}
            />
          </>
        )}
        {step.at === 'done' && (
          <ImportOutcome
            unit={unit}
            backLabel={backLabel}
            result={step.result}
            backHref={backHref}
            onFaultFile={() => void save(() => faultFile(step.file, step.sheet))}
          >
            {step.others.map((sheet) => (
              <Button key={sheet} onClick={() => void check(step.file, sheet)}>
                {t('imports.readSheet', { sheet })}
              </Button>
            ))}
            <Button onClick={restart}>{t('imports.again')}</Button>
          </ImportOutcome>
        )}
      </div>
    </>
  );
}
