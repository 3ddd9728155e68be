import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Twelve megapixels with grain, as a phone's camera takes them; what stands behind the picture makes it so large, and is not kept. */
export async function phonePhoto(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 9 };
  const blank = { width: 4000, height: 3000, channels: 3 as const, background: 'grey', noise };
  const photo = await sharp({ create: blank }).jpeg({ quality: 85 }).toBuffer();
  return Buffer.concat([photo, randomBytes(Math.max(16, bytes - photo.length))]);
}
