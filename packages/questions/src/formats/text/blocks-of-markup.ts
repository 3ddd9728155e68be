import { calloutKinds } from '@phuong/rich-text/callouts-and-questions.ts';
import { codeLanguages } from '@phuong/rich-text/extensions.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { elementsOf, foundIn, isElement, type MarkupElement, wordsOf } from './markup.ts';
import type { BlockWriter } from './rich-text-of-markup.ts';

/** Makes blocks of an element; false: it is no such block after all. */
type Maker = (element: MarkupElement, writer: BlockWriter) => boolean;

const heading =
  (level: number): Maker =>
  ({ children }, writer) => {
    for (const block of writer.inside(children))
      writer.block(
        block.type === 'paragraph' ? { ...block, type: 'heading', ...(level > 2 ? { attrs: { level } } : {}) } : block,
      );
    return true;
  };

/** What may not begin with anything but a paragraph. */
const begun = (blocks: RichTextNode[]): RichTextNode[] =>
  blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks];

const list =
  (type: 'bulletList' | 'orderedList'): Maker =>
  ({ attributes, children }, writer) => {
    const entries = children.filter((each) => isElement(each) || each.trim());
    const content = entries.map((each) => ({
      type: 'listItem',
      content: begun(writer.inside(isElement(each) && each.name === 'li' ? each.children : [each])),
    }));
    const start = Number(attributes.start ?? 1);
    const begins = Number.isInteger(start) && start >= 0 && start <= 10_000 && start !== 1;
    if (content.length > 0)
      writer.block({ type, ...(type === 'orderedList' && begins ? { attrs: { start } } : {}), content });
    return true;
  };

const spanOf = (text: string | undefined) => {
  const span = Number(text ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, 30) : 1;
};

const table: Maker = (element, writer) => {
  for (const caption of elementsOf(element, 'caption'))
    for (const block of writer.inside(caption.children)) writer.block(block);
  const rows = foundIn(element.children, new Set(['tr']));
  const content = rows
    .map((row) => ({
      type: 'tableRow',
      content: elementsOf(row, 'td', 'th').map(({ name, attributes, children }) => {
        const colspan = spanOf(attributes.colspan);
        const rowspan = spanOf(attributes.rowspan);
        const inside = writer.inside(children);
        return {
          type: name === 'th' ? 'tableHeader' : 'tableCell',
          attrs: { colspan, rowspan },
          content: inside.length > 0 ? inside : [{ type: 'paragraph' }],
        };
      }),
    }))
    .filter((row) => row.content.length > 0);
  if (content.length > 0) writer.block({ type: 'table', content });
  return true;
};

