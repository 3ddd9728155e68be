import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { DueFields } from '../items/due-fields.tsx';
import { ItemForm, type WritingProps } from '../items/item-form.tsx';
import { useLearningAddress } from '../learning-address.ts';
import { AnswerFields, TaskFields } from './exercise-fields.tsx';
import { contentOf, type ExerciseValues, newContentOf, newExercise, valuesOf } from './exercise-values.ts';

const savedValues = (saved: ExerciseDetail) => valuesOf(saved.material.title, saved);

/** The form of an exercise, new and changed alike; once work was handed in its name and text alone. */
export function ExerciseForm(writing: WritingProps<ExerciseDetail>) {
  const { classId, lessonId, before } = writing;
  const { t } = useTranslation();
  const address = useLearningAddress(classId);
  const form = useForm<ExerciseValues>({ defaultValues: before ? savedValues(before) : newExercise });
  return (
    <ItemForm<ExerciseValues, ExerciseDetail>
      form={form}
      writing={writing}
      words="exerciseWriting"
      valuesOf={savedValues}
      draftKey={before ? `learning.exercise.${before.item.id}` : `learning.exercise.new.${lessonId}`}
      detail={(itemId) => address.exercise(lessonId, itemId)}
      create={(written, idempotencyKey) =>
        call('exercises.create', { params: { id: lessonId }, body: newContentOf(written), idempotencyKey })
      }
      update={(id, written, version) =>
        call('exercises.update', { params: { id }, body: { ...contentOf(written), version } })
      }
    >
      <TaskFields form={form} />
      {!before && (
        <FormSection title={t('exerciseWriting.when')}>
          <SideBySide>
            <DueFields control={form.control} />
          </SideBySide>
        </FormSection>
      )}
      {before?.hasWork ? <p className="secondary">{t('exerciseWriting.hasWork')}</p> : <AnswerFields form={form} />}
    </ItemForm>
  );
}
