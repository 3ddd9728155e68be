import { compare, decimal, type Exact, minus, over, plus, rounded, times, whole } from './exact.ts';

/**
 * Formulas of pay as people type them: `he_so × luong_co_so × uu_dai%`. Numbers (comma or point before decimals), names, + − × ÷, %, brackets,
 * comparisons, and `min(a; b)`, `max(a; b)`, `round(a)`, `if(a > b; yes; no)`. Parsed here and reckoned exactly; never run as a programme.
 */
type FormulaProblem =
  | 'empty'
  | 'too_long'
  | 'too_deep'
  | 'unexpected'
  | 'unclosed'
  | 'unknown_name'
  | 'arguments'
  | 'divided_by_zero'
  | 'too_large';

/** What is wrong with a formula, and at which character, from 1. */
export class FormulaError extends Error {
  constructor(
    readonly problem: FormulaProblem,
    readonly position: number,
    readonly found = '',
  ) {
    super(`${problem} at ${position}`);
  }
}

interface FormulaToken {
  readonly kind: 'number' | 'name' | 'sign';
  readonly text: string;
  readonly position: number;
}

type Node =
  | { readonly kind: 'number'; readonly value: Exact }
  | { readonly kind: 'name'; readonly name: string; readonly position: number }
  | {
      readonly kind: 'sign';
      readonly sign: string;
      readonly left: Node;
      readonly right: Node;
      readonly position: number;
    }
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly Node[]; readonly position: number };

export interface Formula {
  readonly text: string;
  /** Names it asks for, each once, in the order they come. */
  readonly names: readonly string[];
  readonly root: Node;
}

const longest = 500;
const deepest = 40;
const signs: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  ':': '/',
  '−': '-',
  '–': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
};
const pattern = /\s*(?:(\d+(?:[.,]\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|<>|[-+*/×÷:−–<>≤≥≠=%();]))/y;
const argumentsOf: ReadonlyMap<string, number> = new Map([
  ['min', 2],
  ['max', 2],
  ['round', 1],
  ['if', 3],
]);
/** Beyond any sum of pay. */
const largest = whole(1_000_000_000_000_000);

/** The parts of a formula in their order. @throws FormulaError */
export function formulaTokens(text: string): FormulaToken[] {
  if (text.length > longest) throw new FormulaError('too_long', longest);
  const found: FormulaToken[] = [];
  const end = text.trimEnd().length;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) {
      const gap = /\S/.exec(text.slice(from))?.index ?? 0;
      throw new FormulaError('unexpected', from + gap + 1, text.charAt(from + gap));
    }
    const [all, number, name, sign = ''] = match;
    const position = from + all.length - (number ?? name ?? sign).length + 1;
    if (number !== undefined) found.push({ kind: 'number', text: number, position });
    else if (name !== undefined) found.push({ kind: 'name', text: name, position });
    else found.push({ kind: 'sign', text: signs[sign] ?? sign, position });
  }
  return found;
}

