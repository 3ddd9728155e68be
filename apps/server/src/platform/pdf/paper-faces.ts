import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The letters of all papers: Tinos, with the widths of Times New Roman. */
export const faces = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const;
export type Face = (typeof faces)[number];

/** Where the file of a face lies, for what draws letters from it. */
export function facePath(face: Face): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/tinos/package.json'));
  return join(folder, face, `Tinos_${face}.ttf`);
}

export const readFace = (face: Face): Buffer => readFileSync(facePath(face));
