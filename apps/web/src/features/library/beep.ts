let context: AudioContext | undefined;

/** High and short for what went well, low and longer for what did not: the librarian need not look up. Silent where nothing can sound. */
export function beep(isGood: boolean): void {
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    const seconds = isGood ? 0.08 : 0.3;
    tone.frequency.value = isGood ? 880 : 220;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
  } catch {
    // No sound on this computer: the coloured line says the same.
  }
}
