import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { nothingWritten } from '../nothing-written.ts';
import { RichTextField } from '../rich-text-field.tsx';

export interface SubjectChoice {
  readonly subjectId: string;
  readonly name: string;
}

interface LessonDialogProps {
  classId: string;
  /** undefined: a new one. */
  lesson?: LessonDetail | undefined;
  /** Whose lessons one may add. */
  subjects?: readonly SubjectChoice[];
  /** The subject that is looked at. */
  subjectId?: string | undefined;
  onClose: () => void;
  onMade?: (made: LessonDetail) => void;
}

const valuesOf = (of: LessonDetail | undefined, subjectId: string | null) => ({
  subjectId,
  title: of?.title ?? '',
  week: of?.week ?? null,
  planPeriods: of?.planPeriods ?? '',
  goals: of?.goals ?? nothingWritten,
});

/** Subject, title, week, periods and goals of a lesson. */
export function LessonDialog({ classId, lesson, subjects = [], subjectId, onClose, onMade }: LessonDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const start = subjectId ?? (subjects.length === 1 ? (subjects[0]?.subjectId ?? null) : null);
  const form = useForm({ defaultValues: valuesOf(lesson, start) });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      size="large"
      title={t(lesson ? 'lessons.editTitle' : 'lessons.addTitle')}
      submitLabel={t(lesson ? 'common.save' : 'common.add')}
      draftKey={lesson ? `lessons.edit.${lesson.id}` : `lessons.create.${classId}`}
      onClose={onClose}
      record={lesson && { version: lesson.version, values: valuesOf(lesson, null) }}
      onSubmit={async ({ subjectId: of, ...rest }, version) => {
        const saved = lesson
          ? await call('lessons.update', { params: { id: lesson.id }, body: { ...rest, version } })
          : await call('lessons.create', { params: { id: classId }, body: { ...rest, subjectId: of ?? '' } });
        await done(t(lesson ? 'lessons.saved' : 'lessons.added', { title: saved.title }));
        onMade?.(saved);
      }}
    >
      {!lesson && subjects.length > 1 && (
        <SelectField
          control={control}
          name="subjectId"
          label={t('lessons.field.subject')}
          choices={subjects.map((each) => ({ value: each.subjectId, label: subjectName(each.name) }))}
          required
        />
      )}
      <TextField
        control={control}
        name="title"
        label={t('lessons.field.title')}
        placeholder={t('lessons.field.titlePlaceholder')}
        maxLength={200}
        autoFocus
        required
      />
      <SideBySide>
        <NumberField control={control} name="week" label={t('lessons.field.week')} digits={0} />
        <TextField
          control={control}
          name="planPeriods"
          label={t('lessons.field.periods')}
          placeholder={t('lessons.field.periodsPlaceholder')}
          maxLength={40}
        />
      </SideBySide>
      <RichTextField
        short
        control={control}
        name="goals"
        label={t('lessons.field.goals')}
        hint={t('lessons.field.goalsHint')}
      />
    </DialogForm>
  );
}
