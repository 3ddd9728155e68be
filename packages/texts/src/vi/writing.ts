import { exerciseWriting } from './learning/exercises.ts';
import { writing } from './learning/materials.ts';
import { slideWriting } from './learning/slides.ts';
import { testWriting } from './learning/tests.ts';
import { richTextEditor } from './platform/rich-text.ts';

/** The sentences of who writes texts: come with the editor, and no reader loads them. */
export const texts = { richTextEditor, writing, slideWriting, exerciseWriting, testWriting };
