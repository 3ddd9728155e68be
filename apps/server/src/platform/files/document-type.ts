import { pictureOf } from './picture.ts';

/** What a scanned document is by its bytes, whatever its name says; null for anything but PDF, JPEG and PNG. */
export function documentType(bytes: Uint8Array): 'application/pdf' | 'image/jpeg' | 'image/png' | null {
  const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
  return pdf.every((byte, index) => bytes[index] === byte) ? 'application/pdf' : (pictureOf(bytes)?.mediaType ?? null);
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** How a file of a media type ends that people may send; others are never kept. */
export const endingOf = (mediaType: string): string => endings[mediaType as keyof typeof endings] ?? 'jpg';
