import type { FileHandle } from 'node:fs/promises';

/** What browsers record as sound has the container of a film: these say whether there is a picture in it. */

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Ids of EBML, with the bit that says how long they are. */
const ids = { segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, kind: 0x83 } as const;
const soundTrack = 2;

/**
 * Whether a WebM has tracks of sound and no others, by its first bytes: who records writes what tracks there are before anything else. One that
 * says so later counts as a film.
 */
export function isWebmSound(head: Buffer): boolean {
  const whole = { start: 0, end: head.length };
  const [segment] = elements(head, whole, ids.segment);
  const [tracks] = segment ? elements(head, segment, ids.tracks) : [];
  if (!tracks) return false;
  const kinds = elements(head, tracks, ids.track).map((track) => {
    const [kind] = elements(head, track, ids.kind);
    return kind && head[kind.end - 1];
  });
  return kinds.length > 0 && kinds.every((kind) => kind === soundTrack);
}

/** Elements of one id that lie wholly in the span, without their heads; one without a length reaches to the end of the span. */
function elements(head: Buffer, { start, end }: Span, id: number): Span[] {
  const found: Span[] = [];
  for (let at = start; at < end; ) {
    const name = variable(head, at, true);
    const length = name && variable(head, name.end, false);
    if (!name || !length) break;
    // All ones: the one who wrote it did not know yet.
    const isOpen = length.value === 2 ** (7 * (length.end - name.end)) - 1;
    const inside = { start: length.end, end: isOpen ? end : length.end + length.value };
    const isWhole = inside.end <= end;
    // Of the one that holds everything only the beginning is here.
    if (name.value === id && (isWhole || id === ids.segment)) found.push({ ...inside, end: Math.min(inside.end, end) });
    at = inside.end;
  }
  return found;
}

/** A number of EBML: as many bytes as its first has leading zeros, and one. */
function variable(head: Buffer, at: number, keepsMark: boolean): { value: number; end: number } | null {
  const first = head[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  const end = at + length;
  if (end > head.length) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  for (let next = at + 1; next < end; next += 1) value = value * 256 + (head[next] ?? 0);
  return { value, end };
}

/** Tracks of a lesson's film are a handful. */
const mostBoxes = 64;

/** Whether an MPEG-4 file has tracks of sound and no others; `moov` is where its box lies, which names them. */
export async function isMp4Sound(file: FileHandle, moov: Span): Promise<boolean> {
  const tracks = await boxes(file, moov, 'trak');
  const kinds: string[] = [];
  for (const track of tracks) {
    const [media] = await boxes(file, track, 'mdia');
    const [handler] = media ? await boxes(file, media, 'hdlr') : [];
    const kind = Buffer.alloc(4);
    // Behind its version and flags, and four bytes that are nothing.
    if (handler) await file.read(kind, 0, 4, handler.start + 8);
    kinds.push(kind.toString('latin1'));
  }
  return kinds.length > 0 && kinds.every((kind) => kind === 'soun');
}

async function boxes(file: FileHandle, { start, end }: Span, kind: string): Promise<Span[]> {
  const found: Span[] = [];
  const head = Buffer.alloc(8);
  for (let at = start, seen = 0; at + 8 <= end && seen < mostBoxes; seen += 1) {
    await file.read(head, 0, 8, at);
    const length = head.readUInt32BE(0);
    if (length < 8 || at + length > end) break;
    if (head.toString('latin1', 4, 8) === kind) found.push({ start: at + 8, end: at + length });
    at += length;
  }
  return found;
}
