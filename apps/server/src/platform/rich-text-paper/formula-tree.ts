import katex from 'katex';
import 'katex/contrib/mhchem';

/** How a letter looks beside its usual slant. */
type Look = 'upright' | 'bold' | 'bold-italic' | 'double-struck' | 'script' | 'fraktur' | 'sans' | 'mono';

/** A formula as data: a closed list of shapes the template of papers knows, with nothing in it that could run. */
export type MathNode =
  | { readonly m: 'row' | 'fence' | 'sqrt' | 'cancel' | 'box' | 'hide'; readonly c: readonly MathNode[] }
  | { readonly m: 'sign'; readonly v: string; readonly look: Look | null }
  | { readonly m: 'words' | 'operator'; readonly v: string }
  | { readonly m: 'stretched'; readonly v: string }
  | { readonly m: 'fraction'; readonly a: MathNode; readonly b: MathNode; readonly line: boolean }
  | { readonly m: 'root'; readonly a: MathNode; readonly b: MathNode }
  | {
      readonly m: 'attach';
      readonly a: MathNode;
      readonly t: MathNode | null;
      readonly b: MathNode | null;
      /** Over and under it, not beside. */
      readonly limits: boolean;
    }
  | { readonly m: 'accent'; readonly a: MathNode; readonly v: string }
  | { readonly m: 'lined'; readonly a: MathNode; readonly v: Line }
  | {
      readonly m: 'table';
      readonly rows: readonly (readonly MathNode[])[];
      readonly align: 'left' | 'center' | 'right';
    }
  | { readonly m: 'space'; readonly em: number }
  | {
      readonly m: 'style';
      readonly c: readonly MathNode[];
      readonly size: 'display' | 'inline' | null;
      readonly colour: string | null;
    };
type Line = 'overline' | 'underline' | 'overbrace' | 'underbrace';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** As on the screen (`ui/rich-text/formula.tsx`): no addresses, no raw HTML, no endless macros. */
const limits = {
  throwOnError: true,
  trust: false,
  strict: false,
  maxExpand: 500,
  maxSize: 20,
  output: 'mathml',
} as const;

/** Reads a formula as the screen does. @returns null for what is no LaTeX: it is shown as it was written. */
export function formulaTree(latex: string, isBlock: boolean): MathNode | null {
  try {
    const math = elementOf(katex.renderToString(latex, { ...limits, displayMode: isBlock }));
    const content = find(math, 'semantics')?.children[0] ?? math;
    return nodeOf(content);
  } catch {
    return null;
  }
}

