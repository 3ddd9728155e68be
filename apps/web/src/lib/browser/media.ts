import { useSyncExternalStore } from 'react';

/** The widths at which the layout changes, in CSS pixels. */
export const breakpoint = { cards: 768, desk: 1024, panes: 1200, preview: 1440, board: 1760 } as const;
/** Lower than this is a phone on its side. */
const LYING_PX = 480;

/** True while the media query holds; re-renders when that changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** From 1024 px: side menu and top bar. Below: title bar and bottom bar. */
export const useIsDesk = (): boolean => useMedia(`(min-width: ${breakpoint.desk}px)`);
/** Below 768 px the rows of a list become two-line cards. */
export const useIsCards = (): boolean => useMedia(`(max-width: ${breakpoint.cards - 0.02}px)`);
/** A phone, upright or on its side, where the keyboard of the system would cover what is typed in. */
export const useIsPhone = (): boolean =>
  useMedia(
    `(max-width: ${breakpoint.cards - 0.02}px), (max-width: ${breakpoint.desk - 0.02}px) and (max-height: ${LYING_PX - 0.02}px)`,
  );
/** Fingers, not a mouse. */
export const useIsTouch = (): boolean => useMedia('(pointer: coarse)');
/** From 1760 px the board's panel stands beside the whole week; below it lies over it. */
export const useHasBoardPanel = (): boolean => useMedia(`(min-width: ${breakpoint.board}px)`);
/** From 1200 px what is chosen in a short list of words stands beside it. */
export const useHasPanes = (): boolean => useMedia(`(min-width: ${breakpoint.panes}px)`);
/** From 1440 px a list has room for its preview pane. */
export const useHasPreviewRoom = (): boolean => useMedia(`(min-width: ${breakpoint.preview}px)`);
