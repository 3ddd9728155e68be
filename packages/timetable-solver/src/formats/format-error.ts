export type FormatErrorCode =
  | 'too_large'
  | 'not_xml'
  | 'doctype_forbidden'
  | 'unknown_format'
  | 'missing_element'
  | 'unknown_reference'
  | 'bad_number'
  | 'duplicate'
  | 'inconsistent';

/**
 * A timetable file that cannot be read. `message` is one English sentence naming the element and the fix;
 * `code` lets a caller say it in the reader's own language.
 */
export class FormatError extends Error {
  readonly code: FormatErrorCode;

  constructor(code: FormatErrorCode, message: string) {
    super(message);
    this.name = 'FormatError';
    this.code = code;
  }
}