/** Reads a formula; `known` are the names it may ask for. @throws FormulaError */
export function parseFormula(text: string, known: ReadonlySet<string>): Formula {
  const tokens = formulaTokens(text);
  if (tokens.length === 0) throw new FormulaError('empty', 1);
  const names = new Set<string>();
  let at = 0;
  const peek = () => tokens[at];
  const isSign = (...wanted: readonly string[]) => {
    const token = peek();
    return token?.kind === 'sign' && wanted.includes(token.text);
  };
  const unexpected = () => {
    const token = peek();
    return token
      ? new FormulaError('unexpected', token.position, token.text)
      : new FormulaError('unclosed', text.trimEnd().length);
  };
  const take = () => {
    const token = peek();
    if (!token) throw unexpected();
    at += 1;
    return token;
  };
  const expectSign = (sign: string) => {
    if (!isSign(sign)) throw unexpected();
    at += 1;
  };
  const chain = (wanted: readonly string[], next: (depth: number) => Node) => (depth: number) => {
    let left = next(depth);
    while (isSign(...wanted)) {
      const { text: sign, position } = take();
      left = { kind: 'sign', sign, left, right: next(depth), position };
    }
    return left;
  };
  const percent = whole(100);

  function primary(depth: number): Node {
    if (depth > deepest) throw new FormulaError('too_deep', peek()?.position ?? 1);
    const token = take();
    if (token.kind === 'number') return { kind: 'number', value: decimal(token.text) ?? tooLarge(token.position) };
    if (token.kind === 'name') return named(token, depth);
    if (token.text === '(') {
      const inner = comparison(depth + 1);
      expectSign(')');
      return inner;
    }
    at -= 1;
    throw unexpected();
  }

  function named({ text: name, position }: FormulaToken, depth: number): Node {
    const count = argumentsOf.get(name);
    if (count === undefined) {
      if (!known.has(name)) throw new FormulaError('unknown_name', position, name);
      names.add(name);
      return { kind: 'name', name, position };
    }
    expectSign('(');
    const parts = [comparison(depth + 1)];
    while (isSign(';')) {
      at += 1;
      parts.push(comparison(depth + 1));
    }
    expectSign(')');
    if (parts.length !== count) throw new FormulaError('arguments', position, name);
    return { kind: 'call', name, parts, position };
  }

  function factor(depth: number): Node {
    if (depth > deepest) throw new FormulaError('too_deep', peek()?.position ?? 1);
    if (isSign('-')) {
      const { position } = take();
      return { kind: 'sign', sign: '-', left: { kind: 'number', value: whole(0) }, right: factor(depth + 1), position };
    }
    let node = primary(depth);
    while (isSign('%')) {
      const { position } = take();
      node = { kind: 'sign', sign: '/', left: node, right: { kind: 'number', value: percent }, position };
    }
    return node;
  }

  const term = chain(['*', '/'], factor);
  const sum = chain(['+', '-'], term);
  function comparison(depth: number): Node {
    const left = sum(depth);
    if (!isSign('<', '<=', '>', '>=', '=', '<>')) return left;
    const { text: sign, position } = take();
    return { kind: 'sign', sign, left, right: sum(depth), position };
  }

  const root = comparison(0);
  if (at < tokens.length) throw unexpected();
  return { text, names: [...names], root };
}

function tooLarge(position: number): never {
  throw new FormulaError('too_large', position);
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
};

function joined(sign: string, left: Exact, right: Exact, position: number): Exact {
  if (sign === '+') return plus(left, right);
  if (sign === '-') return minus(left, right);
  if (sign === '*') return times(left, right);
  if (sign === '/') {
    if (right.top === 0n) throw new FormulaError('divided_by_zero', position);
    return over(left, right);
  }
  return whole(comparisons[sign]?.(compare(left, right)) ? 1 : 0);
}

/** What a formula comes to. @throws FormulaError for a name without a value, by zero, or beyond any sum of pay. */
export function evaluate({ root }: Formula, values: ReadonlyMap<string, Exact>): Exact {
  const of = (node: Node): Exact => {
    if (node.kind === 'number') return node.value;
    if (node.kind === 'name') {
      const value = values.get(node.name);
      if (!value) throw new FormulaError('unknown_name', node.position, node.name);
      return value;
    }
    const value = node.kind === 'sign' ? joined(node.sign, of(node.left), of(node.right), node.position) : called(node);
    const size = value.top < 0n ? { ...value, top: -value.top } : value;
    if (compare(size, largest) > 0) tooLarge(node.position);
    return value;
  };
  const called = ({ name, parts }: Extract<Node, { kind: 'call' }>): Exact => {
    const [first = root, second = root, third = root] = parts;
    // Only the branch that holds is reckoned: `if(a = 0; 0; b ÷ a)` is safe.
    if (name === 'if') return of(first).top === 0n ? of(third) : of(second);
    const value = of(first);
    if (name === 'round') return whole(rounded(value));
    const other = of(second);
    const isFirst = name === 'min' ? compare(value, other) <= 0 : compare(value, other) >= 0;
    return isFirst ? value : other;
  };
  return of(root);
}

const spelledSigns: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

/** The formula with its names said in other words: their values, or what they are called. */
export function spelledFormula(text: string, word: (name: string) => string, number: (text: string) => string): string {
  const tight = new Set(['(', ')', '%', ';']);
  return formulaTokens(text).reduce((line, token) => {
    if (token.kind === 'sign' && tight.has(token.text)) {
      return token.text === '('
        ? `${line}${line && !line.endsWith('(') && !/\w$/.test(line) ? ' ' : ''}(`
        : line + token.text;
    }
    const said = token.kind === 'sign' ? (spelledSigns[token.text] ?? token.text) : wordOf(token, word, number);
    return line === '' || line.endsWith('(') ? line + said : `${line} ${said}`;
  }, '');
}

const wordOf = ({ kind, text }: FormulaToken, word: (name: string) => string, number: (text: string) => string) => {
  if (kind === 'number') return number(text);
  return argumentsOf.has(text) ? text : word(text);
};
