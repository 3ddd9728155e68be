import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { PlaceCheck } from './place-check.tsx';
import { ContentFields, PlaceFields } from './request-fields.tsx';
import { noWish, type RequestValues, wishesOf } from './request-values.ts';
import css from './requests.module.css';
import { Availability, deviceName, RoomDevices } from './room-devices.tsx';
import { usePlaceCheck } from './use-place-check.ts';

interface Of {
  request: LaboratoryRequest;
  onClose: () => void;
}

const valuesOf = (request: LaboratoryRequest): RequestValues => ({
  ...noWish,
  taught: `${request.class.id} ${request.subject.id}`,
  laboratoryId: request.laboratory.id,
  date: request.date,
  shift: request.shift,
  firstPeriod: request.firstPeriod,
  lastPeriod: request.lastPeriod,
  title: request.title,
  groups: request.groups,
  plan: request.plan,
  note: request.note,
  devices: request.devices.map(({ modelId, modelName, modelNameEn, unit, isConsumable, quantity }) => ({
    modelId,
    modelName,
    modelNameEn,
    unit,
    isConsumable,
    quantity,
  })),
});

/** What a request says; its place stays and so does its state. */
export function EditDialog({ request, onClose }: Of) {
  const { t } = useTranslation();
  const values = valuesOf(request);
  const form = useForm<RequestValues>({ defaultValues: values });
  const [which, setWhich] = useState<'ONE' | 'FOLLOWING'>('ONE');
  const typed = useWatch({ control: form.control }) as RequestValues;
  const { checked } = usePlaceCheck(typed, { requestId: request.id });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('laboratories.request.editTitle')}
      submitLabel={t('laboratories.request.save')}
      record={{ version: request.version, values }}
      onClose={onClose}
      onSubmit={async ({ title, groups, plan, note, devices }, version) => {
        const body = { version, title, groups: groups ?? 1, plan, note, devices: wishesOf(devices) };
        const following = which === 'FOLLOWING';
        await call('laboratoryRequests.update', { params: { id: request.id }, body: { ...body, following } });
        await done(t('laboratories.request.saved'));
      }}
    >
      {request.seriesId !== null && request.following > 1 && (
        <Segmented
          label={t('roomDevices.editWhich')}
          value={which}
          onChange={(value) => setWhich(value === 'FOLLOWING' ? 'FOLLOWING' : 'ONE')}
          choices={[
            { value: 'ONE', label: t('laboratories.request.cancelOne') },
            { value: 'FOLLOWING', label: t('laboratories.request.cancelFollowing', { count: request.following }) },
          ]}
        />
      )}
      <ContentFields control={form.control} />
      <RoomDevices control={form.control} checks={checked?.devices} />
    </DialogForm>
  );
}

/** Another room or time. */
export function MoveDialog({ request, onClose }: Of) {
  const { t } = useTranslation();
  const values = valuesOf(request);
  const form = useForm<RequestValues>({ defaultValues: values });
  const { control } = form;
  const typed = useWatch({ control }) as RequestValues;
  const { data: week } = useQuery(queryOf('laboratories.week', { query: {} }));
  const { checked, isOld } = usePlaceCheck(typed, { requestId: request.id });
  const isShort = (checked?.devices ?? []).some(({ refusals }) => refusals.length > 0);
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('laboratories.request.moveTitle')}
      submitLabel={t(isShort ? 'roomDevices.takeFewer' : 'laboratories.request.move')}
      record={{ version: request.version, values }}
      onClose={onClose}
      onSubmit={async ({ laboratoryId, date, shift, firstPeriod, lastPeriod }, version) => {
        const place = { laboratoryId: laboratoryId ?? '', date, shift };
        const periods = { firstPeriod: firstPeriod ?? 1, lastPeriod: lastPeriod ?? 1 };
        const body = { version, ...place, ...periods, fewer: isShort };
        await call('laboratoryRequests.move', { params: { id: request.id }, body });
        await done(t('laboratories.request.moved'));
      }}
    >
      <PlaceFields control={control} laboratories={week?.laboratories ?? []} />
      {checked && request.devices.length > 0 && (
        <ul className={css.list} aria-label={t('roomDevices.title')}>
          {request.devices.map((device) => (
            <li key={device.modelId}>
              {t('roomDevices.amount', { quantity: device.quantity, unit: deviceName(device) })}{' '}
              <Availability check={checked.devices.find(({ modelId }) => modelId === device.modelId)} />
            </li>
          ))}
        </ul>
      )}
      {checked && (
        <PlaceCheck
          isOld={isOld}
          refusals={checked.refusals}
          alternatives={checked.alternatives}
          onTake={({ laboratoryId, date, shift, firstPeriod, lastPeriod }) => {
            const next = { laboratoryId, date, shift, firstPeriod, lastPeriod };
            for (const [name, value] of Object.entries(next)) {
              form.setValue(name as keyof RequestValues, value as never, { shouldDirty: true });
            }
          }}
        />
      )}
    </DialogForm>
  );
}
