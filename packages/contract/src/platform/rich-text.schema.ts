import { isTooLarge, type RichText, readRichText } from '@phuong/rich-text/read-rich-text.ts';
import { z } from 'zod';
import { message } from './fields.schema.ts';

/** A text with headings, tables, formulas and pictures, as the editor makes it; anything else is refused, what hides in it is gone. */
export const richText = z
  .custom<RichText>()
  .meta({ description: 'A document of the rich-text editor (decision 35)' })
  .transform((sent, context) => {
    const text = readRichText(sent);
    if (text) return text;
    context.addIssue({ code: 'custom', message: isTooLarge(sent) ? message.tooLong : message.invalid });
    return z.NEVER;
  });

/** The same on its way out: checked when it was written. */
export const storedRichText = z.custom<RichText>().meta({ description: 'A document of the rich-text editor' });
