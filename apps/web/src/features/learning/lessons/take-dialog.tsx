import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import type { SubjectChoice } from './lesson-dialog.tsx';

interface TakeDialogProps {
  schoolClass: SchoolClass;
  subjects: readonly SubjectChoice[];
  subjectId: string | undefined;
  onClose: () => void;
}

/** Days between the same week of two school years: whole weeks, so that weekdays stay. */
const yearDays = 364;

const firstYear = (name: string) => Number(/\d{4}/.exec(name)?.[0] ?? 0);

/** Days that the dates of a lesson move by from its year to the year of the class. */
const daysBetween = (from: string, to: string) => (firstYear(to) - firstYear(from)) * yearDays || 0;

/** Takes a lesson of another class or year into this class. */
export function TakeDialog({ schoolClass, subjects, subjectId, onClose }: TakeDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const [q, setQ] = useState('');
  const own = subjects.find((each) => each.subjectId === subjectId) ?? subjects[0];
  const form = useForm({
    defaultValues: { subjectId: own?.subjectId ?? '', lessonId: '', how: 'copied', moveDays: 0 as number | null },
  });
  const { control } = form;
  const chosen = form.watch();
  const query = useQuery({
    ...queryOf('lessons.copyable', {
      params: { id: schoolClass.id },
      query: { subjectId: chosen.subjectId, pageSize: 30, direction: 'desc', ...(q ? { q } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const lessons = query.data?.items ?? [];
  const lesson = lessons.find(({ id }) => id === chosen.lessonId);
  const isThisYear = lesson === undefined || lesson.yearName === schoolClass.schoolYearName;
  const shift = lesson ? daysBetween(lesson.yearName, schoolClass.schoolYearName) : 0;
  return (
    <DialogForm
      form={form}
      title={t('lessons.take.title', { class: schoolClass.name })}
      submitLabel={t('lessons.copy.submit')}
      onClose={onClose}
      onSubmit={async ({ lessonId, how, moveDays }) => {
        if (!lesson) {
          form.setError('lessonId', { message: t('lessons.take.chooseOne') });
          return;
        }
        const body = {
          classIds: [schoolClass.id],
          isLinked: isThisYear && how === 'linked',
          moveDays: shift + (moveDays ?? 0),
        };
        await call('lessons.copy', { params: { id: lessonId }, body });
        await done(t('lessons.take.done', { title: lesson.title }));
      }}
    >
      {subjects.length > 1 && (
        <SelectField
          control={control}
          name="subjectId"
          label={t('lessons.take.subject')}
          choices={subjects.map((each) => ({ value: each.subjectId, label: subjectName(each.name) }))}
          required
        />
      )}
      <SearchInput value={q} onChange={setQ} placeholder={t('lessons.take.search')} />
      {query.data && lessons.length === 0 ? (
        <p className="secondary">{t('lessons.take.empty')}</p>
      ) : (
        <RadioField
          control={control}
          name="lessonId"
          label={t('lessons.take.choose')}
          choices={lessons.map((each) => ({
            value: each.id,
            label: each.title,
            hint: t('lessons.take.from', { class: each.className, year: each.yearName }),
          }))}
          required
        />
      )}
      {lesson && isThisYear && (
        <RadioField
          control={control}
          name="how"
          label={t('lessons.copy.how')}
          choices={(['linked', 'copied'] as const).map((value) => ({
            value,
            label: t(`lessons.copy.${value}`),
            hint: t(`lessons.copy.${value}Hint`),
          }))}
        />
      )}
      {lesson && !isThisYear && <p className="secondary">{t('lessons.take.linkedNote')}</p>}
      {lesson && (
        <NumberField
          control={control}
          name="moveDays"
          label={t('lessons.copy.moveDays')}
          hint={t(isThisYear ? 'lessons.copy.moveHint' : 'lessons.take.moveHint')}
          unit={t('lessons.copy.days')}
          digits={0}
        />
      )}
    </DialogForm>
  );
}
