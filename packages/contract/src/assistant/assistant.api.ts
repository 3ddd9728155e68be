import { assistantContract } from './assistant.contract.ts';

/** Every call of this area by its id. */
export const assistantApi = { ...assistantContract };

/** What its calls are refused with, and the status of each. */
export const assistantErrors = { 'assistant.too_many_questions': 429 } as const;
