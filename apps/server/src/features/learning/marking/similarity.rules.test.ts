import { describe, expect, it } from 'vitest';
import { commonPassages, likenesses } from './similarity.rules.ts';

const own =
  'Em thấy bài này khó ở bước đầu. Trong tam giác vuông, bình phương cạnh huyền bằng tổng bình phương hai cạnh góc vuông nên cạnh huyền dài năm xăng-ti-mét.';
const copied =
  'trong tam giác vuông bình phương cạnh huyền bằng tổng bình phương hai cạnh góc vuông, nên cạnh huyền dài NĂM xăng-ti-mét';
const other =
  'Mùa xuân đến, hoa đào nở đỏ khắp vườn nhà bà ngoại. Em cùng chị ra vườn tưới cây, nhặt lá và nghe bà kể chuyện ngày xưa đi học.';
const works = [
  { id: '1', text: own },
  { id: '2', text: copied },
  { id: '3', text: other },
];

describe('works that resemble each other', () => {
  it('are found also where the copy has another beginning, other signs and capitals', () => {
    const [pair, ...rest] = likenesses(works);
    expect([pair?.a, pair?.b, rest]).toEqual(['1', '2', []]);
    expect(pair?.share).toBe(1);
  });

  it('are not those that only repeat the task', () => {
    expect(likenesses(works, `Chứng minh: ${copied}`)).toEqual([]);
  });

  it('are not short answers, which are alike by themselves', () => {
    const short = ['1', '2', '3'].map((id) => ({ id, text: 'Đáp số là hai mươi lăm xăng-ti-mét vuông' }));
    expect(likenesses(short)).toEqual([]);
  });

  it('are not those that say what many say: the one right answer, the wording of the book', () => {
    const lesson = 'Phương trình có hai nghiệm phân biệt vì biệt thức lớn hơn không nên ta tính được x một và x hai.';
    const class9 = Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, text: `${lesson} Em tên là số ${n}.` }));
    expect(likenesses(class9)).toEqual([]);
    const [pair, ...rest] = likenesses([...class9, { id: 'a', text: `${lesson} ${own}` }, { id: 'b', text: copied }]);
    expect([pair?.a, pair?.b, rest]).toEqual(['a', 'b', []]);
  });

  it('show what stands in both, as each wrote it', () => {
    const [passage, ...rest] = commonPassages(own, copied);
    expect(rest).toEqual([]);
    expect(passage?.a).toMatch(/^Trong tam giác vuông, bình phương .* năm xăng-ti-mét$/);
    expect(passage?.b).toMatch(/^trong tam giác vuông bình phương .* NĂM xăng-ti-mét$/);
    expect(passage?.words).toBe(24);
  });

  it('are compared letter by letter of what is written, whatever way its accents are composed', () => {
    expect(
      likenesses([
        { id: '1', text: copied },
        { id: '2', text: copied.normalize('NFD') },
      ])[0]?.share,
    ).toBe(1);
  });
});
