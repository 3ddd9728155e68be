import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/**
 * Where a browser is: `CHROME_PATH`, or the one from npm, unpacked on first use with the libraries it needs. The folder is
 * named after the package's version because unpacked files are reused whatever version they are from.
 */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const manifest: { version: string } = createRequire(import.meta.url)('@sparticuz/chromium/package.json');
  const folder = join(tmpdir().replace(/\/chromium-[\d.]+$/, ''), `chromium-${manifest.version}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  // The package unpacks its shared libraries only where it believes to run as a cloud function.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * A headless browser for tests on pages of our own. Only these two switches: the package's own list turns off web security
 * and site isolation and would hide real faults.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], env });
}
