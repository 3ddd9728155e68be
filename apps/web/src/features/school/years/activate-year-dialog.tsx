import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { chooseSchoolYear } from '../../../lib/app-state.ts';
import { path } from '../../../lib/screens/path.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Link } from '../../../ui/link/link.tsx';

interface ActivateYearDialogProps {
  year: SchoolYear;
  onClose: () => void;
}

/** Makes a year the current one and asks what becomes of the former. */
export function ActivateYearDialog({ year, onClose }: ActivateYearDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose, { years: true });
  const { data: years } = useQuery(queryOf('schoolYears.options'));
  const former = years?.find(({ status }) => status === 'ACTIVE');
  const { data: waiting } = useQuery({
    ...queryOf('schoolYears.waiting', { params: { id: former?.id ?? '' } }),
    enabled: former !== undefined,
  });
  const form = useForm({
    defaultValues: { formerBecomes: 'CLOSED' as 'CLOSED' | 'PLANNED', acceptsWaiting: false },
  });
  return (
    <DialogForm
      form={form}
      title={t('school.year.activateTitle', { name: year.name })}
      submitLabel={t('school.year.activate')}
      onClose={onClose}
      onSubmit={async ({ formerBecomes, acceptsWaiting }) => {
        const body = { version: year.version, formerBecomes, acceptsWaiting };
        await call('schoolYears.activate', { params: { id: year.id }, body });
        // Who makes a year the current one goes on in it: the former one is over.
        chooseSchoolYear(year.id);
        await done(t('school.year.activated', { name: year.name }));
      }}
    >
      <p className="secondary">{t('school.year.activateDetail')}</p>
      {former && (
        <RadioField
          control={form.control}
          name="formerBecomes"
          label={t('school.year.formerBecomes', { name: former.name })}
          choices={[
            { value: 'CLOSED', label: t('school.year.formerClosed'), hint: t('school.year.formerClosedHint') },
            { value: 'PLANNED', label: t('school.year.formerPlanned'), hint: t('school.year.formerPlannedHint') },
          ]}
        />
      )}
      {former && waiting && waiting.pupils > 0 && (
        <>
          <p>
            {t('school.year.waiting', { count: waiting.pupils, name: former.name })}{' '}
            <Link href={path('/classes/grade-up')}>{t('school.year.seeWaiting')}</Link>
          </p>
          <CheckboxField control={form.control} name="acceptsWaiting" label={t('school.year.acceptsWaiting')} />
        </>
      )}
    </DialogForm>
  );
}
