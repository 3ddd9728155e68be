import type { recorder as vi } from '../../vi/platform/recorder.ts';

/** Recording: spoken answers, spoken comments. */
export const recorder: typeof vi = {
  begin: 'Record',
  more: 'Record another',
  instead: 'Record anew',
  hint: 'Record it right here, or choose a file of sound.',
  asking: 'The browser asks whether it may use the microphone. Choose “Allow”.',
  recording_one: 'Recording, at most {{count}} minute.',
  recording_other: 'Recording, at most {{count}} minutes.',
  silent: 'Nothing has been heard yet. Speak closer to the microphone, or see whether it is switched off.',
  paused: 'Paused.',
  done: '{{length}} recorded. Listen to it, then choose “Use this recording”.',
  cut_one: 'The recording ended after {{count}} minute. Listen to it, then choose “Use this recording”.',
  cut_other: 'The recording ended after {{count}} minutes. Listen to it, then choose “Use this recording”.',
  pause: 'Pause',
  goOn: 'Go on recording',
  stop: 'Stop recording',
  take: 'Use this recording',
  again: 'Record again',
  drop: 'Delete the recording',
  tryAgain: 'Try again',
  yours: 'What you have just recorded',
  name: 'Recording {{time}}',
  unsaved: 'the recording you have not used yet',
  fault: {
    unable: 'This browser cannot record. Record it with another program, then choose the file.',
    insecure: 'Recording works only at an https address. Record it with another program, then choose the file.',
    refused:
      'The browser may not use the microphone. Allow it in the settings of this page and try again, or choose a file.',
    noMicrophone: 'There is no microphone. Connect one and try again, or choose a file.',
    taken: 'No sound came: another program is using the microphone. Close it and try again, or choose a file.',
  },
};
