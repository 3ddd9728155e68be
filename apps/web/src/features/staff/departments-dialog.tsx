import type { Department } from '@phuong/contract/staff/department.contract.ts';
import { IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../lib/api/client.ts';
import { useCan } from '../../lib/can.tsx';
import { formatNumber } from '../../lib/words/format.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { useAction, useRefresh } from '../../ui/feedback/use-action.ts';
import { Input } from '../../ui/form/fields/input.tsx';
import { NewerValues } from '../../ui/form/newer-values.tsx';
import { useFormBase } from '../../ui/form/use-form-base.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import css from './departments-dialog.module.css';

/** The departments: added, renamed in place, removed when nobody is in them. */
export function DepartmentsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('departments.list'));
  const mayUpdate = useCan('update_teacher');
  const { run, busy } = useAction();
  const [name, setName] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    const done = await run(
      () => call('departments.create', { body: { name } }),
      (made) => t('staff.departments.saved', { name: made.name }),
    );
    if (done) setName('');
  };
  return (
    <Dialog open title={t('staff.departments.title')} size="medium" onClose={onClose}>
      <LoadedPart query={query}>
        {(departments) =>
          departments.length === 0 ? (
            <EmptyState title={t('staff.departments.empty')} />
          ) : (
            <ul className={css.list}>
              {departments.map((department) => (
                <DepartmentRow key={department.id} department={department} mayUpdate={mayUpdate} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {mayUpdate && (
        <form className={css.add} onSubmit={(event) => void add(event)}>
          <Input
            value={name}
            maxLength={80}
            aria-label={t('staff.departments.name')}
            placeholder={t('staff.departments.name')}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" icon={IconPlus} busy={busy}>
            {t('staff.departments.add')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function DepartmentRow({ department, mayUpdate }: { department: Department; mayUpdate: boolean }) {
  const { t } = useTranslation();
  const { run } = useAction();
  const [isRenaming, setRenaming] = useState(false);
  const params = { id: department.id };
  const remove = async () => {
    const detail = t('staff.departments.deleteDetail', { name: department.name });
    if (!(await confirm({ title: t('staff.departments.delete'), detail, action: t('staff.departments.delete') })))
      return;
    await run(
      () => call('departments.delete', { params }),
      () => t('staff.departments.deleted', { name: department.name }),
    );
  };
  if (isRenaming) return <RenameRow department={department} onDone={() => setRenaming(false)} />;
  return (
    <li className={css.row}>
      <span className={css.name}>{department.name}</span>
      <span className="secondary small">
        {t('staff.departments.count', { count: department.teacherCount, n: formatNumber(department.teacherCount) })}
      </span>
      {mayUpdate && (
        <>
          <IconButton icon={IconPencil} label={t('staff.departments.rename')} small onClick={() => setRenaming(true)} />
          <IconButton
            icon={IconTrash}
            label={t('staff.departments.delete')}
            small
            disabled={department.teacherCount > 0}
            onClick={() => void remove()}
          />
        </>
      )}
    </li>
  );
}

/** Renames in place; what was typed survives a colleague's earlier save. */
function RenameRow({ department, onDone }: { department: Department; onDone: () => void }) {
  const { t } = useTranslation();
  const { run } = useAction();
  const refresh = useRefresh();
  const values = { name: department.name };
  const form = useForm({ defaultValues: values });
  const { base, isOvertaken, takeIn, restart } = useFormBase(form, { version: department.version, values });
  const rename = form.handleSubmit(async ({ name }) => {
    if (!name.trim() || name.trim() === base.values?.name) return onDone();
    const done = await run(
      () => call('departments.update', { params: { id: department.id }, body: { name, version: base.version } }),
      (saved) => t('staff.departments.saved', { name: saved.name }),
    );
    if (done) onDone();
    else await refresh();
  });
  return (
    <li>
      {isOvertaken && <NewerValues onTakeIn={takeIn} onDrop={restart} />}
      <form className={css.row} onSubmit={rename}>
        <Input autoFocus maxLength={80} aria-label={t('staff.departments.name')} {...form.register('name')} />
        <IconButton icon={IconCheck} type="submit" label={t('common.save')} />
      </form>
    </li>
  );
}
