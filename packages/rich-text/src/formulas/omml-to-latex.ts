import {
  accented,
  based,
  bracketed,
  elementsOf,
  grouped,
  latexOfText,
  latexOfWords,
  type MathElement,
} from './math-tree.ts';

/** Word's name without its prefix, in small letters: parsers of HTML know no others. */
const nameOf = (element: MathElement): string => element.localName.toLowerCase().replace(/^m:/, '');
const isMath = (element: MathElement): boolean =>
  /^m:/i.test(element.localName) || ownNames.has(element.localName.toLowerCase());
const ownNames: ReadonlySet<string> = new Set(['omath', 'omathpara', 'ssub', 'ssup', 'ssubsup', 'nary', 'rad']);

/** The first part with this name, through what Word puts between (spans of letters). */
function part(element: MathElement, name: string): MathElement | undefined {
  for (const child of elementsOf(element)) {
    if (nameOf(child) === name) return child;
    const deeper = isMath(child) ? undefined : part(child, name);
    if (deeper) return deeper;
  }
  return undefined;
}

function parts(element: MathElement, name: string): MathElement[] {
  return elementsOf(element).flatMap((child) =>
    nameOf(child) === name ? [child] : isMath(child) ? [] : parts(child, name),
  );
}

/** A property (`m:chr m:val="∑"`) of the element; undefined when it says nothing of it. */
function property(element: MathElement, name: string): string | undefined {
  const own = elementsOf(element).find(
    (child) => nameOf(child).endsWith('pr') && nameOf(child) !== 'ctrlpr' && nameOf(child) !== 'rpr',
  );
  const found = own && part(own, name);
  return found ? (found.getAttribute('m:val') ?? found.getAttribute('val') ?? '') : undefined;
}

const isOff = (value: string | undefined) => value === 'off' || value === '0' || value === 'false';
const isOn = (value: string | undefined) => value !== undefined && !isOff(value);

/** What stands under a name, as LaTeX; nothing where it is empty. */
const of = (element: MathElement, name: string): string => {
  const found = part(element, name);
  return found ? children(found) : '';
};

const children = (element: MathElement): string => elementsOf(element).map(latexOf).join('');

/**
 * A formula of Word (Office Math Markup, ECMA-376 part 1, 22.1) as LaTeX.
 * @returns null when nothing of it could be read.
 */
export function latexOfOmml(element: MathElement): string | null {
  const lines = nameOf(element) === 'omathpara' ? parts(element, 'omath').map(children) : [children(element)];
  const tidy = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
  if (tidy.length === 0) return null;
  return tidy.length === 1 ? (tidy[0] ?? null) : `\\begin{gathered}${tidy.join('\\\\')}\\end{gathered}`;
}

const big: Readonly<Record<string, string>> = {
  '∑': 'sum',
  '∏': 'prod',
  '∐': 'coprod',
  '∫': 'int',
  '∬': 'iint',
  '∭': 'iiint',
  '∮': 'oint',
  '⋃': 'bigcup',
  '⋂': 'bigcap',
  '': 'int',
};

