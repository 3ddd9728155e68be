import fc from 'fast-check';

export type Who = 'nam' | 'cuc';

export type CoverCommand =
  | { readonly do: 'leave' | 'revoke' | 'settle' | 'reopen' | 'undo' }
  | { readonly do: 'offer'; readonly who: readonly Who[] }
  | { readonly do: 'accept' | 'decline' | 'assign' | 'byHand'; readonly who: Who };

/** One lesson of one teacher, and two who could come: as a deputy head has it in mind. */
export interface CoverMind {
  isAway: boolean;
  /** None: nobody has to be found. */
  state: 'none' | 'open' | 'offered' | 'accepted' | 'not_required';
  asked: Set<Who>;
  /** What the day shows. */
  day: Who | 'note' | null;
}

const who = fc.constantFrom<Who>('nam', 'cuc');
const plain = fc
  .constantFrom('leave', 'leave', 'revoke', 'settle', 'reopen', 'undo')
  .map((name) => ({ do: name }) as CoverCommand);
const offer = fc
  .constantFrom<readonly Who[]>(['nam'], ['cuc'], ['nam', 'cuc'])
  .map((asked) => ({ do: 'offer', who: asked }) as CoverCommand);
const ofOne = fc
  .tuple(fc.constantFrom('accept', 'accept', 'decline', 'assign', 'byHand'), who)
  .map(([name, one]) => ({ do: name, who: one }) as CoverCommand);

export const coverCommands: fc.Arbitrary<CoverCommand> = fc.oneof(
  { weight: 2, arbitrary: plain },
  { weight: 4, arbitrary: offer },
  { weight: 5, arbitrary: ofOne },
);

const settled = 'timetable.cover_settled';

/** @returns what is answered: 'none' where there is nothing to do it to. */
export function inMind(mind: CoverMind, command: CoverCommand): string {
  const isWaiting = mind.state === 'open' || mind.state === 'offered';
  const over = (state: CoverMind['state'], day: CoverMind['day']) => {
    Object.assign(mind, { state, day });
    mind.asked.clear();
    return 'ok';
  };
  switch (command.do) {
    case 'leave':
      if (mind.isAway) return 'none';
      mind.isAway = true;
      // Somebody stands in already.
      if (mind.day === null || mind.day === 'note') mind.state = 'open';
      return 'ok';
    case 'revoke':
      if (!mind.isAway) return 'none';
      mind.isAway = false;
      return over('none', mind.state === 'none' || mind.state === 'open' || mind.state === 'offered' ? mind.day : null);
    case 'offer':
      if (mind.state === 'none') return 'none';
      if (!isWaiting) return settled;
      mind.state = 'offered';
      for (const each of command.who) mind.asked.add(each);
      return 'ok';
    case 'accept':
      return mind.asked.has(command.who) ? over('accepted', command.who) : 'none';
    case 'decline':
      if (!mind.asked.delete(command.who)) return 'none';
      if (mind.asked.size === 0) mind.state = 'open';
      return 'ok';
    case 'assign':
      if (mind.state === 'none') return 'none';
      return isWaiting ? over('accepted', command.who) : settled;
    case 'settle':
      if (mind.state === 'none') return 'none';
      return isWaiting ? over('not_required', 'note') : settled;
    case 'reopen':
      if (mind.state === 'none') return 'none';
      return mind.state === 'open' ? settled : over('open', null);
    case 'byHand':
      if (mind.day !== null) return 'timetable.override_exists';
      return over(mind.isAway ? 'accepted' : 'none', command.who);
    case 'undo': {
      if (mind.day === null) return 'none';
      // A class that studies alone does so without the remark too.
      if (mind.day === 'note') {
        mind.day = null;
        return 'ok';
      }
      return over(mind.isAway ? 'open' : 'none', null);
    }
  }
}

export const linesOf = ({ isAway, state, asked, day }: CoverMind): string[] => [
  `away ${isAway}`,
  `need ${state}`,
  `day ${day ?? 'as planned'}`,
  ...[...asked].map((each) => `asked ${each}`),
];
