import { expect, test } from 'vitest';
import { isbnAddress, isbnSourceSettings } from './isbn-source-settings.ts';

test('a source is an address with {isbn} behind its host', () => {
  expect(isbnSourceSettings({})).toBeNull();
  const settings = isbnSourceSettings({
    ISBN_SOURCE_URL: 'http://thu-vien.local:8080/sru?query=isbn%3D{isbn}&k={isbn}',
  });
  expect(settings).toMatchObject({ host: 'thu-vien.local:8080' });
  if (!settings || 'problem' in settings) throw new Error('right settings are refused');
  expect(isbnAddress(settings, '9786049767937').href).toBe(
    'http://thu-vien.local:8080/sru?query=isbn%3D9786049767937&k=9786049767937',
  );
});

test.for([
  'books',
  'https://openlibrary.org/isbn/',
  'https://{isbn}.example.com/',
  'file:///{isbn}',
  'https://a/#{isbn}',
])('%s is refused with what to write instead', (template) => {
  expect(isbnSourceSettings({ ISBN_SOURCE_URL: template })).toMatchObject({
    problem: expect.stringContaining('{isbn}'),
  });
});
