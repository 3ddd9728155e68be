import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import type { LessonSummary } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { randomId } from '../../../lib/api/random-id.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { DueFields } from '../items/due-fields.tsx';
import { useLearningAddress } from '../learning-address.ts';
import type { SubjectChoice } from '../lessons/lesson-dialog.tsx';
import { AnswerFields, TaskFields } from './exercise-fields.tsx';
import { type ExerciseValues, newContentOf, newExercise } from './exercise-values.ts';
import { openLessons, ownLesson, usualLesson } from './open-lessons.ts';

interface AssignFormProps {
  schoolClass: SchoolClass;
  lessons: readonly LessonSummary[];
  /** Whose exercises one may give here. */
  subjects: readonly SubjectChoice[];
  /** The subject that was looked at. */
  subjectId: string | null;
}

/**
 * An exercise that is written and given to the class with one press: it goes into the lesson the class is at, or gets one of its own; when it
 * is due stands on the same form.
 */
export function AssignForm({ schoolClass, lessons, subjects, subjectId }: AssignFormProps) {
  const { t } = useTranslation();
  const { id: classId, name: className } = schoolClass;
  const address = useLearningAddress(classId);
  const [idempotencyKey] = useState(randomId);
  const [now] = useState(() => new Date());
  const start = subjectId ?? (subjects.length === 1 ? (subjects[0]?.subjectId ?? null) : null);
  const form = useForm<ExerciseValues>({
    defaultValues: { ...newExercise, isOpen: true, subjectId: start, lessonId: usualLesson(lessons, start, now) },
  });
  const { control } = form;
  const [chosen, isOpen] = form.watch(['subjectId', 'isOpen']);
  // Another subject has other lessons.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    form.setValue('lessonId', usualLesson(lessons, chosen, now));
  }, [form, chosen, lessons, now]);
  // Whoever comes here has something in mind to write.
  useEffect(() => form.setFocus('title'), [form]);
  const save = (values: ExerciseValues): Promise<ExerciseDetail> => {
    const body = newContentOf(values);
    if (values.lessonId && values.lessonId !== ownLesson)
      return call('exercises.create', { params: { id: values.lessonId }, body, idempotencyKey });
    const inOwn = { ...body, subjectId: values.subjectId ?? '' };
    return call('exercises.assign', { params: { id: classId }, body: inOwn, idempotencyKey });
  };
  return (
    <RecordForm<ExerciseValues, unknown, ExerciseValues, ExerciseDetail>
      form={form}
      header={{
        title: t('lessons.assign'),
        breadcrumb: [{ label: t('classes.one', { name: className }), href: address.class }],
      }}
      draftKey={`learning.exercise.assign.${classId}`}
      submitLabel={t(isOpen ? 'exerciseWriting.publish' : 'exerciseWriting.save')}
      cancelHref={address.class}
      save={save}
      saved={({ item, material: { title } }) =>
        t(item.state === 'published' ? 'lessons.published' : 'exerciseWriting.created', { title })
      }
      then={({ item, material }) => {
        const place = material.classes.find(({ itemId }) => itemId === item.id);
        return place ? address.exercise(place.lessonId, item.id) : address.class;
      }}
    >
      <TaskFields form={form} />
      <FormSection title={t('exerciseWriting.when')}>
        <SideBySide>
          <DueFields control={control} />
        </SideBySide>
        {subjects.length > 1 && (
          <SelectField
            control={control}
            name="subjectId"
            label={t('lessons.field.subject')}
            choices={subjects.map((each) => ({ value: each.subjectId, label: subjectName(each.name) }))}
            required
          />
        )}
        <SelectField
          control={control}
          name="lessonId"
          label={t('exerciseWriting.lesson')}
          choices={[
            ...openLessons(lessons, chosen, now).map(({ id, title }) => ({ value: id, label: title })),
            { value: ownLesson, label: t('exerciseWriting.ownLesson') },
          ]}
          required
        />
        <CheckboxField
          control={control}
          name="isOpen"
          label={t('lessonItems.field.isOpen')}
          hint={t('exerciseWriting.isOpenHint')}
        />
      </FormSection>
      <AnswerFields form={form} />
    </RecordForm>
  );
}
