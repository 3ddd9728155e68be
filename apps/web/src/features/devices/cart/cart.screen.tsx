import type { DeviceCart, DeviceCartLine } from '@phuong/contract/devices/cart/device-cart.contract.ts';
import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input, Textarea } from '../../../ui/form/fields/input.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import { BookCartSection } from '../../library/public/book-cart-section.tsx';
import { useOwnLessons } from '../catalogue/lesson-select.tsx';
import { modelName, type OwnScope, ownPlaces, useSpanText } from '../orders/order-words.ts';
import css from './cart.module.css';
import { CollectorField, ConfirmerField } from './who-fields.tsx';

/** /t/cart */
export const TeacherCartScreen = () => <CartScreen scope="teacher" />;
/** /student/cart */
export const StudentCartScreen = () => <CartScreen scope="student" />;

function CartScreen({ scope }: { scope: OwnScope }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('deviceCart.list'));
  return (
    <Loaded query={query} header={{ title: t('deviceOrders.cart') }}>
      {(cart) => <Cart cart={cart} scope={scope} />}
    </Loaded>
  );
}

function Cart({ cart, scope }: { cart: DeviceCart; scope: OwnScope }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { lines } = cart;
  const holdAgain = () =>
    run(
      () => call('deviceCart.refresh'),
      () => t('deviceOrders.heldAgain'),
    );
  const places = ownPlaces[scope];
  return (
    <>
      <PageHeader
        title={t('deviceOrders.cart')}
        detail={lines.length > 0 ? t('deviceOrders.lineCount', { count: lines.length }) : undefined}
        actions={
          lines.length > 0
            ? [
                {
                  key: 'hold',
                  label: t('deviceOrders.holdAgain'),
                  icon: IconRefresh,
                  busy,
                  onSelect: () => void holdAgain(),
                },
              ]
            : []
        }
      />
      <div className={css.page}>
        <section className={css.part} aria-labelledby="cart-devices">
          <div className={css.head}>
            <h2 id="cart-devices">{t('deviceOrders.deviceSection')}</h2>
            {lines.length > 0 && <Countdown cart={cart} />}
          </div>
          {lines.length === 0 ? (
            <>
              <p className="secondary">{t('deviceOrders.cartEmpty')}</p>
              <div>
                <ButtonLink href={places.catalogue}>{t('deviceOrders.toCatalogue')}</ButtonLink>
              </div>
            </>
          ) : (
            <ul className={css.lines}>
              {lines.map((line) => (
                <CartLine key={line.id} line={line} />
              ))}
            </ul>
          )}
        </section>
        {lines.length > 0 && <SendPart lines={lines} scope={scope} />}
        <BookCartSection />
      </div>
    </>
  );
}

/** How long the first line is still held, by the server's clock. */
function Countdown({ cart: { heldUntil, now } }: { cart: DeviceCart }) {
  const { t } = useTranslation();
  const [shift] = useState(() => Date.parse(now) - Date.now());
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setAt(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const left = heldUntil === null ? 0 : Math.max(0, Math.floor((Date.parse(heldUntil) - at - shift) / 1000));
  const time = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className={css.clock}>
      <IconClock size={16} aria-hidden />
      {left > 0 ? t('deviceOrders.held', { time }) : t('deviceOrders.notHeld')}
    </span>
  );
}

/** A line, and where it cannot be had why, with a button for each way that works. */
function CartLine({ line }: { line: DeviceCartLine }) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const refusalText = useRefusalText();
  const { run, busy } = useAction();
  const { id, version, quantity, fromDate, fromPeriod, toDate, toPeriod } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const name = modelName(line);
  const span = { fromDate, fromPeriod, toDate, toPeriod };
  const change = (body: Partial<typeof span> & { quantity?: number }) =>
    run(
      () => call('deviceCart.update', { params: { id }, body: { version, quantity, ...span, ...body } }),
      () => t('deviceOrders.changed'),
    );
  const remove = () =>
    run(
      () => call('deviceCart.remove', { params: { id } }),
      () => t('deviceOrders.removed'),
    );
  const typedQuantity = () => {
    const value = Number((typed ?? '').replace(/\D/g, ''));
    setTyped(null);
    if (value > 0 && value !== quantity) void change({ quantity: Math.min(500, value) });
  };
  return (
    <li className={css.line} data-bad={line.refusals.length > 0 || undefined}>
      <div className={css.head}>
        <span className={css.name}>
          <strong>{name}</strong>
          <span className="secondary small"> {line.modelCode}</span>
        </span>
        <span className="figures">{spanText(line)}</span>
        <span className={css.short}>
          <Input
            aria-label={`${t('deviceOrders.field.quantity')}: ${name}`}
            className="figures"
            inputMode="numeric"
            value={typed ?? String(quantity)}
            disabled={busy}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={typedQuantity}
            onKeyDown={(event) => event.key === 'Enter' && typedQuantity()}
          />
        </span>
        {line.refusals.length === 0 && line.free !== null && (
          <StateBadge meaning="green">{t('deviceOrders.free', { free: line.free })}</StateBadge>
        )}
        <IconButton icon={IconX} label={t('deviceOrders.removeFromCart', { name })} onClick={() => void remove()} />
      </div>
      {line.refusals.map((refusal) => {
        const { nearest } = refusal;
        const other = nearest?.from
          ? {
              fromDate: nearest.from,
              fromPeriod: nearest.fromPeriod,
              toDate: nearest.to ?? nearest.from,
              toPeriod: nearest.toPeriod,
            }
          : null;
        return (
          <div key={refusal.code} className={css.fix}>
            <span>{refusalText(refusal)}</span>
            {nearest?.way === 'fewer' && nearest.count !== null && (
              <Button small busy={busy} onClick={() => void change({ quantity: nearest.count ?? quantity })}>
                {t('deviceOrders.takeFewer', { count: nearest.count })}
              </Button>
            )}
            {nearest?.way === 'otherTime' && other && (
              <Button small busy={busy} onClick={() => void change(other)}>
                {t('deviceOrders.moveTo', { when: spanText(other) })}
              </Button>
            )}
            {nearest?.way === 'onDay' && nearest.from && (
              <Button
                small
                busy={busy}
                onClick={() => void change({ fromDate: nearest.from ?? fromDate, toDate: nearest.from ?? toDate })}
              >
                {t('deviceOrders.moveTo', {
                  when: spanText({ fromDate: nearest.from, fromPeriod, toDate: nearest.from, toPeriod }),
                })}
              </Button>
            )}
            {refusal.code === 'lending.not_enough' &&
              line.free !== null &&
              line.free > 0 &&
              nearest?.way !== 'fewer' && (
                <Button small busy={busy} onClick={() => void change({ quantity: line.free ?? quantity })}>
                  {t('deviceOrders.takeFewer', { count: line.free })}
                </Button>
              )}
          </div>
        );
      })}
    </li>
  );
}

