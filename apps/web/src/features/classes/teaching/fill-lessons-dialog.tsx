import type { LessonMatrix } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Fills a grade from what the school has set for it. */
export function FillLessonsDialog({ matrix, onClose }: { matrix: LessonMatrix; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const grades = matrix.grades.map(({ grade }) => grade);
  const form = useForm({ defaultValues: { grade: String(grades[0] ?? '') as string | null, overwrite: false } });
  return (
    <DialogForm
      form={form}
      title={t('classes.lessons.fillTitle')}
      submitLabel={t('classes.lessons.fillAction')}
      onClose={onClose}
      onSubmit={async ({ grade, overwrite }) => {
        const body = { schoolYearId: matrix.schoolYearId, grade: Number(grade), overwrite };
        const { added, changed } = await call('numberOfLessons.fill', { body });
        await done(t('classes.lessons.filled', { added, changed }));
      }}
    >
      <p className="secondary">{t('classes.lessons.fillDetail')}</p>
      <SelectField
        control={form.control}
        name="grade"
        label={t('classes.lessons.fillGrade')}
        choices={grades.map((grade) => ({ value: String(grade), label: t('classes.grade', { grade }) }))}
        required
      />
      <CheckboxField control={form.control} name="overwrite" label={t('classes.lessons.overwrite')} />
    </DialogForm>
  );
}
