import { isElement, type MarkupElement, type MarkupNode } from '../text/markup.ts';

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const own = (name: string) => (name.startsWith('qti-') ? camel(name.slice(4)) : name);
/** Attributes of pages keep their names. */
const isOfPages = (name: string) => /^(?:data|aria)-/.test(name);

/** QTI 3 as QTI 2 writes it, so that one reader reads both: `qti-choice-interaction` is `choiceInteraction`. */
export function inOneManner(element: MarkupElement): MarkupElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => [
    isOfPages(name) ? name : camel(name),
    value,
  ]);
  return {
    ...element,
    name: own(element.name),
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    children: element.children.map((child: MarkupNode) => (isElement(child) ? inOneManner(child) : child)),
  };
}

/** Element names of QTI 2 as QTI 3 has them. */
export const inQti3 = (name: string): string => `qti-${kebab(name)}`;
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
