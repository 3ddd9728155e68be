import type { ImportFault, ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { IconAlertCircle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import css from './import.module.css';
import { ImportChanges } from './import-changes.tsx';
import { AllColumns, OpenColumns } from './import-columns.tsx';
import { FaultGroups } from './import-faults.tsx';

/** What is counted: rows of a list, unless something else is said. */
export type ImportUnit = 'cell' | undefined;

export interface ImportWarning {
  readonly row: number;
  readonly name: string;
  readonly text: string;
}

interface ImportReportProps {
  unit: ImportUnit;
  fileName: string;
  preview: ImportPreview;
  warnings: readonly ImportWarning[];
  notices: ReactNode;
  /** Letter → the field a person chose for the column. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (letter: string, field: string) => void;
  onFaultFile: () => void;
}

const shownFaults = 100;
const shownWarnings = 20;

/** What the dry run found: totals, every wrong cell with its place and remedy, then what is good to know. */
export function ImportReport({
  unit,
  fileName,
  preview,
  warnings,
  notices,
  chosen,
  onChoose,
  onFaultFile,
}: ImportReportProps) {
  const { t } = useTranslation();
  const { totals, faults, faultGroups, repairs, notes } = preview;
  const changes = preview.rows.filter(({ outcome }) => outcome === 'updated');
  return (
    <>
      <OpenColumns preview={preview} chosen={chosen} onChoose={onChoose} />
      <section className={css.part} aria-label={t('imports.totals')}>
        <h2>{fileName}</h2>
        <Totals unit={unit} totals={totals} />
        <p className="secondary small">{t('imports.nothingYet')}</p>
      </section>
      {notices}
      {faults.length === 0 ? (
        <p className={css.good}>
          <IconCircleCheck size={18} aria-hidden />
          {t('imports.allRight', { context: unit })}
        </p>
      ) : (
        <section className={css.part}>
          <div className={css.head}>
            <h2>{t('imports.faults', { count: faults.length, n: formatNumber(faults.length) })}</h2>
            <Button icon={IconDownload} small onClick={onFaultFile}>
              {t('imports.faultFile', { context: unit })}
            </Button>
          </div>
          {faultGroups ? <FaultGroups groups={faultGroups} /> : <FaultTable faults={faults.slice(0, shownFaults)} />}
          {!faultGroups && faults.length > shownFaults && (
            <p className="secondary small">{t('imports.moreFaults', { context: unit, n: shownFaults })}</p>
          )}
        </section>
      )}
      {warnings.length > 0 && (
        <Folded title={t('imports.warnings', { count: warnings.length, n: formatNumber(warnings.length) })}>
          <p className="secondary small">{t('imports.warningsHint')}</p>
          <ul className={css.lines}>
            {warnings.slice(0, shownWarnings).map(({ row, name, text }) => (
              <li key={`${row} ${text}`}>
                <b>{name}</b> <span className="secondary">{t('imports.note', { row, text: '' })}</span> {text}
              </li>
            ))}
          </ul>
        </Folded>
      )}
      <ImportChanges rows={changes} />
      {repairs.length > 0 && (
        <Folded title={t('imports.repairs')}>
          <p className="secondary small">{t('imports.repairsHint')}</p>
          <ul className={css.lines}>
            {repairs.map(({ label, count }) => (
              <li key={label}>{t('imports.repair', { label, n: formatNumber(count) })}</li>
            ))}
          </ul>
        </Folded>
      )}
      <AllColumns preview={preview} chosen={chosen} onChoose={onChoose} />
      {notes.length > 0 && (
        <Folded title={t('imports.notes')}>
          <ul className={css.lines}>
            {notes.map(({ row, text }) => (
              <li key={row}>{t('imports.note', { row, text })}</li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  );
}

function Totals({ unit, totals }: { unit: ImportUnit; totals: ImportPreview['totals'] }) {
  const { t } = useTranslation();
  const all = ['new', 'updated', 'unchanged', 'wrong'] as const;
  // Cells of a week make something new: there is nothing they could change.
  const kinds = all.filter((kind) => unit !== 'cell' || kind !== 'updated');
  return (
    <dl className={css.totals}>
      <div>
        <dt className="sr-only">{t('imports.totals')}</dt>
        <dd className="secondary">
          {t('imports.rowCount', { context: unit, count: totals.rows, n: formatNumber(totals.rows) })}
        </dd>
      </div>
      {kinds.map((kind) => (
        <div key={kind} className={kind === 'wrong' && totals.wrong > 0 ? css.wrong : undefined}>
          <dd className={css.figure}>{formatNumber(totals[kind])}</dd>
          <dt>{t(`imports.${kind}`, { context: unit })}</dt>
        </div>
      ))}
    </dl>
  );
}

function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.given')}</th>
            <th scope="col">{t('imports.what')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.row} ${fault.label} ${fault.code}`}>
              <th scope="row" className="figures">
                {fault.row}
              </th>
              <td>
                {fault.column && <span className={css.letter}>{fault.column}</span>} {fault.label}
              </td>
              <td className={css.given}>{fault.given || <span className="secondary">{t('imports.empty')}</span>}</td>
              <td className={css.why}>
                <span>
                  <IconAlertCircle size={16} aria-hidden /> <span>{fault.message}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.folded}>
      <summary>{title}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
