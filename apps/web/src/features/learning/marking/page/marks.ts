import type { Annotation } from '@phuong/contract/learning/marking/annotation.schema.ts';

/** Something a teacher has put on a page. */
export type Mark = Annotation;
export type Colour = Mark['colour'];
export type Stamp = Extract<Mark, { kind: 'stamp' }>['stamp'];

/** Coordinates are integers from 0 to this, of the width of a page for x and of its height for y. */
export const full = 10_000;
export const mostMarks = 300;
export const mostNumbers = 4_000;
export const colours: readonly Colour[] = ['red', 'blue', 'green'];

/** What a click on the page does. */
export const tools = ['select', 'pin', 'highlight', 'ink', 'right', 'wrong', 'half', 'query', 'eraser'] as const;
export type Tool = (typeof tools)[number];
export const stampOf = (tool: Tool): Stamp | null =>
  tool === 'right' || tool === 'wrong' || tool === 'half' || tool === 'query' ? tool : null;
