import { formulaPlaces } from '../text/formulas-in-text.ts';

/** Signs that mean something in GIFT, each with a stand-in: code points that no text may hold. */
const signs = '\\:#={}~%>\n';
const firstStandIn = 0xfdd0;
const standIn = (sign: string) => String.fromCharCode(firstStandIn + signs.indexOf(sign));
const standIns = /[\ufdd0-\ufdef]/g;

/** Signs with a stroke before them mean themselves. */
const escapes = /\\([\\:#={}~n])/g;
const withoutMeaning = (text: string) =>
  text.replace(escapes, (_, sign: string) => standIn(sign === 'n' ? '\n' : sign));
/** In a formula a stroke before letters begins a command: `\neq` is no new line. */
const withoutMeaningInFormula = (text: string) =>
  text.replace(/\\(?:([\\:#={}~])|(n)(?![A-Za-z]))/g, (_, sign: string | undefined) => standIn(sign ?? '\n'));
const literally = (text: string) => text.replace(/[\\:#={}~%>]/g, standIn);

/**
 * A piece of a GIFT file in which only those signs stand that mean something. Formulas typed without strokes (`$\frac{1}{2}$`) are taken
 * as they are meant, though GIFT would have them otherwise; `hasSignsInFormula` says so.
 */
export function meaningful(source: string): { readonly text: string; readonly hasSignsInFormula: boolean } {
  const raw = source.replace(standIns, '');
  let text = '';
  let last = 0;
  let hasSignsInFormula = false;
  for (const [from, to] of formulaPlaces(raw)) {
    const formula = raw.slice(from, to);
    const bare = formula.replace(escapes, '');
    const content = formula.replace(/^\$+|\$+$/g, '');
    // What a program wrote has a stroke before each sign: nothing is to be guessed.
    if (spansAnswers(content) || raw[from - 1] === '\\') continue;
    text += withoutMeaning(raw.slice(last, from));
    if (/[{}~#=]/.test(bare)) {
      hasSignsInFormula ||= /[{}~#]/.test(bare);
      text += literally(formula);
    } else text += withoutMeaningInFormula(formula);
    last = to;
  }
  return { text: text + withoutMeaning(raw.slice(last)), hasSignsInFormula };
}

/** `=$a ~$b` are two answers, no formula; so is what holds one bracket of two. */
function spansAnswers(content: string): boolean {
  const bare = content.replace(escapes, '');
  const count = (sign: string) => bare.split(sign).length;
  return /^[=~#}]|(?<!\\)[=~#{]$/.test(content) || count('{') !== count('}');
}

/** The signs themselves again. */
export const plainly = (text: string): string =>
  text.replace(standIns, (each) => signs[each.charCodeAt(0) - firstStandIn] ?? '');

/** A line end that was typed as a sign stays one, others are blanks. */
export const onOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text;

/** Written so that no sign means anything. */
export const giftEscaped = (text: string): string => text.replace(/[\\:#={}~]/g, '\\$&').replace(/\r?\n/g, '\\n');
