import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { GroupFields, type GroupValues, newGroup } from '../../groups/group-fields.tsx';

interface ArrangementDialogProps {
  week: TimetableWeek;
  semesterId: string;
  /** A class was split: its pupils can be divided. */
  onSplit: (id: string) => void;
  onClose: () => void;
}

/** Combines classes for a subject, or splits one into groups. */
export function ArrangementDialog({ week, semesterId, onSplit, onClose }: ArrangementDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { data: subjects = [] } = useQuery(queryOf('subjects.options'));
  const form = useForm({
    defaultValues: {
      kind: 'COMBINED' as string,
      subjectId: null as string | null,
      classIds: [] as string[],
      classId: null as string | null,
      groups: [{ ...newGroup }, { ...newGroup }] as GroupValues[],
    },
  });
  const { control } = form;
  const isSplit = form.watch('kind') === 'SPLIT';
  const classChoices = week.classes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <DialogForm
      form={form}
      title={t('timetableSetup.arrangements.add')}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={async ({ subjectId, classIds, classId, groups }) => {
        if (!isSplit && classIds.length < 2) {
          form.setError('classIds', { message: t('timetableSetup.arrangements.needClasses') });
          return;
        }
        const full = groups.flatMap(({ name, teacherId }) => (name.trim() && teacherId ? [{ name, teacherId }] : []));
        if (isSplit && (full.length < groups.length || full.length < 2)) {
          form.setError('groups.0.name', { message: t('timetableSetup.arrangements.needGroups') });
          return;
        }
        const made = await call('timetableArrangements.create', {
          body: {
            semesterId,
            kind: isSplit ? 'SPLIT' : 'COMBINED',
            subjectId: subjectId ?? '',
            classIds: isSplit ? (classId ? [classId] : []) : classIds,
            groups: isSplit ? full : [],
          },
        });
        await done(t('timetableSetup.arrangements.done'));
        if (isSplit) onSplit(made.id);
      }}
    >
      <RadioField
        control={control}
        name="kind"
        label={t('timetableSetup.arrangements.kind')}
        choices={[
          {
            value: 'COMBINED',
            label: t('timetableSetup.arrangements.COMBINED'),
            hint: t('timetableSetup.arrangements.combinedHint'),
          },
          {
            value: 'SPLIT',
            label: t('timetableSetup.arrangements.SPLIT'),
            hint: t('timetableSetup.arrangements.splitHint'),
          },
        ]}
      />
      <SelectField
        control={control}
        name="subjectId"
        label={t('timetableSetup.arrangements.subject')}
        choices={subjects.map(({ id, name }) => ({ value: id, label: subjectName(name) }))}
        required
      />
      {isSplit ? (
        <>
          <SelectField
            control={control}
            name="classId"
            label={t('timetableSetup.arrangements.class')}
            choices={classChoices}
            required
          />
          <GroupFields form={form} />
        </>
      ) : (
        <MultiSelectField
          control={control}
          name="classIds"
          label={t('timetableSetup.arrangements.classes')}
          choices={classChoices}
          max={20}
          required
        />
      )}
    </DialogForm>
  );
}
