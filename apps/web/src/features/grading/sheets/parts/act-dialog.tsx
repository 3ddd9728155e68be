import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import { call } from '../../../../lib/api/client.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { columnName } from '../column-label.ts';
import { focusActiveCell } from '../desk/sheet-editor.tsx';
import { useSheet } from '../sheet-context.ts';
import { type Gap, sheetGaps } from '../sheet-gaps.ts';
import { reasonedSteps } from '../sheet-reasons.ts';
import css from './act-dialog.module.css';

/** Pupils named in a line of gaps; more are counted. */
const SHOWN_NAMES = 3;
const HOURS = [24, 48, 72, 168];

export interface ActDialogProps {
  action: SheetAction;
  onClose: () => void;
}

/** One step of the sheet: asks, takes the reason or note where one is needed; a sheet with gaps shows them instead, a line a column, leading to the first. */
export function ActDialog({ action, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const { store, sheetId } = useSheet();
  const { sheet } = store.data();
  const [note, setNote] = useState('');
  const [hours, setHours] = useState(HOURS[1] ?? 48);
  const [isAsked, setAsked] = useState(false);
  const { gaps, needsNote } = action === 'submit' ? sheetGaps(store) : { gaps: [], needsNote: false };
  const mustSay = reasonedSteps.includes(action) || needsNote;
  const values = { subject: subjectName(sheet.subjectName), class: sheet.className };

  const act = useMutation({
    mutationFn: async () =>
      call('sheets.act', {
        params: { id: await sheetId() },
        body: { action, note: note.trim(), version: sheet.version, ...(action === 'unlock' ? { hours } : {}) },
      }),
    onSuccess: () => {
      toast.done(t(`grading.sheet.done.${action}`));
      onClose();
    },
    onError: (error) => {
      const isStale = error instanceof ApiProblem && error.code === 'platform.stale_version';
      toast.error(isStale ? t('grading.sheet.stale') : (problemDetail(error) ?? t('ui.feedback.notLoadedDetail')));
      if (isStale) onClose();
    },
    onSettled: () => {
      for (const key of [
        'sheets.read',
        'sheets.ofClass',
        'sheets.list',
        'sheets.events',
        'results.ofClass',
        'home.teacher',
      ]) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  });

  if (gaps.length > 0) {
    const byColumn = [...gaps].sort((a, b) => a.column - b.column || a.row - b.row);
    return (
      <Dialog open onClose={onClose} title={t('grading.sheet.gapsTitle')} size="medium">
        <p className="secondary">{t('grading.sheet.gapsLead', { count: gaps.length })}</p>
        <ul className={css.gaps}>
          {[...groupBy(byColumn, ({ column, kind }) => `${column}:${kind}`)].map(([key, alike]) => (
            <li key={key}>
              <GapLine gaps={alike} onClose={onClose} />
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }

  const run = () => {
    if (mustSay && !note.trim()) setAsked(true);
    else act.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={act.isPending}
      title={t(`grading.sheet.ask.${action}`, values)}
      footer={
        <ActionButtons onCancel={onClose} isCancelDisabled={act.isPending}>
          <Button kind="primary" busy={act.isPending} onClick={run}>
            {t(`grading.sheet.act.${action}`)}
          </Button>
        </ActionButtons>
      }
    >
      <p className="secondary">{t(`grading.sheet.askDetail.${action}`)}</p>
      <div className={css.fields}>
        {action === 'unlock' && (
          <FieldShell id={`${id}-hours`} label={t('grading.sheet.hours')}>
            {({ invalid: _, ...field }) => (
              <select
                {...field}
                className={css.select}
                value={hours}
                onChange={(event) => setHours(Number(event.target.value))}
              >
                {HOURS.map((count) => (
                  <option key={count} value={count}>
                    {t('grading.sheet.hoursOption', { count })}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
        )}
        <FieldShell
          id={id}
          label={t(reasonedSteps.includes(action) ? 'ui.feedback.reason' : 'grading.sheet.note')}
          hint={needsNote ? t('grading.sheet.noteNeeded') : undefined}
          required={mustSay}
          error={isAsked && mustSay && !note.trim() ? t('ui.feedback.reasonMissing') : undefined}
        >
          {(field) => (
            <Textarea
              {...field}
              data-autofocus
              rows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FieldShell>
      </div>
    </Dialog>
  );
}

/** Cells of one column that lack the same: leads to the first of them. */
function GapLine({ gaps, onClose }: { gaps: readonly Gap[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const { sheet, rows } = store.data();
  const [first] = gaps;
  const column = first && store.columns[first.column];
  if (!first || !column) return null;
  const names = gaps
    .slice(0, SHOWN_NAMES)
    .map(({ row }) => t('grading.sheet.gapPupil', { number: rows[row]?.orderNumber, name: rows[row]?.name }));
  const more = gaps.length - names.length;
  return (
    <button
      type="button"
      onClick={() => {
        onClose();
        store.go({ row: first.row, column: first.column });
        focusActiveCell();
      }}
    >
      <span>
        {columnName(t, column, sheet.mode)}:{' '}
        <span className="secondary">
          {t('grading.sheet.gapCells', { count: gaps.length, what: t(`grading.sheet.gap.${first.kind}`) })}
        </span>
      </span>
      <span className="secondary">
        {names.join(', ')}
        {more > 0 && `, ${t('grading.sheet.gapsMore', { count: more })}`}
      </span>
    </button>
  );
}
