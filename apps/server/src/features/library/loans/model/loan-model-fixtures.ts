/** A library of the mind, written without the product's own rules: dates as days from Monday 16 November 2026. */
interface ModelLoan {
  readonly title: number;
  readonly pupil: number;
  state: 'requested' | 'ready_for_pickup' | 'on_loan' | 'lost' | 'over';
  copy: number | null;
  readonly number: number;
  pausedUntil: number | null;
  readyUntil: number | null;
  issuedOn: number;
  due: number;
  renewals: number;
}

export type Command =
  | { readonly do: 'ask' | 'giveUp' | 'keepOn' | 'clear'; readonly pupil: number; readonly title: number }
  | { readonly do: 'rest'; readonly pupil: number; readonly title: number; readonly days: number }
  | { readonly do: 'lend'; readonly pupil: number; readonly copy: number }
  | { readonly do: 'giveBack'; readonly copy: number }
  | { readonly do: 'lose'; readonly copy: number }
  | { readonly do: 'wait'; readonly days: number };

/** Sundays are closed: day 6, 13, … */
const isOpen = (day: number) => ((day % 7) + 7) % 7 !== 6;
const openFrom = (day: number): number => (isOpen(day) ? day : openFrom(day + 1));
const openLater = (day: number, count: number): number => (count === 0 ? day : openLater(openFrom(day + 1), count - 1));

export class LibraryModel {
  today = 0;
  readonly loans: ModelLoan[] = [];
  readonly lostCopies = new Set<number>();
  readonly suspended = new Set<number>();
  #numbers = 0;
  /** The title of each copy. */
  readonly titleOf: readonly number[];
  constructor(titleOf: readonly number[]) {
    this.titleOf = titleOf;
  }

  /** Another that goes its own way from here. */
  clone(): LibraryModel {
    const other = new LibraryModel(this.titleOf);
    other.today = this.today;
    other.loans.push(...this.loans.map((loan) => ({ ...loan })));
    for (const copy of this.lostCopies) other.lostCopies.add(copy);
    for (const pupil of this.suspended) other.suspended.add(pupil);
    other.#numbers = this.#numbers;
    return other;
  }

  ofTitle = (title: number, state: ModelLoan['state']) =>
    this.loans.filter((loan) => loan.title === title && loan.state === state).sort((a, b) => a.number - b.number);
  ofPupil = (pupil: number, ...states: ModelLoan['state'][]) =>
    this.loans.filter((loan) => loan.pupil === pupil && states.includes(loan.state));
  open = (pupil: number, title: number) =>
    this.ofPupil(pupil, 'requested', 'ready_for_pickup', 'on_loan').find((loan) => loan.title === title);
  holder = (copy: number) =>
    this.loans.find((loan) => loan.copy === copy && (loan.state === 'on_loan' || loan.state === 'ready_for_pickup'));
  isResting = (loan: ModelLoan) => loan.pausedUntil !== null && loan.pausedUntil >= this.today;
  copiesOf = (title: number) => this.titleOf.flatMap((each, copy) => (each === title ? [copy] : []));
  free = (title: number) =>
    this.copiesOf(title).filter((copy) => !this.lostCopies.has(copy) && this.holder(copy) === undefined);

  serve(title: number): void {
    for (const copy of this.free(title)) {
      const next = this.ofTitle(title, 'requested').find((loan) => !this.isResting(loan));
      if (!next) return;
      Object.assign(next, {
        state: 'ready_for_pickup',
        copy,
        readyUntil: openLater(this.today, 3),
        pausedUntil: null,
      });
    }
  }

  /** Does it. @returns the code of the refusal, or 'ok'. */
  run(command: Command): string {
    switch (command.do) {
      case 'ask':
        return this.ask(command.pupil, command.title);
      case 'lend':
        return this.lend(command.pupil, command.copy);
      case 'giveBack':
        return this.giveBack(command.copy);
      case 'lose':
        return this.lose(command.copy);
      case 'wait':
        for (let day = 0; day < command.days; day += 1) this.morning();
        return 'ok';
      default:
        return this.onOwn(command);
    }
  }

  private ask(pupil: number, title: number): string {
    if (this.copiesOf(title).every((copy) => this.lostCopies.has(copy))) return 'lending.no_copies';
    const same = this.open(pupil, title);
    if (same) return same.state === 'on_loan' ? 'lending.already_has' : 'lending.already_asked';
    if (this.suspended.has(pupil)) return 'lending.suspended';
    if (this.ofPupil(pupil, 'requested', 'ready_for_pickup').length >= 3) return 'lending.too_many_requests';
    this.loans.push(this.fresh(pupil, title));
    this.serve(title);
    return 'ok';
  }

