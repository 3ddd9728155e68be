import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Cards of a class, or of every teacher. */
export function CardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const form = useForm({
    defaultValues: { whom: 'class' as 'class' | 'teachers', classId: null as string | null },
  });
  const { control } = form;
  const done = useDialogDone(onClose);
  const { data: classes = [] } = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  const ofClass = form.watch('whom') === 'class';
  return (
    <DialogForm
      form={form}
      title={t('bookPapers.cards.title')}
      submitLabel={t('bookPapers.cards.print')}
      onClose={onClose}
      onSubmit={async ({ whom, classId }) => {
        const body = whom === 'class' ? { classId } : { allTeachers: true };
        saveFile(await callFile('bookPapers.cards', { body }));
        await done(t('bookPapers.cards.printed'));
      }}
    >
      <p className="secondary">{t('bookPapers.cards.detail')}</p>
      <SegmentedField
        control={control}
        name="whom"
        label={t('bookPapers.cards.whom')}
        choices={(['class', 'teachers'] as const).map((value) => ({
          value,
          label: t(`bookPapers.cards.whoms.${value}`),
        }))}
      />
      {ofClass && (
        <SelectField
          control={control}
          name="classId"
          label={t('bookPapers.cards.class')}
          choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
    </DialogForm>
  );
}
