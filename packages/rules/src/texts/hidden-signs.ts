/**
 * What never belongs in a name, a code or a remark: control characters other than tab and line ends, halves of characters, and signs
 * that turn the direction of the text around them. `character` is one code point.
 */
export function isHiddenSign(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 32) return code !== 9 && code !== 10 && code !== 13;
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  const turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return (code >= 127 && code < 160) || isHalf || turns;
}
