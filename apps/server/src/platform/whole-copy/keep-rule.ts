/** How many of the last days, weeks and months that have a backup keep their newest one. */
export interface KeepRule {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

export interface KeptBackup {
  readonly name: string;
  readonly at: Date;
}

/** @returns null for a text that is no rule, such as `daily=7,weekly=5,monthly=12`; what is not named is 0. */
export function parseKeepRule(text: string): KeepRule | null {
  const rule = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of text.split(',')) {
    const [, name, count] = /^(daily|weekly|monthly)=(\d{1,3})$/.exec(part.trim()) ?? [];
    if (name === undefined) return null;
    rule[name as keyof KeepRule] = Number(count);
  }
  return rule.daily + rule.weekly + rule.monthly > 0 ? rule : null;
}

const dayMilliseconds = 86_400_000;
/** Việt Nam is seven hours ahead the whole year. */
const ahead = 7 * 3_600_000;

const dayOf = (at: Date) => Math.floor((at.getTime() + ahead) / dayMilliseconds);
/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => new Date(at.getTime() + ahead).toISOString().slice(0, 7);

/** The backups that the rule no longer keeps; the newest of all always stays. */
export function backupsToDelete(backups: readonly KeptBackup[], rule: KeepRule): KeptBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  const keepNewestOf = (count: number, periodOf: (at: Date) => string | number) => {
    const periods = new Set<string | number>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.at);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(backup);
    }
  };
  keepNewestOf(rule.daily, dayOf);
  keepNewestOf(rule.weekly, weekOf);
  keepNewestOf(rule.monthly, monthOf);
  return newestFirst.filter((backup) => !kept.has(backup));
}
