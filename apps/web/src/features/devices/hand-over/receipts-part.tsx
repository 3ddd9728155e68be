import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { signatureField, strokePath } from '@phuong/contract/devices/orders/device-receipt.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/words/format.ts';
import order from '../orders/order-parts.module.css';
import css from './signature.module.css';

/** Who signed when devices went out and came back. */
export function ReceiptsPart({ order: { receipts } }: { order: DeviceOrder }) {
  const { t } = useTranslation();
  if (receipts.length === 0) return null;
  return (
    <section className={order.part} aria-labelledby="receipts">
      <h2 id="receipts">{t('deviceConfirmations.receipts')}</h2>
      <ul className={order.lines}>
        {receipts.map(({ id, kind, name, strokes, items, byName, signedAt }) => (
          <li key={id} className={order.line}>
            <div className={order.head}>
              <span className={order.name}>
                {t(kind === 'handed' ? 'deviceConfirmations.receiptHanded' : 'deviceConfirmations.receiptBack', {
                  name,
                })}
                <span className="secondary small figures"> {items.join(', ')}</span>
              </span>
              {strokes.length > 0 && (
                <svg
                  className={css.drawn}
                  viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
                  role="img"
                  aria-label={t('deviceConfirmations.signOf', { name })}
                >
                  <path d={strokes.map(strokePath).join('')} />
                </svg>
              )}
              <span className="secondary small figures">{formatMoment(signedAt)}</span>
              {byName && (
                <span className="secondary small">{t('deviceConfirmations.receiptBy', { name: byName })}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
