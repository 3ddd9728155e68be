import { defineConfig } from '@playwright/test';
import { browserPath } from './kit/browser.ts';

const executablePath = await browserPath();
/** Long journeys. They begin first, so that neither of the two workers ends with one of them while the other waits. */
const long = [
  'draft',
  'lawful-year',
  'main-job',
  'smoke',
  'sso',
  'timetable',
  'xss',
  'default-roles',
  'whole-morning',
].map((name) => `${name}.e2e.ts`);
/** One that hums, and everybody is allowed to use it: a browser without a window cannot ask. */
const microphone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '*.e2e.ts', testIgnore: long },
  ],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: false,
  // A journey that hangs ends by its first step that takes too long; the limits are for machines with a lot else to do.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  // Who passes only the second time is named at the end as unsteady.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['./plain-reporter.mjs']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    // Recording costs time: only who failed once is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', ...microphone], env },
  },
});
