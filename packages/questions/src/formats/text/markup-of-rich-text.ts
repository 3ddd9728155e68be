import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

/** What a text needs to be written: the address of a file (null: it isn't at hand), and what stands for a gap. */
export interface TextWriting {
  readonly addressOf: (fileId: string) => string | null;
  readonly gap?: (key: string) => string;
}

/** For text and attributes; signs that XML may not hold are gone. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML may not hold
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** A text as XHTML: readable for every program that shows HTML, and the same text again for `textOfHtml`. */
export const markupOf = (text: RichTextNode, writing: TextWriting): string => inside(text, writing);

/** Of a text that is one plain paragraph what stands in it, without a paragraph around; else all of it. */
export function shortMarkupOf(text: RichTextNode, writing: TextWriting): string {
  const [only, more] = text.content ?? [];
  return only?.type === 'paragraph' && !only.attrs && !more ? inside(only, writing) : inside(text, writing);
}

const inside = (node: RichTextNode, writing: TextWriting): string =>
  (node.content ?? []).map((child) => written(child, writing)).join('');

/** Dollars and brackets that are no formula must not become one when they are read. */
const words = (text: string): string =>
  escaped(text)
    .replace(/\$/g, '<span>$</span>')
    .replace(/\\(?=[([$])/g, '<span>\\</span>');

const attributes = (pairs: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(pairs)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const element = (name: string, content: string, pairs: Parameters<typeof attributes>[0] = {}) =>
  `<${name}${attributes(pairs)}>${content}</${name}>`;

const aligned = (node: RichTextNode) => (node.attrs?.textAlign ? { style: `text-align: ${node.attrs.textAlign}` } : {});

const formula = (node: RichTextNode, isBlock: boolean) => {
  const latex = String(node.attrs?.latex ?? '');
  const shown = isBlock ? `\\[${latex}\\]` : `\\(${latex}\\)`;
  return element('span', escaped(shown), { 'data-latex': latex, 'data-display': isBlock ? 'block' : null });
};

const span = (value: unknown) => (typeof value === 'number' && value > 1 ? value : null);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

type Writer = (node: RichTextNode, writing: TextWriting) => string;

const cell =
  (name: 'td' | 'th'): Writer =>
  (node, writing) =>
    element(name, inside(node, writing), { colspan: span(node.attrs?.colspan), rowspan: span(node.attrs?.rowspan) });

const writers: Readonly<Record<string, Writer>> = {
  paragraph: (node, writing) => element('p', inside(node, writing), aligned(node)),
  heading: (node, writing) => element(`h${node.attrs?.level ?? 2}`, inside(node, writing)),
  bulletList: (node, writing) => element('ul', inside(node, writing)),
  orderedList: (node, writing) => {
    const start = node.attrs?.start;
    return element('ol', inside(node, writing), { start: typeof start === 'number' ? start : null });
  },
  listItem: (node, writing) => element('li', inside(node, writing)),
  blockquote: (node, writing) => element('blockquote', inside(node, writing)),
  codeBlock: (node) =>
    element(
      'pre',
      element('code', (node.content ?? []).map((each) => escaped(each.text ?? '')).join(''), {
        class: `language-${node.attrs?.language ?? 'plain'}`,
      }),
    ),
  horizontalRule: () => '<hr/>',
  hardBreak: () => '<br/>',
  table: (node, writing) => element('table', element('tbody', inside(node, writing)), { border: 1 }),
  tableRow: (node, writing) => element('tr', inside(node, writing)),
  tableCell: cell('td'),
  tableHeader: cell('th'),
  inlineFormula: (node) => formula(node, false),
  blockFormula: (node) => element('div', formula(node, true)),
  footnote: (node) => element('sup', '*', { 'data-node': 'footnote', title: text(node.attrs?.text) }),
  gap: (node, { gap }) => gap?.(text(node.attrs?.key)) ?? '_____',
  callout: (node, writing) =>
    element('div', inside(node, writing), { 'data-node': 'callout', 'data-kind': text(node.attrs?.kind) || 'note' }),
  picture: (node, { addressOf }) => {
    const { alt, caption, width } = node.attrs ?? {};
    const address = addressOf(text(node.attrs?.fileId));
    const share = typeof width === 'number' && width < 100 ? `${width}%` : null;
    const image = `<img${attributes({ src: address ?? '' })} alt="${escaped(text(alt))}"${attributes({ width: share })}/>`;
    if (address === null) return element('p', escaped(`[${text(alt) || text(caption)}]`));
    return caption ? element('figure', `${image}${element('figcaption', escaped(text(caption)))}`) : image;
  },
  media: (node, { addressOf }) => {
    const { kind, title } = node.attrs ?? {};
    const address = addressOf(text(node.attrs?.fileId));
    if (address === null) return element('p', escaped(`[${text(title)}]`));
    return kind === 'audio' || kind === 'video'
      ? element(kind, '', { src: address, title: text(title), controls: 'controls' })
      : element('a', escaped(text(title)), { href: address, 'data-node': 'media' });
  },
};

const markNames: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
};

function written(node: RichTextNode, writing: TextWriting): string {
  const own =
    node.text === undefined ? (writers[node.type]?.(node, writing) ?? inside(node, writing)) : words(node.text);
  return (node.marks ?? []).reduceRight((content, { type, attrs }) => {
    if (type === 'link') return element('a', content, { href: text(attrs?.href) });
    if (type === 'highlight') return element('mark', content, { 'data-color': text(attrs?.color) });
    const name = markNames[type];
    return name ? element(name, content) : content;
  }, own);
}
