import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './room-devices.module.css';
import { Availability, deviceName } from './room-devices.tsx';

const open: ReadonlySet<LaboratoryRequest['state']> = new Set([
  'pending',
  'info_needed',
  'approved',
  'displaced',
  'waiting',
]);

/** What a request goes with, what is free of it now, and the order its approval made. */
export function DevicesPart({ request, isOffice }: { request: LaboratoryRequest; isOffice: boolean }) {
  const { t } = useTranslation();
  const mayOpen = useCan('view_lease');
  const { devices, deviceOrder, state } = request;
  if (devices.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="devices">
      <h2 id="devices">{t('roomDevices.title')}</h2>
      <ul className={css.lines}>
        {devices.map((device) => (
          <li key={device.modelId} className={css.line}>
            <span className={css.words}>
              <b>{deviceName(device)}</b>
              {device.hazard && <span className="small">{t('devices.field.hazardIs', { hazard: device.hazard })}</span>}
              {open.has(state) && <Availability check={device} />}
            </span>
            <span className="figures">
              {t('roomDevices.amount', { quantity: device.quantity, unit: device.unit })}
              {device.used !== null && <> · {t('roomDevices.used', { used: device.used })}</>}
            </span>
          </li>
        ))}
      </ul>
      {deviceOrder === null ? (
        <p className="secondary small">{t('roomDevices.noOrder')}</p>
      ) : (
        (mayOpen || !isOffice) && (
          <p>
            <Link
              href={
                isOffice
                  ? path('/device/borrowing-list/$id/detail', { id: deviceOrder.id })
                  : path('/t/device/borrowing-list/$id/detail', { id: deviceOrder.id })
              }
            >
              {t('roomDevices.openOrder', { number: orderCode(deviceOrder.number) })}
            </Link>
          </p>
        )
      )}
    </section>
  );
}
