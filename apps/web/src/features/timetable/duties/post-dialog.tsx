import {
  type DutyDetail,
  type DutyPost,
  dutyRotations,
  dutyServes,
} from '@phuong/contract/timetable/duties/duty.schema.ts';
import { type ShiftKey, shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { parseClock } from '../../../lib/words/clock.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { dayName } from '../views/week/slot-words.ts';
import { timesAt } from './duty-words.ts';

const usual = { MORNING: ['06:40', '07:00'], AFTERNOON: ['12:40', '13:00'] } as const;
const schoolDays = [1, 2, 3, 4, 5, 6];

function valuesOf(of: DutyPost | undefined) {
  const shiftOf = (shift: ShiftKey) => {
    const time = of && timesAt(of, shift);
    const [start, end] = usual[shift];
    return {
      has: of ? time !== undefined : shift === 'MORNING',
      start: time?.startTime ?? start,
      end: time?.endTime ?? end,
    };
  };
  return {
    name: of?.name ?? '',
    serves: (of?.serves ?? 'TEACHERS') as string,
    people: (of?.people ?? 1) as number | null,
    rotates: (of?.rotates ?? 'DAY') as string,
    days: (of?.days ?? schoolDays).map(String),
    MORNING: shiftOf('MORNING'),
    AFTERNOON: shiftOf('AFTERNOON'),
    duringLessons: of?.duringLessons ?? false,
    chosenIds: of?.chosen.map(({ id }) => id) ?? [],
  };
}

/** One post: its name, who stands there, how many and when. */
export function PostDialog({
  duty,
  post,
  onClose,
}: {
  duty: DutyDetail;
  post: DutyPost | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: valuesOf(post) });
  const { control } = form;
  const values = form.watch();
  const serves = dutyServes.find((each) => each === values.serves) ?? 'TEACHERS';
  const people = duty.people.filter((each) => each.serves === serves);
  return (
    <DialogForm
      form={form}
      title={t(post ? 'duties.posts.editTitle' : 'duties.posts.addTitle')}
      submitLabel={t(post ? 'common.save' : 'common.add')}
      onClose={onClose}
      record={post && { version: duty.version, values: valuesOf(post) }}
      onSubmit={async (typed, shown) => {
        const times: DutyPost['times'] = [];
        for (const shift of shiftKeys) {
          const own = typed[shift];
          if (!own.has) continue;
          const [startTime, endTime] = [parseClock(own.start), parseClock(own.end)];
          if (startTime === null || endTime === null || startTime >= endTime) {
            const isWrong = startTime === null || endTime === null;
            const field = startTime === null ? (`${shift}.start` as const) : (`${shift}.end` as const);
            form.setError(field, { message: t(isWrong ? 'duties.posts.timeWrong' : 'duties.posts.endWrong') });
            return;
          }
          times.push({ shift, startTime, endTime });
        }
        if (times.length === 0) {
          form.setError('MORNING.has', { message: t('duties.posts.noTime') });
          return;
        }
        if (typed.days.length === 0) {
          form.setError('days', { message: t('duties.posts.noDay') });
          return;
        }
        const body = {
          version: post ? shown : duty.version,
          name: typed.name,
          serves,
          people: typed.people ?? 0,
          rotates: dutyRotations.find((each) => each === typed.rotates) ?? 'DAY',
          days: typed.days.map(Number),
          times,
          duringLessons: typed.duringLessons,
          chosenIds: typed.chosenIds.filter((id) => people.some((each) => each.id === id)),
        };
        const params = { id: duty.id };
        await (post
          ? call('dutyPosts.update', { params: { ...params, postId: post.id }, body })
          : call('dutyPosts.create', { params, body }));
        await done(t('duties.posts.saved', { name: typed.name }));
      }}
    >
      <TextField
        control={control}
        name="name"
        label={t('duties.posts.name')}
        placeholder={t('duties.posts.namePlaceholder')}
        maxLength={60}
        autoFocus
        required
      />
      <SideBySide>
        <SelectField
          control={control}
          name="serves"
          label={t('duties.posts.serves')}
          choices={dutyServes.map((value) => ({ value, label: t(`duties.posts.kinds.${value}`) }))}
          required
        />
        <NumberField
          control={control}
          name="people"
          label={t(serves === 'CLASSES' ? 'duties.posts.classes' : 'duties.posts.people')}
          digits={0}
          required
        />
      </SideBySide>
      <SegmentedField
        control={control}
        name="rotates"
        label={t('duties.posts.rotates')}
        choices={dutyRotations.map((value) => ({ value, label: t(`duties.posts.rotations.${value}`) }))}
      />
      <MultiSelectField
        control={control}
        name="days"
        label={t('duties.posts.days')}
        choices={[...schoolDays, 7].map((day) => ({ value: String(day), label: dayName(t, day) }))}
        required
      />
      {shiftKeys.map((shift) => (
        <div key={shift}>
          <CheckboxField control={control} name={`${shift}.has`} label={t(`duties.posts.shiftOf.${shift}`)} />
          {values[shift].has && (
            <SideBySide>
              <TextField
                control={control}
                name={`${shift}.start`}
                label={t(`duties.posts.startOf.${shift}`)}
                inputMode="numeric"
                figures
                maxLength={8}
                required
              />
              <TextField
                control={control}
                name={`${shift}.end`}
                label={t(`duties.posts.endOf.${shift}`)}
                inputMode="numeric"
                figures
                maxLength={8}
                required
              />
            </SideBySide>
          )}
        </div>
      ))}
      {serves !== 'CLASSES' && (
        <CheckboxField
          control={control}
          name="duringLessons"
          label={t('duties.posts.duringLessons')}
          hint={t('duties.posts.duringLessonsHint')}
        />
      )}
      <MultiSelectField
        control={control}
        name="chosenIds"
        label={t('duties.posts.chosen')}
        hint={t('duties.posts.chosenHint')}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </DialogForm>
  );
}
