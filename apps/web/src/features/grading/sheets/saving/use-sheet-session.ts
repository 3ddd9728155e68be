import type { SheetMeta } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { holdReload } from '../../../../lib/browser/build-check.ts';
import type { SheetData } from '../sheet-model.ts';
import { firstPlace } from '../sheet-status.ts';
import { openSheet, type SheetSession } from './sheet-session.ts';

/** Another sheet, other pupils, other columns or another language: a new session; else new data go into the old one. */
function identityOf({ sheet, rows }: SheetData, language: string): string {
  const pupils = rows.map(({ studentId, leftOn }) => `${studentId}${leftOn ?? ''}`);
  const columns = sheet.columns.map(({ key }) => key);
  const head = [sheet.classId, sheet.subjectId, sheet.semesterId, sheet.mayEnter, sheet.needsReason, sheet.state];
  return [language, ...head, ...columns, ...pupils].join(' ');
}

const isSame = (a: SheetMeta, b: SheetMeta) =>
  a.classId === b.classId && a.subjectId === b.subjectId && a.semesterId === b.semesterId;

/**
 * The session of a sheet on the screen. What is unsent when the screen goes away stays in its queue and in this browser; closing the
 * window asks only while something could be lost.
 */
export function useSheetSession(data: SheetData): SheetSession {
  const { t, i18n } = useTranslation();
  const opened = useRef<{ identity: string; session: SheetSession; seen: SheetData } | null>(null);
  const identity = identityOf(data, i18n.language);
  if (opened.current?.identity !== identity) {
    const before = opened.current?.session.store;
    before?.commit();
    const session = openSheet(data, t);
    const isSameSheet = before !== undefined && isSame(before.data().sheet, data.sheet);
    session.store.go(isSameSheet ? before.selection().active : firstPlace(session.store));
    opened.current = { identity, session, seen: data };
  }
  const { session } = opened.current;

  useLayoutEffect(() => {
    if (opened.current && opened.current.seen !== data) {
      opened.current.seen = data;
      session.store.merge(data);
    }
  }, [data, session]);

  useEffect(() => {
    if (session.restored > 0) session.say(t('grading.sheet.restored', { count: session.restored }));
  }, [session, t]);

  useEffect(() => {
    let release: (() => void) | null = null;
    const hold = () => {
      const isUnsent = session.status().waiting > 0 || session.store.mode() !== 'navigate';
      if (isUnsent) release ??= holdReload();
      else {
        release?.();
        release = null;
      }
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      session.store.commit();
      if (session.status().waiting > 0) event.preventDefault();
    };
    const onHide = () => {
      session.store.commit();
      session.flush();
    };
    const stop = session.store.subscribe('sheet', hold);
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', onHide);
    return () => {
      stop();
      release?.();
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [session]);

  return session;
}
