/**
 * How long a recording is, written into it. A browser that records WebM writes the head before it knows, and players then show no length and no
 * way to wind forward.
 */

const infoId = [0x15, 0x49, 0xa9, 0x66] as const;
const segmentId = [0x18, 0x53, 0x80, 0x67] as const;
/** The length as eight bytes of a floating number, in units of the time scale, which is a millisecond unless the head says otherwise. */
const durationHead = [0x44, 0x89, 0x88] as const;
const lookedThrough = 4096;

/** The same recording with its length; as it is, where its head is another than one that was written on the way. */
export async function withLength(recording: Blob, milliseconds: number): Promise<Blob> {
  const head = new Uint8Array(await recording.slice(0, lookedThrough).arrayBuffer());
  const written = headWithLength(head, milliseconds);
  return written ? new Blob([written, recording.slice(head.length)], { type: recording.type }) : recording;
}

/** @returns null where the length cannot be written without moving what others point at. */
export function headWithLength(head: Uint8Array, milliseconds: number): Uint8Array<ArrayBuffer> | null {
  const segment = head.findIndex((_, at) => segmentId.every((byte, index) => head[at + index] === byte));
  // Only of a segment whose length is open does nobody know where its parts lie; its first part is then what is said of it.
  const isOpen = head[segment + 4] === 0x01 && head.slice(segment + 5, segment + 12).every((byte) => byte === 0xff);
  const info = segment + 12;
  if (segment < 0 || !isOpen || !infoId.every((byte, index) => head[info + index] === byte)) return null;
  const first = head[info + 4] ?? 0;
  const sizeLength = first === 0 ? 0 : Math.clz32(first) - 23;
  const start = info + 4 + sizeLength;
  let size = first & (0xff >> sizeLength);
  for (let at = info + 5; at < start; at += 1) size = size * 256 + (head[at] ?? 0);
  const end = start + size;
  if (sizeLength === 0 || end > head.length || holds(head.subarray(start, end), [0x44, 0x89])) return null;
  const duration = new Uint8Array(8);
  new DataView(duration.buffer).setFloat64(0, milliseconds);
  const parts = [
    head.subarray(0, info + 4),
    // Eight bytes of size hold any.
    Uint8Array.of(0x01, ...sevenBytes(size + durationHead.length + 8)),
    head.subarray(start, end),
    Uint8Array.from(durationHead),
    duration,
    head.subarray(end),
  ];
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const holds = (bytes: Uint8Array, [one, other]: readonly [number, number]) =>
  bytes.some((byte, at) => byte === one && bytes[at + 1] === other);

const sevenBytes = (value: number) => Array.from({ length: 7 }, (_, at) => Math.floor(value / 256 ** (6 - at)) % 256);
