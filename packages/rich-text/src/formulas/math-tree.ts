/** What is read of an element, whatever parser made it. */
export interface MathElement {
  readonly localName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<unknown>;
  getAttribute(name: string): string | null;
}

/** The elements directly inside. */
export const elementsOf = (element: MathElement): MathElement[] =>
  Array.from(element.childNodes).filter((node): node is MathElement => (node as { nodeType?: number }).nodeType === 1);

const letters: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ϵ: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  λ: 'lambda',
  μ: 'mu',
  µ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'varphi',
  ϕ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Π: 'Pi',
  Σ: 'Sigma',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
  '∆': 'Delta',
  '×': 'times',
  '·': 'cdot',
  '⋅': 'cdot',
  '÷': 'div',
  '±': 'pm',
  '∓': 'mp',
  '≤': 'le',
  '≥': 'ge',
  '≠': 'ne',
  '≈': 'approx',
  '≡': 'equiv',
  '∼': 'sim',
  '∞': 'infty',
  '∈': 'in',
  '∉': 'notin',
  '⊂': 'subset',
  '⊆': 'subseteq',
  '⊃': 'supset',
  '∪': 'cup',
  '∩': 'cap',
  '∅': 'emptyset',
  '∀': 'forall',
  '∃': 'exists',
  '→': 'to',
  '←': 'leftarrow',
  '↔': 'leftrightarrow',
  '⇒': 'Rightarrow',
  '⇐': 'Leftarrow',
  '⇔': 'Leftrightarrow',
  '⟹': 'Rightarrow',
  '⟺': 'Leftrightarrow',
  '⇌': 'rightleftharpoons',
  '↑': 'uparrow',
  '↓': 'downarrow',
  '⊥': 'perp',
  '∥': 'parallel',
  '∠': 'angle',
  '△': 'triangle',
  '∆ ': 'triangle',
  '°': 'degree',
  '′': 'prime',
  '…': 'dots',
  '⋯': 'cdots',
  '⋮': 'vdots',
  '∂': 'partial',
  '∇': 'nabla',
  '∑': 'sum',
  '∏': 'prod',
  '∫': 'int',
  '√': 'surd',
  ℕ: 'mathbb{N}',
  ℤ: 'mathbb{Z}',
  ℚ: 'mathbb{Q}',
  ℝ: 'mathbb{R}',
  ℂ: 'mathbb{C}',
  '∖': 'setminus',
  '∧': 'wedge',
  '∨': 'vee',
  '∣': 'mid',
};
const functions = /(?<![A-Za-z\\])(sin|cos|tan|cot|log|ln|lim|max|min|exp|det|gcd)(?![A-Za-z])/g;

/** Words of a formula as LaTeX: signs by their names, letters of mathematical alphabets as plain ones. */
export function latexOfText(text: string): string {
  let made = '';
  for (const sign of text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, (accents) => accents)
    .normalize('NFC'))
    made += latexOfSign(sign);
  return made.replace(functions, '\\$1 ').replace(/\u00a0/g, '\\ ');
}

function latexOfSign(sign: string): string {
  if ('{}#$%&_'.includes(sign)) return `\\${sign}`;
  if (sign === '\\') return '\\backslash ';
  if (sign === '^') return '\\hat{}';
  if (sign === '−' || sign === '–') return '-';
  if (/[\u200b\u2061-\u2064]/.test(sign)) return '';
  const name = letters[sign];
  if (!name) return sign;
  return name === 'degree' ? '^{\\circ}' : name === 'prime' ? "'" : `\\${name}${name.endsWith('}') ? '' : ' '}`;
}

/** Words that are words, not letters of a formula. */
export const latexOfWords = (text: string): string => `\\text{${text.replace(/[{}\\$#%&_^]/g, '')}}`;

/** One thing as the argument of a command. */
export const grouped = (latex: string): string => `{${latex.trim()}}`;

/** What something is raised above or set below stands in brackets of its own unless it is one sign. */
export const based = (latex: string): string => {
  const text = latex.trim();
  return /^(?:[A-Za-z0-9)\]]|\\[a-zA-Z]+)$/.test(text) ? text : `{${text}}`;
};

/** Brackets that grow with what they hold. */
export function bracketed(open: string, inside: string, close: string): string {
  const sign = (one: string) =>
    one === ''
      ? '.'
      : ({
          '{': '\\{',
          '}': '\\}',
          '⟨': '\\langle ',
          '⟩': '\\rangle ',
          '‖': '\\|',
          '∣': '|',
          '⌊': '\\lfloor ',
          '⌋': '\\rfloor ',
        }[one] ?? one);
  return `\\left${sign(open)}${inside.trim()}\\right${sign(close)}`;
}

/** Signs over letters, by the sign. */
const accentCommands: Readonly<Record<string, string>> = {
  '\u0302': 'widehat',
  '^': 'widehat',
  ˆ: 'widehat',
  '\u20d7': 'vec',
  '→': 'overrightarrow',
  '\u0305': 'overline',
  '¯': 'overline',
  '‾': 'overline',
  '\u0304': 'overline',
  '\u0303': 'tilde',
  '~': 'tilde',
  '\u0307': 'dot',
  '˙': 'dot',
  '\u0308': 'ddot',
  '\u0311': 'overset{\\frown}',
  '⏜': 'overset{\\frown}',
  '⌢': 'overset{\\frown}',
};

export const accented = (sign: string, inside: string): string | null => {
  const command = accentCommands[sign.trim()];
  return command ? `\\${command}${grouped(inside)}` : null;
};
