import { FormatError } from './format-error.ts';
import type { XmlElement } from './xml-document.ts';

/** A new element holding a text, for the writers. */
export function leaf(name: string, text: string): XmlElement {
  return { name, attributes: {}, children: [], text };
}

/** A new element holding elements, for the writers. */
export function branch(name: string, children: XmlElement[], attributes: Record<string, string> = {}): XmlElement {
  return { name, attributes, children, text: '' };
}

export function child(parent: XmlElement, name: string): XmlElement | undefined {
  return parent.children.find((element) => element.name === name);
}

export function childrenOf(parent: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return parent?.children.filter((element) => names.length === 0 || names.includes(element.name)) ?? [];
}

/** Text of a child element; '' where there is none. */
export function textOf(parent: XmlElement, name: string): string {
  return child(parent, name)?.text ?? '';
}

/** Texts of every child element of that name. */
export function textsOf(parent: XmlElement | undefined, name: string): string[] {
  return childrenOf(parent, name).map((element) => element.text);
}

/** @throws FormatError missing_element */
export function requiredChild(parent: XmlElement, name: string): XmlElement {
  const found = child(parent, name);
  if (found === undefined) throw new FormatError('missing_element', `<${parent.name}> has no <${name}>.`);
  return found;
}

/** A whole number not below zero. @throws FormatError missing_element, bad_number */
export function countOf(parent: XmlElement, name: string, fallback?: number): number {
  const found = textOf(parent, name);
  if (found === '' && fallback !== undefined) return fallback;
  if (found === '') throw new FormatError('missing_element', `<${parent.name}> has no number in <${name}>.`);
  if (!/^\d{1,9}$/.test(found)) {
    throw new FormatError(
      'bad_number',
      `<${name}> of <${parent.name}> is "${found.slice(0, 40)}", not a whole number.`,
    );
  }
  return Number(found);
}

/** A percentage 0…100, fractions allowed. @throws FormatError bad_number */
export function percentOf(parent: XmlElement, name: string): number {
  const found = textOf(parent, name);
  const value = Number(found);
  if (found === '' || !Number.isFinite(value) || value < 0 || value > 100) {
    throw new FormatError('bad_number', `<${name}> of <${parent.name}> is "${found.slice(0, 40)}", not 0 to 100.`);
  }
  return value;
}

export function flagOf(parent: XmlElement, name: string, fallback: boolean): boolean {
  const found = textOf(parent, name).toLowerCase();
  if (found === '') return fallback;
  return found === 'true' || found === '1' || found === 'yes';
}
