import { expect, test } from 'vitest';
import { TT22 } from '../regulation/tt22.ts';
import type { CommentCellInput } from './cell.ts';
import { annualCommentResult, artsResult, semesterCommentResult } from './comment-result.ts';

const pass: CommentCellInput = { state: 'value', passed: true };
const fail: CommentCellInput = { state: 'value', passed: false };
const blank: CommentCellInput = { state: 'blank' };
const full = { regular: [pass, pass], midterm: pass, final: pass, requiredRegular: 2 };

test('a comment subject is passed with the full number of assessments, all passed', () => {
  expect(semesterCommentResult(full, { closed: false }, TT22).result).toBe('PASS');
  for (const one of [{ regular: [pass, fail] }, { midterm: fail }, { final: fail }]) {
    expect(semesterCommentResult({ ...full, ...one }, { closed: false }, TT22).result).toBe('NOT_PASSED');
  }
});

test('an assessment still missing leaves the result open; once closed it is not passed', () => {
  const noFinal = { ...full, final: blank };
  expect(semesterCommentResult(noFinal, { closed: false }, TT22)).toMatchObject({ result: null, missing: ['ck'] });
  expect(semesterCommentResult(noFinal, { closed: true }, TT22)).toMatchObject({ result: 'NOT_PASSED' });
  const noRegular = { ...full, regular: [pass, blank] };
  expect(semesterCommentResult(noRegular, { closed: false }, TT22)).toMatchObject({
    missing: ['tx2'],
    blocksClosing: true,
  });
});

test('exempt assessments are left out; exempt from all means no result', () => {
  const exempt: CommentCellInput = { state: 'exempt' };
  expect(semesterCommentResult({ ...full, midterm: exempt }, { closed: false }, TT22).result).toBe('PASS');
  const all = { regular: [exempt, exempt], midterm: exempt, final: exempt, requiredRegular: 2 };
  expect(semesterCommentResult(all, { closed: true }, TT22).result).toBeNull();
});

test('a result without its value is an error', () => {
  expect(() => semesterCommentResult({ ...full, final: { state: 'value' } }, { closed: false }, TT22)).toThrow(
    RangeError,
  );
});

test('the year result equals semester II', () => {
  expect(annualCommentResult('NOT_PASSED', 'PASS')).toBe('PASS');
  expect(annualCommentResult('PASS', 'NOT_PASSED')).toBe('NOT_PASSED');
  expect(annualCommentResult('PASS', null)).toBeNull();
});

test('Arts is passed only when Music and Fine Arts are both passed', () => {
  expect(artsResult('PASS', 'PASS')).toBe('PASS');
  expect(artsResult('PASS', 'NOT_PASSED')).toBe('NOT_PASSED');
  expect(artsResult('NOT_PASSED', 'PASS')).toBe('NOT_PASSED');
  expect(artsResult('PASS', null)).toBeNull();
});
