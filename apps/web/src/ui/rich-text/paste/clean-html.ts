import { latexOfMathml } from '@phuong/rich-text/formulas/mathml-to-latex.ts';
import { latexOfOmml } from '@phuong/rich-text/formulas/omml-to-latex.ts';

/** A picture that lay in the clipboard itself. */
interface PastedPicture {
  readonly key: string;
  readonly blob: Blob;
}

export interface CleanHtml {
  readonly pictures: readonly PastedPicture[];
  /** Pictures that only their own computer can read. */
  readonly lostPictures: number;
  /** The HTML, with the pictures as the stored files they have become; what has become none is left out. */
  withFiles(files: ReadonlyMap<string, string>): string;
}

const dropped = 'script,style,meta,link,title,xml,object,iframe,form,input,button,svg,o\\:p,del,head';
const formulaOf = (document: Document, latex: string, isBlock: boolean): HTMLElement => {
  const element = document.createElement(isBlock ? 'div' : 'span');
  element.setAttribute('data-node', isBlock ? 'blockFormula' : 'inlineFormula');
  element.setAttribute('latex', latex);
  return element;
};

/**
 * What Word, Google Docs and web pages put into the clipboard, as what our schema reads: headings from 2, lists that are lists, tables,
 * formulas as LaTeX; everything else of it is gone. `beside`: the pictures of the same text as rich text format, in their order, since Word
 * names in HTML only where on its own disk they are.
 */
export function cleanHtml(html: string, parser: DOMParser, beside: readonly (Blob | null)[] = []): CleanHtml {
  const document = parser.parseFromString(withClosedMath(html), 'text/html');
  const { body } = document;
  const onDisk = all(body, 'img').filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  const given = new Map(onDisk.length === beside.length ? onDisk.map((image, at) => [image, beside[at] ?? null]) : []);
  takeConditional(document, parser);
  for (const math of all(body, 'math'))
    replaceFormula(document, math, latexOfMathml(math), math.getAttribute('display') === 'block');
  for (const math of mathOf(body)) replaceFormula(document, math, latexOfOmml(math), math.localName === 'm:omathpara');
  for (const element of all(body, dropped)) element.remove();
  wordHeadings(document);
  wordLists(document);
  lowerHeadings(document);
  marksOfStyles(document);
  tidyTables(document);
  const { pictures, lost } = takePictures(document, given);
  return {
    pictures,
    lostPictures: lost,
    withFiles(files) {
      for (const place of all(body, '[data-pasted]')) {
        const id = files.get(place.getAttribute('data-pasted') ?? '');
        if (!id) {
          place.remove();
          continue;
        }
        place.removeAttribute('data-pasted');
        place.setAttribute('data-node', 'picture');
        place.setAttribute('fileId', id);
      }
      const serializer = new XMLSerializer();
      return [...body.childNodes].map((node) => serializer.serializeToString(node)).join('');
    },
  };
}

const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

/** Elements of Word's formulas that end in themselves, which HTML does not know: `<m:ctrlPr/>` would take in all that follows. */
const withClosedMath = (html: string): string => html.replace(/<(m:[\w]+)((?:\s[^<>]*?)?)\/>/g, '<$1$2></$1>');

/** The outermost formulas; a paragraph of formulas before the formulas in it. */
function mathOf(root: ParentNode): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
    /^m:omath(?:para)?$/.test(localName),
  );
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}

/**
 * Word writes what its own kind may read in comments: `<!--[if gte msEquation 12]>…<![endif]-->` holds the formula, and what follows until
 * the next end its picture, for who cannot read it. Where the formula can be read, its picture goes; else the picture stays.
 */
function takeConditional(document: Document, parser: DOMParser): void {
  const walker = document.createTreeWalker(document.body, 128);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const [index, comment] of comments.entries()) {
    const inside = /^\[if gte msEquation 12\]>([\s\S]*)<!\[endif\]$/.exec(comment.data)?.[1];
    if (inside === undefined) continue;
    const made = parser.parseFromString(withClosedMath(inside), 'text/html').body;
    const [math] = mathOf(made);
    const latex = math ? latexOfOmml(math) : null;
    if (!math || !latex) continue;
    const from = comments[index + 1];
    const to = from?.data === '[if !msEquation]' ? endOf(comments, index + 1) : undefined;
    if (from && to) removeBetween(from, to);
    comment.replaceWith(formulaOf(document, latex, math.localName === 'm:omathpara'));
  }
  for (const comment of comments) comment.remove();
}

