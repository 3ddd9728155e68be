import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

test('"Huỷ" stands nowhere but among the buttons that have one order', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter((file) => readFileSync(join(sources, file), 'utf8').includes("'common.cancel'"));
  expect(own).toEqual([join('ui', 'button', 'action-buttons.tsx')]);
});
