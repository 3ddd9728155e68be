import type { ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../http/app-error.ts';
import { newId } from '../ids.ts';
import { startProcess } from '../start-process.ts';
import type { PictureAnswer, PictureFrame, PictureTask } from './draw-picture.ts';

/** With nothing to draw it goes, and gives its memory back. */
const idleMilliseconds = 20_000;
/** Behind whoever waits for a page, and never left without a turn: a third of what they get. */
const politeness = 5;

/**
 * Pictures are drawn in a process of their own. What reads them is a large library of C: a picture that breaks it costs itself and nothing
 * else, nothing of the server's is in its reach, and the memory it takes, four hundred megabytes with a class that hands in, is not
 * the server's for good (the allocator keeps what threads have freed; `MALLOC_ARENA_MAX` makes that a fifth).
 */
let drawing: Drawing | undefined;

interface Drawing {
  readonly process: ChildProcess;
  readonly waiting: Map<number, (answer: PictureAnswer) => void>;
  asked: number;
  idle: NodeJS.Timeout | undefined;
}

function begin(): Drawing {
  const { PATH = '', TMPDIR = '' } = process.env;
  const env = { PATH, ...(TMPDIR ? { TMPDIR } : {}), MALLOC_ARENA_MAX: '1' };
  const child = startProcess(new URL('./picture-process.ts', import.meta.url), env);
  const begun: Drawing = { process: child, waiting: new Map(), asked: 0, idle: undefined };
  // Those who wait for a page go first.
  if (child.pid) setPriority(child.pid, politeness);
  const end = () => {
    if (drawing === begun) drawing = undefined;
    clearTimeout(begun.idle);
    for (const answer of begun.waiting.values()) answer({ fault: 'platform.file_damaged' });
    begun.waiting.clear();
  };
  child.once('exit', end);
  child.once('error', end);
  child.on('message', ({ number, answer }: { number: number; answer: PictureAnswer }) => {
    begun.waiting.get(number)?.(answer);
    begun.waiting.delete(number);
    rest(begun);
  });
  return begun;
}

/** It keeps nobody from ending: with nothing to draw neither it nor its clock is waited for. */
function rest(begun: Drawing): void {
  if (begun.waiting.size > 0) return;
  begun.process.unref();
  begun.process.channel?.unref();
  begun.idle = setTimeout(() => begun.process.disconnect(), idleMilliseconds).unref();
}

function ask(task: PictureTask): Promise<PictureAnswer> {
  drawing ??= begin();
  const { process: child, waiting } = drawing;
  clearTimeout(drawing.idle);
  child.ref();
  child.channel?.ref();
  drawing.asked += 1;
  const number = drawing.asked;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    child.send({ number, task }, (error) => {
      if (error && waiting.delete(number)) resolve({ fault: 'platform.file_damaged' });
    });
  });
}

/**
 * Draws a picture anew from its pixels, upright: place, scripts and whatever stood behind it stay away.
 * @param kind what it is by its first bytes; it stays that, only that a GIF keeps moving.
 * @throws AppError 413 with more than 50 million pixels; 422 for what cannot be drawn.
 */
export async function cleanPicture(from: string, to: string, kind: string): Promise<void> {
  const answer = await ask({ use: 'KEPT', from, to, kind });
  if ('fault' in answer) throw new AppError(answer.fault);
}

interface Drawn {
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A kept picture as a paper shows it: a JPEG on white, upright. @throws AppError for what cannot be drawn. */
export const pictureForPaper = (from: string): Promise<Drawn> => asJpeg({ use: 'PRINTED', from });

/** A kept picture as a JPEG on white, upright, no larger than the frame. @throws AppError for what cannot be drawn. */
export const pictureWithin = (from: string, within: PictureFrame): Promise<Drawn> =>
  asJpeg({ use: 'FRAMED', from, within });

async function asJpeg(task: Pick<PictureTask, 'use' | 'from' | 'within'>): Promise<Drawn> {
  const to = join(tmpdir(), `phuong-picture-${newId()}.jpg`);
  try {
    const answer = await ask({ ...task, to, kind: 'image/jpeg' });
    if ('fault' in answer) throw new AppError(answer.fault);
    return { content: await readFile(to), width: answer.width, height: answer.height };
  } finally {
    await rm(to, { force: true });
  }
}
