import { mostPhotos } from '@phuong/contract/platform/photo.fields.ts';
import { openZip, ZipError, type ZipFault, zipLimits } from '../../lib/browser/read-zip.ts';

/** A photo somebody has chosen, by the name it has there; names are told apart. */
export interface Chosen {
  readonly name: string;
  readonly file: File;
}

interface RefusedFile {
  readonly name: string;
  readonly fault: ZipFault | 'not_a_photo';
}

interface Found {
  readonly chosen: readonly Chosen[];
  readonly refused: readonly RefusedFile[];
}

/** What systems put into archives beside what one put in. */
const isLitter = (name: string) => /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Photos among what was chosen: pictures themselves, and those in archives; what is none of them is named with its reason. */
export async function photosIn(files: readonly File[]): Promise<Found> {
  const chosen = new Map<string, Chosen>();
  const refused: RefusedFile[] = [];
  const add = async (name: string, read: () => Promise<Blob>) => {
    try {
      const content = await read();
      const type = await pictureType(content);
      if (type === null) refused.push({ name, fault: 'not_a_photo' });
      else if (content.size > zipLimits.entryBytes) refused.push({ name, fault: 'too_large' });
      else if (chosen.size >= mostPhotos) refused.push({ name, fault: 'too_many' });
      else chosen.set(name, { name, file: new File([content], fileName(type), { type }) });
    } catch (error) {
      refused.push({ name, fault: error instanceof ZipError ? error.fault : 'not_a_zip' });
    }
  };
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      await add(file.name, () => Promise.resolve(file));
      continue;
    }
    try {
      for (const entry of await openZip(file)) {
        if (!isLitter(entry.name)) await add(entry.name, async () => new Blob([await entry.read()]));
      }
    } catch (error) {
      refused.push({ name: file.name, fault: error instanceof ZipError ? error.fault : 'not_a_zip' });
    }
  }
  return { chosen: [...chosen.values()], refused };
}

/** The names of files stay here: the server names a photo after the person’s code. */
const fileName = (type: string) => (type === 'image/png' ? 'photo.png' : 'photo.jpg');

/** By its first bytes, as the server judges it too. */
async function pictureType(content: Blob): Promise<'image/jpeg' | 'image/png' | null> {
  const first = [...new Uint8Array(await content.slice(0, 4).arrayBuffer())];
  const begins = (...bytes: readonly number[]) => bytes.every((byte, index) => first[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0x89, 0x50, 0x4e, 0x47) ? 'image/png' : null;
}
