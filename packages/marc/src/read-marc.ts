import { looksLikeIso2709, readIso2709 } from './iso2709.ts';
import type { ReadMarc } from './marc-record.ts';
import { looksLikeXml, readMarcXml } from './marcxml.ts';

/** Whether a file is of MARC 21, in either form, by how it begins. */
export const looksLikeMarc = (bytes: Uint8Array): boolean => looksLikeIso2709(bytes) || looksLikeXml(bytes);

/** The records of a file one after another. @throws MarcError for an XML file that is refused whole. */
export const readMarc = (bytes: Uint8Array): Generator<ReadMarc> =>
  looksLikeXml(bytes) ? readMarcXml(bytes) : readIso2709(bytes);
