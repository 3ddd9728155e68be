import { describe, expect, it } from 'vitest';
import { bodyOf, type PossibleYear, typedOutcome, valuesOf } from './former-school-values.ts';

const year = (semesters: PossibleYear['semesters']): PossibleYear => ({
  startYear: 2026,
  grade: 6,
  className: '6A1',
  subjectIds: ['maths', 'sport'],
  conductLevels: ['GOOD', 'FAIR'],
  semesters,
  absenceSemesters: [1, 2],
  isClosed: false,
  arrival: null,
});

describe('what is typed of a subject', () => {
  it('is a mark with comma or point, or passed and not passed in the usual ways', () => {
    expect(['7,9', '10', '8.5'].map((text) => typedOutcome(text, 'SCORE'))).toEqual([
      { tenths: 79 },
      { tenths: 100 },
      { tenths: 85 },
    ]);
    expect(['Đ', 'đạt', 'CĐ', 'chưa đạt'].map((text) => typedOutcome(text, 'COMMENT'))).toEqual([
      { passed: true },
      { passed: true },
      { passed: false },
      { passed: false },
    ]);
  });

  it('is cleared by nothing and refused where it is neither', () => {
    expect(typedOutcome(' ', 'SCORE')).toBeNull();
    expect(['85', 'Đ', '8,55'].map((text) => typedOutcome(text, 'SCORE'))).toEqual([undefined, undefined, undefined]);
    expect(typedOutcome('8,5', 'COMMENT')).toBeUndefined();
  });
});

describe('the form of a year', () => {
  const typed = {
    ...valuesOf(undefined),
    schoolName: 'Trường THCS Nguyễn Du',
    documentNumber: 'GT 15',
    semester1: { conduct: 'FAIR' as const, excused: 3, unexcused: null },
    outcomes: { '1 maths': { tenths: 79 }, '2 maths': { tenths: 85 } },
  };

  it('leaves out sessions missed in a semester the pupil was here all through', () => {
    const missed = { ...typed, semester2: { conduct: null, excused: 4, unexcused: 0 } };
    const sent = bodyOf(missed, { ...year([1]), absenceSemesters: [1] }, 0);
    expect(sent.semesters.map(({ ordinal }) => ordinal)).toEqual([1]);
    expect(bodyOf(missed, year([1]), 0).semesters).toMatchObject([{ ordinal: 1 }, { ordinal: 2, excused: 4 }]);
  });

  it('sends what belongs to the semesters of the other school, sessions missed of any', () => {
    expect(bodyOf(typed, year([1]), 0).semesters).toEqual([
      {
        ordinal: 1,
        conduct: 'FAIR',
        excused: 3,
        unexcused: 0,
        outcomes: [{ subjectId: 'maths', value: { tenths: 79 } }],
      },
    ]);
    expect(bodyOf(typed, year([]), 2)).toMatchObject({
      version: 2,
      semesters: [{ ordinal: 1, conduct: null, excused: 3, outcomes: [] }],
    });
  });

  it('shows what is written, and the school of another year where nothing is', () => {
    const written = {
      startYear: 2026,
      grade: 6,
      className: '6B',
      schoolName: 'Trường THCS Nguyễn Du',
      schoolPlace: '',
      documentNumber: 'GT 15',
      documentOn: null,
      semesters: [
        {
          ordinal: 1 as const,
          conduct: null,
          excused: 2,
          unexcused: 0,
          outcomes: [{ subjectId: 'sport', value: { passed: true } }],
        },
      ],
      version: 1,
      updatedBy: '',
      updatedAt: '',
    };
    expect(valuesOf(written)).toMatchObject({
      className: '6B',
      semester1: { excused: 2 },
      outcomes: { '1 sport': { passed: true } },
    });
    const arrival = {
      schoolName: 'Trường THCS Lê Lợi',
      schoolPlace: '',
      documentNumber: 'GT 7',
      documentOn: '2026-11-09',
    };
    expect(valuesOf(undefined, arrival)).toMatchObject({ ...arrival, className: '', outcomes: {} });
    expect(valuesOf(undefined, written)).toMatchObject({
      schoolName: 'Trường THCS Nguyễn Du',
      className: '',
      outcomes: {},
    });
  });
});
