import { elementsOf, firstOf, type MarkupElement } from '../text/markup.ts';
import { plainLook, type WordLook } from './word-line.ts';

/** What a `w:rPr` says; what it doesn't say is not there. */
export type SaidLook = Partial<WordLook>;

const isOn = (element: MarkupElement): boolean => !/^(?:0|false|off|none)$/i.test(element.attributes.val ?? '1');

/** Red as teachers choose it, whatever shade: far more red than anything else. */
function isRed(colour: string): boolean {
  const [, red = '', green = '', blue = ''] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  const [r, g, b] = [red, green, blue].map((each) => Number.parseInt(each, 16));
  return r !== undefined && g !== undefined && b !== undefined && r >= 160 && g <= 96 && b <= 96;
}

const hasGround = ({ attributes }: MarkupElement): boolean =>
  /^#?[0-9a-f]{6}$/i.test(attributes.fill ?? '') && !/^#?f{6}$/i.test(attributes.fill ?? '');

/** How letters look by their properties. */
export function lookIn(properties: MarkupElement | undefined): SaidLook {
  const look: { -readonly [K in keyof WordLook]?: WordLook[K] } = {};
  for (const element of elementsOf(properties)) {
    const value = element.attributes.val ?? '';
    if (element.name === 'b') look.isBold = isOn(element);
    else if (element.name === 'i') look.isItalic = isOn(element);
    else if (element.name === 'strike') look.isStruck = isOn(element);
    else if (element.name === 'u') look.isUnderlined = isOn(element) && value !== '';
    else if (element.name === 'color') look.isMarked = look.isMarked || isRed(value);
    else if (element.name === 'highlight') look.isMarked = look.isMarked || isOn(element);
    else if (element.name === 'shd') look.isMarked = look.isMarked || hasGround(element);
    else if (element.name === 'vertAlign')
      look.height = value === 'superscript' ? 'super' : value === 'subscript' ? 'sub' : null;
  }
  return look;
}

/** What styles say of letters and of the lists their paragraphs stand in. */
export interface WordStyle {
  readonly look: SaidLook;
  readonly numPr: MarkupElement | undefined;
}

/** Styles by their id, with what they stand on. */
export class WordStyles {
  readonly #styles = new Map<string, MarkupElement>();
  readonly #known = new Map<string, WordStyle>();
  readonly #usual: SaidLook;
  #paragraph = '';

  constructor(root: MarkupElement | null) {
    const defaults = firstOf(firstOf(root ?? undefined, 'docDefaults'), 'rPrDefault');
    this.#usual = lookIn(firstOf(defaults, 'rPr'));
    for (const style of elementsOf(root ?? undefined, 'style')) {
      const { styleId = '', type, default: isDefault } = style.attributes;
      this.#styles.set(styleId, style);
      if (type === 'paragraph' && isDefault === '1') this.#paragraph = styleId;
    }
  }

  /** A paragraph's style, the usual one where it names none. */
  paragraph(id: string | undefined): WordStyle {
    const style = this.of(id ?? this.#paragraph);
    return { ...style, look: { ...plainLook, ...this.#usual, ...style.look } };
  }

  of(id: string, depth = 0): WordStyle {
    const known = this.#known.get(id);
    if (known) return known;
    const style = this.#styles.get(id);
    const base = firstOf(style, 'basedOn')?.attributes.val;
    const below = base && depth < 20 ? this.of(base, depth + 1) : { look: {}, numPr: undefined };
    const made = {
      look: { ...below.look, ...lookIn(firstOf(style, 'rPr')) },
      numPr: firstOf(firstOf(style, 'pPr'), 'numPr') ?? below.numPr,
    };
    this.#known.set(id, made);
    return made;
  }
}
