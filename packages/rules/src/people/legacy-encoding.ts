/** Signs no name has next to a letter; TCVN3 and broken UTF-8 put them there ("V¨n", "Nguyá»…n"). */
const SIGN = '[\u0080-\u009f\u00a1-\u00b6\u00b8-\u00bf\u00d7\u00f7]';
const SIGN_IN_WORD = new RegExp(`\\p{L}${SIGN}|${SIGN}\\p{L}`, 'u');
/** A capital Latin-1 letter right after a small letter: TCVN3 ("TrÇn", "ThÞ"). */
const CAPITAL_IN_WORD = /\p{Ll}[\u00c0-\u00de]/u;
/** VNI writes the mark as a letter of its own, after a vowel that never has one there ("Vaên", "Nguyeãn", "Ñaït"). */
const VNI_PAIR = /[ae][àáâãäåèéêëìíîïòóôõöøùúûü]|[oô][âêïùûõøå]|[uö][øïûùü]|[Aa][ÂÊÙØÛÕÏÁÀÅÃÄÉÈÚÜË]|[Ee][ÂÙØÛÕÏÁÀÅÃÄ]/u;
const VNI_D = /(?:^|\s)[ñÑ]\p{L}/u;

/**
 * Whether a text looks like Vietnamese in an old encoding (TCVN3, VNI) or broken UTF-8, read as Unicode. For refusing
 * an import with a clear message: a stray false alarm is possible on exotic foreign names, never on Vietnamese ones.
 */
export function looksLikeLegacyEncoding(text: string): boolean {
  const nfc = text.normalize('NFC');
  return SIGN_IN_WORD.test(nfc) || CAPITAL_IN_WORD.test(nfc) || VNI_PAIR.test(nfc) || VNI_D.test(nfc);
}
