import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import type { OverrideValues } from './override-dialog.tsx';

/** The room a lesson goes to. */
export function RoomField({ control, required }: { control: Control<OverrideValues>; required?: boolean }) {
  const { t } = useTranslation();
  const { data: rooms = [] } = useQuery(queryOf('rooms.list'));
  return (
    <SelectField
      control={control}
      name="roomId"
      label={t('timetableOffice.override.room')}
      choices={rooms.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
      {...(required ? { required } : {})}
    />
  );
}
