/** Months in turn: a difference to one may be a line of the other. */
export const modelMonths = ['2026-10-01', '2026-11-01'] as const;
/** Gross pay of a month by the law alone, in đồng: S1 and S2 of the worked examples. */
export const modelPeople = [
  { name: 'Nông Thị Lan', code: 'GV01', gross: 8_288_280 },
  { name: 'Trần Thị Mai', code: 'GV02', gross: 12_637_350 },
] as const;
export const modelDifference = 100_000;

type By = 'clerk' | 'both' | 'head';
interface OfRun {
  readonly month: number;
  /** Which payroll of all, found out before a race. */
  readonly n?: number | undefined;
}

export type Command =
  | { readonly do: 'open'; readonly month: number }
  | ({ readonly do: 'calculate'; readonly by: 'clerk' | 'both'; readonly only: number | null } & OfRun)
  | ({ readonly do: 'stop' } & OfRun)
  | ({ readonly do: 'send' | 'pay'; readonly by: 'clerk' | 'both' } & OfRun)
  | ({ readonly do: 'approve' | 'return'; readonly by: 'both' | 'head' } & OfRun)
  | ({ readonly do: 'cancel'; readonly by: 'clerk' | 'both' } & OfRun)
  | ({ readonly do: 'hold' | 'release' | 'payOne' | 'correct' | 'drop'; readonly person: number } & OfRun);

interface Slip {
  readonly run: number;
  readonly person: number;
  state: 'draft' | 'confirmed' | 'withheld' | 'paid' | 'void';
  gross: number;
}
interface Run {
  readonly month: number;
  state: 'draft' | 'calculated' | 'in_review' | 'approved' | 'paid' | 'cancelled';
  calculatedBy: By | null;
  sentBy: By | null;
}
interface Difference {
  readonly run: number;
  readonly person: number;
  usedIn: number | null;
}

const holds = ({ person, state }: Slip, whose: number) => person === whose && state !== 'void';

const open: readonly Run['state'][] = ['draft', 'calculated', 'in_review'];

/** Payrolls of two months and two people as somebody who has read how they go would keep them in mind. */
export class PayrollMind {
  runs: Run[] = [];
  slips: Slip[] = [];
  differences: Difference[] = [];

  clone(): PayrollMind {
    const copy = new PayrollMind();
    copy.runs = this.runs.map((each) => ({ ...each }));
    copy.slips = this.slips.map((each) => ({ ...each }));
    copy.differences = this.differences.map((each) => ({ ...each }));
    return copy;
  }

  /** What a command is about: the latest payroll of its month, for a slip the latest that has one of its person. */
  about(command: Command): number | undefined {
    const at = this.runs.findLastIndex(
      ({ month }, index) =>
        month === command.month &&
        (!('person' in command) || this.slips.some((slip) => slip.run === index && holds(slip, command.person))),
    );
    return at < 0 ? undefined : at;
  }

  run(command: Command): string {
    if (command.do === 'open') {
      if (this.runs.some(({ month, state }) => month === command.month && open.includes(state)))
        return 'payroll.run_open';
      this.runs.push({ month: command.month, state: 'draft', calculatedBy: null, sentBy: null });
      return 'ok';
    }
    const at = command.n ?? this.about(command);
    const run = at === undefined ? undefined : this.runs[at];
    if (at === undefined || !run) return 'none';
    if ('person' in command) return this.ofSlip(command, at);
    return this.ofRun(command, run, at);
  }

