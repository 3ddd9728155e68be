import { emptyRichText, isTooLarge, type RichText, readRichText } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf } from '@phuong/rich-text/rich-text-facts.ts';
import { z } from 'zod';
import { message } from './fields.schema.ts';

/** What only the text of a question may hold, and what only other texts may: no questions inside questions. */
const gapOfQuestions = 'gap';
const questionsOfTexts = 'checkQuestion';

const richTextWithout = (refused: string) =>
  z
    .custom<RichText>()
    .meta({ description: 'A document of the rich-text editor (decision 35)' })
    .transform((sent, context) => {
      const text = readRichText(sent);
      if (text && ![...nodesOf(text)].some(({ type }) => type === refused)) return text;
      context.addIssue({ code: 'custom', message: isTooLarge(sent) ? message.tooLong : message.invalid });
      return z.NEVER;
    });

/** A text with headings, tables, formulas and pictures, as the editor makes it; anything else is refused, what hides in it is gone. */
export const richText = richTextWithout(gapOfQuestions);

/** The same as part of a question of the bank: it may hold gaps. */
export const questionText = richTextWithout(questionsOfTexts);

/** No text at all, as a field's usual value. */
export const emptyText = (): RichText => emptyRichText;

/** The same on its way out: checked when it was written. */
export const storedRichText = z.custom<RichText>().meta({ description: 'A document of the rich-text editor' });
