import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { filesOf, isEmptyRichText, joinedTexts, plainText, readingMinutes } from '@phuong/rich-text/rich-text-facts.ts';
import type { MaterialContent } from '../learning.tables.ts';

/** What a form of a document holds. */
export interface DocumentContent {
  readonly text: RichText | null;
  readonly fileId: string | null;
  readonly attachmentIds: readonly string[];
  readonly finish: 'LAST_PAGE' | 'BUTTON' | 'OPENED';
  readonly isMustRead: boolean;
  readonly minutes: number | null;
  readonly mayDownload: boolean;
}

/** As it is kept; a document of a file has no text of its own. */
export function keptContent({ fileId, text, ...rest }: DocumentContent): MaterialContent {
  const own = fileId === null ? text : null;
  return { ...rest, text: own, readMinutes: rest.minutes ?? (own ? readingMinutes(own) : null) };
}

/** What somebody has written to be read: a text, or the pages of a deck with their columns. */
const textsOf = ({ text, pages = [] }: MaterialContent): RichText[] =>
  [text, ...pages.flatMap((page) => [page.text, page.side])].filter((each) => each != null);

/** Whether there is nothing in it to read. */
export const isEmptyMaterial = ({
  kind,
  content,
  file_id,
}: {
  readonly kind: string;
  readonly content: MaterialContent;
  readonly file_id: string | null;
}): boolean => (kind === 'DOCUMENT' || kind === 'SLIDE') && file_id === null && textsOf(content).every(isEmptyRichText);

/** Words of its texts; none of a file. */
export const wordsIn = (content: MaterialContent): number =>
  textsOf(content).flatMap((text) => plainText(text).split(/\s+/).filter(Boolean)).length;

/** An edition as one text. */
export const wholeText = ({ text, pages = [] }: MaterialContent): RichText | null =>
  pages.length === 0 ? (text ?? null) : joinedTexts(textsOf({ pages }));

/** Every file that is shown, with the field it stands in. */
export const shownFiles = (content: MaterialContent, fileId: string | null) => [
  ...(fileId ? [{ fileId, field: 'fileId' }] : []),
  ...(content.attachmentIds ?? []).map((id, index) => ({ fileId: id, field: `attachmentIds.${index}` })),
  ...[...(content.text ? filesOf(content.text) : [])].map((id) => ({ fileId: id, field: 'text' })),
  ...(content.pages ?? []).flatMap((page, index) => [
    ...[...filesOf(page.text)].map((id) => ({ fileId: id, field: `pages.${index}.text` })),
    ...[...(page.side ? filesOf(page.side) : [])].map((id) => ({ fileId: id, field: `pages.${index}.side` })),
  ]),
];

type ShownFile = DocumentDetail['attachments'][number];

/** How the browser can show a kind of file by itself. */
export function viewOf(mediaType: string): Pick<ShownFile, 'view' | 'whyNot'> {
  const [kind] = mediaType.split('/');
  if (kind === 'image' && mediaType !== 'image/svg+xml') return { view: 'PICTURE', whyNot: null };
  if (kind === 'audio') return { view: 'AUDIO', whyNot: null };
  if (kind === 'video') return { view: 'VIDEO', whyNot: null };
  if (mediaType === 'application/pdf') return { view: 'PAGES', whyNot: null };
  const isOffice = /officedocument|opendocument|msword|ms-excel|ms-powerpoint/.test(mediaType);
  return { view: 'DOWNLOAD', whyNot: isOffice ? 'NO_CONVERTER' : 'KIND' };
}

/** What of a document is not text and files: with the defaults of a link or a file, which is finished as soon as it is opened. */
export const settingsOf = ({ finish, isMustRead, minutes, mayDownload }: MaterialContent) => ({
  finish: finish ?? ('OPENED' as const),
  isMustRead: isMustRead ?? false,
  minutes: minutes ?? null,
  mayDownload: mayDownload ?? true,
});
