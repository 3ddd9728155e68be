import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { parseClock } from '../../../../lib/words/clock.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { SideBySide } from '../../../../ui/form/side-by-side.tsx';
import { useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard.ts';
import { slotKey, slotsOfWeek } from '../../board/board-slots.ts';
import { dayName, slotWords } from '../../views/week/slot-words.ts';
import { ClassSessions } from '../class-sessions.tsx';
import css from '../constraint.module.css';
import { BellTable } from './bell-table.tsx';
import { bellFaults } from './bell-times.ts';

type Draft = Pick<TimetableWeek, 'days' | 'shifts' | 'homeroomSubjectId' | 'flag' | 'form' | 'classes'>;

const draftOf = ({ days, shifts, homeroomSubjectId, flag, form, classes }: TimetableWeek): Draft => ({
  days,
  shifts,
  homeroomSubjectId,
  flag,
  form,
  classes,
});

const allDays = [1, 2, 3, 4, 5, 6, 7];

export interface WeekDraft {
  readonly draft: Draft;
  readonly isDirty: boolean;
  /** null: back to what is kept. */
  put(draft: Draft | null): void;
}

/** What is changed in the hours and not kept yet; lives longer than the tab, so that a look at another one loses nothing. */
export function useWeekDraft(week: TimetableWeek): WeekDraft {
  const { t } = useTranslation();
  const [edited, put] = useState<Draft | null>(null);
  const isDirty = edited !== null && JSON.stringify(edited) !== JSON.stringify(draftOf(week));
  useUnsavedGuard(isDirty, t('timetableSetup.week.unsaved'));
  return { draft: edited ?? draftOf(week), isDirty, put };
}

/** Days of the week, bell times, where flag assembly and form period lie, and which class comes when. */
export function WeekTab({ week, hours }: { week: TimetableWeek; hours: WeekDraft }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { draft, isDirty, put } = hours;
  const disabled = week.isYearClosed;
  const change = (part: Partial<Draft>) => put({ ...draft, ...part });
  const hasFaults = draft.shifts.some(({ periods }) => bellFaults(periods).some(({ start, end }) => start || end));
  const save = async () => {
    const isSaved = await run(
      async () => {
        const kept = new Map(week.classes.map(({ id, session }) => [id, session]));
        const body = {
          schoolYearId: week.schoolYearId,
          version: week.version,
          days: draft.days,
          shifts: draft.shifts.map(({ key, periods }) => ({
            key,
            periods: periods.map(({ start, end }) => ({
              start: parseClock(start) ?? start,
              end: parseClock(end) ?? end,
            })),
          })),
          homeroomSubjectId: draft.homeroomSubjectId,
          flag: draft.flag,
          form: draft.form,
          sessions: draft.classes.flatMap(({ id, session }) =>
            kept.get(id) === session ? [] : [{ classId: id, session }],
          ),
        };
        await call('timetableWeek.save', { body });
      },
      () => t('timetableSetup.week.saved'),
    );
    if (isSaved) put(null);
  };
  return (
    <div className={css.stack}>
      {week.version === 0 && <p className={css.says}>{t('timetableSetup.week.stored')}</p>}
      <fieldset className={css.daysField}>
        <legend className={css.label}>{t('timetableSetup.week.days')}</legend>
        <div className={css.checks}>
          {allDays.map((day) => (
            <label key={day} className={css.check}>
              <input
                type="checkbox"
                className="ph-check"
                checked={draft.days.includes(day)}
                disabled={disabled || (draft.days.length === 1 && draft.days.includes(day))}
                onChange={(event) =>
                  change({
                    days: allDays.filter((each) => (each === day ? event.target.checked : draft.days.includes(each))),
                  })
                }
              />
              <span>{dayName(t, day)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <section>
        <h2>{t('timetableSetup.week.times')}</h2>
        <SideBySide>
          {draft.shifts.map(({ key, periods }) => (
            <BellTable
              key={key}
              shift={key}
              bells={periods}
              disabled={disabled}
              onChange={(next) =>
                change({ shifts: draft.shifts.map((each) => (each.key === key ? { key, periods: next } : each)) })
              }
            />
          ))}
        </SideBySide>
      </section>
      <FixedPeriods draft={draft} disabled={disabled} onChange={change} />
      <ClassSessions classes={draft.classes} disabled={disabled} onChange={(classes) => change({ classes })} />
      {!disabled && (
        <div className={css.foot}>
          <ActionButtons
            onCancel={() => put(null)}
            isCancelDisabled={!isDirty || busy}
            others={hasFaults && <span className="secondary">{t('timetableSetup.week.fix')}</span>}
          >
            <Button
              kind="primary"
              busy={busy}
              disabled={(!isDirty && week.version > 0) || hasFaults}
              onClick={() => void save()}
            >
              {t('timetableSetup.week.save')}
            </Button>
          </ActionButtons>
        </div>
      )}
    </div>
  );
}

interface FixedPeriodsProps {
  draft: Draft;
  disabled: boolean;
  onChange: (part: Partial<Draft>) => void;
}

function FixedPeriods({ draft, disabled, onChange }: FixedPeriodsProps) {
  const { t } = useTranslation();
  const { data: subjects = [] } = useQuery(queryOf('subjects.options'));
  const open = draft.shifts.filter(({ periods }) => periods.length > 0).map(({ key }) => key);
  const slots = slotsOfWeek(draft);
  const pick = (kind: 'flag' | 'form', shift: ShiftKey) => {
    const label = t(`timetableSetup.week.${kind}`, { shift: t(`timetableViews.shift.${shift}`) });
    const now = draft[kind][shift];
    const choose = (slot: Slot | null) => onChange({ [kind]: { ...draft[kind], [shift]: slot } });
    return (
      <div key={`${kind} ${shift}`} className={css.field}>
        <span>{label}</span>
        <SelectInput
          label={label}
          disabled={disabled || draft.homeroomSubjectId === null}
          choices={[
            { value: '', label: t('timetableSetup.week.noSlot') },
            ...slots.map((slot) => ({ value: slotKey(slot), label: slotWords(t, slot) })),
          ]}
          value={now ? slotKey(now) : ''}
          onChange={(value) => choose(slots.find((slot) => slotKey(slot) === value) ?? null)}
        />
      </div>
    );
  };
  return (
    <section className={css.stack}>
      <div>
        <h2>{t('timetableSetup.week.fixed')}</h2>
        <p className="secondary">{t('timetableSetup.week.fixedDetail')}</p>
      </div>
      <div className={css.field}>
        <span>{t('timetableSetup.week.subject')}</span>
        <SelectInput
          label={t('timetableSetup.week.subject')}
          disabled={disabled}
          choices={[
            { value: '', label: t('timetableSetup.week.noSubject') },
            ...subjects.map(({ id, name }) => ({ value: id, label: subjectName(name) })),
          ]}
          value={draft.homeroomSubjectId ?? ''}
          onChange={(value) => onChange({ homeroomSubjectId: value || null })}
        />
      </div>
      <SideBySide>{open.flatMap((shift) => [pick('flag', shift), pick('form', shift)])}</SideBySide>
    </section>
  );
}