const makers: Readonly<Record<string, (element: MathElement) => string>> = {
  r: (element) => run(element),
  f: (element) => {
    const [above, below] = [of(element, 'num'), of(element, 'den')];
    const kind = property(element, 'type');
    if (kind === 'lin') return `${based(above)}/${based(below)}`;
    return kind === 'noBar' ? `\\binom${grouped(above)}${grouped(below)}` : `\\frac${grouped(above)}${grouped(below)}`;
  },
  rad: (element) => {
    const degree = isOn(property(element, 'deghide')) ? '' : of(element, 'deg').trim();
    return `\\sqrt${degree ? `[${degree}]` : ''}${grouped(of(element, 'e'))}`;
  },
  ssup: (element) => `${based(of(element, 'e'))}^${grouped(of(element, 'sup'))}`,
  ssub: (element) => `${based(of(element, 'e'))}_${grouped(of(element, 'sub'))}`,
  ssubsup: (element) => `${based(of(element, 'e'))}_${grouped(of(element, 'sub'))}^${grouped(of(element, 'sup'))}`,
  spre: (element) => `{}_${grouped(of(element, 'sub'))}^${grouped(of(element, 'sup'))}${of(element, 'e')}`,
  d: (element) => {
    const inside = parts(element, 'e');
    const separator = property(element, 'sepchr') ?? '|';
    const [open, close] = [property(element, 'begchr') ?? '(', property(element, 'endchr') ?? ')'];
    const [only] = inside;
    const rows = only && inside.length === 1 && part(only, 'eqarr');
    // A brace over several equations is a system of them.
    if (rows && open === '{' && close === '') return `\\begin{cases}${rowsOf(rows)}\\end{cases}`;
    return bracketed(open, inside.map(children).join(separator === '' ? ',' : separator), close);
  },
  nary: (element) => {
    const sign = property(element, 'chr') ?? '∫';
    const [sub, sup] = [of(element, 'sub').trim(), of(element, 'sup').trim()];
    const limits = property(element, 'limloc') === 'undOvr' ? '\\limits' : '';
    const bounds = `${sub && !isOn(property(element, 'subhide')) ? `_${grouped(sub)}` : ''}${sup && !isOn(property(element, 'suphide')) ? `^${grouped(sup)}` : ''}`;
    return `\\${big[sign] ?? 'sum'}${bounds ? limits : ''}${bounds} ${of(element, 'e')}`;
  },
  func: (element) => `${of(element, 'fname')} ${of(element, 'e')}`,
  limlow: (element) => `${below(of(element, 'e'))}_${grouped(of(element, 'lim'))}`,
  limupp: (element) => `\\overset${grouped(of(element, 'lim'))}${grouped(of(element, 'e'))}`,
  acc: (element) => {
    const inside = of(element, 'e');
    return accented(property(element, 'chr') ?? '\u0302', inside) ?? inside;
  },
  bar: (element) => `\\${property(element, 'pos') === 'top' ? 'overline' : 'underline'}${grouped(of(element, 'e'))}`,
  groupchr: (element) => {
    const isTop = property(element, 'pos') === 'top';
    const sign = property(element, 'chr') ?? '⏟';
    if (sign === '→') return `\\xrightarrow${grouped(of(element, 'e'))}`;
    return `\\${isTop ? 'overbrace' : 'underbrace'}${grouped(of(element, 'e'))}`;
  },
  borderbox: (element) => `\\boxed${grouped(of(element, 'e'))}`,
  m: (element) => {
    const rows = parts(element, 'mr').map((row) => parts(row, 'e').map(children).join(' & '));
    return `\\begin{matrix}${rows.join('\\\\')}\\end{matrix}`;
  },
  eqarr: (element) => `\\begin{array}{l}${rowsOf(element)}\\end{array}`,
};

const rowsOf = (element: MathElement): string =>
  parts(element, 'e')
    .map((row) => children(row).replace(/&/g, ''))
    .join('\\\\');

/** A limit stands under its own name. */
const below = (latex: string): string =>
  /^\\(?:lim|max|min)$/.test(latex.trim()) ? latex.trim() : `\\underset{}${grouped(latex)}`;

/** What is written in a run: in the clipboard Word leaves out the element that holds it in files. */
function lettersOf(element: MathElement): string {
  const typed = parts(element, 't');
  if (typed.length > 0) return typed.map(({ textContent }) => textContent ?? '').join('');
  return Array.from(element.childNodes as ArrayLike<MathElement & { nodeType: number }>)
    .map((child) => (child.nodeType === 3 ? child.textContent : child.nodeType === 1 ? lettersInside(child) : ''))
    .join('');
}

const lettersInside = (element: MathElement): string => (/pr$/.test(nameOf(element)) ? '' : lettersOf(element));

/** Letters: words where Word says so, else signs of a formula. */
function run(element: MathElement): string {
  const text = lettersOf(element);
  const looks = part(element, 'rpr');
  const isText = looks !== undefined && part(looks, 'nor') !== undefined;
  return isText && /[^\s\d.,;:()+\-=]/.test(text) ? latexOfWords(text) : latexOfText(text);
}

function latexOf(element: MathElement): string {
  const name = nameOf(element);
  if (/pr$/.test(name)) return '';
  if (name === 't') return latexOfText(element.textContent ?? '');
  return makers[name]?.(element) ?? children(element);
}
