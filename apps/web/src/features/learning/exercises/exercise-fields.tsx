import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../ui/files/file-field.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import { type ExerciseValues, kindsInOrder } from './exercise-values.ts';
import css from './exercises.module.css';
import { RubricFields } from './rubric-fields.tsx';

const families = ['PDF', 'PICTURE', 'OFFICE', 'AUDIO', 'VIDEO'] as const;

interface FieldsProps {
  form: UseFormReturn<ExerciseValues>;
}

/** What is asked: name, text, what is attached. `isFirst`: typing begins in its name. */
export function TaskFields({ form, isFirst = false }: FieldsProps & { isFirst?: boolean }) {
  const { t } = useTranslation();
  const { control } = form;
  return (
    <FormSection>
      <TextField
        control={control}
        name="title"
        label={t('exerciseWriting.name')}
        required
        maxLength={200}
        autoFocus={isFirst}
      />
      <RichTextField control={control} name="text" label={t('exerciseWriting.text')} />
      <FileField
        label={t('exerciseWriting.attachments')}
        most={20}
        value={form.watch('attachments')}
        onChange={(files) => form.setValue('attachments', files, { shouldDirty: true })}
      />
    </FormSection>
  );
}

/** How it is answered, handed in and marked. */
export function AnswerFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const [isScored, isLateCut, takesFiles, kinds] = form.watch(['isScored', 'isLateCut', 'kinds.FILES', 'kinds']);
  const takesNothing = !kindsInOrder.some((kind) => kinds[kind]);
  return (
    <>
      <FormSection title={t('exerciseWriting.answers')}>
        <fieldset className={css.kinds} aria-label={t('exerciseWriting.answers')}>
          {kindsInOrder.map((kind) => (
            <CheckboxField
              key={kind}
              control={control}
              name={`kinds.${kind}`}
              label={t(`exerciseWriting.kinds.${kind}`)}
            />
          ))}
          {takesNothing && (
            <span role="alert" className={css.fault}>
              {t('exerciseWriting.chooseKind')}
            </span>
          )}
        </fieldset>
        {takesFiles && (
          <MultiSelectField
            control={control}
            name="families"
            label={t('exerciseWriting.families')}
            hint={t('exerciseWriting.familiesHint')}
            choices={families.map((value) => ({ value, label: t(`exerciseWriting.family.${value}`) }))}
          />
        )}
        <SideBySide>
          <NumberField
            control={control}
            name="mostFiles"
            label={t('exerciseWriting.mostFiles')}
            unit={t('exerciseWriting.files')}
            digits={0}
            required
          />
          <NumberField
            control={control}
            name="mostMegabytes"
            label={t('exerciseWriting.mostMegabytes')}
            unit="MB"
            digits={0}
            required
          />
        </SideBySide>
      </FormSection>
      <FormSection title={t('exerciseWriting.rules')}>
        <CheckboxField control={control} name="mayResubmit" label={t('exerciseWriting.mayResubmit')} />
        <CheckboxField control={control} name="countsDraft" label={t('exerciseWriting.countsDraft')} />
        <CheckboxField control={control} name="isGroupWork" label={t('exerciseWriting.isGroupWork')} />
      </FormSection>
      <FormSection title={t('exerciseWriting.marking')}>
        <CheckboxField control={control} name="isScored" label={t('exerciseWriting.isScored')} />
        {isScored && (
          <>
            <NumberField control={control} name="scale" label={t('exerciseWriting.scale')} required />
            <CheckboxField control={control} name="isLateCut" label={t('exerciseWriting.isLateCut')} />
            {isLateCut && (
              <SideBySide>
                <NumberField
                  control={control}
                  name="latePerDay"
                  label={t('exerciseWriting.latePerDay')}
                  unit={t('exerciseWriting.pointsUnit')}
                  required
                />
                <NumberField
                  control={control}
                  name="lateFloor"
                  label={t('exerciseWriting.lateFloor')}
                  unit={t('exerciseWriting.pointsUnit')}
                  required
                />
              </SideBySide>
            )}
            <RubricFields control={control} />
          </>
        )}
      </FormSection>
    </>
  );
}
