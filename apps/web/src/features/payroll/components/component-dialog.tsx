import type { PayComponent } from '@phuong/contract/payroll/components/component.contract.ts';
import { PAY_INPUTS } from '@phuong/rules/staff/pay-components.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from '../payroll.module.css';
import { dong, useInputName } from '../payroll-words.ts';
import { ComponentPeople } from './component-people.tsx';

const kinds = ['EARNING', 'DEDUCTION'] as const;
const runs = ['MONTH', 'BONUS'] as const;
const paidBys = ['WORKED', 'PREFERENTIAL', 'WHOLE'] as const;

const valuesOf = (component: PayComponent | null) => ({
  code: component?.code ?? '',
  name: component?.name ?? '',
  kind: (component?.kind ?? 'EARNING') as string | null,
  run: (component?.run ?? 'MONTH') as string | null,
  formula: component?.formula ?? '',
  paidBy: (component?.paidBy ?? 'WORKED') as string | null,
  inInsuranceBase: component?.inInsuranceBase ?? false,
  taxable: component?.taxable ?? true,
  basis: component?.basis ?? '',
  fromDate: (component?.fromDate ?? `${todayIso().slice(0, 7)}-01`) as string | null,
  toDate: component?.toDate ?? null,
  personIds: [...(component?.personIds ?? [])],
});

/** A component of the school, new or to be changed; a formula is tried before it is kept. */
export function ComponentDialog({ component, onClose }: { component: PayComponent | null; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: valuesOf(component) });
  const { control } = form;
  const formula = useWatch({ control, name: 'formula' });
  return (
    <DialogForm
      form={form}
      title={t(component ? 'payroll.component.edit' : 'payroll.component.add')}
      submitLabel={t('common.save')}
      record={component ? { version: component.version, values: valuesOf(component) } : undefined}
      onClose={onClose}
      footer={component && !component.isUsed && <DeleteButton component={component} onClose={onClose} />}
      onSubmit={async (values, version) => {
        const body = {
          ...values,
          kind: kinds.find((each) => each === values.kind) ?? 'EARNING',
          run: runs.find((each) => each === values.run) ?? 'MONTH',
          paidBy: paidBys.find((each) => each === values.paidBy) ?? 'WORKED',
          fromDate: values.fromDate ?? '',
        };
        const saved = component
          ? await call('payComponents.update', { params: { id: component.id }, body: { ...body, version } })
          : await call('payComponents.create', { body });
        await done(t('payroll.component.saved', { name: saved.name }));
      }}
    >
      {component?.isUsed && <p className="secondary">{t('payroll.component.used')}</p>}
      <TextField control={control} name="name" label={t('payroll.component.name')} maxLength={100} required />
      <TextField
        control={control}
        name="code"
        label={t('payroll.component.code')}
        hint={t('payroll.component.codeHint')}
        maxLength={20}
        required
      />
      <SelectField
        control={control}
        name="kind"
        label={t('payroll.component.kind')}
        choices={kinds.map((value) => ({ value, label: t(`payroll.component.kinds.${value}`) }))}
        required
      />
      <SelectField
        control={control}
        name="run"
        label={t('payroll.component.run')}
        choices={runs.map((value) => ({ value, label: t(`payroll.kind.${value}`) }))}
        required
      />
      <TextField
        control={control}
        name="formula"
        label={t('payroll.component.formula')}
        hint={t('payroll.component.formulaHint')}
        maxLength={500}
        required
      />
      <Trial formula={formula} />
      <Names />
      <SelectField
        control={control}
        name="paidBy"
        label={t('payroll.component.paidBy')}
        choices={paidBys.map((value) => ({ value, label: t(`payroll.component.paidBys.${value}`) }))}
        required
      />
      <CheckboxField control={control} name="inInsuranceBase" label={t('payroll.component.inInsuranceBase')} />
      <CheckboxField control={control} name="taxable" label={t('payroll.component.taxable')} />
      <DateField control={control} name="fromDate" label={t('payroll.component.fromDate')} required />
      <DateField control={control} name="toDate" label={t('payroll.component.toDate')} />
      <ComponentPeople form={form} />
      <TextField control={control} name="basis" label={t('payroll.component.basis')} maxLength={200} />
    </DialogForm>
  );
}

function DeleteButton({ component: { id, name }, onClose }: { component: PayComponent; onClose: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const remove = async () => {
    const answer = await confirm({
      title: `${t('payroll.component.delete')}: ${name}`,
      detail: t('payroll.component.deleteDetail', { name }),
      action: t('payroll.component.delete'),
    });
    if (!answer) return;
    const isDone = await run(
      () => call('payComponents.delete', { params: { id } }),
      () => t('payroll.component.deleted', { name }),
    );
    if (isDone) onClose();
  };
  return (
    <Button kind="danger" busy={busy} onClick={() => void remove()}>
      {t('payroll.component.delete')}
    </Button>
  );
}

type Trial = Result<'payComponents.try'>;

/** What the formula comes to for some people, or where it is wrong. */
function Trial({ formula }: { formula: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [tried, setTried] = useState<{ formula: string; trial: Trial } | null>(null);
  const look = () =>
    run(async () =>
      setTried({ formula, trial: await call('payComponents.try', { body: { formula, personIds: [] } }) }),
    );
  const trial = tried?.formula === formula ? tried.trial : null;
  return (
    <div className={css.part}>
      <div>
        <Button small busy={busy} disabled={formula.trim() === ''} onClick={() => void look()}>
          {t('payroll.component.try')}
        </Button>
      </div>
      <div aria-live="polite">
        {trial?.problem && (
          <p>
            {t('payroll.component.problem', {
              position: trial.problem.position,
              what: t(`payroll.component.problems.${trial.problem.problem}` as 'payroll.component.problems.empty', {
                found: trial.problem.found,
              }),
            })}
          </p>
        )}
        {trial?.people.map(({ id, name, amount }) => (
          <p key={id} className="figures">
            {amount === null
              ? t('payroll.component.triedNone', { name })
              : t('payroll.component.tried', { name, amount: dong(amount) })}
          </p>
        ))}
      </div>
    </div>
  );
}

function Names() {
  const { t } = useTranslation();
  const nameOf = useInputName();
  return (
    <details>
      <summary className="small">{t('payroll.component.names')}</summary>
      <ul className={css.names}>
        {PAY_INPUTS.map((name) => (
          <li key={name} className="small">
            <code>{name}</code> {nameOf(name)}
          </li>
        ))}
      </ul>
    </details>
  );
}
