import type { MathElement } from '@phuong/rich-text/formulas/math-tree.ts';
import { latexOfMathml } from '@phuong/rich-text/formulas/mathml-to-latex.ts';
import { isElement, type MarkupElement, type MarkupNode, readHtml, wordsOf } from './markup.ts';

/** A formula that an element is: MathML, our own, or what WIRIS keeps beside its picture. */
export function mathOf(element: MarkupElement): { readonly latex: string; readonly isBlock: boolean } | null {
  const { name, attributes } = element;
  const own = attributes['data-latex'];
  if (own !== undefined) return shown(own, attributes['data-display'] === 'block');
  if (name === 'math') return shown(latexOfMathml(asMath(element)), attributes.display === 'block');
  const kept = attributes['data-mathml'];
  if (kept === undefined || name !== 'img') return null;
  const signs: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&' };
  const [math] = readHtml(kept.replace(/[«»¨§]/g, (sign) => signs[sign] ?? sign)).filter(isElement);
  return math?.name === 'math' ? shown(latexOfMathml(asMath(math)), false) : null;
}

const mostLatex = 4_000;

const shown = (latex: string | null, isBlock: boolean) =>
  latex?.trim() && latex.length <= mostLatex ? { latex: latex.trim(), isBlock } : null;

const asMath = (element: MarkupElement): MathElement & { readonly nodeType: 1 } => ({
  nodeType: 1,
  localName: element.name,
  textContent: wordsOf(element),
  childNodes: element.children.map((node: MarkupNode) =>
    isElement(node) ? asMath(node) : { nodeType: 3, textContent: node },
  ),
  getAttribute: (name) => element.attributes[name] ?? null,
});
