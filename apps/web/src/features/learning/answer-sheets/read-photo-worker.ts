import type { SheetDescription } from '@phuong/answer-sheets/layout/sheet.ts';
import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import { greyOf } from '@phuong/answer-sheets/reading/grey-image.ts';
import { readSheet } from '@phuong/answer-sheets/reading/read-sheet.ts';
import type { SheetReading, UnreadSheet } from '@phuong/answer-sheets/reading/reading.ts';

/** What the screen asks the worker, and what it hears; null: the browser does not open it as a picture. */
export interface PhotoAsked {
  readonly file: File;
  readonly sheet: SheetDescription;
}
export type PhotoRead = SheetReading | UnreadSheet | null;

async function read({ file, sheet }: PhotoAsked): Promise<PhotoRead> {
  // Turned as the camera says it was held.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0);
  picture.close();
  return readSheet(greyOf(context.getImageData(0, 0, width, height).data, width, height), sheetLayout(sheet));
}

addEventListener('message', ({ data }: MessageEvent<PhotoAsked>) => {
  void read(data)
    .catch(() => null)
    .then((answer) => postMessage(answer));
});
