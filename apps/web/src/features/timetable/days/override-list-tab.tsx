import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { SchoolSwaps } from '../swaps/school-swaps.tsx';
import css from './override.module.css';
import { overrideSentences, whenWords } from './override-words.ts';
import { useUndo } from './use-undo.ts';

const meanings: Record<TimetableOverride['kind'], Meaning> = {
  CANCELLED: 'amber',
  COVER: 'blue',
  ROOM: 'blue',
  MOVED: 'blue',
  NOTE: 'grey',
};
const isDate = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const mostDays = 62;

/** Every change of single days in a span, newest day first. */
export function OverrideListTab() {
  const { t } = useTranslation();
  const mayEdit = useCan('update_timetable');
  const undo = useUndo();
  const today = todayIso();
  const [from, setFrom] = useState<string | null>(addDays(today, -7));
  const [to, setTo] = useState<string | null>(addDays(today, 28));
  const start = isDate(from) && from ? from : today;
  const wanted = isDate(to) && to && to >= start ? to : start;
  const most = addDays(start, mostDays);
  const [end = start] = [wanted, most].sort();
  const query = useQuery({
    ...queryOf('timetableOverrides.list', { query: { from: start, to: end } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      <SchoolSwaps />
      <div className={css.range}>
        <div className={css.field}>
          <span className="secondary small">{t('timetableOffice.changes.from')}</span>
          <div className={css.date}>
            <DateInput label={t('timetableOffice.changes.from')} value={from} onChange={setFrom} />
          </div>
        </div>
        <div className={css.field}>
          <span className="secondary small">{t('timetableOffice.changes.to')}</span>
          <div className={css.date}>
            <DateInput label={t('timetableOffice.changes.to')} value={to} min={start} max={most} onChange={setTo} />
          </div>
        </div>
      </div>
      <LoadedPart query={query}>
        {(overrides) =>
          overrides.length === 0 ? (
            <p className="secondary">{t('timetableOffice.changes.none')}</p>
          ) : (
            <ul className={css.list}>
              {[...overrides]
                .sort((a, b) => b.date.localeCompare(a.date))
                .map((override) => (
                  <li key={override.id} className={css.line}>
                    <span className={css.sign}>
                      <StateBadge meaning={meanings[override.kind]}>
                        {t(`timetableOffice.override.${override.swapId ? 'SWAP' : override.kind}`)}
                      </StateBadge>
                    </span>
                    <div className={css.words}>
                      <b>
                        {t('timetableOffice.changes.line', {
                          subject: subjectName(override.subjectName),
                          classes: override.classNames.join(', '),
                          when: whenWords(t, override.date, override.slot),
                        })}
                      </b>
                      {overrideSentences(t, override).map((sentence) => (
                        <span key={sentence}>{sentence}</span>
                      ))}
                      <span className="secondary small">
                        {t('timetableOffice.changes.by', {
                          who: override.createdBy,
                          time: formatMoment(override.createdAt),
                        })}
                      </span>
                    </div>
                    {mayEdit && override.date >= today && (
                      <Button small kind="quiet" icon={IconArrowBackUp} onClick={() => void undo(override.id)}>
                        {t('timetableOffice.schedule.undo')}
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          )
        }
      </LoadedPart>
    </div>
  );
}
