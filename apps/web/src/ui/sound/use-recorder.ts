import { useEffect, useRef, useState } from 'react';
import { endingOf, faultOf, loudness, type RecordingFault, recordedType, speechBits } from './recording.ts';
import { withLength } from './webm-length.ts';

export type Recorded =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'recording' | 'paused';
      readonly seconds: number;
      /** How loud it is, from 0 to 1; null where the browser does not say. */
      readonly level: number | null;
      /** Nothing has been heard yet, and it is time that something was. */
      readonly isSilent: boolean;
    }
  | { readonly kind: 'done'; readonly file: File; readonly seconds: number; readonly isCut: boolean }
  | { readonly kind: 'failed'; readonly why: RecordingFault };

interface Session {
  readonly recorder: MediaRecorder;
  /** Ends it; what was recorded is there a moment later. */
  readonly finish: () => void;
  /** Ends it for nobody. */
  readonly stop: () => void;
}

const tickMs = 100;
/** Parts come as they are made: what was said before something breaks is there. */
const partMs = 1000;
/** Who has begun speaks by then, and louder than a quiet room. */
const silentMs = 4000;
const heardLevel = 0.25;

/** Records what is spoken, up to so many seconds; what is heard stays here until somebody takes it. */
export function useRecorder(mostSeconds: number, nameOf: () => string) {
  const [state, setState] = useState<Recorded>({ kind: 'idle' });
  const session = useRef<Session | null>(null);
  const asked = useRef(0);
  const name = useRef(nameOf);
  name.current = nameOf;
  const give = () => {
    asked.current += 1;
    session.current?.stop();
    session.current = null;
  };
  useEffect(
    () => () => {
      asked.current += 1;
      session.current?.stop();
    },
    [],
  );

  async function start(): Promise<void> {
    give();
    const turn = asked.current;
    if (!window.isSecureContext) return setState({ kind: 'failed', why: 'insecure' });
    if (!('mediaDevices' in navigator) || !('MediaRecorder' in window))
      return setState({ kind: 'failed', why: 'unable' });
    setState({ kind: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
      // Meanwhile the page was left, or it was given up.
      if (turn !== asked.current) return stopTracks(stream);
      session.current = record(stream, turn);
    } catch (error) {
      if (turn === asked.current) setState({ kind: 'failed', why: faultOf(error) });
    }
  }

  function record(stream: MediaStream, turn: number): Session {
    const type = recordedType((each) => MediaRecorder.isTypeSupported(each));
    const recorder = new MediaRecorder(stream, { ...(type ? { mimeType: type } : {}), audioBitsPerSecond: speechBits });
    const parts: Blob[] = [];
    const ear = listenTo(stream);
    let spoken = 0;
    let since = performance.now();
    let isCut = false;
    let isHeard = false;
    const elapsed = () => spoken + (recorder.state === 'recording' ? performance.now() - since : 0);
    const tell = () => {
      if (recorder.state === 'inactive') return;
      if (elapsed() >= mostSeconds * 1000) {
        isCut = true;
        return finish();
      }
      const level = recorder.state === 'recording' ? ear.level() : null;
      isHeard ||= level === null || level > heardLevel;
      const isSilent = !isHeard && elapsed() > silentMs;
      setState({ kind: recorder.state, seconds: elapsed() / 1000, level, isSilent });
    };
    const clock = window.setInterval(tell, tickMs);
    const stop = () => {
      window.clearInterval(clock);
      ear.close();
      stopTracks(stream);
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const finish = () => {
      spoken = elapsed();
      since = performance.now();
      if (recorder.state !== 'inactive') recorder.stop();
    };
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onpause = () => {
      spoken += performance.now() - since;
      tell();
    };
    recorder.onresume = () => {
      since = performance.now();
      tell();
    };
    recorder.onstop = async () => {
      stop();
      if (turn !== asked.current) return;
      session.current = null;
      const mediaType = recorder.mimeType || type || 'audio/webm';
      const whole = await withLength(new Blob(parts, { type: mediaType }), spoken);
      if (turn !== asked.current) return;
      if (whole.size === 0) return setState({ kind: 'failed', why: 'taken' });
      const file = new File([whole], `${name.current()}.${endingOf(mediaType)}`, { type: mediaType });
      setState({ kind: 'done', file, seconds: spoken / 1000, isCut });
    };
    // A call came, or the microphone was pulled out: what was said until then is kept.
    for (const track of stream.getTracks()) track.onended = finish;
    recorder.start(partMs);
    since = performance.now();
    tell();
    return { recorder, finish, stop };
  }

  return {
    state,
    start: () => void start(),
    pause: () => session.current?.recorder.pause(),
    goOn: () => session.current?.recorder.resume(),
    finish: () => session.current?.finish(),
    /** What was recorded, if anything, is not wanted, or somebody has taken it. */
    clear: () => {
      give();
      setState({ kind: 'idle' });
    },
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

/** How loud it is now; where the browser cannot say, nothing is shown. */
function listenTo(stream: MediaStream) {
  try {
    const context = new AudioContext();
    const ear = context.createAnalyser();
    ear.fftSize = 512;
    context.createMediaStreamSource(stream).connect(ear);
    const samples = new Uint8Array(ear.fftSize);
    return {
      level: () => {
        if (context.state !== 'running') return null;
        ear.getByteTimeDomainData(samples);
        return loudness(samples);
      },
      close: () => void context.close().catch(() => undefined),
    };
  } catch {
    return { level: () => null, close: () => undefined };
  }
}
