import sharp, { type Sharp } from 'sharp';

/** More is no photograph: it would fill the memory of whoever opens it. */
const mostPixels = 50_000_000;
/** As large as any screen or sheet of paper needs it. */
const longestSide = 4096;
/** As fine as a printer shows a picture across a page; what is larger only weighs. */
const longestPrinted = 2000;
const seconds = 15;

/**
 * What is to be drawn anew. KEPT: as what it is by its first bytes (`kind`), only that a GIF keeps moving; PRINTED: a JPEG on white;
 * FRAMED: the same, no larger than `within`. All upright, from a file into a file.
 */
export interface PictureTask {
  readonly use: 'KEPT' | 'PRINTED' | 'FRAMED';
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly within?: PictureFrame;
}

/** Pixels. */
export interface PictureFrame {
  readonly width: number;
  readonly height: number;
}

export type PictureAnswer =
  | { readonly width: number; readonly height: number }
  | { readonly fault: 'platform.too_many_pixels' | 'platform.file_damaged' };

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

/** Draws a picture anew from its pixels: place, scripts and whatever stood behind it stay away. */
export async function drawPicture({ use, from, to, kind, within }: PictureTask): Promise<PictureAnswer> {
  const animated = use === 'KEPT' && (kind === 'image/gif' || kind === 'image/webp');
  try {
    const { width, height, pages = 1 } = await sharp(from, { limitInputPixels: false }).metadata();
    if (width * height * pages > mostPixels) return { fault: 'platform.too_many_pixels' };
    const side = use === 'KEPT' ? longestSide : longestPrinted;
    const frame = within ?? { width: side, height: side };
    const failOn = use === 'KEPT' ? 'error' : 'warning';
    const upright = sharp(from, { limitInputPixels: mostPixels, failOn, animated, sequentialRead: true })
      .timeout({ seconds })
      .autoOrient()
      .resize({ ...frame, fit: 'inside', withoutEnlargement: true });
    return await (use === 'KEPT' ? asKind(upright, kind) : onWhite(upright, use === 'PRINTED')).toFile(to);
  } catch {
    return { fault: 'platform.file_damaged' };
  }
}

const onWhite = (upright: Sharp, isForPaper: boolean) =>
  upright
    .flatten({ background: '#fff' })
    .jpeg(isForPaper ? { quality: 88, chromaSubsampling: '4:4:4' } : { quality: 82, mozjpeg: true });

function asKind(upright: Sharp, kind: string): Sharp {
  if (kind === 'image/jpeg') return upright.jpeg({ quality: 86 });
  if (kind === 'image/webp') return upright.webp({ quality: 86 });
  if (kind === 'image/gif') return upright.gif();
  return upright.png({ compressionLevel: 8 });
}