/** Where what begins with a comment ends: conditions stand inside each other, and a comment that holds its own end is none of them. */
function endOf(comments: readonly Comment[], start: number): Comment | undefined {
  let depth = 0;
  return comments.slice(start).find(({ data }) => {
    if (data === '[endif]') depth -= 1;
    else if (data.startsWith('[if') && !data.endsWith('[endif]')) depth += 1;
    return depth === 0;
  });
}

function removeBetween(from: Node, to: Node): void {
  const range = (from.ownerDocument ?? document).createRange();
  range.setStartAfter(from);
  range.setEndBefore(to);
  range.deleteContents();
}

/** A formula, or, where it cannot be read, the picture in it or its words. */
function replaceFormula(document: Document, element: HTMLElement, latex: string | null, isBlock: boolean): void {
  if (latex) element.replaceWith(formulaOf(document, latex, isBlock));
  else
    element.replaceWith(
      ...(element.querySelector('img') ? all(element, 'img') : [document.createTextNode(element.textContent ?? '')]),
    );
}

/** Word and Google Docs name headings by a class or a level. */
function wordHeadings(document: Document): void {
  for (const paragraph of all(
    document.body,
    'p[class*="MsoTitle"],p[class*="MsoHeading"],p[class*="Heading"],p[role="heading"]',
  )) {
    const level = Number(/Heading\s*(\d)/i.exec(paragraph.className)?.[1] ?? paragraph.getAttribute('aria-level') ?? 1);
    rename(document, paragraph, `h${Math.min(6, Math.max(1, level || 1))}`);
  }
}

/** The highest heading of what was pasted becomes our second, whatever it was there. */
function lowerHeadings(document: Document): void {
  const headings = all(document.body, 'h1,h2,h3,h4,h5,h6');
  const highest = Math.min(...headings.map(({ localName }) => Number(localName[1])));
  for (const heading of headings) {
    const level = Math.min(4, Math.max(2, Number(heading.localName[1]) - highest + 2));
    if (!heading.textContent?.trim() && !heading.querySelector('[data-node],img')) heading.remove();
    else if (heading.localName !== `h${level}`) rename(document, heading, `h${level}`);
  }
}

function rename(document: Document, element: HTMLElement, name: string): HTMLElement {
  const made = document.createElement(name);
  for (const { name: key, value } of [...element.attributes]) made.setAttribute(key, value);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Word writes list entries as paragraphs with their sign typed before them, and says in `mso-list` what they are. */
function wordLists(document: Document): void {
  let open: { list: string; level: number; element: HTMLElement }[] = [];
  for (const paragraph of all(document.body, 'p')) {
    const [, list = '', depth = ''] = listStyle.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (!list) {
      open = [];
      continue;
    }
    const sign = ignored(paragraph);
    const level = Math.min(9, Number(depth));
    const isNumbered = /[\dA-Za-z]\s*[.)]/.test(sign);
    if (!follows(open[0]?.element, paragraph)) open = [];
    open = open.filter((each) => each.level <= level);
    // Entries of another list stand inside an entry of this one where they are deeper, else behind it.
    if (open.at(-1)?.level === level && open.at(-1)?.list !== list) open.pop();
    const item = document.createElement('li');
    const text = document.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    const at = open.at(-1);
    if (at?.level === level) {
      at.element.append(item);
      paragraph.remove();
      continue;
    }
    const made = document.createElement(isNumbered ? 'ol' : 'ul');
    const first = /(\d+)/.exec(sign)?.[1];
    if (isNumbered && first && first !== '1') made.setAttribute('start', first);
    made.append(item);
    const parent = open.at(-1)?.element.lastElementChild;
    if (parent) {
      parent.append(made);
      paragraph.remove();
    } else paragraph.replaceWith(made);
    open.push({ list, level, element: made });
  }
}

