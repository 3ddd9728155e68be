import type { BookedCheck } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import type { RequestValues, RoomDevice } from './request-values.ts';
import css from './room-devices.module.css';

/** The name of a model in the language shown. */
export const deviceName = ({ modelName, modelNameEn }: Pick<RoomDevice, 'modelName' | 'modelNameEn'>): string =>
  currentLocale() === 'vi' ? modelName : modelNameEn || modelName;

const most = 500;

interface RoomDevicesProps {
  control: Control<RequestValues>;
  /** Whether each can be had at the place that is chosen; none while there is no place. */
  checks?: readonly BookedCheck[] | undefined;
}

/** Devices and consumables a room is booked with: found by name, each with how many are free at that time. */
export function RoomDevices({ control, checks = [] }: RoomDevicesProps) {
  const { t } = useTranslation();
  const {
    field: { value: devices, onChange },
    fieldState: { error },
  } = useController({ control, name: 'devices' });
  const sees = useCan('view_device');
  const maySearch = useSignedInUser()?.scope === 'teacher' || sees;
  const set = (modelId: string, quantity: number) =>
    onChange(devices.map((each) => (each.modelId === modelId ? { ...each, quantity } : each)));
  return (
    <section className={css.part} aria-labelledby="room-devices">
      <h2 id="room-devices">{t('roomDevices.title')}</h2>
      <p className="secondary small">{t('roomDevices.detail')}</p>
      {devices.length > 0 && (
        <ul className={css.lines}>
          {devices.map((device) => (
            <li key={device.modelId} className={css.line}>
              <span className={css.words}>
                <b>{deviceName(device)}</b>
                {device.isConsumable && <span className="secondary small">{t('roomDevices.consumable')}</span>}
                <Availability check={checks.find(({ modelId }) => modelId === device.modelId)} />
              </span>
              <span className={css.amount}>
                <Input
                  aria-label={t('roomDevices.quantity', { name: deviceName(device) })}
                  className="figures"
                  inputMode="numeric"
                  value={String(device.quantity)}
                  onChange={(event) => {
                    const typed = Number(event.target.value.replace(/\D/g, ''));
                    set(device.modelId, Math.max(1, Math.min(most, typed || 1)));
                  }}
                />
                <span className="secondary small">{device.unit}</span>
                <IconButton
                  icon={IconX}
                  label={t('roomDevices.remove', { name: deviceName(device) })}
                  onClick={() => onChange(devices.filter(({ modelId }) => modelId !== device.modelId))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {error?.message && (
        <p role="alert" className={css.error}>
          {error.message}
        </p>
      )}
      {maySearch && (
        <FindDevice
          chosen={devices}
          onFound={(device) => onChange([...devices.filter((each) => each.modelId !== device.modelId), device])}
        />
      )}
    </section>
  );
}

/** How many are free then, or what speaks against it and what would work. */
export function Availability({ check }: { check: Pick<BookedCheck, 'free' | 'refusals'> | undefined }) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  if (!check) return <span className="secondary small">{t('roomDevices.unchecked')}</span>;
  const [refusal] = check.refusals;
  return (
    <span className={cn('small', refusal ? css.bad : css.good)} aria-live="polite">
      {refusal ? refusalText(refusal) : t('roomDevices.free', { free: check.free ?? 0 })}
    </span>
  );
}

interface FindDeviceProps {
  chosen: readonly RoomDevice[];
  onFound: (device: RoomDevice) => void;
}

function FindDevice({ chosen, onFound }: FindDeviceProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const isAsked = q.trim().length > 1;
  const { data } = useQuery({ ...queryOf('deviceCatalogue.list', { query: { q, pageSize: 8 } }), enabled: isAsked });
  const found = (data?.items ?? []).filter(({ modelId }) => !chosen.some((each) => each.modelId === modelId));
  return (
    <div className={css.find}>
      <SearchInput value={q} onChange={setQ} placeholder={t('roomDevices.find')} />
      {isAsked && data && found.length === 0 && <p className="secondary small">{t('roomDevices.nothing')}</p>}
      {isAsked && found.length > 0 && (
        <ul className={css.found}>
          {found.map(({ modelId, modelName, modelNameEn, unit, isConsumable }) => (
            <li key={modelId}>
              <Button
                kind="quiet"
                onClick={() => {
                  onFound({ modelId, modelName, modelNameEn, unit, isConsumable, quantity: 1 });
                  setQ('');
                }}
              >
                {deviceName({ modelName, modelNameEn })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
