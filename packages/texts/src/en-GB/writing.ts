import { writing } from './learning/document-writing.ts';
import { exerciseWriting } from './learning/exercise-writing.ts';
import { slideWriting } from './learning/slide-writing.ts';
import { testWriting } from './learning/tests.ts';
import { richTextEditor } from './platform/rich-text-editor.ts';

/** The sentences of who writes texts: come with the editor, and no reader loads them. */
export const texts = { richTextEditor, writing, slideWriting, exerciseWriting, testWriting };
