import { mathTree } from '@phuong/rich-text/formulas/math-tree-of.ts';
import { latexOfOmml } from '@phuong/rich-text/formulas/omml-to-latex.ts';
import { Document, Packer, Paragraph } from 'docx';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { formulaTree } from '../../../../platform/rich-text-paper/formula-tree.ts';
import { WordFormula } from './word-math.view.ts';

/** What Word would be given, read back by the reader of Word's formulas. */
async function readBack(latex: string): Promise<string | null> {
  const tree = formulaTree(latex, false);
  if (!tree) throw new Error(latex);
  const children = [new Paragraph({ children: [new WordFormula(tree)] })];
  const file = unzipSync(await Packer.toBuffer(new Document({ sections: [{ children }] })));
  const xml = strFromU8(file['word/document.xml'] ?? new Uint8Array());
  const [math = ''] = /<m:oMath>.*<\/m:oMath>/s.exec(xml) ?? [];
  return latexOfOmml(mathTree(math));
}
const tidy = (latex: string | null) =>
  (latex ?? '').replace(/\s+/g, '').replace(/\\(?:left|right|limits)(?![a-z])/g, '');

it.each([
  ['y=\\frac{x^2-1}{x+1}', 'y=\\frac{x^{2}-1}{x+1}'],
  ['\\sqrt{x+2}=1{,}5', '\\sqrt{x+2}=1,5'],
  ['\\sqrt[3]{8}=2', '\\sqrt[3]{8}=2'],
  ['x_1^2+x_2^2', 'x_{1}^{2}+x_{2}^{2}'],
  ['\\left(\\frac{1}{2}\\right)^n', '{(\\frac{1}{2})}^{n}'],
  ['\\sum_{i=1}^{n} i', '\\sum_{i=1}^{n}i'],
  ['\\int_0^1 x\\,dx', '\\int_{0}^{1}xdx'],
  ['\\overline{AB}', '\\overline{AB}'],
  ['\\vec{a}\\cdot\\vec{b}', '\\vec{a}\\cdot\\vec{b}'],
  ['a\\le b+\\alpha', 'a\\leb+\\alpha'],
])('%s goes into a Word file and comes back the same', async (latex, expected) => {
  expect(tidy(await readBack(latex))).toBe(expected);
});

it('a system of equations stays one, and a binomial and a limit what they are', async () => {
  expect(await readBack('\\begin{cases}x+y=1\\\\x-y=3\\end{cases}')).toMatch(
    /^\\begin\{cases\}.*\\\\.*\\end\{cases\}$/,
  );
  expect(tidy(await readBack('\\binom{n}{k}'))).toContain('\\binom');
  expect(tidy(await readBack('\\lim_{x\\to 0} f(x)'))).toContain('\\lim');
});
