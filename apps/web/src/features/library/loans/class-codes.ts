/** The barcodes in what was typed or scanned: anything that is no sign of a barcode stands between them. */
export const codesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/**
 * The barcodes so many places on: the number at the end of each goes up and keeps its leading zeros, as a register numbers copies that were
 * bought together. One without a number has none that follows.
 */
export const following = (codes: readonly string[], places: number): string[] =>
  codes.flatMap((code) => {
    const digits = /(?<!\d)\d+$/.exec(code)?.[0];
    if (places === 0) return [code];
    if (digits === undefined) return [];
    const next = String(Number(digits) + places).padStart(digits.length, '0');
    return [`${code.slice(0, -digits.length)}${next}`];
  });
