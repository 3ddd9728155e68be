import { describe, expect, it } from 'vitest';
import { usualWeek } from '../setup/week-setup.rules.ts';
import { type PlanClass, type PlanInput, planLessons } from './lesson-plan.rules.ts';

const cell = (subjectId: string, weekly: number, ...teachers: (string | [string, number])[]) => ({
  subjectId,
  weekly,
  teachers: teachers.map((each) =>
    typeof each === 'string'
      ? { teacherId: each, weeklyPeriods: null }
      : { teacherId: each[0], weeklyPeriods: each[1] },
  ),
});
const aClass = (id: string, ...cells: PlanClass['cells']): PlanClass => ({
  id,
  session: 'MORNING',
  site: '',
  homeroomTeacherId: 'lead',
  cells,
});
const plan = (classes: PlanClass[], more: Partial<PlanInput> = {}) =>
  planLessons({
    classes,
    subjects: new Map([['van', { doubles: 1, roomKind: null }]]),
    arrangements: [],
    week: usualWeek(6, 'hdtn'),
    ...more,
  });

describe('the lessons of a week', () => {
  it('are one by one, with the double periods of the subject as lessons of two', () => {
    expect(plan([aClass('a', cell('van', 4, 't1'))]).map(({ duration }) => duration)).toEqual([2, 1, 1]);
    expect(plan([aClass('a', cell('van', 1, 't1'))]).map(({ duration }) => duration)).toEqual([1]);
  });

  it('are shared by teachers: own numbers first, the rest in whole periods', () => {
    const byTeacher = (teachers: (string | [string, number])[], weekly: number) => {
      const counts = new Map<string, number>();
      for (const { teacherIds, weeks } of plan([aClass('a', cell('khtn', weekly, ...teachers))]))
        counts.set(teacherIds[0] ?? '', (counts.get(teacherIds[0] ?? '') ?? 0) + (weeks ? 0.5 : 1));
      return Object.fromEntries(counts);
    };
    expect(byTeacher(['x', 'y'], 4)).toEqual({ x: 2, y: 2 });
    expect(byTeacher(['x', 'y', 'z'], 4)).toEqual({ x: 2, y: 1, z: 1 });
    expect(byTeacher([['x', 3], 'y'], 4)).toEqual({ x: 3, y: 1 });
    expect(byTeacher([['x', 1]], 4)).toEqual({ x: 4 });
    expect(byTeacher(['x', 'y'], 1.5)).toEqual({ x: 1, y: 0.5 });
    expect(byTeacher([], 2)).toEqual({ '': 2 });
  });

  it('of half periods share a place in odd and even weeks; one left over has a place of its own', () => {
    const lessons = plan([aClass('a', cell('cn', 1.5, 't1'), cell('tin', 0.5, 't2'), cell('nhac', 0.5, 't3'))]);
    const halves = lessons.filter(({ weeks }) => weeks).map(({ subjectId, weeks, pair }) => [subjectId, weeks, pair]);
    expect(halves).toEqual([
      ['cn', 'ODD', 'a 1'],
      ['tin', 'EVEN', 'a 1'],
      ['nhac', 'EVEN', null],
    ]);
  });

  it('of half periods give nobody more than one more in odd weeks than in even ones, or the other way round', () => {
    for (const count of [2, 5, 12]) {
      const classes = Array.from({ length: count }, (_, index) =>
        aClass(
          `c${index}`,
          cell('cn', 1.5, `cn${index % 3}`),
          cell('tin', 0.5, `tin${index % 2}`),
          cell('nhac', 0.5, 'nhac'),
          ...(index % 4 === 0 ? [cell('mt', 0.5, 'nhac')] : []),
        ),
      );
      const more = new Map<string, number>();
      const lessons = plan(classes);
      for (const { weeks, teacherIds } of lessons)
        if (weeks) more.set(teacherIds[0] ?? '', (more.get(teacherIds[0] ?? '') ?? 0) + (weeks === 'ODD' ? 1 : -1));
      for (const difference of more.values()) expect(Math.abs(difference)).toBeLessThanOrEqual(1);
      const pairs = new Map<string, (string | null)[]>();
      for (const { pair, weeks } of lessons) if (pair) pairs.set(pair, [...(pairs.get(pair) ?? []), weeks]);
      for (const weeks of pairs.values()) expect(weeks.toSorted()).toEqual(['EVEN', 'ODD']);
    }
  });

  it('have flag assembly and form period fixed, the latter from the homeroom teacher’s share', () => {
    const lessons = plan([aClass('a', cell('hdtn', 3, 'other', 'lead'))]);
    expect(
      lessons.map(({ purpose, teacherIds, slot, isLocked }) => [purpose, teacherIds[0], slot?.day, isLocked]),
    ).toEqual([
      ['FORM', 'lead', 6, true],
      ['FLAG', 'other', 1, true],
      ['LESSON', 'other', undefined, false],
    ]);
  });

  it('of combined classes are in the plan once, of split ones once a group at the same time', () => {
    const classes = [aClass('a', cell('td', 2, 't1')), aClass('b', cell('td', 2, 't2'))];
    const base = { id: 'x', semesterId: 's', subjectId: 'td', subjectName: '', groups: [] };
    const of = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
    const combined = plan(classes, { arrangements: [{ ...base, kind: 'COMBINED', classes: of('a', 'b') }] });
    expect(combined.map((lesson) => lesson.classes.map(({ classId }) => classId))).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    const groups = ['1', '2'].map((name) => ({ name, teacherId: `g${name}`, teacherName: '' }));
    const split = plan(classes, { arrangements: [{ ...base, kind: 'SPLIT', classes: of('a'), groups }] });
    expect(split.map(({ teacherIds, parallel }) => [teacherIds[0], parallel])).toEqual([
      ['g1', 'x 1'],
      ['g2', 'x 1'],
      ['g1', 'x 2'],
      ['g2', 'x 2'],
      ['t2', null],
      ['t2', null],
    ]);
  });
});
