import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { entryDecision, mayReadSheet, possibleActions, type SheetFacts, stepRefusal } from './mark-sheet.policy.ts';

const actor = (scope: Actor['scope'], permissions: string[] = [], isAdmin = false): Actor => ({
  userId: 'u',
  sessionId: 's',
  scope,
  isAdmin,
  permissions: new Set(permissions),
  name: 'An',
  teacherId: scope === 'teacher' ? 't' : null,
  studentId: scope === 'student' ? 'p' : null,
});
const facts = (more: Partial<SheetFacts> = {}): SheetFacts => ({
  state: 'in_progress',
  isSubjectTeacher: true,
  isHomeroomTeacher: false,
  isHead: false,
  isOwnWork: false,
  verifyOwnSheet: 'OFFICE',
  opensOn: '2026-10-01',
  closesOn: '2026-12-31',
  exceptionUntil: null,
  unlockedUntil: null,
  isYearClosed: false,
  ...more,
});
const on = (day: string) => ({ now: new Date(`${day}T03:00:00Z`), today: day });
const teacher = actor('teacher');
const office = actor('account', ['enter_mark', 'update_class']);
const verifier = actor('account', ['verify_mark']);

describe('who may enter marks', () => {
  it('a subject teacher from the first to the last day of the window', () => {
    const days = ['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'];
    const why = days.map((day) => entryDecision(teacher, facts(), on(day)).why);
    expect(why).toEqual(['WINDOW_NOT_OPEN', null, null, 'WINDOW_CLOSED']);
  });

  it('longer with an exception or after unlocking, until that moment', () => {
    const until = new Date('2027-01-05T04:00:00Z');
    for (const more of [{ exceptionUntil: until }, { unlockedUntil: until }]) {
      expect(entryDecision(teacher, facts(more), on('2027-01-05')).may).toBe(true);
      expect(entryDecision(teacher, facts(more), { ...on('2027-01-05'), now: until }).why).toBe('WINDOW_CLOSED');
    }
  });

  it('not once the sheet was handed in, and nobody once it is locked', () => {
    expect(entryDecision(teacher, facts({ state: 'submitted' }), on('2026-11-01')).why).toBe('SHEET_NOT_OPEN');
    expect(entryDecision(teacher, facts({ state: 'locked' }), on('2026-11-01')).why).toBe('SHEET_LOCKED');
    const admin = actor('account', [], true);
    expect(entryDecision(admin, facts({ state: 'locked' }), on('2026-11-01')).why).toBe('SHEET_LOCKED');
  });

  it('an account with both rights, with a reason where a teacher could not', () => {
    expect(entryDecision(office, facts(), on('2026-11-01'))).toEqual({ may: true, why: null, needsReason: false });
    expect(entryDecision(office, facts(), on('2027-02-01'))).toMatchObject({ may: true, needsReason: true });
    expect(entryDecision(office, facts({ state: 'posted' }), on('2026-11-01'))).toMatchObject({ needsReason: true });
    expect(entryDecision(verifier, facts(), on('2026-11-01')).why).toBe('NO_PERMISSION');
  });

  it('not teachers of other subjects, not pupils', () => {
    const homeroom = facts({ isSubjectTeacher: false, isHomeroomTeacher: true });
    expect(entryDecision(teacher, homeroom, on('2026-11-01')).why).toBe('NOT_SUBJECT_TEACHER');
    expect(mayReadSheet(teacher, homeroom)).toBe(true);
    expect(mayReadSheet(teacher, facts({ isSubjectTeacher: false }))).toBe(false);
    expect(mayReadSheet(actor('student'), facts())).toBe(false);
  });
});

describe('who takes which step', () => {
  it('teachers hand in, verifiers return, verify, post and lock, unlocking is a right of its own', () => {
    expect(possibleActions(teacher, facts())).toEqual(['submit']);
    expect(possibleActions(teacher, facts({ isSubjectTeacher: false }))).toEqual([]);
    expect(possibleActions(verifier, facts({ state: 'submitted' }))).toEqual(['return', 'verify']);
    expect(possibleActions(verifier, facts({ state: 'posted' }))).toEqual(['unpost', 'lock']);
    expect(possibleActions(verifier, facts({ state: 'locked' }))).toEqual([]);
    expect(possibleActions(actor('account', ['grade_unlock']), facts({ state: 'locked' }))).toEqual(['unlock']);
    const closed = { isYearClosed: true };
    expect(possibleActions(actor('account', ['grade_unlock']), facts({ state: 'locked', ...closed }))).toEqual([]);
    expect(possibleActions(verifier, facts({ state: 'posted', ...closed }))).toEqual(['lock']);
    expect(entryDecision(office, facts(closed), on('2026-11-01')).why).toBe('YEAR_CLOSED');
  });

  const head = facts({ state: 'submitted', isSubjectTeacher: false, isHead: true });

  it('the head of department reads, verifies and returns, and nothing more', () => {
    expect(mayReadSheet(teacher, head)).toBe(true);
    expect(possibleActions(teacher, head)).toEqual(['return', 'verify']);
    expect(possibleActions(teacher, { ...head, state: 'verified' })).toEqual(['return']);
    for (const state of ['in_progress', 'posted', 'locked'] as const) {
      expect(possibleActions(teacher, { ...head, state })).toEqual([]);
    }
  });

  it.for([
    ['OFFICE', null, 'grading.own_sheet'],
    ['HEADS_TOO', null, null],
    ['NOBODY', 'grading.own_sheet', 'grading.own_sheet'],
  ] as const)('their own work: %s', ([verifyOwnSheet, office, ofHead]) => {
    const own = { ...head, isOwnWork: true, verifyOwnSheet };
    expect(stepRefusal(verifier, 'verify', own)).toBe(office);
    expect(stepRefusal(teacher, 'verify', own)).toBe(ofHead);
    expect(stepRefusal(verifier, 'return', own)).toBe(null);
  });
});
