import { expect, test } from 'vitest';
import { deviceOf } from './device.rules.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Windows NT 6.1; Win64; x64) ${webkit} Chrome/109.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [
    `${mozilla} (Windows NT 10.0) ${webkit} coc_coc_browser/120.0 Chrome/114.0 Safari/537.36`,
    'Cốc Cốc',
    'Windows',
    'computer',
  ],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/147.0 Safari/537.36 Edg/147.0`, 'Edge', 'Windows', 'computer'],
  [
    `${mozilla} (Linux; Android 14; SM-A155F) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [`${mozilla} (Linux; Android 13; SM-X200) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/147.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    'phone',
  ],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Zalo iOS/601`, 'Zalo', 'iPhone', 'phone'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox',
    'macOS',
    'computer',
  ],
  [`${mozilla} (X11; CrOS x86_64 15917.0.0) ${webkit} Chrome/130.0 Safari/537.36`, 'Chrome', 'ChromeOS', 'computer'],
  ['curl/8.5.0', '', '', 'program'],
  ['', '', '', 'program'],
])('%s', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});
