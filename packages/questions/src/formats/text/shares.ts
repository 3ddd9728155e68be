/**
 * Parts of a point as whole per cent. Thirds that make one together still do: the first of them gets what is missing.
 * @param fractions in per cent, as files have them: 33.33333.
 */
export function sharesOf(fractions: readonly number[]): {
  readonly shares: readonly number[];
  readonly isRounded: boolean;
} {
  const bounded = fractions.map((each) => (Number.isFinite(each) ? Math.max(-100, Math.min(100, each)) : 0));
  const shares = bounded.map((each) => Math.round(each) || 0);
  const positive = bounded.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  let missing = 100 - shares.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  if (Math.abs(positive - 100) < 0.01)
    for (let at = 0; at < shares.length && missing !== 0; at += 1) {
      if ((bounded[at] ?? 0) <= 0 || Number.isInteger(bounded[at])) continue;
      shares[at] = (shares[at] ?? 0) + Math.sign(missing);
      missing -= Math.sign(missing);
    }
  return { shares, isRounded: shares.some((share, at) => share !== fractions[at]) };
}

/** What Moodle takes as parts of a point besides whole tens. */
const moodleFractions = [83.33333, 66.66667, 33.33333, 16.66667, 14.28571, 12.5, 11.11111];

/** Shares as Moodle knows them, where they come back as they were; others as they are. */
export function moodleFractionsOf(shares: readonly number[]): readonly number[] {
  const near = shares.map((share) => {
    const size = Math.abs(share);
    const found = moodleFractions.find((each) => Math.abs(each - size) < 0.8 && ![75, 80, 90].includes(size));
    return found === undefined || size % 5 === 0 ? share : Math.sign(share) * found;
  });
  return sharesOf(near).shares.every((share, at) => share === shares[at]) ? near : shares;
}
