import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { nothingWritten } from '../nothing-written.ts';

/** What a pupil has put together. */
export interface WorkValues {
  /** Null while it is larger than a text may be. */
  readonly text: RichText | null;
  readonly files: readonly UploadedFile[];
  readonly photos: readonly UploadedFile[];
  readonly audio: readonly UploadedFile[];
  readonly link: string;
}

const herePrefix = 'here:';

/** A photo, file or sound that is only on this device; its id is this device's own. */
export const isHere = ({ fileId }: Pick<UploadedFile, 'fileId'>): boolean => fileId.startsWith(herePrefix);

export const hereId = (id: string): string => `${herePrefix}${id}`;

/** What is only on this device, in the order in which it is sent. */
export const filesHere = ({ photos, files, audio }: WorkValues): UploadedFile[] =>
  [...photos, ...files, ...audio].filter(isHere);

export const hereIds = (values: WorkValues): string[] => filesHere(values).map(({ fileId }) => fileId);

/** How many pages, and how many other files, are only on this device. */
export function hereCounts(values: WorkValues): { photos: number; files: number } {
  const photos = values.photos.filter(isHere).length;
  return { photos, files: filesHere(values).length - photos };
}

/** What lay on this device has become a file of the school; null: it is lost. */
export function hasArrived(values: WorkValues, here: UploadedFile, sent: UploadedFile | null): WorkValues {
  const instead = (files: readonly UploadedFile[]) =>
    files.some(({ fileId }) => fileId === here.fileId)
      ? files.flatMap((each) => (each.fileId === here.fileId ? (sent ? [sent] : []) : [each]))
      : files;
  return { ...values, photos: instead(values.photos), files: instead(values.files), audio: instead(values.audio) };
}

const atSchool = (files: readonly UploadedFile[]) => files.filter((file) => !isHere(file)).map(({ fileId }) => fileId);

const uploaded = ({ fileId, name, mediaType, size }: UploadedFile): UploadedFile => ({ fileId, name, mediaType, size });

/** Of what the server keeps. */
export const valuesOf = ({ text, files, photos, audio, link }: OwnWork['draft']): WorkValues => ({
  text: text ?? nothingWritten,
  files: files.map(uploaded),
  photos: photos.map(uploaded),
  audio: audio.map(uploaded),
  link: link ?? '',
});

/** An address as people paste it: "youtu.be/…" has no scheme. */
const address = (link: string) => {
  const typed = link.trim();
  if (typed === '') return null;
  return /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
};

/** As it is sent: what is only on this device is not in it. */
export const contentOf = ({ text, files, photos, audio, link }: WorkValues) => ({
  text: text && !isEmptyRichText(text) ? text : null,
  fileIds: atSchool(files),
  photoIds: atSchool(photos),
  audioIds: atSchool(audio),
  link: address(link),
});

export const isNothing = (values: WorkValues): boolean => {
  const { text, fileIds, photoIds, audioIds, link } = contentOf(values);
  const count = fileIds.length + photoIds.length + audioIds.length + hereIds(values).length;
  return text === null && link === null && count === 0;
};
