import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

interface Notices {
  packagesOfFiles(files: readonly string[]): string[];
  packagesInUse(names: readonly string[], from: string): string[];
  noticesOf(folders: readonly string[]): { text: string; missing: string[] };
}
const { packagesOfFiles, packagesInUse, noticesOf } = (await import('./third-party-notices.mjs' as string)) as Notices;

const root = mkdtempSync(join(tmpdir(), 'phuong-notices-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function aPackage(name: string, manifest: object, licence?: string) {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT', ...manifest }));
  if (licence) writeFileSync(join(folder, 'LICENSE'), licence);
  return folder;
}

const inner = aPackage('inner', {}, 'Copyright Ann\r\n');
const outer = aPackage('@some/outer', { dependencies: { inner: '1.0.0' } }, 'Copyright Ann');
const bare = aPackage('bare', {});

describe('third-party notices', () => {
  it('name the packages whose files went into a bundle, once', () => {
    const files = [join(inner, 'a.js'), join(inner, 'lib/b.js?url'), join(outer, 'c.js'), '/src/own.ts', '\0virtual'];
    expect(packagesOfFiles(files)).toEqual([inner, outer]);
  });

  it('name what a package in use needs itself', () => {
    expect(packagesInUse(['@some/outer'], root)).toEqual([outer, inner]);
    expect(() => packagesInUse(['absent'], root)).toThrow('absent is not installed');
  });

  it('show a licence once with all its packages, and tell of a package without one', () => {
    const { text, missing } = noticesOf([inner, outer, bare]);
    expect(text).toContain('@some/outer 1.0.0 (MIT)\ninner 1.0.0 (MIT)\n\nCopyright Ann\n');
    expect(text).toContain('bare 1.0.0 (MIT)\n\nThe package brings no licence text with it.');
    expect(missing).toEqual(['bare 1.0.0']);
  });
});
