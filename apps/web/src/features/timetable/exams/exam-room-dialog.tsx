import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { roomNumber } from './exam-words.ts';

type Room = ExamDetail['rooms'][number];

const valuesOf = ({ roomId, place, capacity }: Room) => ({
  roomId,
  place: roomId === null ? place : '',
  capacity: capacity as number | null,
});

/** Where an exam room is and how many it holds. */
export function ExamRoomDialog({ exam, room, onClose }: { exam: ExamDetail; room: Room; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { data: rooms = [] } = useQuery(queryOf('rooms.list'));
  const form = useForm({ defaultValues: valuesOf(room) });
  const { control } = form;
  const roomId = form.watch('roomId');
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('exams.rooms.editTitle', { room: roomNumber(room) })}
      submitLabel={t('common.save')}
      onClose={onClose}
      record={{ version: exam.version, values: valuesOf(room) }}
      onSubmit={async ({ place, capacity }, version) => {
        const body = { version, roomId: roomId || null, place: roomId ? '' : place, capacity: capacity ?? 0 };
        await call('examRooms.update', { params: { id: exam.id, examRoomId: room.id }, body });
        await done(t('exams.rooms.saved', { room: roomNumber(room) }));
      }}
    >
      <SelectField
        control={control}
        name="roomId"
        label={t('exams.rooms.room')}
        choices={rooms
          .filter(({ id, isActive }) => isActive || id === room.roomId)
          .map(({ id, name, seats }) => ({
            value: id,
            label: seats === null ? name : t('exams.divide.roomOf', { name, count: seats }),
          }))}
      />
      {!roomId && (
        <TextField
          control={control}
          name="place"
          label={t('exams.rooms.place')}
          hint={t('exams.rooms.placeHint')}
          maxLength={40}
        />
      )}
      <NumberField control={control} name="capacity" label={t('exams.rooms.capacity')} digits={0} required />
    </DialogForm>
  );
}
