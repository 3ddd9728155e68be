import { IconBookmark, IconBookmarkFilled, IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import { modelName, type OwnScope, ownPlaces, type Span } from '../orders/order-words.ts';
import { SpanInput } from '../orders/span-input.tsx';
import type { DeviceCalendarDay } from './device-calendar.tsx';
import { DeviceCalendar } from './device-calendar.tsx';
import css from './device-catalogue.module.css';
import { spanQuery } from './span-query.ts';

/** /t/device/list/{id}/detail */
export const TeacherDeviceScreen = () => <DeviceScreen scope="teacher" />;
/** /student/device/{id}/detail */
export const StudentDeviceScreen = () => <DeviceScreen scope="student" />;

function DeviceScreen({ scope }: { scope: OwnScope }) {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const today = todayIso();
  const [span, setSpan] = useState<Span>({ fromDate: today, fromPeriod: null, toDate: today, toPeriod: null });
  const [quantity, setQuantity] = useState(1);
  const refusalText = useRefusalText();
  const { run, busy } = useAction();
  const places = ownPlaces[scope];
  const query = useQuery({
    ...queryOf('deviceCatalogue.read', { params: { id }, query: { quantity, ...spanQuery(span) } }),
    placeholderData: keepPreviousData,
  });
  const breadcrumb = [{ label: t('deviceOrders.catalogue'), href: places.catalogue }];
  const add = () =>
    run(
      () => call('deviceCart.add', { body: { modelId: id, quantity, ...span } }),
      () => t('deviceOrders.addedToCart'),
    );
  const save = (isSaved: boolean) =>
    run(
      () => (isSaved ? call('savedDevices.remove', { params: { id } }) : call('savedDevices.save', { params: { id } })),
      () => t(isSaved ? 'deviceOrders.unsaved' : 'deviceOrders.savedNow'),
    );
  return (
    <Loaded query={query} header={{ title: t('deviceOrders.field.model'), breadcrumb }}>
      {(model) => (
        <>
          <RecordHeader
            name={modelName(model)}
            facts={[
              model.modelCode,
              namedIn(model.categoryName, model.categoryNameEn),
              t('deviceOrders.freeOf', { free: model.free, total: model.total }),
            ]}
            breadcrumb={breadcrumb}
            actions={[
              {
                key: 'save',
                label: t(model.isSaved ? 'deviceOrders.unsave' : 'deviceOrders.save'),
                icon: model.isSaved ? IconBookmarkFilled : IconBookmark,
                onSelect: () => void save(model.isSaved),
              },
              { key: 'cart', label: t('deviceOrders.openCart'), icon: IconShoppingCart, href: places.cart },
            ]}
          />
          <div className={css.page}>
            <section className={css.part} aria-labelledby="borrow">
              <h2 id="borrow">{t('deviceOrders.field.when')}</h2>
              <SpanInput value={span} onChange={setSpan} />
              <div className={css.row}>
                <span className={css.short}>
                  <Input
                    aria-label={t('deviceOrders.field.quantity')}
                    className="figures"
                    inputMode="numeric"
                    value={String(quantity)}
                    onChange={(event) =>
                      setQuantity(Math.max(1, Math.min(500, Number(event.target.value.replace(/\D/g, '')) || 1)))
                    }
                  />
                </span>
                <Button
                  kind="primary"
                  icon={IconShoppingCartPlus}
                  busy={busy}
                  disabled={model.refusals.length > 0}
                  onClick={() => void add()}
                >
                  {t('deviceOrders.addToCart')}
                </Button>
              </div>
              <div role="status" className={css.part}>
                {model.refusals.length === 0 ? (
                  <span className="secondary">{t('deviceOrders.canHave')}</span>
                ) : (
                  model.refusals.map((refusal) => (
                    <span key={refusal.code} className={css.bad}>
                      {refusalText(refusal)}
                    </span>
                  ))
                )}
              </div>
            </section>
            <section className={css.part} aria-labelledby="calendar">
              <h2 id="calendar">{t('deviceOrders.calendar')}</h2>
              <DeviceCalendar
                id={id}
                onChoose={(day: DeviceCalendarDay, period) =>
                  setSpan({ fromDate: day.date, fromPeriod: period, toDate: day.date, toPeriod: period })
                }
              />
            </section>
            <section className={css.part} aria-labelledby="terms">
              <h2 id="terms">{t('deviceOrders.terms')}</h2>
              {model.terms ? (
                <p>
                  {t('deviceOrders.termsText', {
                    most: model.terms.mostAtOnce,
                    longest: model.terms.longest,
                    unit: t(`deviceOrders.units.${model.terms.unit}`),
                    renewals: model.terms.renewals,
                  })}{' '}
                  {model.terms.leadDays > 0 && t('deviceOrders.leadText', { days: model.terms.leadDays })}
                </p>
              ) : (
                <p>{t('deviceOrders.noTerms')}</p>
              )}
              {model.hazard && <p className={css.bad}>{t('devices.field.hazardIs', { hazard: model.hazard })}</p>}
              {model.description && <p className="secondary">{model.description}</p>}
            </section>
          </div>
        </>
      )}
    </Loaded>
  );
}
