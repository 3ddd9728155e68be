import { FormatError } from './format-error.ts';

/** One element of an XML file. `text` is its own character data, entities resolved, outer blanks removed. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** The largest real school file known to us is under 3 million characters. */
export const maxXmlCharacters = 32_000_000;
const maxDepth = 40;

/**
 * Reads a whole XML file into a tree, in document order. In one pass of our own: general parsers took longer to read a school
 * than the engine to find its week.
 * Hostile files are refused rather than repaired: no document type, hence no entity definitions; only the five
 * entities of XML and character numbers are resolved; size and depth are bounded.
 * @throws FormatError too_large, not_xml, doctype_forbidden
 */
export function readXml(source: string): XmlElement {
  if (source.length > maxXmlCharacters) {
    throw new FormatError('too_large', `The file has more than ${maxXmlCharacters / 1_000_000} million characters.`);
  }
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new FormatError('doctype_forbidden', 'The file declares a document type; remove the <!DOCTYPE …> part.');
  }
  const top = { name: '', attributes: {}, children: [], text: '' };
  readInto(top, text);
  const [root] = top.children;
  if (root === undefined || top.children.length !== 1 || top.text.trim() !== '') {
    throw new FormatError('not_xml', 'The file is not an XML document with one root element.');
  }
  return root;
}

/** Everything between the first and the last character, as content of `top`. */
function readInto(top: XmlElement, text: string): void {
  const open = [top];
  let here = top;
  for (let at = 0; at < text.length; ) {
    const tag = text.indexOf('<', at);
    const end = tag < 0 ? text.length : tag;
    if (end > at) here.text += resolved(text.slice(at, end));
    if (tag < 0) break;
    if (text.startsWith('<!--', tag)) at = after(text, '-->', tag + 4);
    else if (text.startsWith('<?', tag)) at = after(text, '?>', tag + 2);
    else if (text.startsWith('<![CDATA[', tag)) {
      at = after(text, ']]>', tag + 9);
      here.text += text.slice(tag + 9, at - 3);
    } else if (text.startsWith('</', tag)) {
      at = after(text, '>', tag + 2);
      const name = text.slice(tag + 2, at - 1).trimEnd();
      const parent = open.at(-2);
      if (name !== here.name || parent === undefined) throw malformed(text, tag, `</${shown(name)}> closes nothing`);
      here.text = here.text.trim();
      open.pop();
      here = parent;
    } else {
      const { element, next, closed } = elementAt(text, tag);
      here.children.push(element);
      at = next;
      if (closed) continue;
      open.push(element);
      here = element;
      if (open.length > maxDepth)
        throw new FormatError('not_xml', `The file nests elements more than ${maxDepth} deep.`);
    }
  }
  if (here !== top) throw malformed(text, text.length, `<${shown(here.name)}> is not closed`);
}

const nameHere = /[^\s<>/="'&?![\]()0-9.-][^\s<>/="'&?![\]()]*/y;
const attributeHere = /\s+([^\s<>/="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endHere = /\s*(\/?)>/y;

/** The opening tag at `tag`, and where its content begins. */
function elementAt(text: string, tag: number): { element: XmlElement; next: number; closed: boolean } {
  const name = matchAt(nameHere, text, tag + 1)?.[0];
  if (name === undefined || forbidden.has(name)) throw malformed(text, tag, 'here is no name of an element');
  const attributes: Record<string, string> = {};
  let next = tag + 1 + name.length;
  for (;;) {
    const end = matchAt(endHere, text, next);
    if (end)
      return { element: { name, attributes, children: [], text: '' }, next: endHere.lastIndex, closed: end[1] === '/' };
    const [, attribute, quoted, apostrophed] = matchAt(attributeHere, text, next) ?? [];
    if (attribute === undefined || forbidden.has(attribute) || attribute in attributes)
      throw malformed(text, tag, `<${shown(name)}> does not end, or an attribute of it is wrong`);
    attributes[attribute] = resolved(quoted ?? apostrophed ?? '');
    next = attributeHere.lastIndex;
  }
}

/** Names that are no data but parts of every object here. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The place behind the next `mark`. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw malformed(text, from, `"${mark}" is missing`);
  return found + mark.length;
}

function malformed(text: string, at: number, what: string): FormatError {
  const line = text.slice(0, at).split('\n').length;
  return new FormatError('not_xml', `The file is not well-formed XML (line ${line}): ${what}.`);
}

function shown(name: string): string {
  return name.slice(0, 40);
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolved(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const allowed = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
    return allowed && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/** Serialises a tree, two blanks an indent; text and attributes are escaped. */
export function writeXml(root: XmlElement): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, 0, lines);
  return `${lines.join('\n')}\n`;
}

function write(element: XmlElement, depth: number, lines: string[]): void {
  const indent = '  '.repeat(depth);
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const open = `${indent}<${element.name}${attributes.join('')}`;
  if (element.children.length === 0) {
    lines.push(element.text === '' ? `${open}/>` : `${open}>${escaped(element.text)}</${element.name}>`);
    return;
  }
  lines.push(`${open}>${escaped(element.text)}`);
  for (const child of element.children) write(child, depth + 1, lines);
  lines.push(`${indent}</${element.name}>`);
}

/** Hardly a text of a school has anything to escape. */
const special = /[^\t\n\r -!#-%'-;=?-\ud7ff\ue000-\ufffd]/;

function escaped(text: string): string {
  if (!special.test(text)) return text;
  const printable = Array.from(text, (character) => (isXmlCharacter(character) ? character : '\ufffd')).join('');
  return printable.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const control = code < 32 && code !== 9 && code !== 10 && code !== 13;
  return !control && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
