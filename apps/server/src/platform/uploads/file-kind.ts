import type { FileHandle } from 'node:fs/promises';
import { AppError } from '../http/app-error.ts';
import { isMp4Sound, isWebmSound } from './sound-only.ts';
import { endsAsArchive, firstEntry, zipNames } from './zip-contents.ts';

const ooxml = 'application/vnd.openxmlformats-officedocument';
const odf = 'application/vnd.oasis.opendocument';

/** Office documents by the part that only they have. */
const officeParts = [
  ['word/document.xml', `${ooxml}.wordprocessingml.document`],
  ['ppt/presentation.xml', `${ooxml}.presentationml.presentation`],
  ['xl/workbook.xml', `${ooxml}.spreadsheetml.sheet`],
] as const;
const openDocuments: ReadonlySet<string> = new Set([`${odf}.text`, `${odf}.presentation`, `${odf}.spreadsheet`]);

/** What is shown as it is; everything else is saved. */
export const shownTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'video/mp4',
  'video/webm',
  'application/pdf',
]);

const headLength = 4096;
const tailLength = 66_000;

/**
 * What a file is by its content, whatever its name says: pictures, sound, film, PDF and office documents, no others.
 * @throws AppError 415 for another kind; 422 for one that holds another file, macros or a program, or is not whole.
 */
export async function fileKind(file: FileHandle, size: number): Promise<string> {
  const head = Buffer.alloc(Math.min(size, headLength));
  await file.read(head, 0, head.length, 0);
  const kind = await kindOf(file, head, size);
  if (!kind) throw new AppError('platform.file_kind');
  return kind;
}

async function kindOf(file: FileHandle, head: Buffer, size: number): Promise<string | null> {
  const starts = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text;
  if (starts('PK\u0003\u0004')) return office(head, await zipNames(file, size));
  const picture = pictureKind(starts);
  // Pictures are written anew: whatever else is in them does not stay.
  if (picture) return picture;
  const kind = await otherKind(file, head, size, starts);
  if (!kind) return null;
  const tail = Buffer.alloc(Math.min(size, tailLength));
  await file.read(tail, 0, tail.length, size - tail.length);
  if (endsAsArchive(tail)) throw new AppError('platform.file_hides_another');
  return kind;
}

type Starts = (text: string, at?: number) => boolean;

function pictureKind(starts: Starts): string | null {
  if (starts('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (starts('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return null;
}

async function otherKind(file: FileHandle, head: Buffer, size: number, starts: Starts): Promise<string | null> {
  if (starts('%PDF-')) return pdf(file, size);
  if (starts('RIFF') && starts('WAVE', 8)) {
    if (Math.abs(head.readUInt32LE(4) + 8 - size) > 1) throw new AppError('platform.file_damaged');
    return 'audio/wav';
  }
  if (starts('OggS\u0000')) return 'audio/ogg';
  if (starts('\u001aE\u00df\u00a3') && head.subarray(0, 64).includes('webm'))
    return isWebmSound(head) ? 'audio/webm' : 'video/webm';
  if (starts('ftyp', 4)) return mp4(file, head, size);
  if (starts('ID3') || isMpegFrame(head)) return 'audio/mpeg';
  return null;
}

/** A frame of MPEG audio, layer III, with a bit rate and a sampling rate that exist. */
function isMpegFrame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  return first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 > 0 && third >> 4 < 15 && ((third >> 2) & 3) < 3;
}

/** A recording of two hours has two boxes a second; what is cut into more is there to keep the server busy. */
const mostBoxes = 16_000;

/** The boxes of an MPEG-4 file lie end to end from its first byte to its last. */
async function mp4(file: FileHandle, head: Buffer, size: number): Promise<string> {
  const box = Buffer.alloc(16);
  let isSound: boolean | null = head.toString('latin1', 8, 11) === 'M4A' || null;
  for (let at = 0, seen = 0; at < size; seen += 1) {
    const { bytesRead } = await file.read(box, 0, 16, at);
    const short = bytesRead >= 8 ? box.readUInt32BE(0) : 0;
    const length = short === 1 && bytesRead === 16 ? Number(box.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    const kind = box.toString('latin1', 4, 8);
    if (length < 8 || at + length > size || seen > mostBoxes || !/^[\w ©-]{4}$/.test(kind)) {
      throw new AppError('platform.file_damaged');
    }
    if (kind === 'moov') isSound ??= await isMp4Sound(file, { start: at + (short === 1 ? 16 : 8), end: at + length });
    at += length;
  }
  return isSound ? 'audio/mp4' : 'video/mp4';
}

const pieceLength = 1024 * 1024;
const longestWord = 64;
/** `/JavaScript` and `/Launch`; each letter of a name may be written by its number, as in `/J#61vaScript`. */
const programs =
  /\/(?:(?:J|#4[aA])(?:a|#61)(?:v|#76)(?:a|#61)(?:S|#53)(?:c|#63)(?:r|#72)(?:i|#69)(?:p|#70)(?:t|#74)|(?:L|#4[cC])(?:a|#61)(?:u|#75)(?:n|#6[eE])(?:c|#63)(?:h|#68))/;

/** Programs in a PDF are looked for where they are not packed; our own viewer runs none, nor does the answer's sandbox. */
async function pdf(file: FileHandle, size: number): Promise<string> {
  const tail = Buffer.alloc(Math.min(size, 2048));
  await file.read(tail, 0, tail.length, size - tail.length);
  if (!tail.includes('%%EOF')) throw new AppError('platform.file_damaged');
  const piece = Buffer.alloc(pieceLength + longestWord);
  for (let at = 0; at < size; at += pieceLength) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    const part = piece.subarray(0, bytesRead);
    if (programs.test(part.toString('latin1'))) throw new AppError('platform.file_has_program');
  }
  return 'application/pdf';
}

function office(head: Buffer, names: readonly string[]): string | null {
  const folded = names.map((name) => name.toLowerCase());
  const isMacro = (name: string) => /(?:^|\/)vba[^/]*\.(?:bin|xml)$|^basic\/|^scripts\/|activex/.test(name);
  const first = firstEntry(head);
  const found =
    first?.name === 'mimetype' && openDocuments.has(first.text)
      ? first.text
      : folded.includes('[content_types].xml')
        ? officeParts.find(([part]) => folded.includes(part))?.[1]
        : undefined;
  if (!found) return null;
  if (folded.some(isMacro)) throw new AppError('platform.file_has_macros');
  return found;
}
