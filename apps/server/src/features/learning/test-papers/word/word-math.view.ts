import { BuilderElement, Math as WordMath, type XmlComponent } from 'docx';
import type { MathNode } from '../../../../platform/rich-text-paper/formula-tree.ts';

/** An element of Word's formulas with a value, parts or letters. */
class Omml extends BuilderElement {
  constructor(name: string, inside: readonly (XmlComponent | string)[] = [], value?: string) {
    super({ name, ...(value === undefined ? {} : { attributes: { val: { key: 'm:val', value } } }) });
    this.root.push(...inside);
  }
}

const m = (name: string, ...inside: (XmlComponent | string)[]) => new Omml(`m:${name}`, inside);
const set = (name: string, value: string) => new Omml(`m:${name}`, [], value);

/** A formula as Word's own, so that it can be edited there. ECMA-376, part 1, chapter 22. */
export class WordFormula extends WordMath {
  constructor(tree: MathNode) {
    super({ children: [] });
    this.root.push(...one(tree));
  }
}

type Look = Extract<MathNode, { m: 'sign' }>['look'];
const looks: Readonly<Record<Exclude<Look, null>, () => XmlComponent>> = {
  upright: () => set('sty', 'p'),
  bold: () => set('sty', 'b'),
  'bold-italic': () => set('sty', 'bi'),
  'double-struck': () => set('scr', 'double-struck'),
  script: () => set('scr', 'script'),
  fraktur: () => set('scr', 'fraktur'),
  sans: () => set('scr', 'sans-serif'),
  mono: () => set('scr', 'monospace'),
};

const cambria = () =>
  new BuilderElement({
    name: 'w:rPr',
    children: [
      new BuilderElement({
        name: 'w:rFonts',
        attributes: {
          ascii: { key: 'w:ascii', value: 'Cambria Math' },
          hAnsi: { key: 'w:hAnsi', value: 'Cambria Math' },
        },
      }),
    ],
  });

function letters(text: string, ...properties: readonly XmlComponent[]): XmlComponent {
  const spaced = new BuilderElement({ name: 'm:t', attributes: { space: { key: 'xml:space', value: 'preserve' } } });
  return m('r', ...(properties.length > 0 ? [m('rPr', ...properties)] : []), cambria(), withText(spaced, text));
}

function withText(element: XmlComponent, text: string): XmlComponent {
  element.addChildElement(text);
  return element;
}

const signOf = (of: MathNode | undefined): string | null => (of?.m === 'sign' || of?.m === 'stretched' ? of.v : null);
const isNothing = (of: MathNode): boolean => of.m === 'row' && of.c.length === 0;
const base = (of: MathNode) => m('e', ...one(of));
const some = (nodes: readonly MathNode[]) => m('e', ...all(nodes));

/** Signs Word writes large, with what they are of after them. */
const large: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮⋃⋂⨁⨂'.split(''));
const largeSign = (of: MathNode): string | null => {
  const sign = signOf(of.m === 'attach' ? of.a : of);
  return sign !== null && large.has(sign) ? sign : null;
};

/** What Word takes as one with what comes after it: sums and integrals, and indices before their letter. */
function all(nodes: readonly MathNode[]): XmlComponent[] {
  const made: XmlComponent[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    let after = at + 1;
    while (nodes[after]?.m === 'space' || nodes[after]?.m === 'operator') after += 1;
    const next = nodes[after];
    const sign = largeSign(node);
    const isBefore = node.m === 'attach' && !node.limits && isNothing(node.a) && node.t !== null && node.b !== null;
    if (sign !== null) {
      made.push(sumOf(sign, node, nodes.slice(at + 1, after + 1)));
      at = after;
    } else if (isBefore && next && node.b && node.t) {
      made.push(m('sPre', m('sub', ...one(node.b)), m('sup', ...one(node.t)), some(nodes.slice(at + 1, after + 1))));
      at = after;
    } else made.push(...one(node));
  }
  return made;
}

function sumOf(sign: string, of: MathNode, after: readonly MathNode[]): XmlComponent {
  const [below, above] = of.m === 'attach' ? [of.b, of.t] : [null, null];
  const isOver = of.m === 'attach' && of.limits;
  return m(
    'nary',
    m(
      'naryPr',
      set('chr', sign),
      set('limLoc', isOver ? 'undOvr' : 'subSup'),
      ...(below ? [] : [set('subHide', '1')]),
      ...(above ? [] : [set('supHide', '1')]),
    ),
    m('sub', ...(below ? one(below) : [])),
    m('sup', ...(above ? one(above) : [])),
    some(after),
  );
}

