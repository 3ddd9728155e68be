import type { richText as vi } from '../../vi/platform/rich-text.ts';

export const richText: typeof vi = {
  checkQuestion: 'Check yourself',
  yourAnswer: 'Your answer',
  waits: 'Answer it when your teacher asks the class.',
  check: 'Check',
  isRight: 'That’s right',
  isWrong: 'Not yet, try again',
  code: 'Piece of code',
  table: 'Table',
  formula: 'Formula',
  footnote: 'Footnote {{number}}',
  footnotes: 'Footnotes',
  backToText: 'Back to the text',
  gap: 'gap',
  pictureGone: 'This picture is gone',
  callout: { note: 'Note', remember: 'Remember', example: 'Example', warning: 'Careful' },
};
