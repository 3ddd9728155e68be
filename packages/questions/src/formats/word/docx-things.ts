import type { MathElement } from '@phuong/rich-text/formulas/math-tree.ts';
import { latexOfOmml } from '@phuong/rich-text/formulas/omml-to-latex.ts';
import type { NeededFile } from '../recognised-question.ts';
import { safeName } from '../text/data-addresses.ts';
import { foundIn, isElement, type MarkupElement, wordsOf } from '../text/markup.ts';
import { standInId } from '../text/notes.ts';
import { base64Of } from '../text/picture-size.ts';
import { isShown, partsById, type WordFiles } from './docx-parts.ts';
import type { WordThing } from './word-line.ts';

/** The reader of formulas tells its own elements by their prefix. */
const asMath = (element: MarkupElement): MathElement & { readonly nodeType: 1 } => ({
  nodeType: 1,
  localName: `m:${element.name}`,
  get textContent() {
    return wordsOf(element);
  },
  childNodes: element.children.map((node) => (isElement(node) ? asMath(node) : { nodeType: 3, textContent: node })),
  getAttribute: (name) => element.attributes[name] ?? null,
});

const mostLatex = 4_000;

/** A formula of Word; what cannot be read of it is named by its letters. */
export function formulaOf(element: MarkupElement): WordThing {
  const latex = latexOfOmml(asMath(element));
  return latex && latex.length <= mostLatex
    ? { kind: 'formula', latex, isBlock: element.name === 'oMathPara' }
    : { kind: 'missing', name: wordsOf(element).slice(0, 300) || 'công thức', isFormula: true };
}

const pictures = new Set(['blip', 'imagedata']);
const drawings = new Set(['chart', 'relIds', 'wsp', 'shape', 'rect', 'line', 'oval', 'group']);

/** Pictures of a drawing or an embedded object, each file read once. */
export class WordPictures {
  readonly #files: WordFiles;
  readonly #parts: ReadonlyMap<string, string>;
  readonly #known = new Map<string, NeededFile>();

  constructor(files: WordFiles) {
    this.#files = files;
    this.#parts = partsById(files);
  }

  /** What it shows; nothing where it only holds a text. */
  in(element: MarkupElement): WordThing[] {
    const isFormula = element.name === 'object' && /equation|mathtype/i.test(programOf(element));
    const alt = foundIn([element], new Set(['docPr']))[0]?.attributes.descr ?? '';
    const shown = foundIn([element], pictures).map((picture) => this.#picture(picture, alt, isFormula));
    if (shown.length > 0) return shown;
    const holdsText = foundIn([element], new Set(['txbxContent'])).length > 0;
    const isDrawn = foundIn(element.children, drawings).length > 0;
    return holdsText || !(isDrawn || element.name === 'object')
      ? []
      : [{ kind: 'missing', name: alt || (isFormula ? 'công thức' : 'hình vẽ'), isFormula }];
  }

  #picture({ attributes }: MarkupElement, alt: string, isFormula: boolean): WordThing {
    const path = this.#parts.get(attributes.embed ?? attributes.id ?? attributes.link ?? '') ?? '';
    const bytes = this.#files.get(path);
    const name = safeName(path || 'hinh');
    if (!bytes || !isShown(path)) return { kind: 'missing', name, isFormula };
    const known = this.#known.get(path);
    const base64 = known?.base64 ?? base64Of(bytes);
    const file = known ?? { fileId: standInId(name, base64), name, base64 };
    this.#known.set(path, file);
    return { kind: 'picture', file, alt: alt.slice(0, 500), isFormula };
  }
}

const programOf = (element: MarkupElement): string =>
  foundIn([element], new Set(['OLEObject']))[0]?.attributes.ProgID ?? '';
