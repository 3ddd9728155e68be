import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

/**
 * Where a browser is: `CHROME_PATH`, or the one from npm, unpacked on first use with the libraries it needs. The folder is
 * named after the package's version because unpacked files are reused whatever version they are from.
 */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest: { version: string } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8'));
  const folder = join(process.env.TEST_CACHE ?? tmpdir(), `chromium-${manifest.version}`);
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // The package unpacks its shared libraries only where it believes to run as a cloud function.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  if (TMPDIR) process.env.TMPDIR = TMPDIR;
  else delete process.env.TMPDIR;
  writeFileSync(join(folder, 'fonts.conf'), fontConfiguration(folder));
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return path;
}

/** The package's own list of fonts names fixed folders; without any font not even web fonts are drawn. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/** Only these two switches: the package's own list turns off web security and site isolation and would hide real faults. */
const args = ['--no-sandbox', '--disable-gpu'];

/** A headless browser for tests on pages of our own. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  return chromium.launch({ executablePath, args, env: environment() });
}

/** The same with a profile in the folder, as people have one: it keeps what it has compiled, which a private window does not. */
export async function launchWithProfile(
  folder: string,
  options: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<BrowserContext> {
  const executablePath = await browserPath();
  return chromium.launchPersistentContext(folder, { ...options, executablePath, args, env: environment() });
}

const environment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
