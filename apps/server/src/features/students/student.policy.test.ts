import type { Student } from '@phuong/contract/students/student.schema.ts';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { actionsOn, shownIn, viewOf } from './student.policy.ts';

const actor = (over: Partial<Actor>): Actor => ({
  userId: 'u',
  sessionId: 's',
  scope: 'account',
  isAdmin: false,
  permissions: new Set(),
  name: 'x',
  teacherId: null,
  studentId: null,
  ...over,
});
const office = actor({ permissions: new Set(['view_student', 'update_student']) });
const teacher = actor({ scope: 'teacher', teacherId: 't' });
const pupil = actor({ scope: 'student', studentId: 'p' });

const record = {
  id: 'p',
  phone: '+84912345678',
  email: 'a@b.vn',
  personal: { personalId: '001214012345', ethnicityCode: '05', note: 'hay vắng' },
  guardians: [{ fullName: 'Lê Văn Ba', phone: '+84987654321', email: null, occupation: 'Nông dân', birthYear: 1980 }],
  statusChanges: [{ id: '1' }],
  warnings: ['sex_differs'],
  can: ['update'],
} as unknown as Student;

describe('a pupil’s record', () => {
  it('is seen by relation: the office in full, teachers of the class in part, the pupil their own, nobody else', () => {
    expect(viewOf(office, 'p', { isHomeroom: false, teaches: false })).toBe('full');
    expect(viewOf(actor({}), 'p', { isHomeroom: false, teaches: false })).toBeNull();
    expect(viewOf(teacher, 'p', { isHomeroom: true, teaches: true })).toBe('homeroom');
    expect(viewOf(teacher, 'p', { isHomeroom: false, teaches: true })).toBe('teaching');
    expect(viewOf(teacher, 'p', { isHomeroom: false, teaches: false })).toBeNull();
    expect(viewOf(pupil, 'p', { isHomeroom: false, teaches: false })).toBe('self');
    expect(viewOf(pupil, 'q', { isHomeroom: true, teaches: true })).toBeNull();
  });

  it('gives a subject teacher no contacts and no personal data', () => {
    const shown = shownIn('teaching', record);
    expect(shown).toMatchObject({ personal: null, phone: null, email: null, statusChanges: [], can: [] });
    expect(shown.guardians[0]).toMatchObject({ fullName: 'Lê Văn Ba', phone: null, occupation: '', birthYear: null });
  });

  it('gives the homeroom teacher the family’s contacts, but no personal data', () => {
    const shown = shownIn('homeroom', record);
    expect(shown).toMatchObject({ personal: null, phone: '+84912345678' });
    expect(shown.guardians[0]).toMatchObject({ phone: '+84987654321' });
  });

  it('gives the pupil everything but the office’s note and warnings', () => {
    const shown = shownIn('self', record);
    expect(shown).toMatchObject({ personal: { ethnicityCode: '05', note: '' }, warnings: [], can: [] });
  });
});

describe('what may be done with a pupil', () => {
  it('follows the state and the permission', () => {
    expect(actionsOn(office, 'STUDYING', true)).toEqual([
      'update',
      'suspend',
      'transferOut',
      'dropOut',
      'complete',
      'moveClass',
      'viewHistory',
    ]);
    expect(actionsOn(office, 'STUDYING', false)).toContain('enrol');
    expect(actionsOn(office, 'TRANSFERRED', false)).toEqual(['update', 'comeBack', 'viewHistory']);
    expect(actionsOn(actor({ permissions: new Set(['view_student']) }), 'STUDYING', true)).toEqual(['viewHistory']);
    expect(actionsOn(teacher, 'STUDYING', true)).toEqual([]);
  });
});
