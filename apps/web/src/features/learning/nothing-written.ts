import type { RichText } from '@phuong/rich-text/read-rich-text.ts';

/** A rich text before its first word; named here because who only reads loads nothing of the editor. */
export const nothingWritten: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
