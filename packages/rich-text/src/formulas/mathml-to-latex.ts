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

/**
 * A formula of MathML as LaTeX: the LaTeX it was made of where it says so (KaTeX, Wikipedia, Google), else by its parts.
 * @returns null when nothing of it could be read.
 */
export function latexOfMathml(element: MathElement): string | null {
  const source = noted(element);
  const latex = (source ?? row(element)).replace(/\s+/g, ' ').trim();
  return latex || null;
}

function noted(element: MathElement): string | undefined {
  for (const child of elementsOf(element)) {
    const found =
      child.localName === 'annotation' && /tex/i.test(child.getAttribute('encoding') ?? '')
        ? child.textContent
        : noted(child);
    const latex = found?.replace(/^\{\\displaystyle\s*([\s\S]*)\}$/, '$1').trim();
    if (latex) return latex;
  }
  return undefined;
}

const row = (element: MathElement): string => elementsOf(element).map(latexOf).join('');
const at = (element: MathElement, index: number): string => {
  const child = elementsOf(element)[index];
  return child ? latexOf(child) : '';
};
const isBig = (latex: string) => /^\\(?:sum|prod|int|lim|max|min)\b/.test(latex.trim());

const makers: Readonly<Record<string, (element: MathElement) => string>> = {
  annotation: () => '',
  'annotation-xml': () => '',
  mi: (element) => {
    const text = (element.textContent ?? '').trim();
    return text.length > 1 && /^\p{L}+$/u.test(text) && latexOfText(text) === text
      ? `\\mathrm{${text}}`
      : latexOfText(text);
  },
  mn: (element) => latexOfText((element.textContent ?? '').trim()).replace(/(\d),(?=\d)/g, '$1{,}'),
  mo: (element) => latexOfText((element.textContent ?? '').trim()),
  mtext: (element) => ((element.textContent ?? '').trim() ? latexOfWords(element.textContent ?? '') : '\\ '),
  mspace: () => '\\ ',
  mfrac: (element) => `\\frac${grouped(at(element, 0))}${grouped(at(element, 1))}`,
  msqrt: (element) => `\\sqrt${grouped(row(element))}`,
  mroot: (element) => `\\sqrt[${at(element, 1).trim()}]${grouped(at(element, 0))}`,
  msup: (element) => `${based(at(element, 0))}^${grouped(at(element, 1))}`,
  msub: (element) => `${based(at(element, 0))}_${grouped(at(element, 1))}`,
  msubsup: (element) => `${based(at(element, 0))}_${grouped(at(element, 1))}^${grouped(at(element, 2))}`,
  munderover: (element) => `${at(element, 0).trim()}\\limits_${grouped(at(element, 1))}^${grouped(at(element, 2))}`,
  munder: (element) => {
    const base = at(element, 0);
    return isBig(base)
      ? `${base.trim()}\\limits_${grouped(at(element, 1))}`
      : `\\underset${grouped(at(element, 1))}${grouped(base)}`;
  },
  mover: (element) => {
    const [base, over] = elementsOf(element);
    const inside = base ? latexOf(base) : '';
    return (
      accented(over?.textContent ?? '', inside) ?? `\\overset${grouped(over ? latexOf(over) : '')}${grouped(inside)}`
    );
  },
  mfenced: (element) =>
    bracketed(
      element.getAttribute('open') ?? '(',
      elementsOf(element).map(latexOf).join(','),
      element.getAttribute('close') ?? ')',
    ),
  mtable: (element) => `\\begin{matrix}${elementsOf(element).map(latexOf).join('\\\\')}\\end{matrix}`,
  mtr: (element) => elementsOf(element).map(latexOf).join(' & '),
  mtd: row,
};

function latexOf(element: MathElement): string {
  return makers[element.localName.toLowerCase()]?.(element) ?? row(element);
}
