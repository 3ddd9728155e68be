import { expect, test } from 'vitest';
import { contentOf, inLayout, movedPage, newDeck, newPage, valuesOf, withNotes } from './slide-values.ts';

const words = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('a page keeps what stood in its second column when it gets a layout with one', () => {
  const page = { ...newPage('TWO_COLUMNS'), text: words('Trái'), side: words('Phải') };
  const one = inLayout(page, 'TEXT');
  expect([one.text?.content, one.side]).toEqual([[...words('Trái').content, ...words('Phải').content], null]);
  expect(inLayout(one, 'TWO_COLUMNS').side).not.toBeNull();
  expect(inLayout(newPage('TWO_COLUMNS'), 'TITLE').text).toEqual(newPage().text);
});

test('a page moves to its new place, and to no place outside', () => {
  expect(movedPage(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedPage(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedPage(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('of pages and a file the chosen one is sent, with its own notes', () => {
  const file = { fileId: 'f', name: 'bai.pdf', mediaType: 'application/pdf', size: 1 };
  const both = { ...newDeck(), file: [file], fileNotes: withNotes([], 2, 'Chào') };
  expect(both.fileNotes).toEqual(['', '', 'Chào']);
  const pages = contentOf(both);
  expect([pages.pages.length, pages.fileId, pages.fileNotes]).toEqual([1, null, []]);
  const asFile = contentOf({ ...both, way: 'FILE' });
  expect([asFile.pages, asFile.fileId, asFile.fileNotes.length]).toEqual([[], 'f', 3]);
});

test('what is kept comes back as it was typed', () => {
  const typed = { ...newDeck(), title: 'Bài', pages: [{ ...newPage(), text: words('Một'), notes: 'Hỏi' }] };
  const { title, fileId, ...sent } = contentOf(typed);
  expect(fileId).toBeNull();
  expect(valuesOf(title, { ...sent, file: null })).toEqual(typed);
});
