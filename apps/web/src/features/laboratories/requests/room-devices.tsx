import type { BookedCheck } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { KitPicker } from '../../devices/public/kit-picker.tsx';
import { ModelLines } from '../../devices/public/model-lines.tsx';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import type { RequestValues, RoomDevice } from './request-values.ts';
import css from './room-devices.module.css';

/** The name of a model in the language shown. */
export const deviceName = ({ modelName, modelNameEn }: Pick<RoomDevice, 'modelName' | 'modelNameEn'>): string =>
  currentLocale() === 'vi' ? modelName : modelNameEn || modelName;

interface RoomDevicesProps {
  control: Control<RequestValues>;
  /** Whether each can be had at the place that is chosen; none while there is no place. */
  checks?: readonly BookedCheck[] | undefined;
}

/** Devices and consumables a room is booked with: found by name or taken as a kit, each with how many are free at that time. */
export function RoomDevices({ control, checks = [] }: RoomDevicesProps) {
  const { t } = useTranslation();
  const {
    field: { value: devices, onChange },
    fieldState: { error },
  } = useController({ control, name: 'devices' });
  const sees = useCan('view_device');
  const maySearch = useSignedInUser()?.scope === 'teacher' || sees;
  return (
    <section className={css.part} aria-labelledby="room-devices">
      <h2 id="room-devices">{t('roomDevices.title')}</h2>
      <p className="secondary small">{t('roomDevices.detail')}</p>
      {maySearch && <KitPicker lines={devices} onChange={onChange} />}
      <ModelLines
        lines={devices}
        onChange={onChange}
        error={error?.message}
        maySearch={maySearch}
        below={({ modelId, isConsumable }) => (
          <>
            {isConsumable && <span className="secondary small">{t('roomDevices.consumable')}</span>}
            <Availability check={checks.find((check) => check.modelId === modelId)} />
          </>
        )}
      />
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
