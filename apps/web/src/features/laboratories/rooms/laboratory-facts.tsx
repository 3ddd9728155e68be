import type { BookingRules, Laboratory } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Facts } from '../../../ui/record/facts.tsx';
import { periodWords } from '../laboratory-words.ts';
import css from './laboratory.module.css';

interface LaboratoryFactsProps {
  laboratory: Laboratory;
  onChangeRules?: (() => void) | undefined;
}

/** How a room is booked, when it is closed, what is in it. */
export function LaboratoryFacts({ laboratory, onChangeRules }: LaboratoryFactsProps) {
  const { t } = useTranslation();
  const { rules, otherRules, equipment, safety, riskLevel, doorCode } = laboratory;
  const later = otherRules.filter(({ fromDate }) => fromDate > rules.fromDate);
  return (
    <div className={css.page}>
      <RulesFacts rules={rules} title={t('laboratories.room.rules.title')} onChange={onChangeRules} />
      {later.map((each) => (
        <RulesFacts
          key={each.fromDate}
          rules={each}
          title={t('laboratories.room.rules.from', { date: formatDate(each.fromDate) })}
        />
      ))}
      <Closings laboratory={laboratory} />
      <Facts
        title={t('laboratories.room.safety')}
        facts={[
          { label: t('laboratories.room.field.riskLevel'), value: t(`laboratories.room.risks.${riskLevel}`) },
          { label: t('laboratories.request.doorCode'), value: doorCode, figures: true },
          { label: t('laboratories.room.field.equipment'), value: <Lines text={equipment} />, wide: true },
          { label: t('laboratories.room.field.safety'), value: <Lines text={safety} />, wide: true },
        ]}
      />
      <Chemicals laboratory={laboratory} />
    </div>
  );
}

const Lines = ({ text }: { text: string }) => (text === '' ? '–' : <span className={css.text}>{text}</span>);

function RulesFacts({
  rules,
  title,
  onChange,
}: {
  rules: BookingRules;
  title: string;
  onChange?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const limit = (most: number | null) =>
    most === null ? t('laboratories.room.rules.noLimit') : t('laboratories.room.rules.periodsOf', { count: most });
  return (
    <Facts
      title={title}
      action={onChange && <Button onClick={onChange}>{t('laboratories.room.rules.change')}</Button>}
      facts={[
        {
          label: t('laboratories.room.rules.least'),
          value: t('laboratories.room.rules.daysAhead', { count: rules.leastDaysAhead }),
        },
        {
          label: t('laboratories.room.rules.most'),
          value: t('laboratories.room.rules.daysAhead', { count: rules.mostDaysAhead }),
        },
        { label: t('laboratories.room.rules.mostDay'), value: limit(rules.mostPeriodsDay) },
        { label: t('laboratories.room.rules.mostWeek'), value: limit(rules.mostPeriodsWeek) },
        {
          label: t('laboratories.room.rules.noShow'),
          value: t('laboratories.room.rules.minutesOf', { count: rules.noShowMinutes }),
        },
        {
          label: t('laboratories.room.rules.waitlist'),
          value: t(rules.hasWaitlist ? 'laboratories.room.rules.hasWaitlist' : 'laboratories.room.rules.noWaitlist'),
        },
        ...(rules.hasWaitlist
          ? [
              {
                label: t('laboratories.room.rules.offer'),
                value: t('laboratories.room.rules.hoursOf', { count: rules.offerHours }),
              },
            ]
          : []),
      ]}
    />
  );
}

function Closings({ laboratory: { closings } }: { laboratory: Laboratory }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_laboratory');
  const { run, busy } = useAction();
  return (
    <section className={css.part} aria-labelledby="closings">
      <h2 id="closings">{t('laboratories.room.closing.list')}</h2>
      {closings.length === 0 && <p className="secondary">{t('laboratories.room.closing.none')}</p>}
      <ul className={css.rows}>
        {closings.map(({ id, fromDate, toDate, shift, firstPeriod, lastPeriod, reason }) => {
          const part =
            shift !== null && firstPeriod !== null && lastPeriod !== null
              ? periodWords(t, { shift, firstPeriod, lastPeriod })
              : t('laboratories.room.closing.wholeDay');
          const until = toDate === null ? t('laboratories.room.closing.untilFurther') : formatDate(toDate);
          return (
            <li key={id}>
              <span>
                <b>
                  {formatDate(fromDate)} – {until}
                </b>{' '}
                · {part} · {reason}
              </span>
              {mayUpdate && (
                <Button
                  small
                  busy={busy}
                  aria-label={`${t('laboratories.room.closing.open')}: ${formatDate(fromDate)}`}
                  onClick={() =>
                    void run(
                      () => call('laboratoryClosings.delete', { params: { id } }),
                      () => t('laboratories.room.closing.opened'),
                    )
                  }
                >
                  {t('laboratories.room.closing.open')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Chemicals({ laboratory: { chemicals } }: { laboratory: Laboratory }) {
  const { t } = useTranslation();
  return (
    <section className={css.part} aria-labelledby="chemicals">
      <h2 id="chemicals">{t('laboratories.room.chemicals')}</h2>
      {chemicals.length === 0 && <p className="secondary">{t('laboratories.room.noChemicals')}</p>}
      <ul className={css.rows}>
        {chemicals.map(({ name, amount, expiresOn }) => (
          <li key={`${name} ${amount} ${expiresOn}`}>
            <span>
              <b>{name}</b> · {amount}
            </span>
            {expiresOn !== null &&
              (expiresOn < todayIso() ? (
                <StateBadge meaning="red">{`${t('laboratories.room.expired')} ${formatDate(expiresOn)}`}</StateBadge>
              ) : (
                <span className="secondary figures">{formatDate(expiresOn)}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
