import { describe, expect, it } from 'vitest';
import { formulaTree, type MathNode } from './formula-tree.ts';

/** A formula in one line of words, to see what was read. */
function said(node: MathNode | null): string {
  if (node === null) return 'none';
  const all = (nodes: readonly MathNode[]) => nodes.map(said).join('');
  switch (node.m) {
    case 'sign':
    case 'words':
    case 'operator':
    case 'stretched':
      return node.v;
    case 'fraction':
      return `${node.line ? 'frac' : 'over'}(${said(node.a)},${said(node.b)})`;
    case 'root':
      return `root(${said(node.a)},${said(node.b)})`;
    case 'attach':
      return `${said(node.a)}${node.b ? `_${said(node.b)}` : ''}${node.t ? `^${said(node.t)}` : ''}`;
    case 'accent':
      return `accent(${said(node.a)})`;
    case 'lined':
      return `${node.v}(${said(node.a)})`;
    case 'table':
      return `table(${node.rows.map((line) => line.map(said).join(',')).join(';')})`;
    case 'space':
      return ' ';
    case 'row':
    case 'style':
      return all(node.c);
    default:
      return `${node.m}(${all(node.c)})`;
  }
}

describe('a formula on paper', () => {
  it.each([
    ['\\frac{a}{b}', 'frac(a,b)'],
    ['\\sqrt[3]{x}', 'root(3,x)'],
    ['\\sqrt{x+1}', 'sqrt(x+1)'],
    ['\\binom{n}{k}', 'fence((over(n,k)))'],
    ['x_1^2', 'x_1^2'],
    ['\\sum_{i=1}^n i', '∑_i=1^ni'],
    ['\\vec{AB}', 'accent(AB)'],
    ['\\overline{abc}', 'overline(abc)'],
    ['\\widehat{ABC}', 'accent(ABC)'],
    ['\\begin{cases}x=1\\\\y=2\\end{cases}', 'fence({table(x=1;y=2))'],
    ['\\text{nếu đúng }x', 'nếu đúng x'],
    ['\\ce{H2O}', 'H_2O'],
    ['\\ce{2H2 + O2 ->[t] 2H2O}', '2 H_2+O_2→^t2 H_2O'],
    ['\\overset{\\frown}{AB}', 'AB^⌢'],
    ['\\lim_{x\\to0}\\sin x', 'lim_x→0sinx'],
    ['\\left|x\\right|', 'fence(|x|)'],
    ['\\cancel{x}', 'cancel(x)'],
  ])('%s is read as %s', (latex, expected) => {
    expect(said(formulaTree(latex, true))).toBe(expected);
  });

  it('that is no LaTeX, or would not end, is none', () => {
    expect(formulaTree('\\frac{', true)).toBeNull();
    expect(formulaTree('\\nosuchcommand', false)).toBeNull();
    expect(formulaTree('\\def\\a{\\a\\a}\\a', false)).toBeNull();
  });

  it('leads nowhere', () => {
    expect(JSON.stringify(formulaTree('\\href{javascript:alert(1)}{x}', false))).not.toContain('javascript');
  });
});
