interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/** As many as any call takes of ticked rows, and one page more, so that too many are noticed. */
const most = 600;

/** The ids of everything a list shows, page after page: for lists of some hundreds. */
export async function allIds(read: (page: number) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < most; page += 1) {
    const { items, total } = await read(page);
    ids.push(...items.map(({ id }) => id));
    if (items.length === 0 || ids.length >= total) break;
  }
  return ids;
}