const fileName = (address: string) => {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

function picture(
  address: string,
  alt: string,
  caption: string,
  width: string | undefined,
  writer: BlockWriter,
): boolean {
  const { notes, fileAt } = writer.reading;
  const file = fileAt(address);
  if (!file) {
    const shownAddress = address.startsWith('data:') ? 'data:' : address.slice(0, 300);
    const isElsewhere = /^(?:https?:)?\/\//i.test(address);
    notes.doubt(isElsewhere ? 'picture_elsewhere' : 'picture_missing', { name: shownAddress });
    writer.inline({ type: 'text', text: `[${(alt || fileName(shownAddress) || 'hình').slice(0, 300)}]` });
    return true;
  }
  notes.file(file);
  const share = Number(/^(\d{1,3})%$/.exec(width ?? '')?.[1] ?? 100);
  writer.block({
    type: 'picture',
    attrs: {
      fileId: file.fileId,
      alt: alt.slice(0, 500),
      caption: caption.slice(0, 500),
      width: Math.min(100, Math.max(10, share)),
    },
  });
  return true;
}

function media(kind: 'audio' | 'video' | 'file', address: string, title: string, writer: BlockWriter): boolean {
  const { notes, fileAt } = writer.reading;
  const file = fileAt(address);
  if (!file) {
    notes.doubt('picture_missing', { name: address.slice(0, 300) });
    writer.inline({ type: 'text', text: `[${(title || fileName(address)).slice(0, 300)}]` });
    return true;
  }
  notes.file(file);
  writer.block({ type: 'media', attrs: { fileId: file.fileId, kind, title: title.slice(0, 300) } });
  return true;
}

const played =
  (kind: 'audio' | 'video'): Maker =>
  (element, writer) => {
    const sources = [element, ...elementsOf(element, 'source')].map(({ attributes }) => attributes.src ?? '');
    const found = sources.find((each) => each && writer.reading.fileAt(each)) ?? sources.find(Boolean);
    return found === undefined || media(kind, found, element.attributes.title ?? '', writer);
  };

const image: Maker = ({ attributes }, writer) =>
  picture(attributes.src ?? '', attributes.alt ?? '', attributes['data-caption'] ?? '', attributes.width, writer);

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

export const blockMakers: Readonly<Record<string, Maker>> = {
  h1: heading(2),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(4),
  h6: heading(4),
  ul: list('bulletList'),
  ol: list('orderedList'),
  table,
  img: image,
  audio: played('audio'),
  video: played('video'),
  hr: (_, writer) => {
    writer.block({ type: 'horizontalRule' });
    return true;
  },
  blockquote: ({ children }, writer) => {
    const content = writer.inside(children);
    if (content.length > 0) writer.block({ type: 'blockquote', content });
    return true;
  },
  pre: (element, writer) => {
    const text = wordsOf(element).replace(/^\n/, '').trimEnd();
    const [code] = elementsOf(element, 'code');
    const language = /^language-(\w+)$/.exec(code?.attributes.class ?? '')?.[1] ?? 'plain';
    if (text)
      writer.block({
        type: 'codeBlock',
        ...(codeLanguages.some((each) => each === language) ? { attrs: { language } } : {}),
        content: [{ type: 'text', text }],
      });
    return true;
  },
  figure: (element, writer) => {
    const [image] = foundIn(element.children, new Set(['img']));
    const [caption] = elementsOf(element, 'figcaption');
    if (!image || foundIn(element.children, new Set(['img', 'table', 'audio', 'video'])).length > 1) return false;
    const { src = '', alt = '', width } = image.attributes;
    return picture(src, alt, caption ? spaced(wordsOf(caption)) : '', width, writer);
  },
  object: ({ attributes, children }, writer) => {
    const { data = '', type = '' } = attributes;
    const words = spaced(children.map(wordsOf).join(' '));
    if (/^image\//.test(type) || /\.(?:png|jpe?g|gif|webp|svg)$/i.test(data)) {
      picture(data, children.some(isElement) ? '' : words, '', undefined, writer);
      if (children.some(isElement)) writer.walk(children);
      return true;
    }
    const kind = /^audio\//.test(type) ? 'audio' : /^video\//.test(type) ? 'video' : null;
    if (kind) return media(kind, data, words, writer);
    if (data) writer.reading.notes.doubt('element_removed', { name: `object ${data.slice(0, 100)}` });
    writer.walk(children);
    return true;
  },
  svg: (element, writer) => {
    writer.reading.notes.doubt('picture_drawn', { text: spaced(wordsOf(element)).slice(0, 200) });
    writer.inline({ type: 'text', text: '[SVG]' });
    return true;
  },
  canvas: (_, writer) => {
    writer.reading.notes.doubt('picture_drawn');
    return true;
  },
  div: ({ attributes, children }, writer) => {
    const kind = calloutKinds.find((each) => each === attributes['data-kind']);
    if (attributes['data-node'] !== 'callout' || !kind) return false;
    const content = writer.inside(children);
    writer.block({ type: 'callout', attrs: { kind }, content: content.length > 0 ? content : [{ type: 'paragraph' }] });
    return true;
  },
  a: ({ attributes, children }, writer) => {
    const { href = '', 'data-node': node } = attributes;
    return node === 'media' && media('file', href, spaced(children.map(wordsOf).join(' ')), writer);
  },
};
