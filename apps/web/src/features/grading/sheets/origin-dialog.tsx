import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import type { Position } from '../../../ui/matrix/block/selection.ts';
import { columnName } from './column-label.ts';
import { useSheet } from './sheet-context.ts';
import { originAt } from './sheet-model.ts';

/** Which of a newcomer's marks were earned at another school, and by which paper. */
export function OriginDialog({ place, onClose }: { place: Position; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const { store, id } = useSheet();
  const { sheet, rows } = store.data();
  const pupil = rows[place.row];
  const marks = store.columns.flatMap((column, index) => {
    const view = store.view(place.row, index);
    const isMark = column.mark && typeof view.content !== 'string' && view.content.state === 'value';
    if (!column.mark || !isMark || view.status !== 'saved') return [];
    const label = `${columnName(t, column, sheet.mode)}: ${view.text}`;
    return [{ index, column: column.mark.key, version: view.version, label }];
  });
  const chosen = marks.find(({ index }) => index === place.column);
  const known = chosen && originAt(pupil, store.columns[place.column], place.column, chosen.version);
  const form = useForm({
    defaultValues: {
      columns: (chosen ? [chosen.column] : []) as string[],
      schoolName: known?.schoolName || pupil?.cameFrom?.schoolName || '',
      documentNumber: known?.documentNumber || pupil?.cameFrom?.documentNumber || '',
      reason: '',
    },
  });
  const sheetId = id();
  if (!pupil || !sheetId) return null;
  const { control } = form;
  const send = async (columns: readonly string[], school: { schoolName: string; documentNumber: string } | null) => {
    const cells = marks
      .filter(({ column }) => columns.includes(column))
      .map(({ column, version }) => ({ column, version }));
    const reason = form.getValues('reason');
    const body = { studentId: pupil.studentId, cells, school, reason };
    await call('marks.setOrigin', { params: { id: sheetId }, body });
    await client.invalidateQueries({ queryKey: ['sheets.read'] });
    toast.done(t(school ? 'grading.sheet.origin.saved' : 'grading.sheet.origin.removed'));
    onClose();
  };
  return (
    <DialogForm
      form={form}
      title={t('grading.sheet.origin.title', { name: pupil.name })}
      submitLabel={t('grading.sheet.origin.save')}
      onClose={onClose}
      onSubmit={({ columns, schoolName, documentNumber }) => send(columns, { schoolName, documentNumber })}
      footer={
        known && (
          <Button kind="quiet" busy={busy} onClick={() => void run(() => send([known.column], null))}>
            {t('grading.sheet.origin.remove')}
          </Button>
        )
      }
    >
      <p className="secondary">{t('grading.sheet.origin.lead')}</p>
      <MultiSelectField
        control={control}
        name="columns"
        label={t('grading.sheet.origin.cells')}
        choices={marks.map(({ column, label }) => ({ value: column, label }))}
        required
      />
      <TextField
        control={control}
        name="schoolName"
        label={t('grading.sheet.origin.schoolName')}
        maxLength={200}
        required
      />
      <TextField
        control={control}
        name="documentNumber"
        label={t('grading.sheet.origin.documentNumber')}
        placeholder={t('grading.sheet.origin.documentHint')}
        maxLength={100}
        required
      />
      {sheet.needsReason && (
        <TextField control={control} name="reason" label={t('grading.sheet.origin.reason')} maxLength={500} required />
      )}
    </DialogForm>
  );
}
