/** One named action of a lifecycle: from which states, to which state. `to` of null keeps the state. */
interface LifecycleAction<State extends string> {
  readonly from: readonly State[];
  readonly to: State | null;
  /** The person must say why. */
  readonly needsReason?: true;
  /** Nobody takes it by hand: it follows from another step, or from the time. */
  readonly bySystem?: true;
}

export interface Lifecycle<State extends string, Action extends string> {
  readonly name: string;
  readonly initial: State;
  readonly states: readonly State[];
  /** States that nothing leads out of. */
  readonly endings?: readonly State[];
  readonly actions: Readonly<Record<Action, LifecycleAction<State>>>;
}

/**
 * Declares a lifecycle and checks it at start: every state named is known, every state can be reached, and every one but an ending leads
 * somewhere.
 * @throws Error naming the wrong state.
 */
export function lifecycle<const State extends string, const Action extends string>(
  definition: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  const known = new Set<string>(definition.states);
  const reached = new Set<string>([definition.initial]);
  const actions = Object.entries<LifecycleAction<State>>(definition.actions);
  for (let round = 0; round < definition.states.length; round++) {
    for (const [name, action] of actions) {
      for (const state of [...action.from, ...(action.to === null ? [] : [action.to])]) {
        if (!known.has(state)) throw new Error(`${definition.name}.${name} names the unknown state "${state}"`);
      }
      if (action.to !== null && action.from.some((state) => reached.has(state))) reached.add(action.to);
    }
  }
  const lost = definition.states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`${definition.name} can never reach ${lost.join(', ')}`);
  for (const state of definition.states) {
    const isEnding = definition.endings?.includes(state) ?? false;
    const isStuck = actions.every(([, { from }]) => !from.includes(state));
    if (isStuck !== isEnding)
      throw new Error(`${definition.name}: "${state}" ${isStuck ? 'is stuck' : 'is no ending'}`);
  }
  return definition;
}

/** The actions that the state allows a person (who may do them is the policy's matter). */
export function actionsFrom<State extends string, Action extends string>(
  definition: Lifecycle<State, Action>,
  state: State,
): Action[] {
  return (Object.keys(definition.actions) as Action[]).filter((name) => {
    const { from, bySystem } = definition.actions[name];
    return !bySystem && from.includes(state);
  });
}
