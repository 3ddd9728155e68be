import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The letters of all papers: Tinos, with the widths of Times New Roman. */
export const faces = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const;
export type Face = (typeof faces)[number];

export function readFace(face: Face): Buffer {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/tinos/package.json'));
  return readFileSync(join(folder, face, `Tinos_${face}.ttf`));
}
