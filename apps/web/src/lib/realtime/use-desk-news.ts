import type { Desk } from '@phuong/contract/lending/lending-events.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent, tellServer } from './server-events.ts';

/** A colleague who scans a pile of books is followed, not chased. */
const pauseMs = 2_000;

/** Boards this tab shows now; two parts of one screen may show the same. */
const shown: Desk[] = [];

/** Reads calls again when somebody changed what the board shows, or may have while the connection was away. `calls` by name; they stay the same. */
export function useDeskNews(desk: Desk, calls: readonly string[]): void {
  const client = useQueryClient();
  const names = calls.join(' ');
  useEffect(() => {
    let timer: number | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const read = () => {
      timer = undefined;
      last = performance.now();
      for (const name of names.split(' ')) void client.invalidateQueries({ queryKey: [name] });
    };
    const readSoon = () => {
      timer ??= window.setTimeout(read, Math.max(0, last + pauseMs - performance.now()));
    };
    const stops = [onServerEvent('desk.changed', readSoon), onServerEvent('missed', readSoon)];
    // The boards of the rooms and of stand-ins show the lessons of the timetable too.
    if (desk === 'rooms' || desk === 'covers') stops.push(onServerEvent('timetable.published', readSoon));
    shown.push(desk);
    // What happened between reading and being heard was told to nobody here.
    tellServer('desk.watch', { desk }, readSoon);
    return () => {
      window.clearTimeout(timer);
      for (const stop of stops) stop();
      shown.splice(shown.lastIndexOf(desk), 1);
      tellServer('desk.watch', { desk: shown.at(-1) ?? null });
    };
  }, [client, desk, names]);
}
