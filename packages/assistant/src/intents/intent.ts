export type Scope = 'account' | 'teacher' | 'student';

/** What can be asked, in the order that ties are broken by. */
export const intentIds = [
  'timetable',
  'next',
  'teacher',
  'homeroom',
  'where',
  'exams',
  'marks',
  'needed',
  'due',
  'missing',
  'marking',
  'loans',
  'queue',
  'absences',
  'pupil',
  'rooms',
  'calendar',
  'deadlines',
  'unsubmitted',
  'counts',
  'registers',
  'away',
  'covers',
  'leave',
  'pay',
  'pupilLeave',
  'bookings',
  'reports',
  'contacts',
  'screen',
  'help',
  /** Known to be nothing the school answers. */
  'elsewhere',
] as const;
export type IntentId = (typeof intentIds)[number];

export interface Intent {
  readonly id: IntentId;
  /** Who is answered; others are not understood by it. */
  readonly scopes: readonly Scope[];
  /** Questions that mean it; `{days}`, `{subject}` and so on for what they name. */
  readonly examples: readonly string[];
}

export const everybody: readonly Scope[] = ['account', 'teacher', 'student'];
export const learners: readonly Scope[] = ['student'];
export const teachers: readonly Scope[] = ['teacher'];
export const staff: readonly Scope[] = ['account', 'teacher'];
export const borrowers: readonly Scope[] = ['teacher', 'student'];

/** One intent; its questions stand a line each. */
export const intent = (id: IntentId, scopes: readonly Scope[], examples: string): Intent => ({
  id,
  scopes,
  examples: examples
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});
