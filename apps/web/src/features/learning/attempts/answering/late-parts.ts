import { withTexts } from '../../../../lib/words/more-texts.ts';

/** Where words are written: much of the program, which comes with the first question that asks for it. */
export const loadEditor = withTexts('writing', async () => ({
  default: (await import('../../../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** Where files are taken. */
export const loadFileField = async () => ({
  default: (await import('../../../../ui/files/file-field.tsx')).FileField,
});
