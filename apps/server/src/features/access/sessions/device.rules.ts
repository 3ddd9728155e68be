import type { Device } from '@phuong/contract/access/sessions/device.schema.ts';

/** By what they write of themselves; the first that fits, because most also claim to be Chrome and Safari. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bZalo\b/i, 'Zalo'],
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: typeof browsers, text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? '';

/** What a browser says of itself, in names people know. */
export function deviceOf(userAgent: string): Device {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  return { browser, system, kind: kindOf(userAgent, browser, system) };
}

function kindOf(userAgent: string, browser: string, system: string): Device['kind'] {
  if (browser === '' && system === '') return 'program';
  if (system === 'iPad') return 'tablet';
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return system === 'iPhone' ? 'phone' : 'computer';
}
