import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';

/** Steps of a sheet that need a reason. The lifecycle says so; here it is a copy, since the lifecycle comes with 31 kB of schemas. */
export const reasonedSteps: readonly SheetAction[] = ['return', 'unpost', 'unlock'];
