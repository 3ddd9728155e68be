import type { PaySlip, PaySlipLine } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { numberWords } from '@phuong/rules/numbers/number-words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDayMonth } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from '../payroll.module.css';
import { dong, figure, formulaValues, monthText, useInputName, useLineName } from '../payroll-words.ts';

/** A slip as everybody reads it: what is paid, line by line with how it came about, and why it differs from the month before. */
export function SlipLines({ slip }: { slip: PaySlip }) {
  const { t } = useTranslation();
  const { net, gross, deductions, employer, run, yearToDate } = slip;
  const year = run.month.slice(0, 4);
  return (
    <>
      <SlipHead slip={slip} />
      <Part title={t('payroll.slip.earnings')} sum={gross} lines={slip.lines} kind="EARNING" />
      <Part title={t('payroll.slip.deductions')} sum={-deductions} lines={slip.lines} kind="DEDUCTION" />
      <p>{t('payroll.slip.inWords', { words: numberWords(net, currentLocale() === 'vi' ? 'vi' : 'en-GB') })}</p>
      <SlipCauses slip={slip} />
      <Part title={t('payroll.slip.employer')} sum={employer} lines={slip.lines} kind="EMPLOYER" />
      <Facts
        title={t('payroll.slip.yearToDate', { year })}
        facts={(['gross', 'insurance', 'tax', 'net'] as const).map((name) => ({
          label: t(`payroll.field.${name}`),
          value: dong(yearToDate[name]),
          figures: true,
        }))}
      />
    </>
  );
}

function SlipHead({ slip }: { slip: PaySlip }) {
  const { t } = useTranslation();
  const { net, previousNet, account, paidOn, state, holdReason } = slip;
  const change = previousNet === null ? null : net - previousNet;
  const where = [
    account && t('payroll.slip.account', { account }),
    paidOn && t('payroll.slip.paidOn', { date: formatDate(paidOn) }),
  ].filter(Boolean);
  return (
    <section className={css.part} aria-labelledby="net">
      <h2 id="net" className="secondary small">
        {t('payroll.slip.net')}
      </h2>
      <div className={`${css.net} figures`}>{dong(net)} ₫</div>
      {where.length > 0 && <div className="secondary">{where.join(', ')}</div>}
      {change !== null && (
        <div className="secondary figures">
          {change === 0
            ? t('payroll.slip.same')
            : t(change > 0 ? 'payroll.slip.plus' : 'payroll.slip.minus', { amount: dong(change) })}
        </div>
      )}
      {state === 'withheld' && (
        <div>
          <StateBadge meaning="amber">{t('payroll.slip.withheld', { reason: holdReason })}</StateBadge>
        </div>
      )}
    </section>
  );
}

function SlipCauses({ slip: { causes, run } }: { slip: PaySlip }) {
  const { t } = useTranslation();
  const nameOf = useInputName();
  if (causes.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="why">
      <h2 id="why">{t('payroll.slip.why')}</h2>
      <ul className={css.rows}>
        {causes.map(({ name, before, after }) => (
          <li key={`${run.month} ${name}`} className={css.row}>
            <span className={css.words}>{nameOf(name)}</span>
            <span className={`${css.amount} figures`}>
              {figure(before) || '–'} → {figure(after) || '–'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartProps {
  title: string;
  sum: number;
  lines: readonly PaySlipLine[];
  kind: PaySlipLine['kind'];
}

function Part({ title, sum, lines, kind }: PartProps) {
  const own = lines.filter((line) => line.kind === kind);
  if (own.length === 0) return null;
  const id = `lines-${kind}`;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.row}>
        <span className={css.words}>{title}</span>
        <span className={`${css.amount} figures`}>{dong(sum)}</span>
      </h2>
      <ul className={css.rows}>
        {numbered(own).map(({ line, nth }) => (
          <Line key={`${line.code} ${nth}`} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** A component stands on a slip once for each part of the month; which of its lines each is. */
const numbered = (lines: readonly PaySlipLine[]) =>
  lines.map((line, index) => ({
    line,
    nth: lines.slice(0, index).filter(({ code }) => code === line.code).length,
  }));

function Line({ line }: { line: PaySlipLine }) {
  const { t } = useTranslation();
  const nameOf = useLineName();
  const inputName = useInputName();
  const { amount, kind, from, to, inputs, basis } = line;
  return (
    <li className={css.row}>
      <div className={css.words}>
        {nameOf(line)}
        {from && to && (
          <span className="secondary">
            {' '}
            {t('payroll.slip.span', { from: formatDayMonth(from), to: formatDayMonth(to) })}
          </span>
        )}
        <div className="secondary small figures">{formulaValues(line)}</div>
        {inputs.length > 0 && (
          <details>
            <summary className="small">{t('payroll.slip.how')}</summary>
            <ul className="small">
              {inputs.map(({ name, value }) => (
                <li key={name} className="figures">
                  {inputName(name)}: {figure(value)}
                </li>
              ))}
              {basis && <li>{t('payroll.slip.basis', { basis })}</li>}
            </ul>
          </details>
        )}
      </div>
      <span className={`${css.amount} figures`}>{dong(kind === 'DEDUCTION' ? -amount : amount)}</span>
    </li>
  );
}

/** What was asked about a slip and answered. */
export function SlipMessages({ slip: { messages } }: { slip: PaySlip }) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="messages">
      <h2 id="messages">{t('payroll.slip.messages')}</h2>
      <ul className={css.messages}>
        {messages.map(({ id, byName, text, at }) => (
          <li key={id} className={css.message}>
            <span className="secondary small">
              {byName}, {formatDate(at)}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Differences to a slip, and in which month each is paid. */
export function SlipCorrections({
  slip: { corrections },
  action,
}: {
  slip: PaySlip;
  action?: (correction: PaySlip['corrections'][number]) => ReactNode;
}) {
  const { t } = useTranslation();
  if (corrections.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="corrections">
      <h2 id="corrections">{t('payroll.slip.corrections')}</h2>
      <ul className={css.rows}>
        {corrections.map((each) => (
          <li key={each.id} className={css.row}>
            <span className={css.words}>
              {each.reason}
              <span className="secondary small">
                {' '}
                {each.paidIn === null
                  ? t('payroll.slip.waits')
                  : t('payroll.slip.paidIn', { month: monthText(each.paidIn) })}
              </span>
            </span>
            <span className={`${css.amount} figures`}>{dong(each.amount)}</span>
            {action?.(each)}
          </li>
        ))}
      </ul>
    </section>
  );
}
