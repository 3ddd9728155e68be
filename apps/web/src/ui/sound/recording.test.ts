import { describe, expect, it } from 'vitest';
import { clockTime, endingOf, faultOf, loudness, recordedType } from './recording.ts';

describe('a recording', () => {
  it('is WebM where the browser records it, else MPEG-4, and is called what it is', () => {
    const only = (...types: string[]) => recordedType((type) => types.includes(type));
    expect(only('audio/webm;codecs=opus', 'audio/mp4')).toBe('audio/webm;codecs=opus');
    expect(only('audio/mp4')).toBe('audio/mp4');
    expect(only()).toBeUndefined();
    expect(['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg'].map(endingOf)).toEqual(['webm', 'm4a', 'ogg']);
  });

  it('that cannot be begun says why', () => {
    const named = (name: string) => faultOf(new DOMException('', name));
    expect(named('NotAllowedError')).toBe('refused');
    expect(named('NotFoundError')).toBe('noMicrophone');
    expect(named('NotReadableError')).toBe('taken');
    expect(named('NotSupportedError')).toBe('unable');
    expect(faultOf(undefined)).toBe('unable');
  });

  it('shows its length in minutes and seconds, and how loud it is', () => {
    expect([0, 9.9, 65, 600].map(clockTime)).toEqual(['0:00', '0:09', '1:05', '10:00']);
    const wave = (height: number) =>
      Uint8Array.from({ length: 512 }, (_, at) => 128 + height * (at % 2 === 0 ? 1 : -1));
    expect(loudness(wave(0))).toBe(0);
    expect(loudness(wave(127))).toBeCloseTo(1, 1);
    expect(loudness(wave(12))).toBeGreaterThan(0.5);
  });
});
