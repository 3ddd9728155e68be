/** Width and height of a PNG, GIF or JPEG as its first bytes say; null: they don't. */
export function sizeOfPicture(base64: string): { readonly width: number; readonly height: number } | null {
  const bytes = bytesOf(base64.slice(0, 262_144));
  const two = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const size = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : null);
  if (two(0) === 0x8950) return size(two(18), two(22));
  if (two(0) === 0x4749) return size((bytes[7] ?? 0) * 256 + (bytes[6] ?? 0), (bytes[9] ?? 0) * 256 + (bytes[8] ?? 0));
  if (two(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + two(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return size(two(at + 7), two(at + 5));
  }
  return null;
}

/** What base64 stands for; nothing, where it is none. */
export function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.slice(0, base64.length - (base64.length % 4))), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** The other way. */
export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 24_576)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576))));
  return parts.join('');
}
