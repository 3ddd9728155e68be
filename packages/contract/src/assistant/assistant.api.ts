import { assistantContract } from './assistant.contract.ts';
import { modelContract } from './model/model.contract.ts';

/** Every call of this area by its id. */
export const assistantApi = { ...assistantContract, ...modelContract };

/** What its calls are refused with, and the status of each. */
export const assistantErrors = {
  'assistant.too_many_questions': 429,
  'assistant.model_address': 400,
  'assistant.model_not_set': 409,
  'assistant.model_enough_today': 409,
  'assistant.model_changed': 409,
} as const;