/** Nothing but blanks stands between a list and what would be its next entry. */
function follows(list: Element | undefined, next: Element): boolean {
  let before = next.previousSibling;
  while (before && before.nodeType !== 1) {
    if (before.textContent?.trim()) return false;
    before = before.previousSibling;
  }
  return before === list;
}

/** Takes out the typed sign of an entry and says what it was. */
function ignored(paragraph: HTMLElement): string {
  const signs = all(paragraph, '[style*="mso-list"]').filter((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  );
  const sign = signs.map(({ textContent }) => textContent).join('');
  for (const each of signs) each.remove();
  return sign;
}

/** Letters that say by their style alone what they are: Google Docs writes no `<b>`, and one around everything that means nothing. */
function marksOfStyles(document: Document): void {
  for (const outer of all(document.body, 'b[id^="docs-internal-guid"],b[style*="font-weight:normal"]'))
    outer.replaceWith(...outer.childNodes);
  for (const span of all(document.body, 'span[style]')) {
    const style = (span.getAttribute('style') ?? '').replace(/\s/g, '');
    const names = [
      /font-weight:(?:bold|[6-9]00)/.test(style) && !span.closest('h1,h2,h3,h4') && 'strong',
      /font-style:italic/.test(style) && 'em',
      /text-decoration(?:-line)?:[^;]*underline/.test(style) && !span.closest('a') && 'u',
      /text-decoration(?:-line)?:[^;]*line-through/.test(style) && 's',
      /vertical-align:super/.test(style) && 'sup',
      /vertical-align:sub/.test(style) && 'sub',
    ].filter((name) => name !== false);
    for (const name of names) {
      const made = document.createElement(name);
      made.append(...span.childNodes);
      span.append(made);
    }
  }
  for (const element of all(document.body, '*')) {
    const align =
      /text-align:\s*(center|right|justify)/.exec(element.getAttribute('style') ?? '')?.[1] ??
      element.getAttribute('align');
    for (const { name } of [...element.attributes])
      if (!keptAttributes.has(name) && !element.hasAttribute('data-node')) element.removeAttribute(name);
    if (/^(?:p|h[2-4])$/.test(element.localName) && ['center', 'right', 'justify'].includes(align ?? ''))
      element.setAttribute('textAlign', align ?? '');
  }
}

const keptAttributes: ReadonlySet<string> = new Set([
  'href',
  'colspan',
  'rowspan',
  'start',
  'src',
  'alt',
  'data-node',
  'latex',
]);

/** A first row of headings stays one; empty paragraphs that Word puts after every line go. */
function tidyTables(document: Document): void {
  for (const paragraph of all(document.body, 'p')) {
    const isEmpty =
      !paragraph.textContent?.replace(/\u00a0/g, ' ').trim() && !paragraph.querySelector('img,[data-node],br + br');
    if (isEmpty && !paragraph.closest('td,th,li')) paragraph.remove();
  }
}

/** Pictures that came along are taken out to be sent; those that are addresses of a disk or of another house are counted. */
function takePictures(
  document: Document,
  given: ReadonlyMap<HTMLElement, Blob | null>,
): { pictures: PastedPicture[]; lost: number } {
  const pictures: PastedPicture[] = [];
  let lost = 0;
  for (const image of all(document.body, 'img')) {
    const blob = given.get(image) ?? blobOf(image.getAttribute('src') ?? '');
    if (!blob) {
      lost += 1;
      image.remove();
      continue;
    }
    const key = String(pictures.length);
    pictures.push({ key, blob });
    const place = document.createElement('div');
    place.setAttribute('data-pasted', key);
    place.setAttribute('alt', (image.getAttribute('alt') ?? '').slice(0, 500));
    // A block cannot stand inside a paragraph: it goes behind it.
    const paragraph = image.closest('p,h2,h3,h4');
    if (paragraph) paragraph.after(place);
    else image.after(place);
    image.remove();
  }
  return { pictures, lost };
}

function blobOf(address: string): Blob | null {
  const [, type = '', data = ''] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (!type) return null;
  try {
    return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}
