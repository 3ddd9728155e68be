import { useTranslation } from 'react-i18next';
import { formatList, formatNumber, formatPercent } from '../../../../../lib/words/format.ts';
import css from '../question.module.css';
import type { ViewProps } from './view-props.ts';

const comma = (text: string) => text.replace('.', ',');

interface Answer {
  readonly share: number;
}

/** What an answer is worth where it is not all. */
function Worth({ share }: Answer) {
  const { t } = useTranslation();
  if (share === 100) return null;
  return <span className="secondary"> {t('bank.view.share', { percent: formatPercent(share / 100, 0) })}</span>;
}

function Blank({ width = 200 }: { width?: number }) {
  const { t } = useTranslation();
  return <span className={css.blank} style={{ width }} role="img" aria-label={t('bank.view.shortAnswer')} />;
}

export function ShortTextView({ question, withKey }: ViewProps<'SHORT_TEXT'>) {
  if (!withKey) return <Blank />;
  return (
    <ul className={css.answers}>
      {question.answers.map(({ text, share }) => (
        <li key={text}>
          <b>{text}</b>
          <Worth share={share} />
        </li>
      ))}
    </ul>
  );
}

export function NumberView({ question, withKey }: ViewProps<'NUMBER'>) {
  const { t } = useTranslation();
  const units = formatList(question.units.map(({ name }) => name));
  return (
    <>
      {withKey ? (
        <ul className={css.answers}>
          {question.answers.map(({ value, tolerance, toleranceOf, share }) => (
            <li key={value}>
              <b className="figures">
                {comma(value)} {question.units[0]?.name}
              </b>
              {Number(tolerance) !== 0 && (
                <span className="secondary">
                  {' '}
                  {t('bank.view.within', {
                    tolerance: toleranceOf === 'RELATIVE' ? formatPercent(Number(tolerance), 2) : comma(tolerance),
                  })}
                </span>
              )}
              <Worth share={share} />
            </li>
          ))}
        </ul>
      ) : (
        <Blank width={120} />
      )}
      {units !== '' && (
        <p className="secondary">
          {t('bank.view.unit')}: {units}
        </p>
      )}
    </>
  );
}

const cells = [0, 1, 2, 3] as const;

export function GridNumberView({ question, withKey }: ViewProps<'GRID_NUMBER'>) {
  const { t } = useTranslation();
  const shown = withKey ? question.answers : [''];
  return (
    <>
      {shown.map((answer) => (
        <span key={answer} className={css.cells} role="img" aria-label={answer || t('bank.view.shortAnswer')}>
          {cells.map((at) => (
            <span key={at}>{answer[at] ?? ''}</span>
          ))}
        </span>
      ))}
      <p className="secondary small">{t('bank.view.gridRule')}</p>
    </>
  );
}

const hundredths = 100;

/** What people judge: a place for it, with the key what a good one holds and by what it is judged. */
export function HandView({ question, withKey }: ViewProps<'ESSAY' | 'FILE'>) {
  const { t } = useTranslation();
  const rules =
    question.kind === 'ESSAY'
      ? [
          question.mostWords === null
            ? ''
            : t('bank.view.mostWords', { count: question.mostWords, n: formatNumber(question.mostWords) }),
          question.takesFiles ? t('bank.view.takesFiles') : '',
        ]
      : [t('bank.view.file', { count: question.mostFiles, n: formatNumber(question.mostFiles) })];
  return (
    <>
      <span className={css.sheet} role="img" aria-label={t('bank.view.essay')} />
      <p className="secondary">{rules.filter(Boolean).join(' · ')}</p>
      {withKey && question.rubric.length > 0 && (
        <section aria-label={t('bank.view.rubric')}>
          <h3>{t('bank.view.rubric')}</h3>
          <ul className={css.answers}>
            {question.rubric.map(({ key, name, levels }) => (
              <li key={key}>
                <b>{name}</b>:{' '}
                {formatList(levels.map((level) => `${level.name} ${formatNumber(level.points / hundredths)}`))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
