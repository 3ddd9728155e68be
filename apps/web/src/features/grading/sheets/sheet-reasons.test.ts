import { markSheetLifecycle, sheetActions } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { expect, test } from 'vitest';
import { reasonedSteps } from './sheet-reasons.ts';

test('a reason is asked for exactly where the lifecycle of a sheet needs one', () => {
  expect(reasonedSteps).toEqual(sheetActions.filter((action) => markSheetLifecycle.actions[action].needsReason));
});
