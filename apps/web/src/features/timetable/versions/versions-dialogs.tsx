import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface VersionDialogProps {
  of: Timetable;
  onClose: () => void;
}

const longestName = 80;

const valuesOf = ({ name, effectiveFrom }: Timetable) => ({ name, effectiveFrom });

/** Name and planned first day of a draft. */
export function VersionNameDialog({ of, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const semester = useSchoolYear()?.semesters.find(({ id }) => id === of.semesterId);
  const { data: now = of } = useQuery(queryOf('timetables.read', { params: { id: of.id } }));
  const form = useForm({ defaultValues: valuesOf(of) });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('timetable.versions.rename')}
      submitLabel={t('common.save')}
      onClose={onClose}
      record={{ version: now.version, values: valuesOf(now) }}
      onSubmit={async ({ name, effectiveFrom }, version) => {
        const body = { version, name, effectiveFrom };
        const saved = await call('timetables.update', { params: { id: of.id }, body });
        await done(t('timetable.versions.renamed', { name: saved.name }));
      }}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('timetable.create.name')}
        maxLength={longestName}
        required
      />
      <DateField
        control={form.control}
        name="effectiveFrom"
        label={t('timetable.create.effectiveFrom')}
        hint={t('timetable.create.effectiveHint')}
        min={semester?.start_date}
        max={semester?.end_date}
      />
    </DialogForm>
  );
}

/** A new draft with everything of this version; opens it. */
export function VersionCopyDialog({ of, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const navigate = useNavigate();
  const name = t('timetable.versions.copyName', { name: of.name }).slice(0, longestName);
  const form = useForm({ defaultValues: { name } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('timetable.versions.copyTitle', { name: of.name })}
      submitLabel={t('timetable.versions.copy')}
      onClose={onClose}
      onSubmit={async (body) => {
        const copy = await call('timetables.copy', { params: { id: of.id }, body });
        await done(t('timetable.versions.copied', { name: copy.name }));
        await navigate({ href: path('/timetable/list/$id/edit', { id: copy.id }) });
      }}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('timetable.create.name')}
        hint={t('timetable.versions.copyHint')}
        maxLength={longestName}
        required
      />
    </DialogForm>
  );
}
