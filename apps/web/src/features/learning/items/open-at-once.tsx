import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';

/** Whether what is added to an open lesson is shown at once; in one that is not open yet it opens with the lesson. */
export function OpenAtOnce<V extends FieldValues & { isOpen: boolean }>({
  control,
  lesson,
}: {
  control: Control<V>;
  lesson: LessonDetail;
}) {
  const { t } = useTranslation();
  if (lesson.state !== 'published') return null;
  return <CheckboxField control={control} name={'isOpen' as FieldPath<V>} label={t('lessonItems.field.isOpen')} />;
}
