import { Parser } from 'htmlparser2';
import { QuestionFileError } from '../recognised-question.ts';

/** An element of HTML or XML. Names come without their prefix; those of HTML in small letters. */
export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
  /** From where to where it stands in what was read. */
  readonly start: number;
  readonly end: number;
}
export type MarkupNode = MarkupElement | string;

/** A file of questions with its pictures in it. */
export const mostCharacters = 64_000_000;
const mostElements = 400_000;
const deepestXml = 100;
/** What lies deeper is taken as if it lay at this depth; where so much more is open, only the words are taken. */
const deepestHtml = 60;
const mostOpen = 1_000;

class TooDeep extends Error {}

type Open = { -readonly [K in keyof MarkupElement]: MarkupElement[K] } & { children: MarkupNode[] };
const opened = (name: string, attributes: Readonly<Record<string, string>>, start: number): Open => ({
  name,
  attributes,
  children: [],
  start,
  end: start,
});

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads HTML as people and their programs write it. Nothing is too wrong for it, only too large.
 * @throws QuestionFileError too_large
 */
export function readHtml(source: string): readonly MarkupNode[] {
  bounded(source);
  const top = opened('', {}, 0);
  try {
    read(source, top, false);
    return top.children;
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return [source.replace(/<[^<>]*>/g, ' ')];
  }
}

/**
 * Reads an XML file. A document type is refused, so there are no entities to expand; what is cut off is refused as well.
 * @throws QuestionFileError too_large, doctype_forbidden, not_xml
 */
export function readXml(source: string): MarkupElement {
  bounded(source);
  const text = source.replace(/^\ufeff/, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, 10_000)))
    throw new QuestionFileError('doctype_forbidden', 'The file declares a document type.');
  const top = opened('', {}, 0);
  read(text, top, true);
  const roots = top.children.filter((each) => typeof each !== 'string');
  const [root] = roots;
  if (!root || roots.length > 1) throw new QuestionFileError('not_xml', 'The file has no single root element.');
  return root;
}

function bounded(source: string): void {
  if (source.length > mostCharacters)
    throw new QuestionFileError('too_large', `The file has more than ${mostCharacters} characters.`);
}

function read(source: string, top: Open, isXml: boolean): void {
  const open: Open[] = [top];
  /** Elements beyond the depth, which have no place of their own. */
  let beyond = 0;
  let elements = 0;
  const here = () => open.at(-1) ?? top;
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        if (elements > mostElements) throw new QuestionFileError('too_large', 'The file has too many elements.');
        if (open.length > (isXml ? deepestXml : deepestHtml)) {
          if (isXml) throw new QuestionFileError('too_large', 'The file nests its elements too deep.');
          beyond += 1;
          if (beyond > mostOpen) throw new TooDeep();
          return;
        }
        const own = Object.entries(attributes).map(([key, value]) => [isXml ? local(key) : key, value] as const);
        const made = opened(local(name), Object.fromEntries(own), parser.startIndex);
        here().children.push(made);
        open.push(made);
      },
      onclosetag(name, isImplied) {
        if (beyond > 0) {
          beyond -= 1;
          return;
        }
        if (isXml && isImplied && source[parser.endIndex - 1] !== '/')
          throw new QuestionFileError(
            'not_xml',
            `<${name.slice(0, 40)}> is not closed.`,
            linesOf(source)(here().start),
          );
        here().end = parser.endIndex + 1;
        if (open.length > 1) open.pop();
      },
      ontext(text) {
        const { children } = here();
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onprocessinginstruction(name) {
        if (isXml && name.startsWith('!'))
          throw new QuestionFileError('doctype_forbidden', 'The file declares a document type.');
      },
    },
    { xmlMode: isXml, decodeEntities: true, recognizeSelfClosing: isXml },
  );
  parser.end(source);
}

/** Says the line of a place, from 1; quick when asked for one place after the other. */
export function linesOf(source: string): (place: number) => number {
  let line = 1;
  let counted = 0;
  return (place) => {
    if (place < counted) [line, counted] = [1, 0];
    for (let at = source.indexOf('\n', counted); at >= 0 && at < place; at = source.indexOf('\n', at + 1)) {
      line += 1;
      counted = at + 1;
    }
    return line;
  };
}

export const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

export const elementsOf = (element: MarkupElement | undefined, ...names: readonly string[]): MarkupElement[] =>
  element?.children.filter(isElement).filter(({ name }) => names.length === 0 || names.includes(name)) ?? [];

export const firstOf = (element: MarkupElement | undefined, name: string): MarkupElement | undefined =>
  element?.children.find((each): each is MarkupElement => isElement(each) && each.name === name);

/** All elements inside with one of the names, outermost first; not those inside one that was found. */
export function foundIn(nodes: readonly MarkupNode[], names: ReadonlySet<string>): MarkupElement[] {
  return nodes.flatMap((node) =>
    !isElement(node) ? [] : names.has(node.name) ? [node] : foundIn(node.children, names),
  );
}

/** All words inside, as they stand. */
export const wordsOf = (node: MarkupNode | undefined): string =>
  node === undefined ? '' : isElement(node) ? node.children.map(wordsOf).join('') : node;
