import type { Arrangement } from '@phuong/contract/timetable/arrangement.contract.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/subject-name.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import css from './division.module.css';

interface GroupsDialogProps {
  split: Arrangement;
  onClose: () => void;
}

const mostGroups = 6;

/** Changes the groups of a split class: names, teachers, more or fewer of them. */
export function GroupsDialog({ split, onClose }: GroupsDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { data: teachers = [] } = useQuery(queryOf('teachers.options'));
  const words = { class: split.classes[0]?.name ?? '', subject: subjectName(split.subjectName) };
  const form = useForm({
    defaultValues: {
      groups: split.groups.map(({ name, teacherId }) => ({
        was: name as string | undefined,
        name,
        teacherId: teacherId as string | null,
      })),
    },
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' });
  const now = form.watch('groups');
  const isRenamed = now.some(({ was, name }) => was !== undefined && was !== name.trim());
  const mayLose = async (kept: readonly (string | undefined)[]): Promise<boolean> => {
    const gone = split.groups.filter(({ name }) => !kept.includes(name));
    const count = gone.reduce((sum, { students }) => sum + students, 0);
    if (count === 0) return true;
    const question = {
      title: t('groupDivision.edit'),
      detail: t('groupDivision.lost', { groups: gone.map(({ name }) => name).join(', '), count }),
      action: t('common.save'),
    };
    return (await confirm(question)) !== null;
  };
  return (
    <DialogForm
      form={form}
      title={t('groupDivision.editTitle', words)}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={async ({ groups }) => {
        if (!(await mayLose(groups.map(({ was, name }) => was ?? name.trim())))) return;
        await call('timetableArrangements.update', {
          params: { id: split.id },
          body: {
            version: split.version,
            groups: groups.map(({ was, name, teacherId }) => ({
              name,
              teacherId: teacherId ?? '',
              ...(was === undefined ? {} : { was }),
            })),
          },
        });
        toast.done(t('groupDivision.edited', words));
        await refresh();
        onClose();
      }}
    >
      <p className="secondary">{t('groupDivision.editDetail')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className={css.two}>
          <TextField
            control={control}
            name={`groups.${index}.name`}
            label={t('timetableSetup.arrangements.group', { n: index + 1 })}
            maxLength={30}
            required
          />
          <SelectField
            control={control}
            name={`groups.${index}.teacherId`}
            label={t('timetableSetup.arrangements.groupTeacher', { n: index + 1 })}
            labelEnd={
              fields.length > 2 && (
                <IconButton
                  small
                  icon={IconTrash}
                  label={t('timetableSetup.arrangements.removeGroup', { n: index + 1 })}
                  onClick={() => remove(index)}
                />
              )
            }
            choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
            required
          />
        </div>
      ))}
      {isRenamed && <p className={css.problem}>{t('groupDivision.renamed')}</p>}
      {fields.length < mostGroups && (
        <div>
          <Button small icon={IconPlus} onClick={() => append({ was: undefined, name: '', teacherId: null })}>
            {t('timetableSetup.arrangements.addGroup')}
          </Button>
        </div>
      )}
    </DialogForm>
  );
}
