import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** A file of `deploy/` with its `${…}` filled in, as `envsubst` would. @throws Error where one has no value. */
export function filled(file: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(`${deploy}${file}`, 'utf8').replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file} asks for ${name}`);
    return String(value);
  });
}
