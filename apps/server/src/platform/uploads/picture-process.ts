import { drawPicture, type PictureTask } from './draw-picture.ts';

/** Process entry: pictures as they come, each answered under its number. Built on its own beside the server bundle. */
if (!process.send) throw new Error('this file runs in a process of its own only');

process.on('message', ({ number, task }: { number: number; task: PictureTask }) => {
  void drawPicture(task).then((answer) => {
    // The server may be gone meanwhile.
    if (process.connected) process.send?.({ number, answer });
  });
});
// Nobody asks any more.
process.on('disconnect', () => process.exit());
