import { expect, test } from 'vitest';
import { checkSchool } from '../checker/school-checker.ts';
import { groupBy } from '../formats/group-by.ts';
import { slotKey } from '../formats/school/school-file.ts';
import { schoolFileProblem } from '../formats/school/school-file-problem.ts';
import { generateSchool } from './school-generator.ts';

const sizes = [2, 7, 12, 60, 120];

test.each(sizes)(
  '%i classes: the witness has no clash, no hole, and one lesson a day of a subject unless paired',
  (count) => {
    const { school, witness } = generateSchool({ seed: 5, classes: count });
    expect(school.classes).toHaveLength(count);
    for (const key of ['class', 'teacher'] as const) {
      const uses = groupBy(witness, (lesson) => `${lesson[key]} ${slotKey(lesson)}`);
      expect(Math.max(...[...uses.values()].map((lessons) => lessons.length))).toBe(1);
    }
    for (const day of groupBy(witness, (lesson) => `${lesson.class} ${lesson.day}`).values()) {
      const periods = day.map((lesson) => lesson.period).sort();
      expect(periods).toEqual(periods.map((_, place) => place));
      for (const same of groupBy(day, (lesson) => lesson.subject).values()) {
        expect(same.length).toBeLessThanOrEqual(2);
        if (same.length === 2) expect(Math.abs((same[0]?.period ?? 0) - (same[1]?.period ?? 0))).toBe(1);
      }
    }
  },
);

test.each(sizes)(
  '%i classes: every class has 29 lessons, its own homeroom teacher, and limits the witness keeps',
  (count) => {
    const { school, witness } = generateSchool({ seed: 9, classes: count, unavailability: 0.5 });
    for (const lessons of groupBy(witness, (lesson) => lesson.class).values()) expect(lessons).toHaveLength(29);
    const homeroom = school.classes.map((one) => one.homeroomTeacher);
    expect(new Set(homeroom).size).toBe(count);
    expect(homeroom).not.toContain('');
    for (const teacher of school.teachers) {
      const lessons = witness.filter((lesson) => lesson.teacher === teacher.name);
      expect(lessons.length).toBeLessThanOrEqual(teacher.norm);
      expect(new Set(lessons.map((lesson) => lesson.day)).size).toBeLessThanOrEqual(teacher.maxDays);
      const closed = new Set(teacher.unavailable.map(slotKey));
      expect(lessons.filter((lesson) => closed.has(slotKey(lesson)))).toEqual([]);
    }
  },
);

test('at 60 and 120 classes there are about two teachers a class and the staff works at 97 % of its norm or more', () => {
  for (const classes of [60, 120]) {
    const { school, witness } = generateSchool({ seed: 1, classes });
    const norm = school.teachers.reduce((sum, teacher) => sum + teacher.norm, 0);
    expect(witness.length).toBe(29 * classes);
    expect(witness.length / norm).toBeGreaterThanOrEqual(0.97);
    expect(school.teachers.length / classes).toBeGreaterThan(1.9);
    expect(school.teachers.length / classes).toBeLessThan(2.4);
  }
});

test.each([2, 9, 60])('%i classes: the checker finds nothing compulsory broken in the witness', (count) => {
  const { school, witness } = generateSchool({ seed: 2, classes: count });
  const report = checkSchool(school, { lessons: witness });
  expect(report.rules.filter((rule) => rule.hard && rule.violations > 0)).toEqual([]);
  expect(report).toMatchObject({ hard: 0, placed: 29 * count, unplaced: 0 });
  expect(schoolFileProblem(school).problem.lessons).toHaveLength(27 * count);
});

test.each([
  [20, 1],
  [60, 1.03],
  [60, 1.2],
])(
  '%i classes with %f open periods for each one given: exactly that share is open, and the witness still holds',
  (...plan) => {
    const [classes, openPerLesson] = plan;
    const { school, witness } = generateSchool({ seed: 4, classes, openPerLesson });
    const open = school.teachers.reduce((sum, teacher) => sum + 60 - teacher.unavailable.length, 0);
    expect(Math.abs(open - witness.length * openPerLesson)).toBeLessThanOrEqual(1);
    expect(checkSchool(school, { lessons: witness })).toMatchObject({ hard: 0, unplaced: 0 });
  },
);

test('the same plan gives the same school, another seed another one', () => {
  expect(generateSchool({ seed: 3, classes: 10 })).toEqual(generateSchool({ seed: 3, classes: 10 }));
  expect(generateSchool({ seed: 4, classes: 10 }).witness).not.toEqual(
    generateSchool({ seed: 3, classes: 10 }).witness,
  );
});
