import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { nothingWritten } from '../nothing-written.ts';

type Finish = DocumentDetail['finish'];

/** What stands in the form of a document. */
export interface DocumentValues {
  title: string;
  way: 'TEXT' | 'FILE';
  /** Null while it is larger than a text may be. */
  text: RichText | null;
  file: readonly UploadedFile[];
  attachments: readonly UploadedFile[];
  finish: Finish;
  isMustRead: boolean;
  mayDownload: boolean;
  minutes: number | null;
  tellReaders: boolean;
}

/** Of something new. */
export const newDocument: DocumentValues = {
  title: '',
  way: 'TEXT',
  text: nothingWritten,
  file: [],
  attachments: [],
  finish: 'LAST_PAGE',
  isMustRead: false,
  mayDownload: true,
  minutes: null,
  tellReaders: false,
};

type Shown = Pick<
  DocumentDetail,
  'text' | 'file' | 'attachments' | 'finish' | 'isMustRead' | 'mayDownload' | 'minutes'
>;

const uploaded = ({ fileId, name, mediaType, size }: UploadedFile): UploadedFile => ({ fileId, name, mediaType, size });

/** Of what is kept. */
export const valuesOf = (title: string, shown: Shown): DocumentValues => ({
  title,
  way: shown.file ? 'FILE' : 'TEXT',
  text: shown.text ?? nothingWritten,
  file: shown.file ? [uploaded(shown.file)] : [],
  attachments: shown.attachments.map(uploaded),
  finish: shown.finish,
  isMustRead: shown.isMustRead,
  mayDownload: shown.mayDownload,
  minutes: shown.minutes,
  tellReaders: false,
});

/** As it is sent; of both ways the one that was chosen. */
export const contentOf = (values: DocumentValues) => ({
  title: values.title.trim(),
  text: values.way === 'TEXT' ? values.text : null,
  fileId: values.way === 'FILE' ? (values.file[0]?.fileId ?? null) : null,
  attachmentIds: values.attachments.map(({ fileId }) => fileId),
  finish: values.finish,
  isMustRead: values.isMustRead,
  mayDownload: values.mayDownload,
  minutes: values.minutes,
});
