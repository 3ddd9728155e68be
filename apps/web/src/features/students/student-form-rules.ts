import { must } from '../../lib/validation.ts';

/** Empty or digits only. */
export const digits = must((value) => !value || /^\d+$/.test(String(value)), 'common.must_be_number');
/** Empty or a date that could be read. */
export const realDate = must((value) => !value || /^\d{4}-\d{2}-\d{2}$/.test(String(value)), 'common.must_be_date');
