import type { DeviceLine } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import { ChangeLineDialog } from './change-line-dialog.tsx';
import { OrderFacts } from './device-order-detail.screen.tsx';
import css from './order-parts.module.css';
import { modelName, stageMeanings, useSpanText } from './order-words.ts';

interface Decision {
  readonly decision: 'later' | 'approve' | 'force' | 'reject';
  readonly quantity: number;
  readonly reason: string;
}

/** /device/borrowing-list/{id}/edit: each line is approved, also in part, refused with a reason, or changed. */
export function DeviceOrderDecideScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('deviceOrders.read', { params: { id } }));
  const breadcrumb = [
    { label: t('shell.menu.devices') },
    { label: t('deviceOrders.title'), href: path('/device/borrowing-list') },
  ];
  return (
    <Loaded query={query} header={{ title: t('deviceOrders.name'), breadcrumb }}>
      {(order) => <Decide order={order} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

/** What is free is approved, what is short in part, what is not there is left to the person. */
const proposal = ({ quantity, free, refusals }: DeviceLine): Decision => {
  if (refusals.length === 0) return { decision: 'approve', quantity, reason: '' };
  const isOnlyShort = refusals.every(({ code }) => code === 'lending.not_enough');
  if (isOnlyShort && free !== null && free > 0)
    return { decision: 'approve', quantity: Math.min(free, quantity), reason: '' };
  return { decision: 'later', quantity, reason: '' };
};

function Decide({ order, breadcrumb }: { order: DeviceOrder; breadcrumb: { label: string; href?: string }[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const open = order.lines.filter(({ state }) => state === 'requested' || state === 'approved');
  const [typed, setTyped] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [changing, setChanging] = useState<DeviceLine | null>(null);
  const decisionOf = (line: DeviceLine) => typed.get(line.id) ?? proposal(line);
  const toDecide = open.filter(({ state }) => state === 'requested');
  const decided = toDecide.filter((line) => decisionOf(line).decision !== 'later');
  const detail = path('/device/borrowing-list/$id/detail', { id: order.id });
  const save = async () => {
    const isDone = await run(
      () =>
        call('deviceOrders.decide', {
          params: { id: order.id },
          body: {
            decisions: decided.map((line) => {
              const { decision, quantity, reason } = decisionOf(line);
              return { lineId: line.id, version: line.version, decision: decision as 'approve', quantity, reason };
            }),
          },
        }),
      () => t('deviceOrders.decided'),
    );
    if (isDone) await navigate({ to: detail });
  };
  return (
    <>
      <RecordHeader
        name={t('deviceOrders.decidePage', { number: orderCode(order.number) })}
        facts={[order.borrower.name, order.className || (order.borrower.className ?? '')].filter(Boolean)}
        badges={<StateBadge meaning={stageMeanings[order.stage]}>{t(`deviceOrders.stages.${order.stage}`)}</StateBadge>}
        breadcrumb={[
          ...breadcrumb,
          { label: t('deviceOrders.one', { number: orderCode(order.number) }), href: detail },
        ]}
      />
      <div className={css.page}>
        <section className={css.part} aria-labelledby="decide-lines">
          <h2 id="decide-lines">{t('deviceOrders.lines')}</h2>
          <ul className={css.lines}>
            {open.map((line) => (
              <DecideLine
                key={line.id}
                line={line}
                value={line.state === 'requested' ? decisionOf(line) : null}
                onChange={(value) => setTyped(new Map(typed).set(line.id, value))}
                onEdit={() => setChanging(line)}
              />
            ))}
          </ul>
          <div className={css.tags}>
            {toDecide.length > 0 && (
              <Button kind="primary" busy={busy} disabled={decided.length === 0} onClick={() => void save()}>
                {decided.length === 0
                  ? t('deviceOrders.decideNone')
                  : t('deviceOrders.decide', { count: decided.length })}
              </Button>
            )}
            <ButtonLink href={detail}>{t('deviceOrders.handOverTitle')}</ButtonLink>
          </div>
        </section>
        <OrderFacts order={order} />
      </div>
      {changing && <ChangeLineDialog line={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

interface DecideLineProps {
  line: DeviceLine;
  /** Null: decided already, only to be changed. */
  value: Decision | null;
  onChange: (value: Decision) => void;
  onEdit: () => void;
}

function DecideLine({ line, value, onChange, onEdit }: DecideLineProps) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const refusalText = useRefusalText();
  const mayForce = useCan('lease_force');
  const name = modelName(line);
  const mayForceThis = mayForce && line.refusals.length > 0 && line.refusals.every(({ canOverride }) => canOverride);
  const choices = [
    { value: 'approve', label: t('deviceOrders.approve') },
    ...(mayForceThis ? [{ value: 'force', label: t('deviceOrders.force') }] : []),
    { value: 'reject', label: t('deviceOrders.reject') },
    { value: 'later', label: t('deviceOrders.undecided') },
  ];
  const asksReason = value?.decision === 'reject' || value?.decision === 'force';
  return (
    <li className={css.line}>
      <div className={css.head}>
        <span className={css.name}>
          <strong>{name}</strong>
          <span className="secondary small"> {spanText(line)}</span>
        </span>
        <span className="figures">{t('deviceOrders.amount', { quantity: line.quantity, unit: line.unit })}</span>
        {line.free !== null && (
          <span className={line.free >= line.quantity ? css.good : undefined}>
            {t('deviceOrders.free', { free: line.free })}
          </span>
        )}
        {value === null && <StateBadge meaning="primary">{t('deviceOrders.states.approved')}</StateBadge>}
        <Button small kind="quiet" onClick={onEdit}>
          {t('deviceOrders.editLine')}
        </Button>
      </div>
      {line.refusals.map((refusal) => (
        <span key={refusal.code} className={css.bad}>
          {refusalText(refusal)}
        </span>
      ))}
      {line.needsConfirmation && <span className="secondary small">{t('deviceOrders.needsConfirmation')}</span>}
      {value && (
        <div className={css.tags}>
          <Segmented
            label={t('deviceOrders.decision', { name })}
            choices={choices}
            value={value.decision}
            onChange={(decision) => onChange({ ...value, decision: decision as Decision['decision'] })}
          />
          {value.decision === 'approve' && line.quantity > 1 && (
            <span className={css.short}>
              <Input
                aria-label={t('deviceOrders.approveCount', { name })}
                className="figures"
                inputMode="numeric"
                value={String(value.quantity)}
                onChange={(event) => {
                  const typed = Number(event.target.value.replace(/\D/g, ''));
                  onChange({ ...value, quantity: Math.max(1, Math.min(line.quantity, typed || 1)) });
                }}
              />
            </span>
          )}
        </div>
      )}
      {value && asksReason && (
        <Input
          aria-label={t('deviceOrders.reasonFor', { name })}
          placeholder={t('deviceOrders.reasonFor', { name })}
          value={value.reason}
          maxLength={300}
          onChange={(event) => onChange({ ...value, reason: event.target.value })}
        />
      )}
    </li>
  );
}
