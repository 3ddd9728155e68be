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

/** A photo that is only on this device; its id is this device's own. */
export const isHere = ({ fileId }: Pick<UploadedFile, 'fileId'>): boolean => fileId.startsWith(herePrefix);

export const hereId = (id: string): string => `${herePrefix}${id}`;

export const hereIds = ({ photos }: WorkValues): string[] => photos.filter(isHere).map(({ fileId }) => fileId);

/** A photo of this device has become one of the school; null: it is lost. */
export const photoArrived = (values: WorkValues, here: UploadedFile, sent: UploadedFile | null): WorkValues => ({
  ...values,
  photos: values.photos.flatMap((each) => (each.fileId === here.fileId ? (sent ? [sent] : []) : [each])),
});

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
  fileIds: files.map(({ fileId }) => fileId),
  photoIds: photos.filter((photo) => !isHere(photo)).map(({ fileId }) => fileId),
  audioIds: audio.map(({ fileId }) => fileId),
  link: address(link),
});

export const isNothing = (values: WorkValues): boolean => {
  const { text, fileIds, photoIds, audioIds, link } = contentOf(values);
  const count = fileIds.length + photoIds.length + audioIds.length + hereIds(values).length;
  return text === null && link === null && count === 0;
};
