import type { TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import type { OverrideValues } from './override-dialog.tsx';
import { RoomField } from './room-field.tsx';

interface MoveFieldsProps {
  control: Control<OverrideValues>;
  grid: TimetableDays['grid'];
}

/** Where a lesson goes: date, session and period, and who gives it there. */
export function MoveFields({ control, grid }: MoveFieldsProps) {
  const { t } = useTranslation();
  const { data: teachers = [] } = useQuery(queryOf('teachers.options'));
  const places = grid.shifts.flatMap(({ key, periods }) =>
    periods.map((times, index) => ({
      value: `${key} ${index + 1}`,
      label: `${t(`timetableViews.session.${key}`)}, ${t('timetableViews.period', { period: index + 1 })} (${times.start})`,
    })),
  );
  return (
    <>
      <SideBySide>
        <DateField
          control={control}
          name="toDate"
          label={t('timetableOffice.override.toDate')}
          min={todayIso()}
          required
        />
        <SelectField
          control={control}
          name="toPlace"
          label={t('timetableOffice.override.toPlace')}
          choices={places}
          required
        />
      </SideBySide>
      <RoomField control={control} />
      <SelectField
        control={control}
        name="coverTeacherId"
        label={t('timetableOffice.override.otherTeacher')}
        choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      />
    </>
  );
}