  private ofRun(command: Exclude<Command, { do: 'open' } | { person: number }>, run: Run, at: number): string {
    if (command.do === 'stop') {
      const begun = this.ofRun({ ...command, do: 'calculate', by: 'both', only: null }, run, at);
      return begun === 'ok' ? this.ofRun({ ...command, do: 'cancel', by: 'both' }, run, at) : begun;
    }
    const isOwn = command.by === run.calculatedBy || command.by === run.sentBy;
    if (command.do === 'approve' && isOwn) return 'payroll.four_eyes';
    if (command.do === 'cancel' && run.state === 'approved' && command.by === 'clerk')
      return 'payroll.cancel_needs_approver';
    const from: Record<typeof command.do, readonly Run['state'][]> = {
      calculate: ['draft', 'calculated'],
      send: ['calculated'],
      return: ['in_review'],
      approve: ['in_review'],
      pay: ['approved'],
      cancel: [...open, 'approved'],
    };
    if (!from[command.do].includes(run.state)) return 'payroll.run_state';
    if (command.do === 'calculate') return this.calculate(run, at, command);
    if (command.do === 'send') {
      if (!this.slips.some((slip) => slip.run === at && slip.state === 'draft')) return 'payroll.nobody';
      run.sentBy = command.by;
      run.state = 'in_review';
    }
    if (command.do === 'return') run.state = 'calculated';
    if (command.do === 'approve') this.every(at, 'draft', 'confirmed');
    if (command.do === 'approve') run.state = 'approved';
    if (command.do === 'pay') this.every(at, 'confirmed', 'paid');
    if (command.do === 'pay') run.state = 'paid';
    if (command.do === 'cancel') {
      for (const slip of this.slips) if (slip.run === at) slip.state = 'void';
      for (const each of this.differences) if (each.usedIn === at) each.usedIn = null;
      run.state = 'cancelled';
    }
    return 'ok';
  }

  private calculate(run: Run, at: number, { by, only }: { readonly by: By; readonly only: number | null }): string {
    Object.assign(run, { calculatedBy: by, sentBy: null, state: 'calculated' });
    for (const person of modelPeople.keys()) {
      if (only !== null && person !== only) continue;
      const paidElsewhere = this.slips.some(
        (slip) =>
          slip.person === person &&
          slip.run !== at &&
          slip.state !== 'void' &&
          this.runs[slip.run]?.month === run.month,
      );
      this.slips = this.slips.filter((slip) => !(slip.run === at && slip.person === person));
      if (paidElsewhere) continue;
      const mine = this.differences.filter(
        (each) =>
          each.person === person &&
          (each.usedIn === null || each.usedIn === at) &&
          this.slips.some((slip) => slip.run === each.run && slip.person === person && slip.state !== 'void'),
      );
      for (const each of mine) each.usedIn = at;
      const gross = (modelPeople[person]?.gross ?? 0) + mine.length * modelDifference;
      this.slips.push({ run: at, person, state: 'draft', gross });
    }
    return 'ok';
  }

  private every(run: number, from: Slip['state'], to: Slip['state']): void {
    for (const slip of this.slips) if (slip.run === run && slip.state === from) slip.state = to;
  }

  private ofSlip(command: Extract<Command, { person: number }>, at: number): string {
    const slip = this.slips.find((each) => each.run === at && holds(each, command.person));
    if (!slip) return 'none';
    if (command.do === 'correct') {
      if (slip.state === 'draft') return 'payroll.not_final';
      this.differences.push({ run: at, person: command.person, usedIn: null });
      return 'ok';
    }
    if (command.do === 'drop') {
      const last = this.differences.findLastIndex(({ run, person }) => run === at && person === command.person);
      if (last < 0) return 'none';
      if (this.differences[last]?.usedIn !== null) return 'payroll.correction_used';
      this.differences.splice(last, 1);
      return 'ok';
    }
    const from = { hold: 'confirmed', release: 'withheld', payOne: 'confirmed' } as const;
    if (slip.state !== from[command.do]) return 'payroll.slip_state';
    if (command.do === 'payOne' && this.runs[at]?.state !== 'paid') return 'payroll.paid_with_run';
    slip.state = ({ hold: 'withheld', release: 'confirmed', payOne: 'paid' } as const)[command.do];
    return 'ok';
  }

  /** Payrolls, slips that hold and differences, a line each. */
  lines(): string[] {
    return [
      ...this.runs.map(({ month, state }, at) => `run ${at} ${modelMonths[month]} ${state}`),
      ...this.slips
        .filter(({ state }) => state !== 'void')
        .map(({ run, person, state, gross }) => `slip ${run} ${modelPeople[person]?.code} ${state} ${gross}`),
      ...this.differences.map(
        ({ run, person, usedIn }) => `difference ${run} ${modelPeople[person]?.code} in ${usedIn}`,
      ),
    ];
  }
}
