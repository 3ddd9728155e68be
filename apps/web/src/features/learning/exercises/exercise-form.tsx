import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { ItemForm, type WritingProps } from '../items/item-form.tsx';
import { useLearningAddress } from '../learning-address.ts';
import { MomentField } from '../moment-field.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import { contentOf, type ExerciseValues, kindsInOrder, newExercise, valuesOf } from './exercise-values.ts';
import css from './exercises.module.css';
import { RubricFields } from './rubric-fields.tsx';

const families = ['PDF', 'PICTURE', 'OFFICE', 'AUDIO', 'VIDEO'] as const;

const savedValues = (saved: ExerciseDetail) => valuesOf(saved.material.title, saved);

/** The form of an exercise, new and changed alike; once work was handed in its name and text alone. */
export function ExerciseForm(writing: WritingProps<ExerciseDetail>) {
  const { classId, lessonId, before } = writing;
  const { t } = useTranslation();
  const address = useLearningAddress(classId);
  const form = useForm<ExerciseValues>({ defaultValues: before ? savedValues(before) : newExercise });
  const { control } = form;
  const [isScored, isLateCut, takesFiles, kinds] = form.watch(['isScored', 'isLateCut', 'kinds.FILES', 'kinds']);
  const takesNothing = !kindsInOrder.some((kind) => kinds[kind]);
  return (
    <ItemForm<ExerciseValues, ExerciseDetail>
      form={form}
      writing={writing}
      words="exerciseWriting"
      valuesOf={savedValues}
      draftKey={before ? `learning.exercise.${before.item.id}` : `learning.exercise.new.${lessonId}`}
      detail={(itemId) => address.exercise(lessonId, itemId)}
      create={(written, idempotencyKey) => {
        const { dueAt, cutOffAt } = written;
        const body = { ...contentOf(written), dueAt, cutOffAt };
        return call('exercises.create', { params: { id: lessonId }, body, idempotencyKey });
      }}
      update={(id, written, version) =>
        call('exercises.update', { params: { id }, body: { ...contentOf(written), version } })
      }
    >
      <FormSection>
        <TextField control={control} name="title" label={t('exerciseWriting.name')} required maxLength={200} />
        <RichTextField control={control} name="text" label={t('exerciseWriting.text')} />
        <FileField
          label={t('exerciseWriting.attachments')}
          most={20}
          value={form.watch('attachments')}
          onChange={(files) => form.setValue('attachments', files, { shouldDirty: true })}
        />
      </FormSection>
      {!before && (
        <FormSection title={t('exerciseWriting.when')}>
          <SideBySide>
            <MomentField
              control={control}
              name="dueAt"
              label={t('lessonItems.field.dueAt')}
              hint={t('lessonItems.field.dueHint')}
              usualTime="21:00"
            />
            <MomentField
              control={control}
              name="cutOffAt"
              label={t('lessonItems.field.cutOffAt')}
              hint={t('lessonItems.field.cutOffHint')}
              usualTime="21:00"
            />
          </SideBySide>
        </FormSection>
      )}
      {before?.hasWork ? (
        <p className="secondary">{t('exerciseWriting.hasWork')}</p>
      ) : (
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
      )}
    </ItemForm>
  );
}
