import { describe, expect, test } from 'vitest';
import { photoFinder } from './photo-names.ts';

const pupils = [
  { id: 'an', name: 'Nguyễn Văn An', codes: ['HS0001', '7912345678'], place: '6A1' },
  { id: 'binh', name: 'Trần Đức Bình', codes: ['HS0002'], place: '6A1' },
  { id: 'twin', name: 'Trần Đức Bình', codes: ['HS0003'], place: '6A2' },
  { id: 'gone', name: 'Lê Chi', codes: ['HS0004'], place: null },
];
const find = photoFinder(pupils);
const found = (name: string) => find(name).map(({ id }) => id);

describe('the name of a photo', () => {
  test.for([
    ['hs0001.JPG', ['an']],
    ['7912345678.png', ['an']],
    ['HS0002 - Trần Đức Bình.jpg', ['binh']],
    ['NGUYEN VAN AN - 6A1.jpg', ['an']],
    ['Nguyễn Văn An_6a1 (2).jpg', ['an']],
    ['anh/6A2/Tran Duc Binh.jpeg', ['twin']],
    ['Trần Đức Bình.jpg', ['binh', 'twin']],
    ['Nguyễn Văn An - 6A2.jpg', []],
    ['Lê Chi.jpg', ['gone']],
    ['IMG_1234.jpg', []],
    ['.jpg', []],
    ['../../etc/passwd', []],
  ] as const)('%s', ([name, expected]) => {
    expect(found(name)).toEqual(expected);
  });

  test('in letters typed apart from their accents is the same name', () => {
    expect(found('Nguyễn Văn An.jpg'.normalize('NFD'))).toEqual(['an']);
  });
});