  private fresh = (pupil: number, title: number): ModelLoan => ({
    pupil,
    title,
    state: 'requested',
    copy: null,
    number: ++this.#numbers,
    pausedUntil: null,
    readyUntil: null,
    issuedOn: 0,
    due: 0,
    renewals: 0,
  });

  private lend(pupil: number, copy: number): string {
    const title = this.titleOf[copy] ?? 0;
    const holder = this.holder(copy);
    if (holder?.state === 'on_loan') return 'lending.out_until';
    if (this.lostCopies.has(copy)) return 'lending.not_lendable';
    const mine = this.open(pupil, title);
    if (holder && holder.pupil !== pupil) return 'lending.held_for_other_until';
    if (!holder) {
      const before = this.ofTitle(title, 'requested').filter(
        (loan) =>
          loan.pupil !== pupil && !this.isResting(loan) && (mine?.state !== 'requested' || loan.number < mine.number),
      ).length;
      if (before > this.free(title).filter((each) => each !== copy).length) return 'lending.others_wait';
    }
    if (mine?.state === 'on_loan') return 'lending.already_has';
    if (this.suspended.has(pupil)) return 'lending.suspended';
    if (this.ofPupil(pupil, 'on_loan').length >= 3) return 'lending.too_many';
    const loan = mine ?? this.fresh(pupil, title);
    if (!mine) this.loans.push(loan);
    Object.assign(loan, {
      state: 'on_loan',
      copy,
      issuedOn: this.today,
      due: openFrom(this.today + 14),
      pausedUntil: null,
    });
    this.serve(title);
    return 'ok';
  }

  private giveBack(copy: number): string {
    const out = this.loans.find((loan) => loan.copy === copy && loan.state === 'on_loan');
    const lost = this.loans.filter((loan) => loan.copy === copy && loan.state === 'lost').at(-1);
    const loan = out ?? lost;
    if (!loan) return 'library.copy_not_lent';
    loan.state = 'over';
    this.lostCopies.delete(copy);
    this.serve(loan.title);
    this.forgive(loan.pupil);
    return 'ok';
  }

  private forgive(pupil: number): void {
    const owes = this.ofPupil(pupil, 'on_loan', 'lost').some((loan) => loan.state === 'lost' || loan.due < this.today);
    if (!owes) this.suspended.delete(pupil);
  }

  private lose(copy: number): string {
    const loan = this.loans.find((each) => each.copy === copy && each.state === 'on_loan');
    if (!loan) return 'none';
    loan.state = 'lost';
    this.lostCopies.add(copy);
    return 'ok';
  }

  private onOwn(command: Extract<Command, { pupil: number; title: number }>): string {
    const loan = this.open(command.pupil, command.title);
    if (!loan) return 'none';
    if (command.do === 'keepOn') return this.keepOn(loan);
    if (command.do === 'rest') {
      if (loan.state !== 'requested') return 'library.wrong_loan_state';
      loan.pausedUntil = command.days === 0 ? null : this.today + command.days;
      this.serve(loan.title);
      return 'ok';
    }
    if (loan.state === 'on_loan') return 'library.wrong_loan_state';
    // Of what is set aside the desk decides.
    if (command.do === 'clear' || loan.state === 'requested') {
      loan.state = 'over';
      loan.copy = null;
      this.serve(loan.title);
    }
    return 'ok';
  }

  private keepOn(loan: ModelLoan): string {
    if (loan.state !== 'on_loan') return 'library.wrong_loan_state';
    if (loan.renewals >= 2) return 'lending.renewals_used';
    if (this.ofTitle(loan.title, 'requested').some((each) => !this.isResting(each))) return 'lending.others_wait';
    if (this.today - loan.due > 2) return 'lending.overdue';
    if (loan.issuedOn + 42 < loan.due + 14) return 'lending.longest';
    if (this.suspended.has(loan.pupil)) return 'lending.suspended';
    loan.due = openFrom(loan.due + 14);
    loan.renewals += 1;
    return 'ok';
  }

  /** A day goes by, and the library does what it does of itself. */
  private morning(): void {
    this.today += 1;
    for (const title of new Set(this.titleOf)) {
      for (const loan of this.ofTitle(title, 'ready_for_pickup'))
        if ((loan.readyUntil ?? 0) < this.today) Object.assign(loan, { state: 'over', copy: null });
      this.serve(title);
    }
    for (const loan of this.loans)
      if (loan.state === 'on_loan' && this.today - loan.due > 7) this.suspended.add(loan.pupil);
  }
}
