import { type Sharing, sharings } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { MatrixTemplate } from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import { IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './blueprints.module.css';
import { contentOf } from './matrix-of-own.ts';
import type { MatrixValues } from './matrix-values.ts';

const mostLetters = 120;
const plain = { interpolation: { escapeValue: false } } as const;

interface OwnTemplatesProps {
  subjectId: string;
  grade: number | null;
  values: MatrixValues;
  /** The one the matrix was begun from. */
  chosen: MatrixTemplate | null;
  onDeleted: () => void;
}

/** Keeps the matrix as a template; renames and deletes the one it was begun from. */
export function OwnTemplates({ subjectId, grade, values, chosen, onDeleted }: OwnTemplatesProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const isOffice = useSignedInUser()?.scope === 'account';
  const mayCreate = useCan('create_test') || !isOffice;
  const [open, setOpen] = useState<'save' | 'edit' | null>(null);
  const remove = async (template: MatrixTemplate) => {
    const { name } = template;
    const answer = await confirm({
      title: t('blueprints.own.deleteTitle', { name, ...plain }),
      detail: t('blueprints.own.deleteDetail'),
      action: t('blueprints.own.delete'),
    });
    if (!answer) return;
    try {
      await call('matrixTemplates.delete', { params: { id: template.id } });
      onDeleted();
      await refresh();
      toast.done(t('blueprints.own.deleted', { name, ...plain }));
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    }
  };
  return (
    <div className={css.own}>
      {mayCreate && (
        <Button small icon={IconDeviceFloppy} onClick={() => setOpen('save')}>
          {t('blueprints.own.save')}
        </Button>
      )}
      {chosen?.mayEdit && (
        <>
          <Button small icon={IconPencil} onClick={() => setOpen('edit')}>
            {t('blueprints.own.edit')}
          </Button>
          <Button small icon={IconTrash} onClick={() => void remove(chosen)}>
            {t('blueprints.own.delete')}
          </Button>
        </>
      )}
      {open === 'save' && (
        <SaveDialog subjectId={subjectId} grade={grade} values={values} onClose={() => setOpen(null)} />
      )}
      {open === 'edit' && chosen && <EditDialog template={chosen} onClose={() => setOpen(null)} />}
    </div>
  );
}

const sharingIn = (value: string): Sharing => sharings.find((each) => each === value) ?? 'OWN';

function useSharings() {
  const { t } = useTranslation();
  return sharings.map((value) => ({ value, label: t(`bank.sharings.${value}`) }));
}

function SaveDialog({
  subjectId,
  grade,
  values,
  onClose,
}: Pick<OwnTemplatesProps, 'subjectId' | 'grade' | 'values'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { name: '', sharing: 'OWN', anyGrade: grade === null } });
  const choices = useSharings();
  return (
    <DialogForm
      form={form}
      size="medium"
      title={t('blueprints.own.saveTitle')}
      submitLabel={t('blueprints.own.save')}
      onClose={onClose}
      onSubmit={async ({ name, sharing, anyGrade }) => {
        const body = {
          subjectId,
          grade: anyGrade ? null : grade,
          name,
          sharing: sharingIn(sharing),
          content: contentOf(values),
        };
        await call('matrixTemplates.create', { body });
        await done(t('blueprints.own.done', { name, ...plain }));
      }}
    >
      <p className="secondary small">{t('blueprints.own.saveHint')}</p>
      <TextField
        control={form.control}
        name="name"
        label={t('blueprints.own.name')}
        hint={t('blueprints.own.nameHint')}
        maxLength={mostLetters}
        required
      />
      <SegmentedField control={form.control} name="sharing" label={t('blueprints.own.sharing')} choices={choices} />
      {grade !== null && <CheckboxField control={form.control} name="anyGrade" label={t('blueprints.own.anyGrade')} />}
    </DialogForm>
  );
}

function EditDialog({ template, onClose }: { template: MatrixTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const values = { name: template.name, sharing: template.sharing as string };
  const form = useForm({ defaultValues: values });
  const choices = useSharings();
  return (
    <DialogForm
      form={form}
      size="medium"
      title={t('blueprints.own.editTitle', { name: template.name, ...plain })}
      record={{ version: template.version, values }}
      submitLabel={t('testMatrix.save')}
      onClose={onClose}
      onSubmit={async ({ name, sharing }, version) => {
        const body = { version, name, sharing: sharingIn(sharing) };
        await call('matrixTemplates.update', { params: { id: template.id }, body });
        await done(t('blueprints.own.changed', { name, ...plain }));
      }}
    >
      <TextField control={form.control} name="name" label={t('blueprints.own.name')} maxLength={mostLetters} required />
      <SegmentedField control={form.control} name="sharing" label={t('blueprints.own.sharing')} choices={choices} />
    </DialogForm>
  );
}
