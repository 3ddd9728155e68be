const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/** A file's type by the ending of its name. */
export const typeOfFile = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** The ending of such a file. */
export const endingOfType = (type: string): string | undefined =>
  Object.entries(types).find(([, each]) => each === type.toLowerCase())?.[0];
