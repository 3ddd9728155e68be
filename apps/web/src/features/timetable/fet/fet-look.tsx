import type { FetPreview, FetSetting } from '@phuong/contract/timetable/fet/fet.contract.ts';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { dayWord } from '../board/board-words.ts';
import css from './fet.module.css';
import { FetNames } from './fet-names.tsx';

const fetKinds = ['classes', 'teachers', 'subjects', 'rooms'] as const;
export type FetKind = (typeof fetKinds)[number];
const hoursOf = ['ALL', 'MORNING', 'AFTERNOON'] as const;
export type FetHours = (typeof hoursOf)[number];
const settingKeys = ['teacherTimes', 'classTimes', 'subjectTimes'] as const;
const shownLeftOut = 12;

interface FetLookProps {
  fileName: string;
  preview: FetPreview;
  isReading: boolean;
  hours: FetHours;
  onHours: (hours: FetHours) => void;
  onChoose: (kind: FetKind, index: number, id: string) => void;
  settings: readonly FetSetting[];
  maySet: boolean;
  onSettings: (settings: readonly FetSetting[]) => void;
  busy: boolean;
  onImport: () => void;
  onAnother: () => void;
}

/** Everything a FET file says, and what becomes of it. */
export function FetLook(props: FetLookProps) {
  const { fileName, preview, isReading, hours, onHours, onChoose, busy, onImport, onAnother } = props;
  const { t } = useTranslation();
  const { totals, doubles, names, choices, leftOut, constraints } = preview;
  const n = formatNumber(totals.lessons);
  return (
    <div className={css.look} aria-busy={isReading || undefined}>
      <section>
        <h2>{fileName}</h2>
        <p>
          {t('timetable.fet.activities', {
            count: totals.activities,
            n: formatNumber(totals.activities),
            lessons: n,
            placed: formatNumber(totals.placed),
            locked: formatNumber(totals.locked),
          })}
        </p>
        {totals.inactiveActivities + totals.inactiveConstraints > 0 && (
          <Warning>
            {t('timetable.fet.inactive', {
              activities: formatNumber(totals.inactiveActivities),
              constraints: formatNumber(totals.inactiveConstraints),
            })}
          </Warning>
        )}
        {totals.outside > 0 && <Warning>{t('timetable.fet.outside', { count: totals.outside })}</Warning>}
        {totals.withoutRoom > 0 && <Warning>{t('timetable.fet.withoutRoom', { count: totals.withoutRoom })}</Warning>}
        {doubles.length > 0 && <Warning>{t('timetable.fet.doubles', { names: doubles.join(', ') })}</Warning>}
      </section>
      <section>
        <h2>{t('timetable.fet.week')}</h2>
        <div className={css.row}>
          <span className="secondary">{t('timetable.fet.hours')}</span>
          <Segmented
            label={t('timetable.fet.hours')}
            value={hours}
            choices={hoursOf.map((value) => ({ value, label: t(`timetable.fet.hoursOf.${value}`) }))}
            onChange={(next) => onHours(hoursOf.find((each) => each === next) ?? 'ALL')}
          />
        </div>
        <Places preview={preview} />
      </section>
      <section>
        <h2>{t('timetable.fet.names')}</h2>
        {fetKinds.map((kind) => (
          <FetNames
            key={kind}
            kind={kind}
            names={names[kind]}
            choices={choices[kind]}
            busy={busy}
            onChoose={(index, id) => onChoose(kind, index, id)}
          />
        ))}
      </section>
      <section>
        <h2>{t('timetable.fet.constraints')}</h2>
        {constraints.length === 0 ? (
          <p className="secondary">{t('timetable.fet.none')}</p>
        ) : (
          <ul className={css.constraints}>
            {constraints.map(({ type, count, use }) => (
              <li key={`${type} ${use}`}>
                <span>
                  {type} <span className="figures secondary">× {formatNumber(count)}</span>
                </span>
                <span className={use === 'UNKNOWN' || use === 'OTHER_RULE' ? css.not : undefined}>
                  {(use === 'UNKNOWN' || use === 'OTHER_RULE') && <IconAlertTriangle size={14} aria-hidden />}
                  {t(`timetable.fet.use.${use}`)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Settings {...props} />
      </section>
      {leftOut.length > 0 && (
        <section>
          <h2>{t('timetable.fet.leftOut', { count: totals.leftOut })}</h2>
          <ul className={css.leftOut}>
            {leftOut.slice(0, shownLeftOut).map(({ activity, label, fault, names: whose }) => (
              <li key={activity}>
                <span>{label || activity}</span>
                <span className="secondary">{t(`timetable.fet.fault.${fault}`, { names: whose.join(', ') })}</span>
              </li>
            ))}
            {totals.leftOut > shownLeftOut && (
              <li className="secondary">
                {t('timetable.fet.leftOutMore', { n: formatNumber(totals.leftOut - shownLeftOut) })}
              </li>
            )}
          </ul>
        </section>
      )}
      <div className={css.buttons}>
        <Button kind="primary" busy={busy} disabled={totals.lessons === 0} onClick={onImport}>
          {totals.leftOut > 0
            ? t('timetable.fet.importKnown', { n, leftOut: formatNumber(totals.leftOut) })
            : t('timetable.fet.importAll', { count: totals.lessons, n })}
        </Button>
        <Button onClick={onAnother}>{t('timetable.fet.another')}</Button>
      </div>
    </div>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={css.not}>
    <IconAlertTriangle size={14} aria-hidden /> {children}
  </p>
);

/** Days and hours of the file beside those of the week. */
function Places({ preview: { days, hours } }: { preview: FetPreview }) {
  const { t } = useTranslation();
  const outside = t('timetable.fet.notInWeek');
  const shown = [
    ...days.map(({ name, day }) => ({ name, readAs: day === null ? null : dayWord(t, day) })),
    ...hours.map(({ name, shift, period }) => ({
      name,
      readAs:
        shift === null || period === null
          ? null
          : `${t(`timetable.shift.${shift}`)}, ${t('timetableViews.period', { period }).toLocaleLowerCase()}`,
    })),
  ];
  return (
    <ul className={css.places}>
      {shown.map(({ name, readAs }, index) => (
        <li key={`${name} ${index.toString()}`}>
          <span className="secondary">{name}</span> <IconArrowRight size={12} aria-hidden />{' '}
          {readAs ?? <span className={css.not}>{outside}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What of the file can be added to the settings of the year, each by choice. */
function Settings({ preview: { settings: found }, settings, maySet, onSettings }: FetLookProps) {
  const { t } = useTranslation();
  const offered = settingKeys.filter((key) => (found[key]?.periods ?? 0) > 0);
  if (offered.length === 0) return <p className="secondary small">{t('timetable.fet.nothingNew')}</p>;
  return (
    <fieldset className={css.settings}>
      <legend>{t('timetable.fet.settings')}</legend>
      <p className="secondary small">{t(`timetable.fet.${maySet ? 'settingsHint' : 'settingsRight'}`)}</p>
      {offered.map((key) => (
        <label key={key} className={css.check}>
          <input
            type="checkbox"
            className="ph-check"
            disabled={!maySet}
            checked={settings.includes(key)}
            onChange={(event) =>
              onSettings(event.target.checked ? [...settings, key] : settings.filter((each) => each !== key))
            }
          />
          {t(`timetable.fet.setting.${key}`, {
            whose: formatNumber(found[key]?.whose ?? 0),
            periods: formatNumber(found[key]?.periods ?? 0),
          })}
        </label>
      ))}
    </fieldset>
  );
}
