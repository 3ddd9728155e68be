import { WorkbookError } from './sheet-limits.ts';

export interface XmlListener {
  /** `attributes` is the raw text between the name and the bracket; read it with `attribute`. */
  open?(name: string, attributes: string): void;
  /** Also called for an empty element, after `open`. */
  close?(name: string): void;
  /** Entities are still encoded; read it with `xmlText`. */
  text?(text: string): void;
}

const broken = () => new WorkbookError('not_a_workbook', 'broken XML');

/**
 * Walks well-formed XML in one pass without building a tree. Names come without their prefix. A document type is refused, so there are
 * no entities to expand.
 * @throws WorkbookError
 */
export function scanXml(xml: string, listener: XmlListener): void {
  let position = 0;
  while (position < xml.length) {
    const start = xml.indexOf('<', position);
    if (start === -1) return;
    if (start > position) listener.text?.(xml.slice(position, start));
    const next = xml.charCodeAt(start + 1);
    if (next === 33) position = skipDeclaration(xml, start, listener);
    else if (next === 63) position = after(xml, '?>', start);
    else position = element(xml, start, next === 47, listener);
  }
}

function element(xml: string, start: number, isClosing: boolean, listener: XmlListener): number {
  const end = tagEnd(xml, start);
  if (isClosing) {
    listener.close?.(localName(xml.slice(start + 2, end).trimEnd()));
    return end + 1;
  }
  const isEmpty = xml.charCodeAt(end - 1) === 47;
  const inside = xml.slice(start + 1, isEmpty ? end - 1 : end);
  const space = inside.search(/\s/);
  const name = localName(space === -1 ? inside : inside.slice(0, space));
  listener.open?.(name, space === -1 ? '' : inside.slice(space));
  if (isEmpty) listener.close?.(name);
  return end + 1;
}

/** A bracket inside a quoted value does not end the tag. */
function tagEnd(xml: string, start: number): number {
  let end = xml.indexOf('>', start);
  let quote = firstQuote(xml, start);
  while (end !== -1 && quote !== -1 && quote < end) {
    const closing = xml.indexOf(xml.charAt(quote), quote + 1);
    if (closing === -1) throw broken();
    if (closing > end) end = xml.indexOf('>', closing);
    quote = firstQuote(xml, closing + 1, end);
  }
  if (end === -1) throw broken();
  return end;
}

function firstQuote(xml: string, from: number, until = xml.length): number {
  for (let position = from; position < until; position++) {
    const code = xml.charCodeAt(position);
    if (code === 34 || code === 39) return position;
    if (code === 62) return -1;
  }
  return -1;
}

function skipDeclaration(xml: string, start: number, listener: XmlListener): number {
  if (xml.startsWith('<!--', start)) return after(xml, '-->', start);
  if (!xml.startsWith('<![CDATA[', start)) throw broken();
  const end = after(xml, ']]>', start);
  listener.text?.(xml.slice(start + 9, end - 3).replace(/&/g, '&amp;'));
  return end;
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found === -1) throw broken();
  return found + mark.length;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The value of an attribute by its local name; undefined when absent. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  for (let match = pattern.exec(attributes); match; match = pattern.exec(attributes)) {
    if (match[1] === name) return xmlText(match[2] ?? match[3] ?? '');
  }
  return undefined;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its entities and Excel's `_x000D_` escapes decoded. */
export function xmlText(raw: string): string {
  const text = raw.includes('&')
    ? raw.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w{1,6});/g, (whole, entity: string) => {
        if (!entity.startsWith('#')) return named[entity] ?? whole;
        const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : raw;
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
