import type { PaySettings } from '@phuong/contract/payroll/components/component.contract.ts';
import type { Dated } from '@phuong/rules/legal/dated.ts';
import { LAW_COMPONENTS } from '@phuong/rules/staff/pay-components.ts';
import { spelledFormula } from '@phuong/rules/staff/pay-formula.ts';
import { BASE_SALARY, INCOME_TAX, INSURANCE, REGIONAL_MINIMUM, WAGE_REGIONS } from '@phuong/rules/staff/pay-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatPercent } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from '../payroll.module.css';
import { dong, figure, useInputName, useLineName } from '../payroll-words.ts';

/** /teachers/salary-management/tables: figures of the law with their dates, and the settings of the school's payrolls. */
export function PayTablesScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('payroll.tabs.tables')}
        breadcrumb={[{ label: t('payroll.title'), href: path('/teachers/salary-management') }]}
      />
      <div className={css.page}>
        <Settings />
        <p className="secondary">{t('payroll.tables.intro')}</p>
        <BaseSalary />
        <RegionalMinimum />
        <Insurance />
        <Tax />
        <Law />
      </div>
    </>
  );
}

function Settings() {
  const { t } = useTranslation();
  const mayRun = useCan('payroll_run');
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(queryOf('paySettings.read'));
  return (
    <LoadedPart query={query}>
      {(settings) => (
        <>
          <Facts
            title={t('payroll.tables.settings')}
            action={
              mayRun && (
                <Button small onClick={() => setOpen(true)}>
                  {t('common.edit')}
                </Button>
              )
            }
            facts={[
              {
                label: t('payroll.tables.settingsRegion'),
                value: t('payroll.tables.region', { region: roman(settings.region) }),
              },
              { label: t('payroll.tables.settingsPercent'), value: String(settings.differencePercent), figures: true },
            ]}
          />
          {isOpen && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}
        </>
      )}
    </LoadedPart>
  );
}

const roman = (region: number): string => ['I', 'II', 'III', 'IV'][region - 1] ?? '';

function SettingsDialog({ settings, onClose }: { settings: PaySettings; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const values = {
    region: String(settings.region) as string | null,
    differencePercent: settings.differencePercent as number | null,
  };
  const form = useForm({ defaultValues: values });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('payroll.tables.settings')}
      submitLabel={t('common.save')}
      record={{ version: settings.version, values }}
      onClose={onClose}
      onSubmit={async ({ region, differencePercent }, version) => {
        const body = { region: Number(region), differencePercent: differencePercent ?? 0, version };
        await call('paySettings.update', { body });
        await done(t('payroll.tables.saved'));
      }}
    >
      <SelectField
        control={control}
        name="region"
        label={t('payroll.tables.settingsRegion')}
        choices={WAGE_REGIONS.map((each) => ({
          value: String(each),
          label: t('payroll.tables.region', { region: roman(each) }),
        }))}
        required
      />
      <NumberField
        control={control}
        name="differencePercent"
        label={t('payroll.tables.settingsPercent')}
        digits={0}
        required
      />
    </DialogForm>
  );
}

interface TableProps<T> {
  title: string;
  heads: readonly string[];
  rows: readonly Dated<T>[];
  cells: (value: T) => readonly ReactNode[];
}

/** Rows of the law with their dates, the latest first. */
function DatedTable<T>({ title, heads, rows, cells }: TableProps<T>) {
  const { t } = useTranslation();
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <PlainTable label={title}>
        <thead>
          <tr>
            {[t('payroll.tables.from'), ...heads, t('payroll.tables.basis')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map(({ value, validFrom, legalBasis }) => (
            <tr key={validFrom}>
              <td className="figures">{formatDate(validFrom)}</td>
              {cells(value).map((cell, index) => (
                <td key={heads[index]} className="figures">
                  {cell}
                </td>
              ))}
              <td>{legalBasis}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}

function BaseSalary() {
  const { t } = useTranslation();
  return (
    <DatedTable
      title={t('payroll.tables.base')}
      heads={[t('payroll.tables.value')]}
      rows={BASE_SALARY}
      cells={(value) => [dong(value)]}
    />
  );
}

function RegionalMinimum() {
  const { t } = useTranslation();
  return (
    <DatedTable
      title={t('payroll.tables.regional')}
      heads={WAGE_REGIONS.map((region) => t('payroll.tables.region', { region: roman(region) }))}
      rows={REGIONAL_MINIMUM}
      cells={(values) => values.map(dong)}
    />
  );
}

const share = (thousandths: number) => formatPercent(thousandths / 1_000);

function Insurance() {
  const { t } = useTranslation();
  const latest = INSURANCE.at(-1)?.value;
  const ofBoth = (
    who: 'employee' | 'employer',
    names: readonly ('social' | 'accident' | 'health' | 'unemployment')[],
  ) => names.map((name) => `${t(`payroll.tables.${who}`)}: ${t(`payroll.tables.${name}`)}`);
  return (
    <>
      <DatedTable
        title={t('payroll.tables.insurance')}
        heads={[
          ...ofBoth('employee', ['social', 'health', 'unemployment']),
          ...ofBoth('employer', ['social', 'accident', 'health', 'unemployment']),
        ]}
        rows={INSURANCE}
        cells={({ employee, employer }) => [
          share(employee.social),
          share(employee.health),
          share(employee.unemployment),
          share(employer.social),
          share(employer.accident),
          share(employer.health),
          share(employer.unemployment),
        ]}
      />
      {latest && <p className="secondary">{t('payroll.tables.cap', { times: latest.capTimes })}</p>}
    </>
  );
}

function Tax() {
  const { t } = useTranslation();
  return (
    <>
      {[...INCOME_TAX].reverse().map(({ value: { own, dependant, brackets }, validFrom, legalBasis }) => (
        <section key={validFrom} className={css.part} aria-label={`${t('payroll.tables.tax')} ${validFrom}`}>
          <h2>
            {t('payroll.tables.tax')}, {t('payroll.component.since', { date: formatDate(validFrom) })}
          </h2>
          <p className="secondary">
            {t('payroll.tables.own', { own: dong(own), dependant: dong(dependant) })} {legalBasis}
          </p>
          <PlainTable label={`${t('payroll.tables.tax')} ${validFrom}`}>
            <thead>
              <tr>
                <th scope="col">{t('payroll.tables.value')}</th>
                <th scope="col">{t('payroll.tables.rate')}</th>
                <th scope="col">{t('payroll.tables.less')}</th>
              </tr>
            </thead>
            <tbody>
              {brackets.map(({ upTo, percent, less }, index) => (
                <tr key={percent}>
                  <td className="figures">
                    {upTo === null
                      ? t('payroll.tables.above', { amount: dong(brackets[index - 1]?.upTo ?? 0) })
                      : t('payroll.tables.upTo', { amount: dong(upTo) })}
                  </td>
                  <td className="figures">{formatPercent(percent / 100)}</td>
                  <td className="figures">{dong(less)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </section>
      ))}
    </>
  );
}

function Law() {
  const { t } = useTranslation();
  const lineName = useLineName();
  const inputName = useInputName();
  return (
    <section className={css.part} aria-labelledby="law">
      <h2 id="law">{t('payroll.tables.law')}</h2>
      <ul className={css.rows}>
        {LAW_COMPONENTS.map(({ code, formula, basis }) => (
          <li key={code} className={css.row}>
            <div className={css.words}>
              {lineName({ code, name: '' })}
              <div className="secondary small">{spelledFormula(formula, inputName, figure)}</div>
            </div>
            <span className="secondary small">{basis}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