/** What for, for which lesson, and off it goes; the good lines may go first. */
function SendPart({ lines, scope }: { lines: readonly DeviceCartLine[]; scope: OwnScope }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const lessons = useOwnLessons();
  const [purpose, setPurpose] = useState('');
  const [lessonKey, setLessonKey] = useState<string | null>(null);
  const [collector, setCollector] = useState('');
  const [confirmer, setConfirmer] = useState('');
  const good = lines.filter(({ refusals }) => refusals.length === 0);
  const bad = lines.length - good.length;
  const [first] = lines;
  const fitting = lessons.find(({ span }) => span.fromDate === first?.fromDate && span.fromPeriod === first.fromPeriod);
  const lesson = lessonKey === null ? fitting : lessons.find(({ key }) => key === lessonKey);
  const send = () =>
    run(
      async () => {
        const order = await call('deviceCart.submit', {
          body: {
            lineIds: good.map(({ id }) => id),
            purpose,
            lesson: lesson?.label ?? '',
            classId: scope === 'teacher' ? (lesson?.classId ?? null) : null,
            collectorStudentId: lesson?.classId && collector !== '' ? collector : null,
            confirmerId: confirmer === '' ? null : confirmer,
          },
        });
        await navigate({ to: ownPlaces[scope].order(order.id) });
        return order;
      },
      (order) => t('deviceOrders.sent', { number: orderCode(order.number) }),
    );
  return (
    <section className={css.send} aria-labelledby="cart-send">
      <h2 id="cart-send">{t('deviceOrders.send')}</h2>
      <p className="secondary">{t('deviceOrders.sendIntro')}</p>
      <div className={css.field}>
        <span>{t('deviceOrders.field.purpose')}</span>
        <Textarea
          aria-label={t('deviceOrders.field.purpose')}
          value={purpose}
          maxLength={300}
          onChange={(event) => setPurpose(event.target.value)}
        />
      </div>
      {scope === 'teacher' && lessons.length > 0 && (
        <div className={css.field}>
          <span>{t('deviceOrders.forLesson')}</span>
          <SelectInput
            label={t('deviceOrders.forLesson')}
            choices={[
              { value: '', label: t('deviceOrders.noLesson') },
              ...lessons.map(({ key, label }) => ({ value: key, label })),
            ]}
            value={lesson?.key ?? ''}
            onChange={(value) => {
              setLessonKey(value ?? '');
              setCollector('');
            }}
          />
        </div>
      )}
      {scope === 'teacher' && lesson?.classId && (
        <CollectorField classId={lesson.classId} value={collector} onChange={setCollector} />
      )}
      {scope === 'student' && good.some(({ needsConfirmation }) => needsConfirmation) && (
        <ConfirmerField value={confirmer} onChange={setConfirmer} />
      )}
      <Button kind="primary" block busy={busy} disabled={bad > 0 || purpose.trim() === ''} onClick={() => void send()}>
        {bad > 0 ? t('deviceOrders.fixFirst', { count: bad }) : t('deviceOrders.sendButton', { count: good.length })}
      </Button>
      {bad > 0 && good.length > 0 && (
        <Button block busy={busy} disabled={purpose.trim() === ''} onClick={() => void send()}>
          {t('deviceOrders.sendGood', { count: good.length })}
        </Button>
      )}
    </section>
  );
}
