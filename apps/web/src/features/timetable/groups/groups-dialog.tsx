import type { Arrangement } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './division.module.css';
import { GroupFields, type GroupValues } from './group-fields.tsx';

interface GroupsDialogProps {
  split: Arrangement;
  onClose: () => void;
}

const valuesOf = ({ groups }: Arrangement) => ({
  groups: groups.map(({ name, teacherId }): GroupValues => ({ was: name, name, teacherId })),
});

/** Changes the groups of a split class: names, teachers, more or fewer of them. */
export function GroupsDialog({ split, onClose }: GroupsDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const words = { class: split.classes[0]?.name ?? '', subject: subjectName(split.subjectName) };
  const form = useForm({ defaultValues: valuesOf(split) });
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
      record={{ version: split.version, values: valuesOf(split) }}
      onSubmit={async ({ groups }, version) => {
        if (!(await mayLose(groups.map(({ was, name }) => was ?? name.trim())))) return;
        await call('timetableArrangements.update', {
          params: { id: split.id },
          body: {
            version,
            groups: groups.map(({ was, name, teacherId }) => ({
              name,
              teacherId: teacherId ?? '',
              ...(was === undefined ? {} : { was }),
            })),
          },
        });
        await done(t('groupDivision.edited', words));
      }}
    >
      <p className="secondary">{t('groupDivision.editDetail')}</p>
      <GroupFields form={form} required />
      {isRenamed && <p className={css.problem}>{t('groupDivision.renamed')}</p>}
    </DialogForm>
  );
}
