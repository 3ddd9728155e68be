import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { FileFamily } from '@phuong/contract/learning/exercises/task.schema.ts';
import { firstOf } from '../text/markup.ts';
import type { MoodleQuestion } from './moodle-fields.ts';

/** Moodle's names of kinds of files, and endings. */
const families: readonly (readonly [family: FileFamily, sign: RegExp])[] = [
  ['PDF', /pdf/],
  ['PICTURE', /^(?:image|web_image|optimised_image)$|\.(?:png|jpe?g|gif|webp|svg|heic)$/],
  ['OFFICE', /^(?:document|spreadsheet|presentation)$|\.(?:docx?|xlsx?|pptx?|od[tsp]|rtf)$/],
  ['AUDIO', /^(?:audio|html_audio|web_audio)$|\.(?:mp3|m4a|wav|ogg)$/],
  ['VIDEO', /^(?:video|html_video|web_video)$|\.(?:mp4|mov|webm|avi)$/],
];

/** What is written or handed in as files. */
export function essay(read: MoodleQuestion): WrittenQuestion {
  const { stem, solution } = read;
  const guide = read.text(firstOf(read.element, 'graderinfo'));
  const attachments = Number(read.words('attachments') || 0);
  const words = Number(read.words('maxwordlimit') || 0);
  const taken = familiesOf(read);
  if (read.words('responseformat') === 'noinline' && attachments !== 0)
    return {
      kind: 'FILE',
      stem,
      solution,
      guide,
      families: taken,
      mostFiles: attachments > 0 ? Math.min(20, attachments) : 20,
    };
  const least = read.words('minwordlimit');
  if (least && least !== '0') read.notes.leftOut('minwordlimit', least);
  return {
    kind: 'ESSAY',
    stem,
    solution,
    guide,
    mostWords: Number.isInteger(words) && words >= 1 && words <= 10_000 ? words : null,
    takesFiles: attachments !== 0 || read.words('responseformat') === 'editorfilepicker',
  };
}

function familiesOf(read: MoodleQuestion): FileFamily[] {
  const named = read
    .words('filetypeslist')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const found = new Set<FileFamily>();
  for (const name of named) {
    const family = families.find(([, sign]) => sign.test(name.toLowerCase()))?.[0];
    if (family) found.add(family);
    else read.notes.leftOut('filetypeslist', name);
  }
  return [...found];
}

/** The other way. */
export const moodleFileTypes: Readonly<Record<FileFamily, string>> = {
  PDF: '.pdf',
  PICTURE: 'image',
  OFFICE: 'document',
  AUDIO: 'audio',
  VIDEO: 'video',
};
