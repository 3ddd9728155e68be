import {
  type ReportRowKind,
  type ReportTemplate,
  type ReportTemplateInput,
  reportRowKinds,
} from '@phuong/contract/numbers/reports/report-template.schema.ts';
import { isOfPupils, reportColumns } from '@phuong/rules/statistics/report-catalogue.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './templates.module.css';

interface Values {
  validFrom: string | null;
  legalBasis: string;
  heading: { vi: string; en: string };
  /** Every query of the report; those that are used come first, in their order. */
  columns: { code: string; vi: string; en: string; isUsed: boolean }[];
  rows: Record<ReportRowKind, boolean>;
}

/** Queries that are not used yet are called what they are called everywhere. */
function valuesOf(
  { report, validFrom, legalBasis, heading, columns, rows }: ReportTemplate,
  usual: (code: string) => string,
  isCopy: boolean,
): Values {
  const used = columns.map((column) => ({ ...column, isUsed: true }));
  const all: readonly string[] = reportColumns[report];
  const others = all
    .filter((code) => !columns.some((column) => column.code === code))
    .map((code) => ({ code, vi: usual(code), en: usual(code), isUsed: false }));
  return {
    validFrom: isCopy ? null : validFrom,
    legalBasis,
    heading: { ...heading },
    columns: [...used, ...others],
    rows: { line: rows.includes('line'), grade: rows.includes('grade'), total: rows.includes('total') },
  };
}

const bodyOf = ({ validFrom, columns, rows, ...rest }: Values): ReportTemplateInput => ({
  ...rest,
  validFrom: validFrom ?? '',
  columns: columns.flatMap(({ isUsed, ...column }) => (isUsed ? [column] : [])),
  rows: reportRowKinds.filter((kind) => rows[kind]),
});

interface TemplateDialogProps {
  template: ReportTemplate;
  /** A new version that begins as this one. */
  isCopy: boolean;
  onClose: () => void;
}

/** Which queries of its catalogue a report shows, in which order and under which names, from a day on. */
export function TemplateDialog({ template, isCopy, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { id, report, version } = template;
  const name = t(`numbers.reports.name.${report}`);
  const usual = (code: string) => t(`numbers.reports.column.${code as 'PUPILS'}`);
  const form = useForm<Values>({ defaultValues: valuesOf(template, usual, isCopy) });
  const { control } = form;
  const kinds = reportRowKinds.filter((kind) => kind !== 'grade' || isOfPupils(report));
  return (
    <DialogForm
      form={form}
      title={isCopy ? t('numbers.templates.copyOf', { name }) : `${t('numbers.templates.title')}: ${name}`}
      submitLabel={t('numbers.templates.save')}
      record={isCopy ? undefined : { version, values: valuesOf(template, usual, false) }}
      size="large"
      onClose={onClose}
      onSubmit={async (values, seen) => {
        const body = bodyOf(values);
        if (isCopy) await call('reportTemplates.create', { body: { report, ...body } });
        else await call('reportTemplates.update', { params: { id: id ?? '' }, body: { ...body, version: seen } });
        await done(t(isCopy ? 'numbers.templates.created' : 'numbers.templates.updated'));
      }}
    >
      <DateField control={control} name="validFrom" label={t('numbers.templates.validFrom')} required />
      <TextField control={control} name="heading.vi" label={t('numbers.templates.heading')} maxLength={120} required />
      <TextField
        control={control}
        name="heading.en"
        label={t('numbers.templates.headingEn')}
        maxLength={120}
        required
      />
      <TextField
        control={control}
        name="legalBasis"
        label={t('numbers.templates.legalBasis')}
        hint={t('numbers.templates.legalBasisHint')}
        maxLength={300}
      />
      <fieldset className={css.columns}>
        <legend>{t('numbers.templates.rows')}</legend>
        <div className={css.rows}>
          {kinds.map((kind) => (
            <CheckboxField
              key={kind}
              control={control}
              name={`rows.${kind}`}
              label={t(`numbers.templates.rowKind.${kind}`)}
            />
          ))}
        </div>
      </fieldset>
      <Columns control={control} />
    </DialogForm>
  );
}

function Columns({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const { fields, move } = useFieldArray({ control, name: 'columns', keyName: 'row' });
  const { length } = fields;
  return (
    <fieldset className={css.columns}>
      <legend>{t('numbers.templates.column')}</legend>
      {fields.map(({ row, code }, at) => {
        const name = t(`numbers.reports.column.${code as 'PUPILS'}`);
        return (
          <fieldset key={row} className={css.column}>
            <legend className="sr-only">{name}</legend>
            <div className={css.query}>
              <CheckboxField
                control={control}
                name={`columns.${at}.isUsed`}
                label={name}
                hint={t('numbers.templates.means', { means: t(`numbers.reports.means.${code as 'PUPILS'}`) })}
              />
            </div>
            <TextField
              control={control}
              name={`columns.${at}.vi`}
              label={t('numbers.templates.label')}
              maxLength={60}
              required
            />
            <TextField
              control={control}
              name={`columns.${at}.en`}
              label={t('numbers.templates.labelEn')}
              maxLength={60}
              required
            />
            <div className={css.buttons}>
              <IconButton
                icon={IconArrowUp}
                label={t('numbers.templates.up', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon={IconArrowDown}
                label={t('numbers.templates.down', { name })}
                disabled={at === length - 1}
                onClick={() => move(at, at + 1)}
              />
            </div>
          </fieldset>
        );
      })}
    </fieldset>
  );
}
