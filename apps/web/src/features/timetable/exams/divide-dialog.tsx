import { type DivisionWay, divisionWays, type ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from '../plans/plans.module.css';

/** What most schools sit together across a grade, and a whole class. */
const usualSize = { NAME: 24, CLASS: 45 } as const;

/** Divides a grade over exam rooms: numbers and rooms are given anew. */
export function DivideDialog({ exam, grade, onClose }: { exam: ExamDetail; grade: number; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { data: rooms = [] } = useQuery(queryOf('rooms.list'));
  const form = useForm({
    defaultValues: { by: 'NAME' as string, size: usualSize.NAME as number | null, roomIds: [] as string[] },
  });
  const { control } = form;
  const way: DivisionWay = form.watch('by') === 'CLASS' ? 'CLASS' : 'NAME';
  useEffect(() => {
    const other = way === 'NAME' ? 'CLASS' : 'NAME';
    if (form.getValues('size') === usualSize[other]) form.setValue('size', usualSize[way]);
  }, [way, form]);
  const pupils = exam.grades.find((each) => each.grade === grade)?.pupils ?? 0;
  const isAgain = exam.rooms.some((room) => room.grade === grade);
  const size = form.watch('size');
  const needed = size && size > 0 ? Math.ceil(pupils / size) : 0;
  return (
    <DialogForm
      form={form}
      title={t('exams.divide.title', { grade, count: pupils })}
      submitLabel={t('exams.rooms.divide')}
      onClose={onClose}
      onSubmit={async ({ roomIds }) => {
        const body = { version: exam.version, grade, by: way, size: size ?? 0, roomIds };
        const saved = await call('examRooms.divide', { params: { id: exam.id }, body });
        const now = saved.grades.find((each) => each.grade === grade);
        const made = saved.rooms.filter((room) => room.grade === grade).length;
        await done(t('exams.divide.done', { rooms: made, unplaced: now?.unplaced ?? 0 }));
      }}
    >
      {isAgain && <p className={css.notice}>{t('exams.divide.again')}</p>}
      <RadioField
        control={control}
        name="by"
        label={t('exams.divide.by')}
        choices={divisionWays.map((value) => ({
          value,
          label: t(`exams.divide.ways.${value}`),
          hint: t(`exams.divide.hints.${value}`),
        }))}
      />
      <NumberField
        control={control}
        name="size"
        label={t('exams.divide.size')}
        hint={needed > 0 ? t('exams.divide.needed', { count: needed }) : undefined}
        digits={0}
        required
      />
      <MultiSelectField
        control={control}
        name="roomIds"
        label={t('exams.divide.rooms')}
        hint={t('exams.divide.roomsHint')}
        choices={rooms
          .filter(({ isActive }) => isActive)
          .map(({ id, name, seats }) => ({
            value: id,
            label: seats === null ? name : t('exams.divide.roomOf', { name, count: seats }),
          }))}
      />
    </DialogForm>
  );
}
