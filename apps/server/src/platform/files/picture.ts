export interface Picture {
  readonly mediaType: 'image/jpeg' | 'image/png';
  /** Pixels as the header of the frame says, which is what whoever shows it makes room for. */
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * What a picture is by its bytes, whatever its name says, and how large it is where a decoder would read it. Null for anything but a JPEG or
 * PNG, and for one that does not say its size, or says two.
 */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = view.subarray(0, pngSignature.length).equals(pngSignature);
  const size = isPng ? pngSize(view) : jpegSize(view);
  if (!size || size.width === 0 || size.height === 0) return null;
  return { mediaType: isPng ? 'image/png' : 'image/jpeg', ...size };
}

type Size = Pick<Picture, 'width' | 'height'>;

/** The header is the first chunk of 13 bytes (PNG, third edition, §11.2.1); what stands elsewhere no decoder takes. */
function pngSize(bytes: Buffer): Size | null {
  const isHeader = bytes.length >= 33 && bytes.readUInt32BE(8) === 13 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return isHeader ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Frame headers (ITU-T T.81, table B.1): C0 to CF without the tables of Huffman and arithmetic coding and the one kept for extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Stand alone, without a length: TEM and the restart markers. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Walks the segments to the first scan as decoders do: any number of fill bytes may stand before a marker (T.81 §B.1.1.2), and bytes that
 * are no marker are passed over. Only one frame may have been declared by then.
 */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return null;
  let size: Size | null = null;
  for (let at = 2; at < bytes.length; ) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return null;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? endOfImage;
    at += 1;
    if (marker === startOfScan) return size;
    if (marker === startOfImage || marker === endOfImage) return null;
    if (marker === 0 || isAlone(marker)) continue;
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    if (length < 2 || at + length > bytes.length) return null;
    if (isFrame(marker)) {
      if (size || length < 8) return null;
      size = { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    }
    at += length;
  }
  return null;
}
