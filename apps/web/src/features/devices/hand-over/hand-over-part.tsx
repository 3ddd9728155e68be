import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrder, ScannedDevice } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from '../orders/order-parts.module.css';
import { modelName, useSpanText } from '../orders/order-words.ts';
import { ConditionSelect, type WholeCondition } from './condition-select.tsx';
import { ScanInput } from './scan-input.tsx';
import { lacksName, receiptOf, SignaturePad, unsigned } from './signature-pad.tsx';

interface Scanned {
  readonly id: string;
  readonly code: string;
  readonly lineId: string;
  /** As the register has it. */
  readonly registered: string;
  /** As the desk sees it now; null: the same. */
  readonly condition: WholeCondition | null;
}

/** Items are scanned, then handed over together; what cannot be handed over says why and what else to take. */
export function HandOverPart({ order }: { order: DeviceOrder }) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const { run, busy } = useAction();
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const [receipt, setReceipt] = useState(unsigned);
  const [problem, setProblem] = useState<string | null>(null);
  // What is used up in a room leaves the stock with its log book.
  const isAtLogBook = (isConsumable: boolean) => isConsumable && order.laboratory !== null;
  const approved = order.lines.filter(({ state }) => state === 'approved');
  const waiting = approved.filter(({ isConsumable }) => !isAtLogBook(isConsumable));
  const countable = waiting.filter(({ isConsumable }) => !isConsumable);
  const all = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
  const usedUp = waiting.filter(({ isConsumable }) => isConsumable).reduce((sum, { quantity }) => sum + quantity, 0);
  const problemText = useProblemText();
  const scan = async (code: string) => {
    setProblem(null);
    const found = await call('deviceOrders.scan', { query: { code, orderId: order.id } });
    const { item } = found;
    if (!item || found.problem !== null) return setProblem(problemText(code, found));
    if (scanned.some(({ id }) => id === item.id)) return;
    const line = countable.find(
      ({ id, modelId, quantity }) =>
        modelId === item.modelId && scanned.filter(({ lineId }) => lineId === id).length < quantity,
    );
    if (!line) return setProblem(problemText(code, { ...found, problem: 'enough' }));
    const { id, code: label, condition: registered } = item;
    setScanned([...scanned, { id, code: label, lineId: line.id, registered, condition: null }]);
  };
  const handOver = () =>
    run(
      async () => {
        const lines = waiting
          .map(({ id, version, isConsumable, quantity }) => ({
            lineId: id,
            version,
            itemIds: scanned.filter(({ lineId }) => lineId === id).map((item) => item.id),
            conditions: scanned.flatMap(({ id: itemId, lineId, condition }) =>
              lineId === id && condition !== null ? [{ itemId, condition }] : [],
            ),
            quantity: isConsumable ? quantity : null,
          }))
          .filter(({ itemIds, quantity }) => itemIds.length > 0 || quantity !== null);
        await call('deviceOrders.handOver', { params: { id: order.id }, body: { lines, receipt: receiptOf(receipt) } });
        setScanned([]);
        setReceipt(unsigned);
      },
      () => t('deviceOrders.handedOver'),
    );
  const count = scanned.length + usedUp;
  return (
    <section className={css.part} aria-labelledby="hand-over">
      <h2 id="hand-over">{t('deviceOrders.handOverTitle')}</h2>
      {order.collector && <p>{t('deviceConfirmations.collects', { name: order.collector.name })}</p>}
      {order.collector && !order.collector.isOfClass && (
        <p role="status" className={css.bad}>
          {t('deviceConfirmations.movedAway', { name: order.collector.name, class: order.className })}
        </p>
      )}
      {countable.length > 0 && (
        <ScanInput label={t('deviceOrders.scan')} onScan={(code) => void run(() => scan(code))} />
      )}
      {problem && (
        <p role="alert" className={css.bad}>
          {problem}
        </p>
      )}
      <ul className={css.lines}>
        {waiting.map((line) => {
          const items = scanned.filter(({ lineId }) => lineId === line.id);
          return (
            <li key={line.id} className={css.line}>
              <div className={css.head}>
                <span className={css.name}>
                  <strong>{modelName(line)}</strong>
                  <span className="secondary small"> {spanText(line)}</span>
                </span>
                <span className="figures">
                  {line.isConsumable
                    ? t('deviceOrders.giveOut', { count: line.quantity })
                    : `${items.length}/${line.quantity}`}
                </span>
              </div>
              {items.length > 0 && (
                <div className={css.tags}>
                  {items.map(({ id, code, registered, condition }) => (
                    <span key={id} className={css.tag}>
                      <span className="figures">{code}</span>
                      <ConditionSelect
                        label={t('deviceOrders.conditionOf', { code })}
                        value={condition ?? registered}
                        onChange={(chosen) =>
                          setScanned(scanned.map((each) => (each.id === id ? { ...each, condition: chosen } : each)))
                        }
                      />
                      <IconButton
                        icon={IconX}
                        label={t('deviceOrders.unscan', { code })}
                        onClick={() => setScanned(scanned.filter((each) => each.id !== id))}
                      />
                    </span>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {approved.length > waiting.length && (
        <p className="secondary small">
          {approved
            .filter(({ isConsumable }) => isAtLogBook(isConsumable))
            .map((line) => `${line.quantity} ${line.unit} ${modelName(line)}`)
            .join(', ')}
          {': '}
          {t('roomDevices.atLogBook')}
        </p>
      )}
      <p className="secondary small">{t('deviceOrders.partIsFine')}</p>
      {count > 0 && <SignaturePad value={receipt} onChange={setReceipt} />}
      <div className={css.tags}>
        <Button kind="primary" busy={busy} disabled={count === 0 || lacksName(receipt)} onClick={() => void handOver()}>
          {count < all
            ? t('deviceOrders.handOverPart', { count, left: all - count })
            : t('deviceOrders.handOver', { count })}
        </Button>
      </div>
    </section>
  );
}

/** Why an item cannot be handed over, and which one can. */
function useProblemText() {
  const { t } = useTranslation();
  return (code: string, { problem, item, out, instead }: ScannedDevice): string => {
    const said = t(`deviceOrders.problems.${problem ?? 'unknown'}`, {
      code: item?.code ?? code,
      model: item?.modelName ?? '',
      name: out?.name ?? '',
      number: out ? orderCode(out.number) : '',
    });
    return instead ? `${said} ${t('deviceOrders.instead', { code: instead })}` : said;
  };
}
