import { ownListFiles as en } from '@phuong/texts/en-GB/numbers/own-lists.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { ownListFiles as vi } from '@phuong/texts/vi/numbers/own-lists.ts';

/** What the server says of lists: of what they are made, and on their files. */
export const listWords = (locale: Locale) => (locale === 'en-GB' ? en : vi);
