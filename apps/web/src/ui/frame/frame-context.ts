import { createContext, useContext, useLayoutEffect } from 'react';
import type { FrameMode, TopSign } from './frame-types.ts';

export interface FrameContextValue {
  isDesk: boolean;
  /** A `<main>` is already around the screen. */
  hasMain: boolean;
  setMode: (mode: FrameMode) => void;
  onSearch?: (() => void) | undefined;
  bell?: TopSign | undefined;
}

/** Outside a frame (sign-in, documents) the parts behave as at a desk. */
export const FrameContext = createContext<FrameContextValue>({
  isDesk: true,
  hasMain: false,
  setMode: () => undefined,
});

export const useFrame = (): FrameContextValue => useContext(FrameContext);

/** Asks the frame for more room while this screen is shown: `useFrameMode('sheet')`. */
export function useFrameMode(mode: FrameMode): void {
  const { setMode } = useFrame();
  useLayoutEffect(() => {
    setMode(mode);
    return () => setMode('normal');
  }, [mode, setMode]);
}
