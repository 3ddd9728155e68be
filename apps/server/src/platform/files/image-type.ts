/** What a picture is by its first bytes, whatever its name says; null for anything but JPEG and PNG. */
export function imageType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | null {
  const startsWith = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null;
}
