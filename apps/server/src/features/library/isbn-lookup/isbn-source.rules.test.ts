import { describe, expect, test } from 'vitest';
import { bookOfJson } from './isbn-source.rules.ts';

const isbn = '9786049767937';
const book = {
  title: 'Số đỏ',
  authors: ['Vũ Trọng Phụng'],
  publisher: 'Văn học',
  year: 2020,
  pages: 280,
  language: 'vie',
};

describe('what a source says of an ISBN', () => {
  test('as Google Books does: the one that has it, whichever comes first', () => {
    const volume = (title: string, identifier: string) => ({
      volumeInfo: {
        title,
        authors: ['Vũ Trọng Phụng'],
        publisher: 'Văn học',
        publishedDate: '2020-03-01',
        pageCount: 280,
        language: 'vi',
        description: 'Tiểu thuyết.',
        industryIdentifiers: [{ type: 'ISBN_13', identifier }],
        imageLinks: {
          thumbnail: 'http://books.google.com/a?zoom=1',
          smallThumbnail: 'http://books.google.com/a?zoom=5',
        },
      },
    });
    const answer = { totalItems: 2, items: [volume('Giông tố', '9786049767920'), volume('Số đỏ', isbn)] };
    expect(bookOfJson(answer, isbn)).toMatchObject({
      book: { ...book, summary: 'Tiểu thuyết.', isbn },
      coverUrl: 'http://books.google.com/a?zoom=1',
    });
    expect(bookOfJson({ totalItems: 0 }, isbn)).toBeNull();
    expect(bookOfJson({ items: [volume('Giông tố', '9786049767920')] }, isbn)).toBeNull();
  });

  test('as Open Library does: by ISBN, and as one edition with pictures by number', () => {
    const data = {
      title: 'Số đỏ',
      authors: [{ name: 'Vũ Trọng Phụng' }],
      publishers: [{ name: 'Văn học' }],
      publish_places: [{ name: 'Hà Nội' }],
      publish_date: 'Mar 2020',
      number_of_pages: 280,
      classifications: { dewey_decimal_class: ['895.922/33'] },
      cover: { small: 'https://covers.example.com/1-S.jpg', large: 'https://covers.example.com/1-L.jpg' },
    };
    expect(bookOfJson({ [`ISBN:${isbn}`]: data }, isbn)).toMatchObject({
      book: { ...book, place: 'Hà Nội', ddc: '895.92233', language: '' },
      coverUrl: 'https://covers.example.com/1-L.jpg',
    });
    const edition = {
      title: 'Số đỏ',
      publishers: ['Văn học'],
      languages: [{ key: '/languages/vie' }],
      isbn_13: [isbn],
      covers: [-1, 42],
    };
    expect(bookOfJson(edition, isbn)).toMatchObject({
      book: { title: 'Số đỏ', publisher: 'Văn học', language: 'vie' },
      coverUrl: 'https://covers.openlibrary.org/b/id/42-L.jpg',
    });
    expect(bookOfJson({}, isbn)).toBeNull();
  });

  test.for([
    null,
    7,
    'x',
    [],
    [null],
    { items: 'x' },
    { items: [null, 5] },
    { title: 5 },
    { title: ' ' },
    { __proto__: { title: 'x' } },
  ])('%j is no book', (answer) => {
    expect(bookOfJson(answer, isbn)).toBeNull();
  });

  test('of a wrong kind is left out, what is right stays', () => {
    const odd = {
      title: 'Số\u0000 đỏ',
      authors: [5, null, ' '],
      pageCount: 'x',
      publishedDate: 99999,
      imageLinks: { small: 'javascript:1' },
    };
    expect(bookOfJson(odd, isbn)).toMatchObject({
      book: { title: 'Số  đỏ', authors: [], pages: null, year: null },
      coverUrl: null,
    });
  });
});
