/**
 * Reads a number as people type it, with decimal comma or point: "8,5", "8.5", "1.234,5", "1 234". Null when it is no number.
 * A single point or comma is the decimal sign, except in whole thousands typed the Vietnamese way ("1.234.567").
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text.trim().replace(/\s/g, '');
  if (/^-?\d+$/.test(plain)) return Number(plain);
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain) && (plain.includes(',') || plain.split('.').length > 2)) {
    return Number(plain.replaceAll('.', '').replace(',', '.'));
  }
  if (/^-?\d*[.,]\d+$/.test(plain) || /^-?\d+[.,]$/.test(plain)) return Number(plain.replace(',', '.'));
  return null;
}
