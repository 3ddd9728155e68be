import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { parseClock } from '../../../lib/words/clock.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { sessionName } from './exam-words.ts';

type Session = ExamDetail['sessions'][number];

const usualMinutes = 90;

/** What, when and for whom: one sitting of a period. A new one takes day and grade of the last. */
export function SessionDialog({
  exam,
  session,
  onClose,
}: {
  exam: ExamDetail;
  session: Session | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { data: subjects = [] } = useQuery(queryOf('subjects.options'));
  const last = exam.sessions.at(-1);
  const valuesOf = (of: Session | undefined) => ({
    date: of?.date ?? last?.date ?? exam.fromDate,
    startTime: of?.startTime ?? '07:30',
    minutes: (of?.minutes ?? usualMinutes) as number | null,
    subjectId: (of?.subject.id ?? null) as string | null,
    grade: String(of?.grade ?? last?.grade ?? exam.grades[0]?.grade ?? ''),
    classIds: of?.classes.map(({ id }) => id) ?? [],
  });
  const form = useForm({ defaultValues: valuesOf(session) });
  const { control } = form;
  const grade = Number(form.watch('grade'));
  const classes = exam.grades.find((each) => each.grade === grade)?.classes ?? [];
  return (
    <DialogForm
      form={form}
      title={t(session ? 'exams.sessions.editTitle' : 'exams.sessions.add')}
      submitLabel={t(session ? 'common.save' : 'common.add')}
      onClose={onClose}
      record={session && { version: exam.version, values: valuesOf(session) }}
      onSubmit={async ({ date, startTime, minutes, subjectId, classIds }, shown) => {
        const time = parseClock(startTime);
        if (time === null) {
          form.setError('startTime', { message: t('exams.sessions.timeWrong') });
          return;
        }
        const own = classIds.filter((id) => classes.some((each) => each.id === id));
        const body = {
          version: session ? shown : exam.version,
          date,
          startTime: time,
          minutes: minutes ?? 0,
          subjectId: subjectId ?? '',
          grade,
          classIds: own,
        };
        const params = { id: exam.id };
        const saved = session
          ? await call('examSessions.update', { params: { ...params, sessionId: session.id }, body })
          : await call('examSessions.create', { params, body });
        const made = saved.sessions.find((each) => each.subject.id === subjectId && each.date === date);
        await done(t('exams.sessions.saved', { name: made ? sessionName(t, made) : '' }));
      }}
    >
      <SelectField
        control={control}
        name="subjectId"
        label={t('exams.sessions.subject')}
        choices={subjects.map(({ id, name }) => ({ value: id, label: subjectName(name) }))}
        required
      />
      <SideBySide>
        <SelectField
          control={control}
          name="grade"
          label={t('exams.sessions.grade')}
          choices={exam.grades.map((each) => ({
            value: String(each.grade),
            label: t('exams.sessions.gradeOf', { grade: each.grade, count: each.pupils }),
          }))}
          required
        />
        <DateField
          control={control}
          name="date"
          label={t('exams.sessions.date')}
          min={exam.fromDate}
          max={exam.toDate}
          required
        />
      </SideBySide>
      <SideBySide>
        <TextField
          control={control}
          name="startTime"
          label={t('exams.sessions.start')}
          placeholder="07:30"
          inputMode="numeric"
          figures
          maxLength={8}
          required
        />
        <NumberField
          control={control}
          name="minutes"
          label={t('exams.sessions.length')}
          unit={t('exams.sessions.unit')}
          digits={0}
          required
        />
      </SideBySide>
      <MultiSelectField
        control={control}
        name="classIds"
        label={t('exams.sessions.classes')}
        hint={t('exams.sessions.classesHint')}
        placeholder={t('exams.sessions.wholeGrade')}
        choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </DialogForm>
  );
}
