/** A record of MARC 21 as it stands in a file, whatever the file's form: texts are Unicode, composed. */
export interface MarcRecord {
  /** 24 characters. */
  readonly leader: string;
  readonly fields: readonly MarcField[];
}

export type MarcField = ControlField | DataField;
/** 001 to 009: a text alone. */
export interface ControlField {
  readonly tag: string;
  readonly value: string;
}
export interface DataField {
  readonly tag: string;
  /** Two signs. */
  readonly indicators: string;
  readonly subfields: readonly Subfield[];
}
interface Subfield {
  readonly code: string;
  readonly value: string;
}

/** What a record can be refused for. */
export type MarcFault =
  | 'too_short'
  | 'wrong_length'
  | 'wrong_leader'
  | 'wrong_directory'
  | 'wrong_indicators'
  | 'wrong_subfield'
  | 'not_utf8'
  | 'lost_character'
  | 'unknown_character'
  | 'lone_diacritic'
  | 'other_script'
  | 'unimarc'
  | 'no_title'
  | 'wrong_xml'
  | 'too_many_fields';

/** Why a record is refused, and the field it is about ("leader" where it is the record itself). */
export class MarcError extends Error {
  override readonly name = 'MarcError';
  constructor(
    readonly fault: MarcFault,
    readonly field: string,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${field}: ${fault}`);
  }
}

/** A record that was read, or why it was not; `number` counts the records of the file from 1. */
export type ReadMarc =
  | { readonly number: number; readonly record: MarcRecord }
  | { readonly number: number; readonly error: MarcError };

export const isControl = (field: MarcField): field is ControlField => 'value' in field;

export const dataFields = (record: MarcRecord, ...tags: readonly string[]): DataField[] =>
  record.fields.filter((field): field is DataField => !isControl(field) && tags.includes(field.tag));

/** The first text under a code, '' where there is none. */
export const subfield = (field: DataField | undefined, code: string): string =>
  field?.subfields.find((each) => each.code === code)?.value ?? '';

/** Values of a field under some codes, in their order. */
export const subfields = (field: DataField | undefined, codes: string): string[] =>
  (field?.subfields ?? []).filter(({ code }) => codes.includes(code)).map(({ value }) => value);

const mostFields = 2000;

/**
 * Holds a record to what every MARC 21 record is.
 * @throws MarcError naming the field.
 */
export function checkRecord(record: MarcRecord): MarcRecord {
  if (record.fields.length > mostFields) throw new MarcError('too_many_fields', 'leader', { max: mostFields });
  for (const field of record.fields) {
    const texts = isControl(field) ? [field.value] : field.subfields.map(({ value }) => value);
    if (texts.some((text) => text.includes('\ufffd'))) throw new MarcError('lost_character', field.tag);
    if (isControl(field)) continue;
    if (!/^[ \da-z|]{2}$/.test(field.indicators)) {
      throw new MarcError('wrong_indicators', field.tag, { given: field.indicators });
    }
  }
  const isTitled = dataFields(record, '245').some(
    (field) => subfield(field, 'a') !== '' || subfield(field, 'k') !== '',
  );
  if (!isTitled) {
    // UNIMARC keeps the title in 200; MARC 21 has no such field.
    if (dataFields(record, '200').some((field) => subfield(field, 'a') !== '')) throw new MarcError('unimarc', '200');
    throw new MarcError('no_title', '245');
  }
  return record;
}
