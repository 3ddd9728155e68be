import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { formatMark, formatNumber } from '../../../../lib/words/format.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PlainTable } from '../../../../ui/record/plain-table.tsx';
import { markColumnName } from '../../mark-column.ts';
import { hundredths } from '../desk/marking-values.ts';
import css from './release.module.css';
import { cellValue, needsReason, outcomeText, type ReleasedRow } from './release-rows.ts';

interface ReleaseDialogProps {
  itemId: string;
  /** Chosen works; null: all that are marked. */
  resultIds: readonly string[] | null;
  onClose: () => void;
}

/** Shows marks to their pupils: first what would become of every cell of the mark sheet; a mark that somebody typed is asked for one by one. */
export function ReleaseDialog({ itemId, resultIds, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const preview = useQuery({ ...queryOf('releases.preview', { params: { id: itemId } }), staleTime: 0, gcTime: 0 });
  if (preview.data) return <Preview {...{ itemId, resultIds, onClose }} preview={preview.data} />;
  return (
    <Dialog open title={t('markRelease.title')} size="large" onClose={onClose}>
      <LoadedPart query={preview}>{() => null}</LoadedPart>
    </Dialog>
  );
}

type PreviewProps = ReleaseDialogProps & { preview: Result<'releases.preview'> };

function Preview({ itemId, resultIds, preview, onClose }: PreviewProps) {
  const rows = preview.rows.filter(({ resultId }) => resultIds === null || resultIds.includes(resultId));
  return (
    <ReleaseForm
      target={preview.target}
      rows={rows}
      onClose={onClose}
      send={(how) =>
        call('releases.make', { params: { id: itemId }, body: { resultIds: resultIds && [...resultIds], ...how } })
      }
    />
  );
}

interface ReleaseFormProps {
  target: Result<'releases.preview'>['target'];
  rows: readonly ReleasedRow[];
  send: (how: { overwrite: string[]; reason: string }) => Promise<{ released: number; written: number }>;
  onClose: () => void;
}

/** What would become of every cell, and the button that does it. */
export function ReleaseForm({ target, rows, send, onClose }: ReleaseFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const { run, busy } = useAction();
  const [overwrite, setOverwrite] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const asksReason = needsReason(rows);
  const release = async () => {
    if (asksReason && !reason.trim()) return setMissing(true);
    const isDone = await run(
      () => send({ overwrite: [...overwrite], reason: reason.trim() }),
      ({ released, written }) =>
        [
          t('markRelease.released', { count: released }),
          ...(target ? [t('markRelease.written', { count: written })] : []),
        ].join(' '),
    );
    if (isDone) onClose();
  };
  const ask = (studentId: string, on: boolean) =>
    setOverwrite(on ? [...overwrite, studentId] : overwrite.filter((each) => each !== studentId));
  return (
    <Dialog
      open
      title={t('markRelease.title')}
      size="large"
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" busy={busy} disabled={rows.length === 0} onClick={() => void release()}>
            {t('markRelease.submit', { count: rows.length })}
          </Button>
        </ActionButtons>
      }
    >
      <div className={css.page}>
        <p>
          {target
            ? t('markRelease.into', { column: markColumnName(t, target.column), semester: target.semesterName })
            : t('markRelease.noSheet')}
        </p>
        {rows.length === 0 ? (
          <p className="secondary">{t('markRelease.nothing')}</p>
        ) : (
          <PlainTable label={t('markRelease.title')}>
            <thead>
              <tr>
                <th scope="col">{t('exercises.pupil')}</th>
                <th scope="col">{t('marking.pointsShort')}</th>
                {target && <th scope="col">{t('markRelease.inSheet')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.studentId}
                  row={row}
                  hasTarget={target !== null}
                  isOverwritten={overwrite.includes(row.studentId)}
                  onOverwrite={(on) => ask(row.studentId, on)}
                />
              ))}
            </tbody>
          </PlainTable>
        )}
        {asksReason && (
          <FieldShell
            id={id}
            label={t('markRelease.reason')}
            hint={t('markRelease.reasonHint')}
            required
            error={isMissing && !reason.trim() ? t('ui.feedback.reasonMissing') : undefined}
          >
            {(control) => (
              <Input {...control} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </FieldShell>
        )}
      </div>
    </Dialog>
  );
}

interface RowProps {
  row: ReleasedRow;
  hasTarget: boolean;
  isOverwritten: boolean;
  onOverwrite: (on: boolean) => void;
}

function Row({ row, hasTarget, isOverwritten, onOverwrite }: RowProps) {
  const { t } = useTranslation();
  const { name, points, cell } = row;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figures">{points === null ? '–' : formatNumber(points / hundredths)}</td>
      {hasTarget && (
        <td>
          {cell && (
            <div className={css.cell}>
              {cell.tenths !== null && cell.outcome !== 'CANNOT' && (
                <b className="figures">{formatMark(cell.tenths)}</b>
              )}
              <span className={cell.outcome === 'CANNOT' ? css.cannot : 'secondary'}>{outcomeText(t, cell)}</span>
              {cell.outcome === 'ASK' && (
                <label className={css.ask}>
                  <input
                    type="checkbox"
                    className="ph-check"
                    checked={isOverwritten}
                    onChange={(event) => onOverwrite(event.target.checked)}
                  />
                  {t('markRelease.overwrite', { value: cellValue(t, cell) })}
                </label>
              )}
            </div>
          )}
        </td>
      )}
    </tr>
  );
}
