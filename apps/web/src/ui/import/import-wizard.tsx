import type { ImportPreview, ImportResult } from '@phuong/contract/platform/import.schema.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/save-file.ts';
import type { Requirement } from '../../lib/can-open.ts';
import { Button } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonLines } from '../feedback/skeletons.tsx';
import { useAction } from '../feedback/use-action.ts';
import frame from '../frame/narrow-page.module.css';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import css from './import.module.css';
import { ImportDecision, type ImportOptions } from './import-decision.tsx';
import { ImportEncoding } from './import-encoding.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportNames } from './import-names.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { asItIs, type ImportReading } from './import-reading.ts';
import { ImportReport, type ImportUnit, type ImportWarning } from './import-report.tsx';
import { ImportRuns, type UndoneNoun, UndoThisImport } from './import-runs.tsx';
import { ImportSeveral } from './import-several.tsx';
import { ImportSheets } from './import-sheets.tsx';
import { ImportSteps } from './import-steps.tsx';

type SavedFile = { blob: Blob; name: string };

/** Reads another text where a field's column has this one: a slip the screen knows the right word for. */
type ReplaceSlip = (field: string, from: string, to: string) => void;

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
  preview: (file: File, reading: ImportReading) => Promise<P>;
  run: (file: File, options: ImportOptions) => Promise<ImportResult>;
  /** The wrong rows as a workbook to mend. */
  faultFile: (file: File, reading: ImportReading) => Promise<SavedFile>;
  warnings?: ((preview: P) => readonly ImportWarning[]) | undefined;
  /** What an area wants to say about the file before the faults (missing classes). */
  notices?: ((preview: P, lookAgain: () => void, replace: ReplaceSlip) => ReactNode) | undefined;
  /** The right to change who is there already; without it new ones only are offered. */
  changing?: Requirement | undefined;
  /** Where imports can be taken back: the last ones, and the one just written. */
  undo?: UndoneNoun | undefined;
  /** Endings of files that are read besides workbooks: `,.mrc`. */
  others?: string | undefined;
}

type Step<P> =
  | { at: 'file'; error?: unknown }
  | { at: 'checking' }
  | { at: 'look'; file: File; reading: ImportReading; preview: P; isRereading?: boolean }
  | { at: 'done'; file: File; reading: ImportReading; others: readonly string[]; result: ImportResult };

/** A field is read from one column: chosen for another, it leaves the column it was chosen for. */
const withoutField = (columns: ImportReading['columns'], field: string) =>
  Object.fromEntries(Object.entries(columns).filter(([, each]) => each === '' || each !== field));

/** An import from Excel as one screen: choose a file, look at what would happen, decide, see the result. */
export function ImportWizard<P extends ImportPreview>(props: ImportWizardProps<P>) {
  const { header, intro, backHref, backLabel, unit, template, preview, run, faultFile } = props;
  const { warnings, notices, undo, changing, others } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const action = useAction();
  const [step, setStep] = useState<Step<P>>({ at: 'file' });

  const asked = useRef(0);

  const check = async (file: File, reading: ImportReading = asItIs) => {
    // Asked twice in a row, the last way of reading is the one that is shown, whichever answers first.
    asked.current += 1;
    const turn = asked.current;
    // What was found stays in sight while the same file is read in another way.
    setStep((now) => (now.at === 'look' ? { ...now, isRereading: true } : { at: 'checking' }));
    try {
      const found = await preview(file, reading);
      if (turn !== asked.current) return;
      // What is written is what was looked at.
      const encoding = found.encoding?.isConverted ? found.encoding.from : reading.encoding;
      setStep({ at: 'look', file, reading: { ...reading, encoding }, preview: found });
    } catch (error) {
      if (turn === asked.current) setStep({ at: 'file', error });
    }
  };
  const write = (file: File, options: ImportOptions, others: readonly string[]) =>
    action.run(async () => {
      const result = await run(file, options);
      await client.invalidateQueries();
      setStep({ at: 'done', file, reading: options.reading, others, result });
    });
  const save = (work: () => Promise<SavedFile>) => action.run(async () => saveFile(await work()));
  const restart = () => {
    asked.current += 1;
    setStep({ at: 'file' });
  };

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
      <div className={frame.page}>
        <ImportSteps at={step.at === 'checking' ? 'file' : step.at} />
        {step.at === 'file' && (
          <>
            {intro}
            <ImportFile onFile={(file) => void check(file)} others={others} />
            {step.error !== undefined && <ErrorState error={step.error} />}
            {undo && <ImportRuns noun={undo} />}
          </>
        )}
        {step.at === 'checking' && (
          <div aria-live="polite">
            <p className="secondary">{t('imports.checking')}</p>
            <SkeletonLines lines={6} />
          </div>
        )}
        {step.at === 'look' && (
          // What is being read anew moves: nothing in it is pressed meanwhile.
          <div className={css.look} aria-busy={step.isRereading === true}>
            <ImportReport
              unit={unit}
              fileName={step.file.name}
              preview={step.preview}
              warnings={warnings?.(step.preview) ?? []}
              chosen={step.reading.columns}
              onChoose={(letter, field) =>
                void check(step.file, {
                  ...step.reading,
                  columns: { ...withoutField(step.reading.columns, field), [letter]: field },
                })
              }
              notices={
                <>
                  <ImportEncoding
                    found={step.preview.encoding}
                    onChoose={(encoding) => void check(step.file, { ...step.reading, encoding })}
                  />
                  <ImportNames
                    odd={step.preview.oddNames}
                    onChoose={(names) => void check(step.file, { ...step.reading, names })}
                  />
                  <ImportSeveral
                    rows={step.preview.severalFit ?? []}
                    onChoose={(row, id) =>
                      void check(step.file, { ...step.reading, meant: { ...step.reading.meant, [row]: id } })
                    }
                  />
                  <ImportSheets
                    read={step.preview.sheetName}
                    others={step.preview.otherSheets ?? []}
                    onRead={(sheet) => void check(step.file, { ...asItIs, sheet })}
                  />
                  {notices?.(
                    step.preview,
                    () => void check(step.file, step.reading),
                    (field, from, to) => {
                      const letter = step.preview.columns.find((column) => column.field === field)?.letter;
                      const replaced = [...(step.reading.replaced ?? []), `${letter}=${from}=${to}`];
                      if (letter) void check(step.file, { ...step.reading, replaced });
                    },
                  )}
                </>
              }
              onFaultFile={() => void save(() => faultFile(step.file, step.reading))}
            />
            <ImportDecision
              unit={unit}
              totals={step.preview.totals}
              changing={changing}
              busy={action.busy || step.isRereading === true}
              onRun={(options) =>
                void write(step.file, { ...options, reading: step.reading }, step.preview.otherSheets ?? [])
              }
              onRestart={restart}
            />
          </div>
        )}
        {step.at === 'done' && (
          <ImportOutcome
            unit={unit}
            backLabel={backLabel}
            result={step.result}
            backHref={backHref}
            onFaultFile={() => void save(() => faultFile(step.file, step.reading))}
          >
            {step.others.map((sheet) => (
              <Button key={sheet} onClick={() => void check(step.file, { ...asItIs, sheet })}>
                {t('imports.readSheet', { sheet })}
              </Button>
            ))}
            <Button onClick={restart}>{t('imports.again')}</Button>
            {undo && step.result.importId && (
              <UndoThisImport noun={undo} id={step.result.importId} file={step.file.name} onUndone={restart} />
            )}
          </ImportOutcome>
        )}
      </div>
    </>
  );
}
