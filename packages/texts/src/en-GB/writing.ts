import { testWriting } from './learning/tests.ts';
import { writing } from './learning/writing/documents.ts';
import { exerciseWriting } from './learning/writing/exercises.ts';
import { slideWriting } from './learning/writing/slides.ts';
import { richTextEditor } from './platform/rich-text-editor.ts';

/** The sentences of who writes texts: come with the editor, and no reader loads them. */
export const texts = { richTextEditor, writing, slideWriting, exerciseWriting, testWriting };
