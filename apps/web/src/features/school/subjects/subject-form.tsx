import type { Subject } from '@phuong/contract/school/subjects/subject.contract.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { maxLength, must } from '../../../lib/validation.ts';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';
import type { PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { ReloadWhenStale } from '../reload-when-stale.tsx';
import { type GradeRow, gradeRows, taughtGrades } from './subject-grades.ts';
import { SubjectGradesField } from './subject-grades-field.tsx';

export interface SubjectValues {
  code: string;
  name: string;
  shortName: string;
  nameEn: string;
  mode: Subject['mode'];
  sortOrder: number | null;
  isActive: boolean;
  grades: GradeRow[];
}

export interface SubjectFormProps {
  header: PageHeaderProps;
  /** undefined: a new subject. */
  subject?: Subject | undefined;
  levels: readonly string[];
  draftKey?: string | undefined;
  onSubmit: (values: Omit<Subject, 'id' | 'version'>) => Promise<void>;
  onFresh?: (() => void) | undefined;
}

const isOrder = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999;

/** One subject: new and changed alike. */
export function SubjectForm({ header, subject, levels, draftKey, onSubmit, onFresh }: SubjectFormProps) {
  const { t } = useTranslation();
  const [start] = useState<SubjectValues>({
    code: subject?.code ?? '',
    name: subject?.name ?? '',
    shortName: subject?.shortName ?? '',
    nameEn: subject?.nameEn ?? '',
    mode: subject?.mode ?? 'SCORE',
    sortOrder: subject?.sortOrder ?? 100,
    isActive: subject?.isActive ?? true,
    grades: gradeRows(levels, subject?.grades ?? []),
  });
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const modes = (['SCORE', 'COMMENT'] as const).map((value) => ({
    value,
    label: t(`school.subject.modes.${value}`),
    hint: t(`school.subject.modeHints.${value}`),
  }));
  return (
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('school.subject.save')}
      cancelHref={path('/subjects')}
      draftKey={draftKey}
      footer={onFresh && <ReloadWhenStale form={form} onReload={onFresh} />}
      onSubmit={({ grades, sortOrder, code, ...values }) =>
        onSubmit({
          ...values,
          code: code.trim().toUpperCase(),
          sortOrder: sortOrder ?? 100,
          grades: taughtGrades(grades),
        })
      }
    >
      <FormSection columns={2}>
        <TextField control={control} name="name" label={t('school.subject.name')} rules={[maxLength(100)]} required />
        <TextField control={control} name="nameEn" label={t('school.subject.nameEn')} rules={[maxLength(100)]} />
        <TextField
          control={control}
          name="shortName"
          label={t('school.subject.shortName')}
          hint={t('school.subject.shortNameHint')}
          rules={[maxLength(30)]}
          required
        />
        <TextField
          control={control}
          name="code"
          label={t('school.subject.code')}
          hint={t('school.subject.codeHint')}
          maxLength={20}
          required
        />
        <RadioField control={control} name="mode" label={t('school.subject.mode')} choices={modes} required />
        <NumberField
          control={control}
          name="sortOrder"
          label={t('school.subject.order')}
          digits={0}
          rules={[must(isOrder, 'common.must_be_number')]}
        />
        <CheckboxField control={control} name="isActive" label={t('school.subject.isActive')} />
      </FormSection>
      <FormSection title={t('school.subject.perGrade')} hint={t('school.subject.perGradeHint')}>
        <SubjectGradesField control={control} />
      </FormSection>
    </FormScreen>
  );
}
