import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

/** A cell with the place it stands in, from 0. */
interface PlacedCell {
  readonly cell: RichTextNode;
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
}

/**
 * Where the cells of a table stand, as browsers place them; spans that would cover another cell or leave the table end before it, so that
 * any table can be drawn. `columns`: the share of each, by the widths it was given.
 */
export function cellPlaces(table: RichTextNode): { readonly columns: number[]; readonly cells: readonly PlacedCell[] } {
  const rows = table.content ?? [];
  const taken = new Set<string>();
  const cells: PlacedCell[] = [];
  const widths: number[] = [];
  const spanOf = (value: unknown) => (typeof value === 'number' && value > 1 ? value : 1);
  for (const [y, { content = [] }] of rows.entries()) {
    let x = 0;
    for (const cell of content) {
      while (taken.has(`${x} ${y}`)) x += 1;
      const { colspan, rowspan, colwidth } = cell.attrs ?? {};
      const down = Math.min(spanOf(rowspan), rows.length - y);
      let across = 1;
      while (across < spanOf(colspan) && !taken.has(`${x + across} ${y}`)) across += 1;
      for (let dx = 0; dx < across; dx += 1) {
        for (let dy = 0; dy < down; dy += 1) taken.add(`${x + dx} ${y + dy}`);
        const width = Array.isArray(colwidth) ? Number(colwidth[dx]) : Number.NaN;
        widths[x + dx] = Math.max(widths[x + dx] ?? 0, Number.isFinite(width) ? width : 0);
      }
      cells.push({ cell, x, y, colspan: across, rowspan: down });
      x += across;
    }
  }
  const given = widths.filter((width) => width > 0);
  const usual = given.length > 0 ? given.reduce((sum, width) => sum + width, 0) / given.length : 1;
  const columns = Array.from({ length: Math.max(1, widths.length) }, (_, index) => widths[index] || usual);
  return { columns, cells };
}
