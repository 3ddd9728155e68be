import { describe, expect, it } from 'vitest';
import { headWithLength, withLength } from './webm-length.ts';

const bytes = (hex: string) =>
  Uint8Array.from(hex.replace(/\s/g, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** As Chromium begins a recording: the length of the segment is open, and nothing says how long it will be. */
const head = bytes(`1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d 4287 81 04 4285 81 02
  18538067 01ffffffffffffff 1549a966 99 2ad7b1 83 0f4240 4d80 86 4368726f6d65 5741 86 4368726f6d65
  1654ae6b bf aebdd78101`);

describe('the length of a recording', () => {
  it('is written where what is said of the recording stands; everything else stays as it was', () => {
    const written = headWithLength(head, 3_250);
    const at = 36 + 12 + 4;
    expect(written?.length).toBe(head.length + 18);
    expect(written?.slice(0, at)).toEqual(head.slice(0, at));
    expect(written?.slice(at, at + 8)).toEqual(bytes('0100000000000024'));
    expect(written?.slice(at + 8, at + 33)).toEqual(head.slice(at + 1, at + 26));
    expect(written?.slice(at + 33, at + 44)).toEqual(bytes('448988 40a9640000000000'));
    expect(written?.slice(at + 44)).toEqual(head.slice(at + 26));
  });

  it('is left alone where it is known, where parts are pointed at by their place, and in what is no WebM', async () => {
    const once = headWithLength(head, 3_250) ?? head;
    expect(headWithLength(once, 9_000)).toBeNull();
    const closed = Uint8Array.from(head);
    closed.set(bytes('0100000000001000'), 36 + 4);
    expect(headWithLength(closed, 9_000)).toBeNull();
    expect(headWithLength(bytes('00000018667479706d703432'), 9_000)).toBeNull();
    expect(headWithLength(new Uint8Array(), 9_000)).toBeNull();
    for (let length = 0; length < 74; length += 1) expect(headWithLength(head.slice(0, length), 9_000)).toBeNull();
    const sound = new Blob(['no sound'], { type: 'audio/mp4' });
    expect(await withLength(sound, 1_000)).toBe(sound);
  });
});
