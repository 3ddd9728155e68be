import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { texts as office } from '@phuong/texts/vi/office.ts';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
/** Parts that `screen-components.ts`, `step-up-host.tsx` and `default-layout.tsx` load together with the office's sentences. */
const officeParts =
  /^features\/(?:school|employees|roles)\/|^features\/timetable\/(?:use-)?(?:versions|create|gener|board|compare|publish)|^features\/timetable\/(?:constraint|group|view|override)\/|^features\/access\/(?:profile|audit|second-factor|required-second-factor|recovery-codes|step-up|use-audit|user-identities)/;

describe('sentences of the office', () => {
  it('are used only by parts that bring them along', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.tsx', '*.ts'], {
      cwd: src,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => existsSync(`${src}/${file}`) && /\w/.test(file) && !/\.test\.tsx?$/.test(file));
    const keys = new RegExp(`[\`'](?:${Object.keys(office).join('|')})\\.[a-z]`);
    // Events of the server have names of the same form.
    const source = (file: string) => readFileSync(`${src}/${file}`, 'utf8').replace(/onServerEvent\('[\w.]+'/g, '');
    const astray = files.filter((file) => !officeParts.test(file) && keys.test(source(file)));
    expect(astray).toEqual([]);
  });
});
