import type { MathElement } from './math-tree.ts';

/** A small tree of elements from XML, for tests without a browser. */
export function mathTree(xml: string): MathElement {
  const root = element('root', {});
  const open = [root];
  for (const [, end, name = '', attributes = '', closed, text] of xml.matchAll(
    /<(\/?)([\w:-]+)([^>]*?)(\/?)>|([^<]+)/g,
  )) {
    const at = open.at(-1) ?? root;
    if (text !== undefined) at.childNodes.push({ nodeType: 3, textContent: text });
    else if (end) open.pop();
    else {
      const made = element(
        name.toLowerCase(),
        Object.fromEntries(
          [...attributes.matchAll(/(?<![\w:])([\w:]{1,40})="([^"]*)"/g)].map(([, key = '', value]) => [
            key,
            value ?? '',
          ]),
        ),
      );
      at.childNodes.push(made);
      if (!closed) open.push(made);
    }
  }
  const [first] = root.childNodes;
  return first as unknown as MathElement;
}

interface Made extends MathElement {
  readonly nodeType: 1;
  readonly childNodes: { readonly nodeType: number; readonly textContent: string | null }[];
}

const element = (localName: string, attributes: Readonly<Record<string, string>>): Made => ({
  nodeType: 1,
  localName,
  childNodes: [],
  getAttribute: (name) => attributes[name] ?? null,
  get textContent() {
    return this.childNodes.map(({ textContent }) => textContent ?? '').join('');
  },
});
