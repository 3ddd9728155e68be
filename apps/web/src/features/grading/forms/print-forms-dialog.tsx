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
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { columnHeads, RosterFields } from '../../../ui/form/roster-fields.tsx';
import type { FormsOf } from '../public/use-print-forms.tsx';

const forms = ['roster', 'attendance', 'cards', 'certificates', 'transfer'] as const;
type FormName = (typeof forms)[number];

interface Values {
  form: FormName;
  classIds: string[];
  /** Of a class: who gets a certificate. */
  studentIds: string[];
  /** '' for the parents' application alone; `paper <id>` and `application <id>` of a noted transfer. */
  paper: string;
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
  const isOnlyTaught = ofClass && of.isOnlyTaught === true;
  const offered = forms.filter((name) => {
    if (isOnlyTaught) return name === 'roster';
    if (name === 'cards') return isOffice;
    if (name === 'attendance') return ofClass;
    if (name === 'transfer') return chosen.length === 1 && mayCertify;
    return name === 'roster' || mayCertify;
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
      studentIds: [],
      paper: '',
      title: '',
      columns: t('grading.forms.signed'),
      month: todayIso().slice(0, 7),
      purpose: '',
    },
  });
  const { control } = form;
  const name = form.watch('form');
  const roster = useQuery({
    ...queryOf('students.roster', { params: { id: ofClass ? of.classId : '' }, query: {} }),
    enabled: ofClass && name === 'certificates',
  }).data;
  const pupilId = chosen[0] ?? '';
  const transfers = useQuery({
    ...queryOf('transfers.ofStudent', { params: { id: pupilId } }),
    enabled: name === 'transfer',
  }).data;
  const fetchForm = ({ classIds, studentIds, title, columns, month, purpose, paper }: Values) => {
    const people = { classIds, studentIds: chosen };
    if (name === 'attendance') return callFile('forms.attendance', { body: { classIds, month } });
    if (name === 'cards') return callFile('forms.cards', { body: people });
    if (name === 'certificates')
      return callFile('forms.certificates', { body: { studentIds: ofClass ? studentIds : chosen, purpose } });
    if (name === 'transfer') return fetchTransferPaper(pupilId, paper);
    return callFile('forms.roster', { body: { ...people, title, columns: columnHeads(columns) } });
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
      {ofClass && isOffice && name !== 'certificates' && (
        <MultiSelectField
          control={control}
          name="classIds"
          label={t('grading.forms.classes')}
          choices={(classes ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          max={name === 'cards' ? 4 : 60}
        />
      )}
      {ofClass && name === 'certificates' && (
        <MultiSelectField
          control={control}
          name="studentIds"
          label={t('grading.forms.pupils')}
          choices={(roster?.items ?? []).map(({ studentId, fullName }) => ({ value: studentId, label: fullName }))}
          max={mostPapersAtOnce}
          required
        />
      )}
      {name === 'transfer' && (
        <SelectField
          control={control}
          name="paper"
          label={t('grading.forms.paper')}
          choices={[
            { value: '', label: t('students.transfers.printLeaving') },
            ...(transfers?.items ?? []).flatMap(({ id, direction, schoolName }) => [
              { value: `paper ${id}`, label: `${t(`students.transfers.print${direction}`)} · ${schoolName}` },
              { value: `application ${id}`, label: `${t('students.transfers.printApplication')} · ${schoolName}` },
            ]),
          ]}
        />
      )}
      {name === 'roster' && (
        <RosterFields
          control={control}
          names={{ title: 'title', columns: 'columns' }}
          example={t('grading.forms.headingExample')}
        />
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

/** The school's paper of a noted transfer, or the parents' application with it or before any. */
function fetchTransferPaper(studentId: string, paper: string) {
  const [kind, transferId] = paper.split(' ');
  if (kind === 'paper') return callFile('transferPapers.print', { params: { id: transferId ?? '' } });
  return callFile('transferPapers.printApplication', { params: { id: studentId }, query: { transferId } });
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