/** What stands between two signs grows with it; a brace before lines is a system of equations. */
function fence(nodes: readonly MathNode[]): XmlComponent {
  const [open, close] = [signOf(nodes[0]), nodes.length > 1 ? signOf(nodes.at(-1)) : null];
  const inner = nodes
    .slice(open === null ? 0 : 1, close === null ? undefined : -1)
    .filter((each) => !isNothing(each) && each.m !== 'space');
  const properties = m('dPr', set('begChr', open ?? ''), set('endChr', close ?? ''));
  const [only] = inner;
  const lines = inner.length === 1 && only ? tableIn(only) : null;
  if (open === '{' && close === null && lines)
    return m('d', properties, m('e', m('eqArr', ...lines.rows.map((line) => m('e', ...line.flatMap(one))))));
  return m('d', properties, some(inner));
}

function tableIn(of: MathNode): Extract<MathNode, { m: 'table' }> | null {
  if (of.m === 'table') return of;
  const [only] = of.m === 'row' || of.m === 'style' ? of.c.filter((each) => !isNothing(each)) : [];
  return (of.m === 'row' || of.m === 'style') && only && of.c.length === 1 ? tableIn(only) : null;
}

const wideSigns = { overbrace: ['⏞', 'top'], underbrace: ['⏟', 'bot'] } as const;
const hidden = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'] as const;

function one(of: MathNode): XmlComponent[] {
  switch (of.m) {
    case 'row':
    case 'style':
      return all(of.c);
    case 'fence':
      return [fence(of.c)];
    case 'box':
      return [m('borderBox', some(of.c))];
    case 'cancel': {
      const struck = m('borderBoxPr', ...hidden.map((edge) => set(edge, '1')), set('strikeBLTR', '1'));
      return [m('borderBox', struck, some(of.c))];
    }
    case 'hide':
      return [m('phant', m('phantPr', set('show', '0')), some(of.c))];
    case 'sqrt':
      return [m('rad', m('radPr', set('degHide', '1')), m('deg'), some(of.c))];
    case 'root':
      return [m('rad', m('deg', ...one(of.a)), base(of.b))];
    case 'sign':
      return largeSign(of) === null
        ? [letters(of.v, ...(of.look === null ? [] : [looks[of.look]()]))]
        : [sumOf(of.v, of, [])];
    case 'stretched':
      return [letters(of.v)];
    case 'words':
      return [letters(of.v, ...(/^[\d.,]+$/.test(of.v) ? [] : [m('nor')]))];
    case 'operator':
      return [letters(of.v, set('sty', 'p'))];
    case 'fraction': {
      const bar = of.line ? [] : [m('fPr', set('type', 'noBar'))];
      return [m('f', ...bar, m('num', ...one(of.a)), m('den', ...one(of.b)))];
    }
    case 'attach':
      return largeSign(of) === null ? attached(of) : [sumOf(largeSign(of) ?? '', of, [])];
    case 'accent':
      return [m('acc', m('accPr', set('chr', of.v)), base(of.a))];
    case 'lined':
      return [lined(of)];
    case 'table':
      return [m('m', ...of.rows.map((line) => m('mr', ...line.map(base))))];
    case 'space':
      return of.em > 0 ? [letters(of.em >= 1 ? '\u2003' : '\u2009')] : [];
  }
}

function lined({ a, v }: Extract<MathNode, { m: 'lined' }>): XmlComponent {
  if (v === 'overline' || v === 'underline')
    return m('bar', m('barPr', set('pos', v === 'overline' ? 'top' : 'bot')), base(a));
  const [sign, place] = wideSigns[v];
  return m('groupChr', m('groupChrPr', set('chr', sign), set('pos', place)), base(a));
}

function attached({ a, t, b, limits }: Extract<MathNode, { m: 'attach' }>): XmlComponent[] {
  if (limits) {
    const under = b === null ? one(a) : [m('limLow', base(a), m('lim', ...one(b)))];
    return t === null ? under : [m('limUpp', m('e', ...under), m('lim', ...one(t)))];
  }
  // An index of nothing: Word would ask for a letter there.
  const of = isNothing(a) ? m('e', letters('\u200b')) : base(a);
  if (b && t) return [m('sSubSup', of, m('sub', ...one(b)), m('sup', ...one(t)))];
  if (b) return [m('sSub', of, m('sub', ...one(b)))];
  return t ? [m('sSup', of, m('sup', ...one(t)))] : one(a);
}
