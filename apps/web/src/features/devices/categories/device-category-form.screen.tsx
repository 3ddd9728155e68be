import type { DeviceCategory } from '@phuong/contract/devices/categories/device-category.contract.ts';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { maxLength } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm, useNewHeader } from '../../../ui/form/noun-form.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { deviceCategories } from './device-category-noun.ts';
import { useDeviceCategoryChoices } from './use-device-category-choices.ts';

/** /device/category/create */
export function DeviceCategoryCreateScreen() {
  const query = useQuery(queryOf('deviceCategories.list'));
  return (
    <Loaded query={query} header={useNewHeader(deviceCategories)} fields={4}>
      {(all) => <DeviceCategoryForm position={all.length + 1} />}
    </Loaded>
  );
}

/** /device/category/{id}/edit */
export function DeviceCategoryEditScreen() {
  return (
    <EditOf noun={deviceCategories} query={(id) => queryOf('deviceCategories.read', { params: { id } })} fields={4}>
      {(category, reload) => <DeviceCategoryForm position={category.position} category={category} reload={reload} />}
    </EditOf>
  );
}

interface DeviceCategoryFormProps {
  position: number;
  /** Undefined: a new one. */
  category?: DeviceCategory | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

const valuesOf = (category: DeviceCategory | undefined, position: number) => ({
  name: category?.name ?? '',
  nameEn: category?.nameEn ?? '',
  code: category?.code ?? '',
  parentId: category?.parentId ?? (null as string | null),
  position: position as number | null,
  isReturnable: category?.isReturnable ?? true,
  isOpenToPupils: category?.isOpenToPupils ?? false,
  needsConfirmation: category?.needsConfirmation ?? false,
});

function DeviceCategoryForm({ position, category, reload }: DeviceCategoryFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(category, position) });
  const { control } = form;
  const [isReturnable, isOpenToPupils] = useWatch({ control, name: ['isReturnable', 'isOpenToPupils'] });
  const [isMerging, setMerging] = useState(false);
  const choices = (useDeviceCategoryChoices() ?? []).filter(({ value }) => value !== category?.id);
  const params = { id: category?.id ?? '' };
  return (
    <>
      <NounForm
        noun={deviceCategories}
        name={category?.name}
        form={form}
        record={category && reload && { version: category.version, values: valuesOf(category, position), reload }}
        save={(values, version) => {
          const body = { ...values, parentId: values.parentId || null, position: values.position ?? 1 };
          return category
            ? call('deviceCategories.update', { params, body: { ...body, version } })
            : call('deviceCategories.create', { body });
        }}
        remove={category && (() => call('deviceCategories.delete', { params }))}
      >
        <FormSection columns={2}>
          <TextField
            control={control}
            name="name"
            label={t('devices.category.name')}
            required
            maxLength={120}
            rules={[maxLength(120)]}
          />
          <TextField control={control} name="nameEn" label={t('devices.category.nameEn')} maxLength={120} />
          <TextField
            control={control}
            name="code"
            label={t('devices.category.code')}
            hint={t('devices.category.codeHint')}
            required
            figures
            maxLength={20}
          />
          <NumberField control={control} name="position" label={t('devices.category.position')} digits={0} />
          <SelectField
            control={control}
            name="parentId"
            label={t('devices.category.parent')}
            placeholder={t('devices.category.noParent')}
            choices={choices}
          />
        </FormSection>
        <FormSection title={t('devices.category.rules')}>
          <CheckboxField
            control={control}
            name="isReturnable"
            label={t('devices.category.isReturnable')}
            hint={t('devices.category.isReturnableHint')}
          />
          {isReturnable && (
            <CheckboxField control={control} name="isOpenToPupils" label={t('devices.category.isOpenToPupils')} />
          )}
          {isReturnable && isOpenToPupils && (
            <CheckboxField control={control} name="needsConfirmation" label={t('devices.category.needsConfirmation')} />
          )}
        </FormSection>
        {category && (
          <div>
            <Button icon={IconArrowMerge} onClick={() => setMerging(true)}>
              {t('devices.category.merge')}
            </Button>
          </div>
        )}
      </NounForm>
      {isMerging && category && <MergeDialog category={category} choices={choices} onClose={() => setMerging(false)} />}
    </>
  );
}

interface MergeDialogProps {
  category: DeviceCategory;
  choices: readonly { value: string; label: string }[];
  onClose: () => void;
}

function MergeDialog({ category, choices, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { intoId: null as string | null } });
  const done = useDialogDone(onClose);
  const navigate = useNavigate();
  return (
    <DialogForm
      form={form}
      title={t('devices.category.mergeTitle', { name: category.name })}
      submitLabel={t('devices.category.merge')}
      onClose={onClose}
      onSubmit={async ({ intoId }) => {
        const { models } = await call('deviceCategories.merge', {
          params: { id: category.id },
          body: { intoId: intoId ?? '' },
        });
        await navigate({ to: deviceCategories.list });
        await done(t('devices.category.merged', { models }));
      }}
    >
      <p className="secondary">{t('devices.category.mergeDetail')}</p>
      <SelectField
        control={form.control}
        name="intoId"
        label={t('devices.category.mergeInto')}
        choices={choices}
        required
      />
    </DialogForm>
  );
}
