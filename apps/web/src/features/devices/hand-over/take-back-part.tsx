import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from '../orders/order-parts.module.css';
import { modelName } from '../orders/order-words.ts';
import { ConditionSelect, type WholeCondition } from './condition-select.tsx';
import { ScanInput } from './scan-input.tsx';
import { lacksName, receiptOf, SignaturePad, unsigned } from './signature-pad.tsx';

interface Back {
  readonly isDamaged: boolean;
  readonly condition: WholeCondition | null;
  readonly note: string;
}

const asItWas: Back = { isDamaged: false, condition: null, note: '' };

/** Items that come back are scanned or ticked; what is damaged says how and goes to be repaired. */
export function TakeBackPart({ order }: { order: DeviceOrder }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [back, setBack] = useState<ReadonlyMap<string, Back>>(new Map());
  const [receipt, setReceipt] = useState(unsigned);
  const [problem, setProblem] = useState<string | null>(null);
  const out = order.lines.flatMap((line) =>
    line.items
      .filter(({ returnedAt, lostAt }) => !returnedAt && !lostAt)
      .map((item) => ({ ...item, name: modelName(line) })),
  );
  const put = (id: string, value: Back | null) => {
    const next = new Map(back);
    if (value) next.set(id, value);
    else next.delete(id);
    setBack(next);
  };
  const scan = (code: string) => {
    const item = out.find((each) => each.code.toLowerCase() === code.toLowerCase());
    setProblem(item ? null : t('deviceOrders.notOut', { code }));
    if (item) put(item.id, back.get(item.id) ?? asItWas);
  };
  const takeBack = () =>
    run(
      async () => {
        const items = [...back].map(([itemId, value]) => ({ itemId, ...value }));
        await call('deviceOrders.takeBack', { params: { id: order.id }, body: { items, receipt: receiptOf(receipt) } });
        setBack(new Map());
        setReceipt(unsigned);
      },
      () => t('deviceOrders.takenBack'),
    );
  return (
    <section className={css.part} aria-labelledby="take-back">
      <h2 id="take-back">{t('deviceOrders.takeBackTitle')}</h2>
      <ScanInput label={t('deviceOrders.takeBackScan')} onScan={scan} />
      {problem && (
        <p role="alert" className={css.bad}>
          {problem}
        </p>
      )}
      <ul className={css.lines}>
        {out.map(({ id, code, name, handedCondition }) => {
          const value = back.get(id);
          return (
            <li key={id} className={css.line}>
              <div className={css.head}>
                <label className={css.name}>
                  <input
                    type="checkbox"
                    aria-label={t('deviceOrders.back', { code })}
                    checked={value !== undefined}
                    onChange={(event) => put(id, event.target.checked ? asItWas : null)}
                  />{' '}
                  <span className="figures">{code}</span> <span className="secondary">{name}</span>
                </label>
                {value && !value.isDamaged && (
                  <ConditionSelect
                    label={t('deviceOrders.conditionOf', { code })}
                    value={value.condition ?? handedCondition}
                    onChange={(condition) => put(id, { ...value, condition })}
                  />
                )}
                {value && (
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('deviceOrders.damaged', { code })}
                      checked={value.isDamaged}
                      onChange={(event) => put(id, { ...value, isDamaged: event.target.checked })}
                    />{' '}
                    {t('deviceOrders.damagedShort')}
                  </label>
                )}
              </div>
              {value?.isDamaged && (
                <Input
                  aria-label={t('deviceOrders.damageNote', { code })}
                  placeholder={t('deviceOrders.damageNote', { code })}
                  value={value.note}
                  maxLength={300}
                  onChange={(event) => put(id, { ...value, note: event.target.value })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {back.size > 0 && <SignaturePad value={receipt} onChange={setReceipt} />}
      <div className={css.tags}>
        <Button
          kind="primary"
          busy={busy}
          disabled={back.size === 0 || lacksName(receipt)}
          onClick={() => void takeBack()}
        >
          {t('deviceOrders.takeBack', { count: back.size })}
        </Button>
      </div>
    </section>
  );
}
