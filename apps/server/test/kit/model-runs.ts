import fc from 'fast-check';
import { expect } from 'vitest';
import { testServerUrl } from '../servers/server-template.ts';

/**
 * How many stories are told, and how many of things that happen at once. MODEL_RUNS and MODEL_RACES for the long run, on the server alone:
 * the embedded database has one connection, on which nothing overlaps.
 */
const modelRuns = testServerUrl ? Number(process.env.MODEL_RUNS ?? 10) : 8;
const modelRaces = testServerUrl ? Number(process.env.MODEL_RACES ?? 25) : 3;

/** A part of the product beside a model of it that was written without its rules. */
export interface Play<Model, Command> {
  readonly name: string;
  readonly commands: fc.Arbitrary<Command>;
  /** Those that can be done while others are: moving the clock cannot. */
  readonly atOnce: fc.Arbitrary<Command>;
  /** Begins anew, on both sides. */
  fresh(): Promise<Model>;
  clone(model: Model): Model;
  /** The command with what it is about named, as the model stands: in a race that is found out before. */
  resolve?(model: Model, command: Command): Command;
  /** Looks for what a command is about. @returns what does it, and answers the code of the refusal, 'ok', or 'none' where it is about nothing. */
  prepare(command: Command): Promise<() => Promise<string>>;
  /** Does it in the mind. @returns the same. */
  run(model: Model, command: Command): string;
  /** What there is, a line each. */
  real(): Promise<string[]>;
  minded(model: Model): string[];
  /** Refusals of who was overtaken between looking and doing, besides a stale version: nothing was done. */
  readonly overtaken?: readonly string[];
  /** What must hold whatever has happened: faults. */
  faults?(): Promise<readonly unknown[]>;
}

const seed = () => (process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) || Date.now() } : { seed: 20261127 });

/** What was done, and how often each answer was given: `'lend lending.too_many': 12`. */
export class Told {
  stories = 0;
  commands = 0;
  readonly answers: Record<string, number> = {};

  add(command: { readonly do: string }, answer: string): void {
    this.commands += 1;
    const said = `${command.do} ${answer}`;
    this.answers[said] = (this.answers[said] ?? 0) + 1;
  }
}

/** What a long run has come to is worth a line. */
function report(of: string, { stories, commands, answers }: Told): void {
  if (!process.env.MODEL_RUNS && !process.env.MODEL_RACES) return;
  process.stdout.write(`${of}: ${stories} runs, ${commands} commands: ${JSON.stringify(answers)}\n`);
}

/** One command on both sides: the same answer, and the same is there. */
async function step<Model, Command extends { readonly do: string }>(
  play: Play<Model, Command>,
  model: Model,
  { at, command, to }: { readonly at: string; readonly command: Command; readonly to: Told },
) {
  const told = await (await play.prepare(command))();
  to.add(command, told);
  const named = play.resolve?.(model, command) ?? command;
  expect([at, command, told]).toEqual([at, command, play.run(model, named)]);
  expect([at, command, (await play.real()).sort()]).toEqual([at, command, play.minded(model).sort()]);
}

/** Stories, a command after the other. @returns what was answered, for who asks whether all was tried. */
export async function playInTurn<Model, Command extends { readonly do: string }>(
  play: Play<Model, Command>,
  { runs = modelRuns, length }: { readonly runs?: number; readonly length: readonly [number, number] },
): Promise<Told> {
  const to = new Told();
  const [minLength, maxLength] = length;
  await fc.assert(
    fc.asyncProperty(fc.array(play.commands, { minLength, maxLength, size: 'max' }), async (story) => {
      const model = await play.fresh();
      for (const [index, command] of story.entries()) await step(play, model, { at: String(index), command, to });
      to.stories += 1;
    }),
    { numRuns: runs, ...seed(), endOnFailure: true },
  );
  report(`${play.name} in turn`, to);
  return to;
}

interface Done<Command> {
  readonly command: Command;
  readonly told: string;
}

/** Somebody was faster than who looked before: nothing was done. */
const isVoid = ({ overtaken = [] }: { readonly overtaken?: readonly string[] }, { told }: Done<unknown>) =>
  ['platform.stale_version', 'none', ...overtaken].includes(told);

/**
 * The model after what was done at once, in the order in which doing it one after the other gives each answer that was given and leaves what
 * is there. @returns undefined where there is no such order: what was answered can be told of no sequence of events.
 */
function inSomeOrder<Model, Command>(
  play: Play<Model, Command>,
  before: Model,
  done: readonly Done<Command>[],
  real: string,
): Model | undefined {
  if (done.length === 0) return play.minded(before).sort().join('\n') === real ? before : undefined;
  for (const [index, next] of done.entries()) {
    const model = play.clone(before);
    const wasOvertaken = isVoid(play, next);
    if (!wasOvertaken && play.run(model, next.command) !== next.told) continue;
    const found = inSomeOrder(play, wasOvertaken ? before : model, done.toSpliced(index, 1), real);
    if (found) return found;
  }
  return undefined;
}

/**
 * Races: from wherever a short story has led, several commands at the same moment, on connections of their own; twice. What they answer, and
 * what is there afterwards, must be what some order of them would have come to.
 */
export async function playAtOnce<Model, Command extends { readonly do: string }>(
  play: Play<Model, Command>,
  { runs = modelRaces, before: [minLength, maxLength] }: { runs?: number; before: readonly [number, number] },
): Promise<Told> {
  const [to, prefixed] = [new Told(), new Told()];
  const rivals = fc.array(play.atOnce, { minLength: 2, maxLength: 4 });
  const story = fc.array(play.commands, { minLength, maxLength, size: 'max' });
  await fc.assert(
    fc.asyncProperty(story, fc.tuple(rivals, rivals), async (prefix, rounds) => {
      let model = await play.fresh();
      for (const [index, command] of prefix.entries())
        await step(play, model, { at: `before ${index}`, command, to: prefixed });
      for (const round of rounds) {
        const works: (() => Promise<string>)[] = [];
        for (const command of round) works.push(await play.prepare(command));
        const answers = await Promise.all(works.map((work) => work()));
        const before = model;
        const done = round.map((command, index) => ({
          command: play.resolve?.(before, command) ?? command,
          told: answers[index] ?? '',
        }));
        const real = (await play.real()).sort();
        const after = inSomeOrder(play, model, done, real.join('\n'));
        if (!after) {
          const told = { before: play.minded(model), done, real };
          throw new Error(`what was done at once fits no order: ${JSON.stringify(told, null, 1)}`);
        }
        expect((await play.faults?.()) ?? []).toEqual([]);
        model = after as typeof model;
        for (const { command, told } of done) to.add(command, told);
      }
      to.stories += 1;
    }),
    { numRuns: runs, ...seed(), endOnFailure: true },
  );
  report(`${play.name} at once`, to);
  return to;
}
