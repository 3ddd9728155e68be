import type { DeviceLine } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import { CancelLineDialog, ExtendDialog, LoseItemDialog } from './line-dialogs.tsx';
import css from './order-parts.module.css';
import { modelName, stateMeanings, useSpanText } from './order-words.ts';

type Opened =
  | { readonly what: 'extend' | 'cancel'; readonly line: DeviceLine }
  | { readonly what: 'lose'; readonly itemId: string; readonly code: string };

interface OrderLinesProps {
  order: DeviceOrder;
  /** Who lends; else who borrows. */
  desk: boolean;
  /** Of who borrows: may change nothing where they only look. */
  own?: boolean | undefined;
}

/** The lines of an order, each with its state, its items, and what can be done with it. */
export function OrderLines({ order, desk, own }: OrderLinesProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <section className={css.part} aria-labelledby="order-lines">
      <h2 id="order-lines">{t('deviceOrders.lines')}</h2>
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.id} className={css.line}>
            <Line line={line} />
            <LineItems
              order={order}
              line={line}
              desk={desk}
              onLose={(itemId, code) => setOpened({ what: 'lose', itemId, code })}
            />
            <LineActions
              line={line}
              desk={desk}
              own={own === true}
              isBooked={order.laboratory !== null}
              onOpen={(what) => setOpened({ what, line })}
            />
          </li>
        ))}
      </ul>
      {opened?.what === 'extend' && <ExtendDialog line={opened.line} desk={desk} onClose={close} />}
      {opened?.what === 'cancel' && <CancelLineDialog line={opened.line} desk={desk} onClose={close} />}
      {opened?.what === 'lose' && (
        <LoseItemDialog orderId={order.id} itemId={opened.itemId} code={opened.code} onClose={close} />
      )}
    </section>
  );
}

function Line({ line }: { line: DeviceLine }) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const refusalText = useRefusalText();
  return (
    <>
      <div className={css.head}>
        <span className={css.name}>
          <strong>{modelName(line)}</strong>
          <span className="secondary small"> {line.modelCode}</span>
        </span>
        <span className="figures">{t('deviceOrders.amount', { quantity: line.quantity, unit: line.unit })}</span>
        <span className="figures secondary">{spanText(line)}</span>
        <StateBadge meaning={line.isOverdue ? 'red' : stateMeanings[line.state]}>
          {line.isOverdue ? t('deviceOrders.overdue') : t(`deviceOrders.states.${line.state}`)}
        </StateBadge>
      </div>
      {line.state === 'approved' && line.pickUpUntil && (
        <span className="secondary small">
          {t('deviceOrders.field.pickUpUntil')} {formatDate(line.pickUpUntil)}
        </span>
      )}
      {line.forcedBecause && (
        <span className={css.bad}>{t('deviceOrders.forced', { reason: line.forcedBecause })}</span>
      )}
      {line.reason && <span className="secondary">{line.reason}</span>}
      {line.cancelAsked !== null && (
        <span className={css.bad}>{t('deviceOrders.cancelAskedBecause', { reason: line.cancelAsked })}</span>
      )}
      {line.refusals.map((refusal) => (
        <span key={refusal.code} className={css.bad}>
          {refusalText(refusal)}
        </span>
      ))}
    </>
  );
}

interface LineItemsProps {
  order: DeviceOrder;
  line: DeviceLine;
  desk: boolean;
  onLose: (itemId: string, code: string) => void;
}

function LineItems({ order, line, desk, onLose }: LineItemsProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  if (line.items.length === 0) return null;
  const find = (itemId: string) =>
    run(
      () => call('deviceOrders.find', { params: { id: order.id }, body: { itemId } }),
      () => t('deviceOrders.foundAgain'),
    );
  return (
    <div className={css.tags}>
      {line.items.map(({ id, code, returnedAt, lostAt, isDamaged, note, handedCondition, returnedCondition }) => (
        <span key={id} className={css.tag}>
          <span className="figures">{code}</span>
          {lostAt ? (
            <StateBadge meaning="red">{t('deviceOrders.states.lost')}</StateBadge>
          ) : returnedAt ? (
            <StateBadge meaning={isDamaged ? 'amber' : 'green'}>
              {isDamaged ? t('deviceOrders.damagedShort') : t('deviceOrders.states.returned')}
            </StateBadge>
          ) : null}
          <span className="secondary small">
            {returnedCondition === null
              ? t('deviceOrders.handedAs', { condition: t(`devices.conditions.${handedCondition}`) })
              : t('deviceOrders.handedAndBack', {
                  out: t(`devices.conditions.${handedCondition}`),
                  back: t(`devices.conditions.${returnedCondition}`),
                })}
          </span>
          {note && <span className="secondary small">{note}</span>}
          {desk && lostAt && (
            <Button small kind="quiet" busy={busy} onClick={() => void find(id)}>
              {t('deviceOrders.find')}
            </Button>
          )}
          {desk && !lostAt && !returnedAt && (
            <Button small kind="quiet" onClick={() => onLose(id, code)}>
              {t('deviceOrders.lose')}
            </Button>
          )}
        </span>
      ))}
    </div>
  );
}

interface LineActionsProps {
  line: DeviceLine;
  desk: boolean;
  own: boolean;
  /** It goes with a room: the teacher takes it back there. */
  isBooked: boolean;
  onOpen: (what: 'extend' | 'cancel') => void;
}

function LineActions({ line, desk, own, isBooked, onOpen }: LineActionsProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const isOpen = line.state === 'requested' || line.state === 'approved';
  const isOut = line.state === 'handed_over' && !line.isConsumable;
  const mayCancel = isOpen && (desk || (own && !isBooked && line.cancelAsked === null));
  const mayExtend = isOut && (desk || own);
  if (!mayCancel && !mayExtend) return null;
  const keep = () =>
    run(
      () => call('deviceOrders.keep', { params: { id: line.id }, body: { version: line.version } }),
      () => t('deviceOrders.kept'),
    );
  const cancelWord = desk ? 'cancel' : line.state === 'requested' ? 'withdraw' : 'askCancel';
  return (
    <div className={css.tags}>
      {mayExtend && (
        <Button small onClick={() => onOpen('extend')}>
          {t('deviceOrders.extend')}
        </Button>
      )}
      {mayCancel && (
        <Button small onClick={() => onOpen('cancel')}>
          {t(`deviceOrders.${cancelWord}`)}
        </Button>
      )}
      {desk && line.cancelAsked !== null && (
        <Button small busy={busy} onClick={() => void keep()}>
          {t('deviceOrders.keep')}
        </Button>
      )}
    </div>
  );
}
