import type { CSSProperties } from 'react';

/** What the class `sized` makes room by, so that nothing moves when a picture comes; undefined where its pixels are not known. */
export function pictureRoom(width: unknown, height: unknown): CSSProperties | undefined {
  if (typeof width !== 'number' || typeof height !== 'number' || width <= 0 || height <= 0) return undefined;
  return { '--picture-width': width, '--picture-height': height } as CSSProperties;
}

const known = new Map<string, CSSProperties>();

/** The same of a stored file, once its address has said how large it is: before what draws pictures is there. */
export const knownRoom = (fileId: string): CSSProperties | undefined => known.get(fileId);

export function rememberRoom(fileId: string, width: unknown, height: unknown): void {
  const room = pictureRoom(width, height);
  if (room) known.set(fileId, room);
}
