import { escaped } from '@phuong/questions/formats/text/markup-of-rich-text.ts';
import type { MathNode } from '../../../../platform/rich-text-paper/formula-tree.ts';

/** A formula as Word's own, so that it can be edited there. ECMA-376, part 1, chapter 22. */
export const wordMath = (tree: MathNode): string => `<m:oMath>${node(tree)}</m:oMath>`;

const all = (nodes: readonly MathNode[]): string => nodes.map(node).join('');
const part = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`;
const base = (of: MathNode): string => part('e', node(of));
const value = (name: string, text: string): string => `<m:${name} m:val="${escaped(text)}"/>`;

type Look = Extract<MathNode, { m: 'sign' }>['look'];
const looks: Readonly<Record<Exclude<Look, null>, string>> = {
  upright: value('sty', 'p'),
  bold: value('sty', 'b'),
  'bold-italic': value('sty', 'bi'),
  'double-struck': value('scr', 'double-struck'),
  script: value('scr', 'script'),
  fraktur: value('scr', 'fraktur'),
  sans: value('scr', 'sans-serif'),
  mono: value('scr', 'monospace'),
};

const letters = (text: string, properties = ''): string =>
  `<m:r>${properties && part('rPr', properties)}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t xml:space="preserve">${escaped(text)}</m:t></m:r>`;

const signOf = (of: MathNode | undefined): string | null => (of?.m === 'sign' || of?.m === 'stretched' ? of.v : null);

/** What stands between two signs grows with it. */
function fence(nodes: readonly MathNode[]): string {
  const [open, close] = [signOf(nodes[0]), nodes.length > 1 ? signOf(nodes.at(-1)) : null];
  const inner = nodes.slice(open === null ? 0 : 1, close === null ? undefined : -1);
  const properties = part('dPr', value('begChr', open ?? '') + value('endChr', close ?? ''));
  return part('d', properties + part('e', all(inner)));
}

const wideSigns = { overbrace: ['⏞', 'top'], underbrace: ['⏟', 'bot'] } as const;

function node(of: MathNode): string {
  switch (of.m) {
    case 'row':
    case 'cancel':
    case 'style':
      return all(of.c);
    case 'fence':
      return fence(of.c);
    case 'box':
      return part('borderBox', part('e', all(of.c)));
    case 'hide':
      return part('phant', part('phantPr', value('show', '0')) + part('e', all(of.c)));
    case 'sqrt':
      return part('rad', `${part('radPr', value('degHide', '1'))}<m:deg/>${part('e', all(of.c))}`);
    case 'root':
      return part('rad', part('deg', node(of.a)) + base(of.b));
    case 'sign':
      return letters(of.v, of.look === null ? '' : looks[of.look]);
    case 'stretched':
      return letters(of.v);
    case 'words':
      return letters(of.v, '<m:nor/>');
    case 'operator':
      return letters(of.v, value('sty', 'p'));
    case 'fraction': {
      const bar = of.line ? '' : part('fPr', value('type', 'noBar'));
      return part('f', bar + part('num', node(of.a)) + part('den', node(of.b)));
    }
    case 'attach':
      return attached(of);
    case 'accent':
      return part('acc', part('accPr', value('chr', of.v)) + base(of.a));
    case 'lined': {
      if (of.v === 'overline' || of.v === 'underline')
        return part('bar', part('barPr', value('pos', of.v === 'overline' ? 'top' : 'bot')) + base(of.a));
      const [sign, place] = wideSigns[of.v];
      return part('groupChr', part('groupChrPr', value('chr', sign) + value('pos', place)) + base(of.a));
    }
    case 'table':
      return part('m', of.rows.map((line) => part('mr', line.map(base).join(''))).join(''));
    case 'space':
      return of.em > 0 ? letters(of.em >= 1 ? '\u2003' : '\u2009') : '';
  }
}

function attached({ a, t, b, limits }: Extract<MathNode, { m: 'attach' }>): string {
  if (limits) {
    const under = b === null ? node(a) : part('limLow', base(a) + part('lim', node(b)));
    return t === null ? under : part('limUpp', part('e', under) + part('lim', node(t)));
  }
  const [below, above] = [b && part('sub', node(b)), t && part('sup', node(t))];
  if (below && above) return part('sSubSup', base(a) + below + above);
  if (below) return part('sSub', base(a) + below);
  return above ? part('sSup', base(a) + above) : node(a);
}
