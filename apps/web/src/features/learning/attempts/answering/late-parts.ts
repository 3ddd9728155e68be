import { withTexts } from '../../../../lib/words/more-texts.ts';

/** Where words are written: much of the program, which comes with the first question that asks for it, whole, as the network may go. */
export const loadEditor = withTexts('writing', async () => {
  const [{ RichTextEditor }] = await Promise.all([
    import('../../../../ui/rich-text/rich-text-editor.tsx'),
    import('../../../../ui/rich-text/editor/editor-surface.tsx'),
  ]);
  return { default: RichTextEditor };
});

/** Where files are taken. */
export const loadFileField = async () => ({
  default: (await import('../../../../ui/files/file-field.tsx')).FileField,
});
