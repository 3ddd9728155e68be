import { shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { periodWords, shortDay } from '../laboratory-words.ts';
import { SafetyConfirm } from '../safety/safety-confirm.tsx';
import { BriefingPart } from './briefing-part.tsx';
import { PlaceCheck } from './place-check.tsx';
import { ContentFields, PlaceFields, RepeatFields, TaughtField } from './request-fields.tsx';
import { bodyOf, noWish, type RequestValues } from './request-values.ts';
import css from './requests.module.css';
import { RoomDevices } from './room-devices.tsx';
import { usePlaceCheck } from './use-place-check.ts';

const list = path('/t/practical-laboratory');

/** What a free cell of the board says. */
function usePicked(): Partial<RequestValues> {
  const { room, date, shift, period } = useSearch({ strict: false }) as Record<string, unknown>;
  const first = Number(period);
  return {
    ...(typeof room === 'string' ? { laboratoryId: room } : {}),
    ...(typeof date === 'string' ? { date } : {}),
    ...(shiftKeys.includes(shift as 'MORNING') ? { shift: shift as 'MORNING' } : {}),
    ...(Number.isInteger(first) && first > 0 ? { firstPeriod: first, lastPeriod: first } : {}),
  };
}

/** /t/practical-laboratory/create: from a lesson of mine, or freely; says at once whether it can be. */
export function RequestCreateScreen() {
  const { t } = useTranslation();
  const picked = usePicked();
  const form = useForm<RequestValues>({ defaultValues: { ...noWish, date: addDays(todayIso(), 1), ...picked } });
  const { control } = form;
  const values = useWatch({ control }) as RequestValues;
  const { data: options } = useQuery(queryOf('laboratoryRequests.options', { query: {} }));
  const { data: week } = useQuery(queryOf('laboratories.week', { query: {} }));
  const { checked, isOld } = usePlaceCheck(values);
  const wait = useWait(values);
  const set = (next: Partial<RequestValues>) => {
    for (const [name, value] of Object.entries(next)) {
      form.setValue(name as keyof RequestValues, value as never, { shouldDirty: true });
    }
  };
  return (
    <RecordForm
      form={form}
      header={{
        title: t('laboratories.request.new'),
        breadcrumb: [{ label: t('laboratories.request.own'), href: list }],
      }}
      submitLabel={t('laboratories.request.send')}
      cancelHref={list}
      then={list}
      save={(typed) => call('laboratoryRequests.create', { body: { ...bodyOf(typed), wait: false } })}
      saved={({ requests, skipped }) =>
        [
          t('laboratories.request.sent', { count: requests.length }),
          ...(skipped.length > 0 ? [t('laboratories.request.skipped', { count: skipped.length })] : []),
        ].join(' ')
      }
    >
      <FormSection>
        <LessonInput date={values.date} onPick={set} />
        <TaughtField control={control} taught={options?.taught ?? []} />
      </FormSection>
      <FormSection columns={2}>
        <PlaceFields control={control} laboratories={week?.laboratories ?? []} />
      </FormSection>
      {checked && (
        <FormSection>
          <PlaceCheck
            isOld={isOld}
            refusals={checked.refusals}
            alternatives={checked.alternatives}
            onTake={({ laboratoryId, date, shift, firstPeriod, lastPeriod }) =>
              set({ laboratoryId, date, shift, firstPeriod, lastPeriod })
            }
          />
          {checked.mayWait && !values.repeats && (
            <div className={css.part}>
              <p className="secondary">{t('laboratories.request.waitDetail')}</p>
              <div>
                <Button busy={wait.busy} onClick={wait.run}>
                  {t('laboratories.request.wait')}
                </Button>
              </div>
            </div>
          )}
        </FormSection>
      )}
      {values.laboratoryId && (
        <FormSection>
          <BriefingPart laboratoryId={values.laboratoryId} date={values.date} />
          <SafetyConfirm key={values.laboratoryId} laboratoryId={values.laboratoryId} />
        </FormSection>
      )}
      <FormSection>
        <RoomDevices control={control} checks={checked?.devices} />
      </FormSection>
      <FormSection>
        <ContentFields control={control} />
        <RepeatFields control={control} />
      </FormSection>
    </RecordForm>
  );
}

/** Queues for a place that is taken. */
function useWait(values: RequestValues) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  return {
    busy,
    run: () =>
      void run(
        async () => {
          const body = { ...bodyOf(values), repeat: null, wait: true };
          const { requests } = await call('laboratoryRequests.create', { body });
          const id = requests[0]?.id;
          if (id) await navigate({ to: path('/t/practical-laboratory/$id', { id }) as never });
        },
        () => t('laboratories.request.sent', { count: 1 }),
      ),
  };
}

/** A lesson of the week the date lies in: class, subject and time follow from it. */
function LessonInput({ date, onPick }: { date: string; onPick: (values: Partial<RequestValues>) => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const query = queryOf('ownTimetable.week', { query: date === '' ? {} : { date } });
  const { data } = useQuery({ ...query, placeholderData: (before) => before });
  const lessons = (data?.lessons ?? []).filter(
    (each) =>
      each.purpose === 'LESSON' &&
      (each.status === 'HAPPENS' || each.status === 'MOVED_HERE') &&
      each.date > todayIso(),
  );
  const place = ({ date: on, slot, duration }: DayLesson) => ({
    date: on,
    shift: slot.shift,
    firstPeriod: slot.period,
    lastPeriod: slot.period + duration - 1,
  });
  if (data && lessons.length === 0) return <p className="secondary">{t('laboratories.request.noLessons')}</p>;
  return (
    <div className={css.part}>
      <b>{t('laboratories.request.lesson')}</b>
      <span className="secondary small">{t('laboratories.request.lessonHint')}</span>
      <SelectInput
        label={t('laboratories.request.lesson')}
        placeholder={t('laboratories.request.freely')}
        clearable
        value={chosen}
        choices={lessons.map((each) => ({
          value: each.key,
          label: t('laboratories.request.lessonOption', {
            day: shortDay(t, each.date),
            periods: periodWords(t, place(each)),
            subject: subjectName(each.subject.name),
            class: each.classes.map(({ name }) => name).join(', '),
          }),
        }))}
        onChange={(key) => {
          setChosen(key);
          const lesson = lessons.find((each) => each.key === key);
          const [first] = lesson?.classes ?? [];
          if (lesson && first) onPick({ ...place(lesson), taught: `${first.id} ${lesson.subject.id}` });
        }}
      />
    </div>
  );
}
