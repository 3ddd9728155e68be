const sum13 = (digits: string) =>
  Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);

const isIsbn10 = (isbn: string) =>
  /^\d{9}[\dX]$/.test(isbn) &&
  Array.from(isbn).reduce((sum, sign, index) => sum + (sign === 'X' ? 10 : Number(sign)) * (10 - index), 0) % 11 === 0;

/**
 * An ISBN as its 13 digits, from either form, with or without hyphens; null when it is none (a wrong check digit too). ISBN of ten
 * characters stand for the same number after 978 (ISO 2108).
 */
export function readIsbn(text: string): string | null {
  const isbn = text.replace(/[\s\u2010-\u2013-]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(isbn)) return sum13(isbn) % 10 === 0 ? isbn : null;
  if (!isIsbn10(isbn)) return null;
  const first = `978${isbn.slice(0, 9)}`;
  return first + String((10 - (sum13(first) % 10)) % 10);
}
