/** A decimal number without a binary fraction in it: `units` × 10^−`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Larger powers of ten than a lesson knows would only cost time. */
const mostPower = 60;

/** A number as the bank keeps it: a point before decimals. */
export function storedDecimal(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

const blank = /[\s\u00a0\u2007\u2009\u202f]/gu;
/** What keyboards, phones and copied formulas put where a minus is meant. */
export const dashes = /[−–‒﹣－]/gu;
const grouped = { ' ': /^\d{1,3}(?: \d{3})+$/, '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ };
const power = /(?:e\+?|[x×*·.]10\^\+?)\(?(-?\d{1,3})\)?$/i;

/**
 * What somebody has typed as a number: comma or point before decimals, thousands apart by blanks, points or commas ("1 000,5", "1.000.000"), any
 * of the signs that look like a minus, powers as "1,5e3" or "1,5×10^3". One separator alone stands before decimals. Null: no number.
 */
export function typedDecimal(text: string): Decimal | null {
  const line = superscriptsDown(text.trim().replace(blank, ' ').replace(dashes, '-'));
  const tight = line.replace(/ ?([x×*·^()-]|\.(?= ?10\^)) ?/gu, '$1');
  let rest = tight.replace(/^([+-]?)10\^/, (_, sign: string) => `${sign}1×10^`);
  let exponent = 0;
  const raised = power.exec(rest);
  if (raised) {
    rest = rest.slice(0, raised.index).trim();
    exponent = Number(raised[1]);
    if (Math.abs(exponent) > mostPower) return null;
  }
  const sign = rest.startsWith('-') ? -1n : 1n;
  const unsigned = rest.replace(/^[+-] ?/, '');
  const plain = plainDigits(unsigned);
  if (plain === null) return null;
  const { units, scale } = storedDecimal(plain);
  const shifted = scale - exponent;
  return shifted >= 0
    ? { units: sign * units, scale: shifted }
    : { units: sign * units * 10n ** BigInt(-shifted), scale: 0 };
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** "10³" as "10^3". */
const superscriptsDown = (text: string): string =>
  text.replace(/(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})$/u, (_, minus: string, digits: string) => {
    const plain = [...digits].map((digit) => superscripts.indexOf(digit)).join('');
    return `^${minus ? '-' : ''}${plain}`;
  });

/** Digits with a point before decimals, of digits with separators; null when they stand nowhere a reader would put them. */
function plainDigits(text: string): string | null {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  const isMixed = separators.some((each) => each !== last);
  const isGrouping = !isMixed && separators.length > 1;
  const at = last && !isGrouping ? text.lastIndexOf(last) : text.length;
  const whole = wholeDigits(text.slice(0, at));
  const fraction = text.slice(at + 1);
  if (whole === null || !/^\d{0,40}$/.test(fraction) || (at < text.length && fraction === '')) return null;
  if (whole === '' && fraction === '') return null;
  return `${whole || '0'}${fraction ? `.${fraction}` : ''}`;
}

function wholeDigits(text: string): string | null {
  if (/^\d{0,40}$/.test(text)) return text;
  if (text.length > 60) return null;
  for (const [separator, shape] of Object.entries(grouped)) if (shape.test(text)) return text.replaceAll(separator, '');
  return null;
}

export const product = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

const size = (value: bigint) => (value < 0n ? -value : value);

/** Whether two numbers are no further apart than `tolerance`, the ends with it. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, tolerance.scale);
  const at = (value: Decimal) => value.units * 10n ** BigInt(scale - value.scale);
  return size(at(one) - at(other)) <= at(tolerance);
}

export const absolute = ({ units, scale }: Decimal): Decimal => ({ units: size(units), scale });
export const zero: Decimal = { units: 0n, scale: 0 };
