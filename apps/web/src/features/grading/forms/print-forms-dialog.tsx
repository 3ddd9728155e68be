import { mostPapersAtOnce } from '@phuong/contract/grading/forms/form.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import type { FormsOf } from '../public/use-print-forms.tsx';

const forms = ['roster', 'attendance', 'cards', 'certificates'] as const;
type FormName = (typeof forms)[number];

interface Values {
  form: FormName;
  classIds: string[];
  title: string;
  columns: string;
  month: string;
  purpose: string;
}

/** Which form, of whom, and what is written on it; comes as a PDF. */
export function PrintFormsDialog({ of, onClose }: { of: FormsOf; onClose: () => void }) {
  const { t } = useTranslation();
  const isOffice = useSignedInUser()?.scope === 'account';
  const mayCertify = useCan('update_student');
  const ofClass = 'classId' in of;
  const chosen = ofClass ? [] : [...of.studentIds];
  const offered = forms.filter((name) => {
    if (name === 'cards') return isOffice;
    if (name === 'attendance') return ofClass;
    return name === 'roster' || (!ofClass && mayCertify);
  });
  const classes = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId: ofClass ? of.schoolYearId : '' } }),
    enabled: ofClass && isOffice,
  }).data;
  const form = useForm<Values>({
    defaultValues: {
      // For one pupil it is the certificate a family asks for.
      form: chosen.length === 1 && mayCertify ? 'certificates' : 'roster',
      classIds: ofClass ? [of.classId] : [],
      title: '',
      columns: t('grading.forms.signed'),
      month: todayIso().slice(0, 7),
      purpose: '',
    },
  });
  const { control } = form;
  const name = form.watch('form');
  const fetchForm = ({ classIds, title, columns, month, purpose }: Values) => {
    const people = { classIds, studentIds: chosen };
    if (name === 'attendance') return callFile('forms.attendance', { body: { classIds, month } });
    if (name === 'cards') return callFile('forms.cards', { body: people });
    if (name === 'certificates') return callFile('forms.certificates', { body: { studentIds: chosen, purpose } });
    const heads = columns.split(/[,;]/).map((each) => each.trim());
    return callFile('forms.roster', { body: { ...people, title, columns: heads.filter(Boolean) } });
  };
  return (
    <DialogForm
      form={form}
      title={
        ofClass
          ? t('grading.forms.title')
          : t('grading.forms.titleOf', { count: chosen.length, n: formatNumber(chosen.length) })
      }
      submitLabel={t('grading.forms.fetch')}
      onClose={onClose}
      onSubmit={async (values) => {
        saveFile(await fetchForm(values));
        onClose();
      }}
    >
      <RadioField
        control={control}
        name="form"
        label={t('grading.forms.form')}
        choices={offered.map((value) => ({
          value,
          label: t(`grading.forms.${value}.name`),
          hint: t(`grading.forms.${value}.hint`),
          disabled: (value === 'cards' || value === 'certificates') && chosen.length > mostPapersAtOnce,
        }))}
      />
      {ofClass && isOffice && (
        <MultiSelectField
          control={control}
          name="classIds"
          label={t('grading.forms.classes')}
          choices={(classes ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          max={name === 'cards' ? 4 : 60}
        />
      )}
      {name === 'roster' && (
        <>
          <TextField
            control={control}
            name="title"
            label={t('grading.forms.heading')}
            placeholder={t('grading.forms.headingExample')}
            maxLength={100}
          />
          <TextField
            control={control}
            name="columns"
            label={t('grading.forms.columns')}
            hint={t('grading.forms.columnsHint')}
          />
        </>
      )}
      {name === 'attendance' && (
        <SelectField
          control={control}
          name="month"
          label={t('grading.forms.month')}
          choices={monthsAround(todayIso())}
        />
      )}
      {name === 'certificates' && (
        <TextareaField
          control={control}
          name="purpose"
          label={t('grading.forms.purpose')}
          placeholder={t('grading.forms.purposeExample')}
          maxLength={300}
          required
        />
      )}
    </DialogForm>
  );
}

/** Three months back and ten on: a school year, whenever forms are printed. */
function monthsAround(today: string): { value: string; label: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 14 }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 4 + index, 1));
    const value = first.toISOString().slice(0, 7);
    return { value, label: value.split('-').reverse().join('/') };
  });
}
