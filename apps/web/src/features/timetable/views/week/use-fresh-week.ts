import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent } from '../../../../lib/realtime/server-events.ts';

/** A whole school is told at once: the browsers do not all ask in the same moment. */
const spreadMs = 1_500;
const keys = [
  'ownTimetable.week',
  'timetableViews.week',
  'timetableViews.day',
  'timetableOverrides.list',
  'ownExams.read',
  'ownDuties.read',
  'ownCovers.read',
  'lessonSwaps.own',
  'lessonSwaps.list',
  'covers.day',
  'dutyRosters.read',
];

/** Weeks on the screen are read again when another timetable applies or a day of it is different. */
export function useFreshWeek(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
      }, Math.random() * spreadMs);
    };
    const stops = [onServerEvent('timetable.published', read), onServerEvent('missed', read)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}
