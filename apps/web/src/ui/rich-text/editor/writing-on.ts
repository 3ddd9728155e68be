import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Gives the keys back to the text and begins what is done there. The editor's own `focus()` waits for the next frame: on a slow device what is
 * typed until then would go to the button that was pressed.
 */
export function writingOn(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
