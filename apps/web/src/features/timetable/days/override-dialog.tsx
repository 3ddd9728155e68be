import type { OverrideKind, TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SwapFields } from '../swaps/swap-fields.tsx';
import { SwapNote } from '../swaps/swap-note.tsx';
import { CoverFields } from './cover-fields.tsx';
import { MoveFields } from './move-fields.tsx';
import { dayLessonTitle, overrideSentences, whenWords } from './override-words.ts';
import { RoomField } from './room-field.tsx';

interface OverrideDialogProps {
  lesson: DayLesson;
  grid: TimetableDays['grid'];
  onClose: () => void;
}

const kinds: readonly (OverrideKind | 'SWAP')[] = ['COVER', 'SWAP', 'CANCELLED', 'ROOM', 'MOVED', 'NOTE'];

/** A moved lesson is changed at the day it is taken from. */
const dateOf = ({ status, date, override }: DayLesson) =>
  status === 'MOVED_HERE' ? (override?.otherDate ?? date) : date;

/** Changes one lesson on one day, or the change that is there already. */
export function OverrideDialog({ lesson, grid, onClose }: OverrideDialogProps) {
  const { t } = useTranslation();
  const date = dateOf(lesson);
  const query = useQuery({
    ...queryOf('timetableOverrides.list', { query: { from: date, to: date } }),
    enabled: lesson.override !== null,
  });
  if (lesson.override === null) return <OverrideForm lesson={lesson} grid={grid} onClose={onClose} />;
  const found = query.data?.find(({ id }) => id === lesson.override?.id);
  if (found?.swapId)
    return (
      <Dialog open title={dayLessonTitle(t, lesson)} size="medium" onClose={onClose}>
        <SwapNote override={found} onClose={onClose} />
      </Dialog>
    );
  if (found) return <OverrideForm lesson={lesson} grid={grid} before={found} onClose={onClose} />;
  return (
    <Dialog open title={dayLessonTitle(t, lesson)} size="medium" onClose={onClose}>
      <LoadedPart query={query}>{() => <p>{t('timetableOffice.override.removed')}</p>}</LoadedPart>
    </Dialog>
  );
}

function valuesOf(before: TimetableOverride | undefined) {
  return {
    kind: (before?.kind ?? 'COVER') as string,
    coverTeacherId: before?.coverTeacher?.id ?? (null as string | null),
    roomId: before?.room?.id ?? (null as string | null),
    toDate: before?.toDate ?? (null as string | null),
    toPlace: before?.toSlot ? `${before.toSlot.shift} ${before.toSlot.period}` : (null as string | null),
    /** Ids of the lessons that change places, this one first. */
    swap: null as string | null,
    note: before?.note ?? '',
  };
}

export type OverrideValues = ReturnType<typeof valuesOf>;

interface OverrideFormProps extends OverrideDialogProps {
  before?: TimetableOverride | undefined;
}

function OverrideForm({ lesson, grid, before, onClose }: OverrideFormProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const isDesk = useIsDesk();
  const form = useForm<OverrideValues>({ defaultValues: valuesOf(before) });
  // Only a lesson as the timetable has it can change places.
  const offered = before || lesson.purpose !== 'LESSON' ? kinds.filter((each) => each !== 'SWAP') : kinds;
  const kind = offered.find((each) => each === form.watch('kind')) ?? 'COVER';
  const date = dateOf(lesson);
  const choice = {
    control: form.control,
    name: 'kind' as const,
    label: t('timetableOffice.override.kind'),
    choices: offered.map((value) => ({ value, label: t(`timetableOffice.override.${value}`) })),
  };
  const missing = (values: OverrideValues): [keyof OverrideValues, string] | null => {
    if (kind === 'COVER' && !values.coverTeacherId) return ['coverTeacherId', 'needCandidate'];
    if (kind === 'SWAP' && !values.swap) return ['swap', 'needSwap'];
    if (kind === 'ROOM' && !values.roomId) return ['roomId', 'needRoom'];
    if (kind === 'MOVED' && !values.toDate) return ['toDate', 'needPlace'];
    if (kind === 'MOVED' && !values.toPlace) return ['toPlace', 'needPlace'];
    return kind === 'NOTE' && !values.note.trim() ? ['note', 'needNote'] : null;
  };
  return (
    <DialogForm
      form={form}
      title={dayLessonTitle(t, lesson)}
      submitLabel={t('timetableOffice.override.submit')}
      onClose={onClose}
      record={before && { version: before.version, values: valuesOf(before) }}
      onSubmit={async (values, version) => {
        const fault = missing(values);
        if (fault) return form.setError(fault[0], { message: t(`timetableOffice.override.${fault[1]}`) });
        if (kind === 'SWAP') {
          const lessonIds = (values.swap ?? '').split(' ');
          await call('timetableOverrides.swap', { body: { date, lessonIds, note: values.note } });
          return done(t('timetableOffice.swap.saved', { count: lessonIds.length }));
        }
        const [shift, period] = (kind === 'MOVED' ? (values.toPlace ?? '') : '').split(' ');
        const toShift: ShiftKey | null = shift === 'MORNING' || shift === 'AFTERNOON' ? shift : null;
        const body = {
          kind,
          coverTeacherId: kind === 'COVER' || kind === 'MOVED' ? values.coverTeacherId : null,
          roomId: kind === 'ROOM' || kind === 'MOVED' ? values.roomId : null,
          toDate: kind === 'MOVED' ? values.toDate : null,
          toShift,
          toPeriod: period ? Number(period) : null,
          note: values.note,
        };
        const saved = before
          ? await call('timetableOverrides.update', { params: { id: before.id }, body: { ...body, version } })
          : await call('timetableOverrides.create', { body: { ...body, lessonId: lesson.lessonId, date } });
        const [what = ''] = overrideSentences(t, saved);
        await done(t('timetableOffice.override.saved', { what: what.replace(/\.$/, '') }));
      }}
    >
      <p className="secondary">
        {whenWords(t, date, lesson.status === 'MOVED_HERE' ? (lesson.override?.otherSlot ?? lesson.slot) : lesson.slot)}
      </p>
      {isDesk ? (
        <SegmentedField {...choice} />
      ) : (
        // Six words in a row are wider than a phone.
        <SelectField {...choice} required />
      )}
      {kind === 'COVER' && (
        <CoverFields control={form.control} lessonId={lesson.lessonId} date={date} before={before} />
      )}
      {kind === 'SWAP' && <SwapFields control={form.control} lessonId={lesson.lessonId} date={date} />}
      {kind === 'CANCELLED' && <p>{t('timetableOffice.override.cancelNote')}</p>}
      {kind === 'ROOM' && <RoomField control={form.control} required />}
      {kind === 'MOVED' && <MoveFields control={form.control} grid={grid} />}
      <TextareaField
        control={form.control}
        name="note"
        label={t('timetableOffice.override.note')}
        hint={t('timetableOffice.override.noteHint')}
        maxLength={300}
        rows={2}
      />
      <p className="secondary small">{t('timetableOffice.override.told')}</p>
    </DialogForm>
  );
}
