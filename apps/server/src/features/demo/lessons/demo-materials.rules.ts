import type { DemoLesson, DemoSlide } from './demo-lessons.data.ts';

export const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text ? { content: [{ type: 'text', text }] } : {}),
});
export const doc = (...content: object[]) => JSON.stringify({ type: 'doc', content });

/** A document: words, figure, formula, table, in this order. */
export function documentOf({ paragraphs, formula, table, triangle }: DemoLesson, fileId: string | undefined) {
  const cells = (row: readonly string[], type: string) => ({
    type: 'tableRow',
    content: row.map((cell) => ({ type, content: [paragraph(cell)] })),
  });
  const [head = [], ...rows] = table ?? [];
  const text = {
    type: 'doc',
    content: [
      ...paragraphs.map(paragraph),
      ...(triangle && fileId ? [{ type: 'picture', attrs: { fileId, alt: triangle, width: 60 } }] : []),
      ...(formula ? [{ type: 'blockFormula', attrs: { latex: formula } }] : []),
      ...(table
        ? [{ type: 'table', content: [cells(head, 'tableHeader'), ...rows.map((row) => cells(row, 'tableCell'))] }]
        : []),
    ],
  };
  const readMinutes = 2 + paragraphs.length;
  return {
    text,
    attachmentIds: [],
    finish: 'BUTTON',
    isMustRead: false,
    minutes: null,
    readMinutes,
    mayDownload: true,
  };
}

/** A deck for the classroom, its first page a title. */
export function deckOf(slides: readonly DemoSlide[]) {
  const pages = slides.map(({ heading, text, formula, notes }, index) => ({
    key: `trang-${index + 1}`,
    layout: index === 0 ? 'TITLE' : 'TEXT',
    text: {
      type: 'doc',
      content: [
        { type: 'heading', content: [{ type: 'text', text: heading }] },
        paragraph(text),
        ...(formula ? [{ type: 'blockFormula', attrs: { latex: formula } }] : []),
      ],
    },
    side: null,
    notes,
  }));
  return { pages, fileNotes: [], finish: 'LAST_PAGE', mayDownload: true };
}
