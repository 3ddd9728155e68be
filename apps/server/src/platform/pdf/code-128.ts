/**
 * Widths of bar, space, bar … of every value of Code 128, in modules; the last is the stop, which has a bar more.
 * Source: ISO/IEC 15417:2007, table 1.
 */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112'
).split(' ');
const startB = 104;
const startC = 105;
const stop = 106;
/** Modules that stay white on both sides, or a scanner finds no beginning. */
const quiet = 10;

/** Pairs of digits go two a sign (set C); everything else as it is (set B). */
function valuesOf(text: string): number[] {
  const values = /^(?:\d\d)+$/.test(text)
    ? [startC, ...(text.match(/\d\d/g) ?? []).map(Number)]
    : [startB, ...[...text].map((sign) => sign.charCodeAt(0) - 32)];
  // The start counts once, the first sign once, the second twice …
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  return [...values, sum % 103, stop];
}

/**
 * A bar code of visible ASCII text as an SVG picture one unit high, to be stretched to any height. A sign that the code has no bars for is
 * a programmer's fault. @throws RangeError.
 */
export function barCodePicture(text: string): string {
  if (!/^[ -~]{1,60}$/.test(text)) throw new RangeError('Code 128 holds 1 to 60 signs of visible ASCII');
  let at = quiet;
  let path = '';
  for (const [index, width] of [...valuesOf(text).flatMap((value) => [...(patterns[value] ?? '')])].entries()) {
    if (isBar(index)) path += `M${at} 0h${width}v1h-${width}z`;
    at += Number(width);
  }
  const whole = at + quiet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

/** Every sign has three bars and three spaces, so bars are what stands at even places, through to the stop. */
const isBar = (index: number) => index % 2 === 0;
