/** Questions of one part page by page, as a test is sat; `perPage` 0: all on one. A part begins a page of its own, one without questions has none. */
export function pagesOf<Q>(questions: readonly Q[], perPage: number): Q[][] {
  const size = perPage === 0 ? Math.max(1, questions.length) : perPage;
  const starts = questions.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => questions.slice(start, start + size));
}
