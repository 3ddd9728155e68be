import type { BankQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import { call } from '../../../../lib/api/client.ts';
import { type BankConditions, queryWith } from './bank-conditions.tsx';

/** Calls at once: a school's server has others to answer. */
const atOnce = 4;

/** Questions of the bank with their keys, in the order of their ids. */
export async function readQuestions(ids: readonly string[]): Promise<BankQuestion[]> {
  const read: BankQuestion[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const piece = ids.slice(from, from + atOnce).map((id) => call('bank.read', { params: { id } }));
    read.push(...(await Promise.all(piece)));
  }
  return read;
}

const pageSize = 100;
/** More than are ever drawn from. */
const mostPages = 20;

/** The ids of all questions of a subject that are as wanted. */
export async function idsLike(subjectId: string, conditions: BankConditions): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { ...queryWith(conditions), page, pageSize };
    const { items, total } = await call('bank.list', { params: { id: subjectId }, query });
    ids.push(...items.map(({ id }) => id));
    if (items.length === 0 || ids.length >= total) break;
  }
  return ids;
}