const find = (element: Element, name: string): Element | undefined =>
  element.name === name ? element : element.children.map((child) => find(child, name)).find(Boolean);

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(lt|gt|amp|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** The tree of what the library writes: elements with quoted attributes, well-formed. */
function elementOf(markup: string): Element {
  const root: Element = { name: 'root', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name, attributes = '', isEmpty, text] of markup.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decoded(text);
    else if (closing) open.pop();
    else if (name) {
      const pairs = [...attributes.matchAll(/(?<![\w:-])([\w:-]{1,60})="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decoded(value),
      ]);
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  return root;
}

const looks: Readonly<Record<string, Look>> = {
  normal: 'upright',
  bold: 'bold',
  'bold-italic': 'bold-italic',
  'double-struck': 'double-struck',
  script: 'script',
  fraktur: 'fraktur',
  'sans-serif': 'sans',
  monospace: 'mono',
};
/** Signs as the letters of papers have them. */
const signs: Readonly<Record<string, string>> = { '∣': '|', '∥': '‖', '\u2061': '', '\u2062': '', '\u2063': '' };
/** What stands over a letter, as the mark that combines with it. */
const accents: Readonly<Record<string, string>> = {
  '⃗': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0304',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  ˇ: '\u030c',
  ˊ: '\u0301',
  '´': '\u0301',
  ˋ: '\u0300',
  '`': '\u0300',
};
const lines: Readonly<Record<string, Line>> = { '‾': 'overline', '⏞': 'overbrace', '⏟': 'underbrace' };
const colours: Readonly<Record<string, string>> = {
  red: '#c4161c',
  blue: '#1a4fb4',
  green: '#13703a',
  orange: '#b45309',
  purple: '#6d28d9',
  gray: '#6b7280',
  grey: '#6b7280',
  black: '#000000',
  teal: '#0f766e',
  magenta: '#be185d',
};

const row = (elements: readonly Element[]): MathNode => ({ m: 'row', c: elements.map(nodeOf) });
const child = (element: Element, index: number): MathNode => {
  const found = element.children[index];
  return found ? nodeOf(found) : { m: 'row', c: [] };
};

type Read = (element: Element) => MathNode;

/** How each element of MathML the library writes is read; what is not here is what it holds. */
const readers: Readonly<Record<string, Read>> = {
  mi: ({ text, attributes }) => letters(text, looks[attributes.mathvariant ?? ''] ?? null),
  mn: ({ text, attributes }) =>
    attributes.mathvariant ? letters(text, looks[attributes.mathvariant] ?? null) : { m: 'words', v: text },
  mo: ({ text, attributes }) => {
    const sign = signs[text] ?? text;
    return attributes.stretchy === 'true' && isSign(sign) ? { m: 'stretched', v: sign } : letters(sign, null);
  },
  mtext: ({ text }) => wordsOf(text),
  mspace: ({ attributes }) => ({ m: 'space', em: emOf(attributes.width) }),
  mfrac: (element) => ({
    m: 'fraction',
    a: child(element, 0),
    b: child(element, 1),
    line: !/^0(?:px|em|pt)?$/.test(element.attributes.linethickness ?? ''),
  }),
  msqrt: ({ children }) => ({ m: 'sqrt', c: children.map(nodeOf) }),
  mroot: (element) => ({ m: 'root', a: child(element, 1), b: child(element, 0) }),
  msub: (element) => attach(element, { b: 1 }),
  msup: (element) => attach(element, { t: 1 }),
  msubsup: (element) => attach(element, { b: 1, t: 2 }),
  munder: (element) => lined(element) ?? attach(element, { b: 1 }, true),
  mover: (element) => lined(element) ?? attach(element, { t: 1 }, true),
  munderover: (element) => attach(element, { b: 1, t: 2 }, true),
  mtable: ({ children, attributes }) => ({
    m: 'table',
    rows: children.map((line) => line.children.map((cell) => row(cell.children))),
    align: alignOf(attributes.columnalign),
  }),
  mstyle: ({ children, attributes: { displaystyle, mathcolor } }) => ({
    m: 'style',
    c: children.map(nodeOf),
    size: displaystyle === 'true' ? 'display' : displaystyle === 'false' ? 'inline' : null,
    colour: /^#[0-9a-f]{6}$/i.test(mathcolor ?? '') ? (mathcolor ?? null) : (colours[mathcolor ?? ''] ?? null),
  }),
  mpadded: ({ children, attributes }) => (attributes.width === '0px' ? row([]) : row(children)),
  mphantom: ({ children }) => ({ m: 'hide', c: children.map(nodeOf) }),
  menclose: ({ children, attributes }) => ({
    m: /strike/.test(attributes.notation ?? '') ? 'cancel' : 'box',
    c: children.map(nodeOf),
  }),
  mrow: ({ children }) => (isFenced(children) ? { m: 'fence', c: children.map(nodeOf) } : row(children)),
};

const tokens: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext']);

function nodeOf(element: Element): MathNode {
  const { name, children } = element;
  const read = readers[name];
  // What only behaves like a sign or a letter holds elements instead of one.
  if (!read || (tokens.has(name) && children.length > 0)) return row(children);
  return read(element);
}

const isFence = (element: Element | undefined) => element?.name === 'mo' && element.attributes.fence === 'true';
const isFenced = (children: readonly Element[]) =>
  children.length > 1 && (isFence(children[0]) || isFence(children.at(-1)));

const isSign = (text: string) => Array.from(text).length === 1;

function letters(text: string, look: Look | null): MathNode {
  if (text === '') return row([]);
  if (isSign(text)) return { m: 'sign', v: text, look };
  return { m: 'operator', v: text };
}

/** Words, with the blanks around them as space: a blank at the end of a box is nothing. */
function wordsOf(text: string): MathNode {
  const words = text.replace(/[\s\u00a0]+/g, ' ');
  const blank = { m: 'space', em: 0.25 } as const;
  const core = words.trim();
  if (core === '') return words === '' ? row([]) : blank;
  const c: MathNode[] = [{ m: 'words', v: core }];
  if (words.startsWith(' ')) c.unshift(blank);
  if (words.endsWith(' ')) c.push(blank);
  return { m: 'row', c };
}

function attach(element: Element, { b, t }: { readonly b?: number; readonly t?: number }, limits = false): MathNode {
  const part = (index: number | undefined) => (index === undefined ? null : child(element, index));
  return { m: 'attach', a: child(element, 0), b: part(b), t: part(t), limits };
}

/** Something with a line, a brace or an accent over or under it. Letters of Vietnamese words come taken apart and are put together again. */
function lined(element: Element): MathNode | null {
  const [base, over] = element.children;
  if (!base || over?.name !== 'mo') return null;
  const line = lines[over.text];
  if (line) {
    const under = element.name === 'munder' && line === 'overline';
    return { m: 'lined', a: nodeOf(base), v: under ? 'underline' : line };
  }
  const accent = element.name === 'mover' && element.attributes.accent === 'true' ? accents[over.text] : undefined;
  if (accent === undefined) return null;
  const letter = nodeOf(base);
  const words = letter.m === 'row' && letter.c.length === 1 ? letter.c[0] : letter;
  if (words?.m === 'words' && base.name !== 'mn') return { m: 'words', v: `${words.v}${accent}`.normalize('NFC') };
  return { m: 'accent', a: letter, v: accent };
}

const alignOf = (columns = ''): 'left' | 'center' | 'right' => {
  if (/^right left/.test(columns)) return 'left';
  const [first] = columns.split(' ');
  return first === 'left' || first === 'right' ? first : 'center';
};

const emOf = (width = ''): number => {
  const [, amount = '0', unit = 'em'] = /^([+-]?[\d.]+)(em|ex|mu|pt|px)$/.exec(width) ?? [];
  const em = { em: 1, ex: 0.45, mu: 1 / 18, pt: 0.1, px: 0.08 }[unit] ?? 1;
  return Math.max(-2, Math.min(20, Number(amount) * em));
};
