/** Marks of ten points in hundredths, counted by whole points: from 0 up to 1, … from 9 up to 10, ten with the last. */
export function distribution(
  marks: readonly number[],
): readonly { readonly from: number; readonly to: number; readonly count: number }[] {
  return Array.from({ length: 10 }, (_, at) => {
    const [from, to] = [at * 100, (at + 1) * 100];
    const count = marks.filter((mark) => mark >= from && (mark < to || (to === 1_000 && mark === to))).length;
    return { from, to, count };
  });
}
