import { XMLParser, XMLValidator } from 'fast-xml-parser';
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
const attributesKey = ':@';
const textKey = '#text';
const cdataKey = '#cdata';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: cdataKey,
});

/**
 * Reads a whole XML file into a tree, in document order.
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
  const roots = elementsOf(parsed(text), 0);
  const [root] = roots.children;
  if (root === undefined || roots.children.length !== 1) {
    throw new FormatError('not_xml', 'The file is not an XML document with one root element.');
  }
  return root;
}

function parsed(text: string): unknown {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) {
    throw new FormatError('not_xml', `The file is not well-formed XML (line ${verdict.err.line}): ${verdict.err.msg}`);
  }
  try {
    return parser.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FormatError('not_xml', `The file is not acceptable XML: ${reason}`);
  }
}

function elementsOf(nodes: unknown, depth: number): { children: XmlElement[]; text: string } {
  if (depth > maxDepth) throw new FormatError('not_xml', `The file nests elements more than ${maxDepth} deep.`);
  const children: XmlElement[] = [];
  let text = '';
  for (const node of Array.isArray(nodes) ? nodes : []) {
    const entries: [string, unknown][] = Object.entries(node);
    const attributes = entries.find(([key]) => key === attributesKey)?.[1];
    for (const [key, value] of entries) {
      if (key === attributesKey) continue;
      if (key === textKey) text += resolved(String(value));
      else if (key === cdataKey) text += literalText(value);
      else children.push({ name: key, attributes: attributesOf(attributes), ...elementsOf(value, depth + 1) });
    }
  }
  return { children, text: text.trim() };
}

function literalText(nodes: unknown): string {
  return (Array.isArray(nodes) ? nodes : []).map((node) => String(node?.[textKey] ?? '')).join('');
}

function attributesOf(value: unknown): Record<string, string> {
  const found = Object.entries(value ?? {}).map(([name, content]) => [name, resolved(String(content))] as const);
  return Object.fromEntries(found);
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

function escaped(text: string): string {
  const printable = Array.from(text, (character) => (isXmlCharacter(character) ? character : '\ufffd')).join('');
  return printable.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const control = code < 32 && code !== 9 && code !== 10 && code !== 13;
  return !control && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
