/** What a phone records speech as. WebM with Opus is played by every browser, by Safari since 17; what cannot record it records MPEG-4. */
const wanted = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

/** Bits a second: speech is clear, and a minute is a quarter of a megabyte. */
export const speechBits = 32_000;

export const recordedType = (isSupported: (type: string) => boolean): string | undefined => wanted.find(isSupported);

/** As a file is called whose content is that. */
export function endingOf(mediaType: string): string {
  if (mediaType.includes('mp4')) return 'm4a';
  return mediaType.includes('ogg') ? 'ogg' : 'webm';
}

/** Why nothing can be recorded: the browser cannot, the page is not safe enough, it was not allowed, there is no microphone, another has it. */
export type RecordingFault = 'unable' | 'insecure' | 'refused' | 'noMicrophone' | 'taken';

export function faultOf(error: unknown): RecordingFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noMicrophone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'unable';
}

/** Minutes and seconds, "2:05". */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How loud a piece of sound is, from 0 to 1, as ears take it: twice as loud is ten times the strength. */
export function loudness(samples: Uint8Array): number {
  const strength = Math.sqrt(samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0) / samples.length);
  const silence = -60;
  const decibels = strength === 0 ? silence : 20 * Math.log10(strength);
  return Math.min(1, Math.max(0, 1 - decibels / silence));
}
