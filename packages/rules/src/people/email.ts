/** Longest address that can be delivered to (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

/** Separators and word characters never overlap, so matching takes linear time; the length is checked first anyway. */
const EMAIL = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/;

/** Whether a text is an e-mail address as the product accepts it: words joined by . or -, a two or three letter ending. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
