import sharp from 'sharp';
import { AppError } from '../http/app-error.ts';

/** More is no photograph: it would fill the memory of whoever opens it. */
const mostPixels = 50_000_000;
/** As large as any screen or sheet of paper needs it. */
const longestSide = 4096;
const seconds = 15;

sharp.cache(false);
sharp.concurrency(1);
// The library reads dozens of formats; every reader that is not needed is one less to be fooled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});

/**
 * Draws a picture anew from its pixels, upright: place, scripts and whatever stood behind it stay away.
 * @param kind what it is by its first bytes; it stays that, only that a GIF keeps moving.
 * @throws AppError 413 with more than 50 million pixels; 422 for what cannot be drawn.
 */
export async function cleanPicture(from: string, to: string, kind: string): Promise<void> {
  const animated = kind === 'image/gif' || kind === 'image/webp';
  try {
    const { width, height, pages = 1 } = await sharp(from, { limitInputPixels: false }).metadata();
    if (width * height * pages > mostPixels) throw new AppError('platform.too_many_pixels');
    const picture = sharp(from, { limitInputPixels: mostPixels, failOn: 'error', animated, sequentialRead: true });
    const upright = picture
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const drawn = {
      'image/jpeg': () => upright.jpeg({ quality: 86 }),
      'image/png': () => upright.png({ compressionLevel: 8 }),
      'image/webp': () => upright.webp({ quality: 86 }),
      'image/gif': () => upright.gif(),
    }[kind];
    await (drawn ?? (() => upright.png()))().toFile(to);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('platform.file_damaged');
  }
}

/** As fine as a printer shows a picture across a page; what is larger only weighs. */
const longestPrinted = 2000;

/** A kept picture as a paper shows it: a JPEG on white, upright. @throws Error for what cannot be drawn. */
export async function pictureForPaper(
  from: string,
): Promise<{ readonly content: Uint8Array; readonly width: number; readonly height: number }> {
  const { data, info } = await sharp(from, { limitInputPixels: mostPixels, sequentialRead: true })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: longestPrinted, height: longestPrinted, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
