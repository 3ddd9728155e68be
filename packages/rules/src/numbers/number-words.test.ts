import { describe, expect, it } from 'vitest';
import { numberWords } from './number-words.ts';

describe('numbers in words', () => {
  it.each([
    [0, 'không'],
    [5, 'năm'],
    [10, 'mười'],
    [15, 'mười lăm'],
    [21, 'hai mươi mốt'],
    [24, 'hai mươi bốn'],
    [55, 'năm mươi lăm'],
    [101, 'một trăm linh một'],
    [110, 'một trăm mười'],
    [111, 'một trăm mười một'],
    [1_005, 'một nghìn không trăm linh năm'],
    [1_000_000, 'một triệu'],
    [1_000_021, 'một triệu không trăm hai mươi mốt'],
    [13_068_818, 'mười ba triệu không trăm sáu mươi tám nghìn tám trăm mười tám'],
    [7_666_659, 'bảy triệu sáu trăm sáu mươi sáu nghìn sáu trăm năm mươi chín'],
    [1_000_000_001, 'một tỉ không trăm linh một'],
    [2_500_000_000_000, 'hai nghìn năm trăm tỉ'],
  ])('%i is %s', (value, words) => expect(numberWords(value, 'vi')).toBe(words));

  it.each([
    [0, 'zero'],
    [21, 'twenty-one'],
    [110, 'one hundred and ten'],
    [1_005, 'one thousand and five'],
    [13_068_818, 'thirteen million sixty-eight thousand eight hundred and eighteen'],
  ])('%i is %s in English', (value, words) => expect(numberWords(value, 'en-GB')).toBe(words));
});
