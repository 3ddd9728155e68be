import type { LeaveSettings } from '@phuong/contract/staff/leave/leave.schema.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';
import css from './leave.module.css';

interface KindValues extends Omit<LeaveSettings['kinds'][number], 'legalBasis'> {
  /** Days, where the rest of the product counts hundredths. */
  headAloneUpTo: number;
  principalFrom: number | null;
}

interface SettingsValues extends Omit<LeaveSettings, 'kinds' | 'blocked' | 'version'> {
  kinds: KindValues[];
  blocked: { from: string | null; to: string | null; name: string }[];
}

const typedOf = ({ kinds, blocked, version: _, ...settings }: LeaveSettings): SettingsValues => ({
  ...settings,
  carryMost: settings.carryMost / 100,
  blocked: [...blocked],
  kinds: kinds.map(({ legalBasis: __, ...kind }) => ({
    ...kind,
    headAloneUpTo: kind.headAloneUpTo / 100,
    principalFrom: kind.principalFrom === null ? null : kind.principalFrom / 100,
  })),
});

const bodyOf = (typed: SettingsValues, version: number) => ({
  ...typed,
  version,
  carryMost: Math.round(typed.carryMost * 100),
  blocked: typed.blocked.map(({ from, to, name }) => ({ from: from ?? '', to: to ?? '', name })),
  kinds: typed.kinds.map((kind) => ({
    ...kind,
    headAloneUpTo: Math.round(kind.headAloneUpTo * 100),
    principalFrom: kind.principalFrom === null ? null : Math.round(kind.principalFrom * 100),
  })),
});

/** How the school deals with each kind of leave, who decides how much, and days without leave. */
export function LeaveSettingsTab() {
  const query = useQuery(queryOf('leaveSettings.read'));
  return <LoadedPart query={query}>{(settings) => <SettingsForm settings={settings} />}</LoadedPart>;
}

function SettingsForm({ settings }: { settings: LeaveSettings }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const form = useForm<SettingsValues>({ defaultValues: typedOf(settings) });
  const { control } = form;
  return (
    <FormScreen
      form={form}
      record={{ version: settings.version, values: typedOf(settings), reload: refresh }}
      what={t('leave.tabs.settings')}
      submitLabel={t('leave.settings.save')}
      onSubmit={async (typed, version) => {
        const saved = await call('leaveSettings.update', { body: bodyOf(typed, version) });
        form.reset(typedOf(saved));
        await refresh();
        toast.done(t('leave.settings.saved'));
      }}
    >
      <FormSection title={t('leave.settings.general')} columns={2}>
        <NumberField
          control={control}
          name="periodsPerSession"
          label={t('leave.settings.periodsPerSession')}
          hint={t('leave.settings.periodsHint')}
          digits={0}
          required
        />
        <NumberField control={control} name="proofDays" label={t('leave.settings.proofDays')} digits={0} required />
        <NumberField control={control} name="thinPercent" label={t('leave.settings.thinPercent')} digits={0} required />
        <NumberField control={control} name="carryMost" label={t('leave.settings.carryMost')} required />
        <NumberField
          control={control}
          name="carryUntilDay"
          label={t('leave.settings.carryUntilDay')}
          digits={0}
          required
        />
        <NumberField
          control={control}
          name="carryUntilMonth"
          label={t('leave.settings.carryUntilMonth')}
          digits={0}
          required
        />
      </FormSection>
      <Kinds control={control} kinds={settings.kinds} />
      <Blocked control={control} />
    </FormScreen>
  );
}

function Kinds({ control, kinds }: { control: Control<SettingsValues>; kinds: LeaveSettings['kinds'] }) {
  const { t } = useTranslation();
  return kinds.map(({ kind, legalBasis }, index) => (
    <FormSection
      key={kind}
      title={t(`leave.kind.${kind}`)}
      hint={[t('leave.basis', { basis: legalBasis }), ...(index === 0 ? [t('leave.settings.kindsHint')] : [])].join(
        ' · ',
      )}
      columns={3}
    >
      <NumberField
        control={control}
        name={`kinds.${index}.noticeDays`}
        label={t('leave.settings.noticeDays')}
        digits={0}
        required
      />
      <NumberField
        control={control}
        name={`kinds.${index}.backDays`}
        label={t('leave.settings.backDays')}
        digits={0}
        required
      />
      <NumberField
        control={control}
        name={`kinds.${index}.mostInARow`}
        label={t('leave.settings.mostInARow')}
        digits={0}
      />
      <NumberField
        control={control}
        name={`kinds.${index}.headAloneUpTo`}
        label={t('leave.settings.headAloneUpTo')}
        required
      />
      <NumberField control={control} name={`kinds.${index}.principalFrom`} label={t('leave.settings.principalFrom')} />
      <div className={css.part}>
        <CheckboxField control={control} name={`kinds.${index}.isUsed`} label={t('leave.settings.isUsed')} />
        <CheckboxField control={control} name={`kinds.${index}.needsProof`} label={t('leave.settings.needsProof')} />
      </div>
    </FormSection>
  ));
}

function Blocked({ control }: { control: Control<SettingsValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'blocked' });
  return (
    <FormSection title={t('leave.settings.blocked')}>
      {fields.length === 0 && <p className="secondary">{t('leave.settings.blockedNone')}</p>}
      {fields.map((field, index) => (
        <div key={field.id} className={css.head}>
          <DateField control={control} name={`blocked.${index}.from`} label={t('leave.field.from')} required />
          <DateField control={control} name={`blocked.${index}.to`} label={t('leave.field.to')} required />
          <TextField
            control={control}
            name={`blocked.${index}.name`}
            label={t('leave.settings.blockedName')}
            maxLength={100}
            required
          />
          <IconButton
            icon={IconTrash}
            label={t('leave.settings.removeBlocked', { name: field.name })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button icon={IconPlus} onClick={() => append({ from: todayIso(), to: todayIso(), name: '' })}>
          {t('leave.settings.addBlocked')}
        </Button>
      </div>
    </FormSection>
  );
}
