import type { SheetMeta } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../../lib/api/client.ts';
import { onServerEvent, tellServer } from '../../../../lib/realtime/server-events.ts';

/** Reads the sheet again when somebody else has written into it, or may have while the connection was away. */
export function useColleaguesMarks({
  id,
  classId,
  subjectId,
  semesterId,
}: Pick<SheetMeta, 'id' | 'classId' | 'subjectId' | 'semesterId'>): void {
  const client = useQueryClient();
  // A sheet that gets its id with its first mark is watched by it from then on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for what the server looks up
  useEffect(() => {
    const sheet = { classId, subjectId, semesterId };
    const readAgain = () => void client.invalidateQueries(queryOf('sheets.read', { query: sheet }));
    const stops = [onServerEvent('sheet.changed', readAgain), onServerEvent('missed', readAgain)];
    // What was written between reading the sheet and being heard, seconds on a new page, was told to nobody here.
    tellServer('sheet.watch', { sheet }, readAgain);
    return () => {
      for (const stop of stops) stop();
      tellServer('sheet.watch', { sheet: null });
    };
  }, [client, id, classId, subjectId, semesterId]);
}
