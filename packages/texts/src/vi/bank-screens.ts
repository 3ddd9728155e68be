import { bank, bankWriting } from './learning/bank.ts';
import { bankExchange } from './learning/bank-exchange.ts';

/** The sentences of the question bank: no pupil loads them. */
export const texts = { bank, bankWriting, bankExchange };
