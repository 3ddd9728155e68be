import katex from 'katex';
import { expect, test } from 'vitest';
import { mathTree } from './math-tree-of.ts';
import { latexOfMathml } from './mathml-to-latex.ts';
import { latexOfOmml } from './omml-to-latex.ts';

const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (inside: string) => `<m:e>${inside}</m:e>`;
/** As Word writes it into the clipboard: with letters in spans, and empty elements that end in themselves. */
const word = (inside: string) => `<m:oMath><span lang="VI" style="font-family:Cambria Math">${inside}</span></m:oMath>`;

test.each<[string, string, string]>([
  [
    'a fraction',
    `<m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${t('a+b')}</m:num><m:den>${t('2')}</m:den></m:f>`,
    '\\frac{a+b}{2}',
  ],
  ['a square root', `<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg/>${e(t('x'))}</m:rad>`, '\\sqrt{x}'],
  ['a cube root', `<m:rad><m:deg>${t('3')}</m:deg>${e(t('27'))}</m:rad>`, '\\sqrt[3]{27}'],
  [
    'the formula of the roots',
    `${t('x=')}<m:f><m:num>${t('−b±')}<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(
      `<m:sSup>${e(t('b'))}<m:sup>${t('2')}</m:sup></m:sSup>${t('−4ac')}`,
    )}</m:rad></m:num><m:den>${t('2a')}</m:den></m:f>`,
    'x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}',
  ],
  ['letters below', `<m:sSub>${e(t('u'))}<m:sub>${t('n+1')}</m:sub></m:sSub>`, 'u_{n+1}'],
  [
    'a system of equations',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(`<m:eqArr>${e(t('x+y=3'))}${e(t('x-y=1'))}</m:eqArr>`)}</m:d>`,
    '\\begin{cases}x+y=3\\\\x-y=1\\end{cases}',
  ],
  ['brackets that grow', `<m:d>${e(t('x+1'))}</m:d>`, '\\left(x+1\\right)'],
  [
    'a sum with its bounds',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr><m:sub>${t('k=1')}</m:sub><m:sup>${t('n')}</m:sup>${e(t('k'))}</m:nary>`,
    '\\sum\\limits_{k=1}^{n} k',
  ],
  [
    'an integral',
    `<m:nary><m:sub>${t('0')}</m:sub><m:sup>${t('1')}</m:sup>${e(t('xdx'))}</m:nary>`,
    '\\int_{0}^{1} xdx',
  ],
  ['an angle', `<m:acc>${e(t('ABC'))}</m:acc>`, '\\widehat{ABC}'],
  ['a vector', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(t('u'))}</m:acc>`, '\\vec{u}'],
  ['a function', `<m:func><m:fName>${t('sin')}</m:fName>${e(t('α'))}</m:func>`, '\\sin \\alpha'],
  ['letters that stand in their run itself', '<m:r><m:rPr><m:sty m:val="p"/></m:rPr><span>2x</span></m:r>', '2x'],
  ['words', '<m:r><m:rPr><m:nor/></m:rPr><m:t>với mọi</m:t></m:r>', '\\text{với mọi}'],
  ['signs of LaTeX itself', t('50% {a}'), '50\\% \\{a\\}'],
])('%s of Word is LaTeX', (_, omml, latex) => {
  const made = latexOfOmml(mathTree(word(omml)));
  expect(made).toBe(latex);
  expect(() => katex.renderToString(latex, { throwOnError: true })).not.toThrow();
});

test('a formula of Word with nothing in it is none', () => {
  expect(latexOfOmml(mathTree('<m:oMath><m:ctrlPr/></m:oMath>'))).toBeNull();
});

test.each<[string, string, string]>([
  [
    'its own LaTeX',
    '<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
    'x^2',
  ],
  ['a fraction', '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', '\\frac{1}{2}'],
  [
    'roots and powers',
    '<math><msqrt><msup><mi>a</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></msqrt></math>',
    '\\sqrt{a^{2}+1}',
  ],
  ['a decimal comma', '<math><mn>2,5</mn></math>', '2{,}5'],
  [
    'a sum',
    '<math><munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>k</mi></math>',
    '\\sum\\limits_{k=1}^{n}k',
  ],
  ['a vector', '<math><mover><mi>AB</mi><mo>→</mo></mover></math>', '\\overrightarrow{\\mathrm{AB}}'],
])('MathML with %s is LaTeX', (_, mathml, latex) => {
  expect(latexOfMathml(mathTree(mathml))).toBe(latex);
  expect(() => katex.renderToString(latex, { throwOnError: true })).not.toThrow();
});
