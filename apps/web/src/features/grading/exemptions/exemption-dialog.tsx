import { EXEMPTION_KINDS, type ExemptionKind } from '@phuong/rules/regulation/codes.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, upload } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { FileField } from '../../../ui/form/fields/file-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import type { Exemption } from './exemption-section.tsx';

interface ExemptionDialogProps {
  studentId: string;
  schoolYearId: string;
  subjects: readonly { readonly id: string; readonly name: string }[];
  /** Null: a new one. */
  record: Exemption | null;
  onClose: () => void;
}

const SPANS = ['year', '1', '2'] as const;

/** Which subject, which semesters, why, and by which document. */
export function ExemptionDialog({ studentId, schoolYearId, subjects, record, onClose }: ExemptionDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const isWhole = !record || record.fromSemester !== record.untilSemester;
  const values = {
    subjectId: record?.subjectId ?? null,
    span: (isWhole ? 'year' : String(record?.fromSemester)) as string,
    kind: (record && record.kind !== 'CARRIED_OVER' ? record.kind : null) as string | null,
    documentNumber: record?.documentNumber ?? '',
    documentDate: record?.documentDate ?? null,
    note: record?.note ?? '',
    file: null as File | null,
    dropsFile: false,
  };
  const form = useForm({ defaultValues: values });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      record={record ? { version: record.version, values } : undefined}
      title={
        record
          ? t('grading.exemptions.editOf', { subject: subjectName(record.subjectName) })
          : t('grading.exemptions.add')
      }
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={async ({ subjectId, span, kind, documentNumber, documentDate, note, file, dropsFile }) => {
        const facts = {
          fromSemester: span === '2' ? (2 as const) : (1 as const),
          untilSemester: span === '1' ? (1 as const) : (2 as const),
          kind: kind as ExemptionKind,
          documentNumber,
          documentDate: documentDate ?? '',
          note,
        };
        const create = { ...facts, schoolYearId, subjectId: subjectId ?? '' };
        const { id } = record
          ? await call('exemptions.update', { params: { id: record.id }, body: { ...facts, version: record.version } })
          : await call('exemptions.create', { params: { id: studentId }, body: create });
        try {
          if (file) await upload('exemptions.setDocument', { params: { id }, file });
          else if (dropsFile) await call('exemptions.removeDocument', { params: { id } });
        } catch (problem) {
          // The decision itself is saved: sending the form again would be refused as a second one.
          const reason = problemDetail(problem) ?? t('ui.feedback.notLoadedDetail');
          toast.error(t('grading.exemptions.fileFailed', { reason }));
          onClose();
          return;
        }
        await done(t('grading.exemptions.saved'));
      }}
    >
      <p className="secondary">{t('grading.exemptions.lead')}</p>
      {!record && (
        <SelectField
          control={control}
          name="subjectId"
          label={t('grading.exemptions.subject')}
          choices={subjects.map(({ id, name }) => ({ value: id, label: subjectName(name) }))}
          required
        />
      )}
      <RadioField
        control={control}
        name="span"
        label={t('grading.exemptions.when')}
        choices={SPANS.map((value) => ({ value, label: t(`grading.exemptions.span.${value}`) }))}
        required
      />
      <RadioField
        control={control}
        name="kind"
        label={t('grading.exemptions.reason')}
        choices={EXEMPTION_KINDS.map((value) => ({
          value,
          label: t(`grading.exemptions.kind.${value}`),
          hint: t(`grading.exemptions.hint.${value}`),
        }))}
        required
      />
      <TextField
        control={control}
        name="documentNumber"
        label={t('grading.exemptions.number')}
        maxLength={100}
        required
      />
      <DateField control={control} name="documentDate" label={t('grading.exemptions.date')} required />
      <FileField
        control={control}
        name="file"
        label={t('grading.exemptions.file')}
        hint={t('grading.exemptions.fileHint')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxMegabytes={5}
      />
      {record?.hasDocument && (
        <CheckboxField control={control} name="dropsFile" label={t('grading.exemptions.dropFile')} />
      )}
      <TextareaField control={control} name="note" label={t('grading.exemptions.note')} maxLength={500} />
    </DialogForm>
  );
}
