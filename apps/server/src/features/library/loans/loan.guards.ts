import { type LendingErrorCode, lendingErrors } from '@phuong/contract/lending/lending.api.ts';
import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import { canOverride, type Refusal } from '@phuong/lending/refusals/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refusalAnswer } from '../../lending/lending.public.ts';

/** A title on which nothing else is decided until the transaction ends: its queue and copies. After the borrower, before copies and loans. */
export interface HeldTitle {
  readonly id: string;
  readonly title: string;
  readonly categoryId: string;
  readonly audience: 'ALL' | 'TEACHERS';
}

/** Titles in the order of their ids, so that two who hold several never wait for each other. */
export async function lockTitles(trx: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, HeldTitle>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('book_titles')
    .select(['id', 'title', 'category_id as categoryId', 'audience'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockTitle(trx: Kysely<Tables>, id: string): Promise<HeldTitle | undefined> {
  return (await lockTitles(trx, [id])).get(id);
}

/** The copies of titles, held; those that were withdrawn too. */
export interface HeldCopy {
  readonly id: string;
  readonly titleId: string;
  readonly barcode: string;
  readonly number: number;
  readonly shelf: string;
  readonly state: 'available' | 'repair' | 'lost' | 'withdrawn';
}

export function lockCopies(trx: Kysely<Tables>, titleIds: readonly string[]): Promise<HeldCopy[]> {
  return titleIds.length === 0 ? Promise.resolve([]) : copiesOf(trx, titleIds).forUpdate().execute();
}

/** The same as they stand, for who is only told of them. */
export const copiesAsTheyStand = (db: Kysely<Tables>, titleId: string): Promise<HeldCopy[]> =>
  copiesOf(db, [titleId]).execute();

const copiesOf = (db: Kysely<Tables>, titleIds: readonly string[]) =>
  db
    .selectFrom('book_copies')
    .select(['id', 'title_id as titleId', 'barcode', 'register_number as number', 'shelf', 'state'])
    .where('title_id', 'in', [...new Set(titleIds)])
    .orderBy('id');

/** Which title a barcode is of, unlocked: the first question of whoever scans. @throws AppError 400 for a barcode no copy has. */
export async function titleOfBarcode(db: Kysely<Tables>, barcode: string): Promise<string> {
  const copy = await db
    .selectFrom('book_copies')
    .select('title_id as titleId')
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  if (!copy) throw fieldError('library.unknown_barcode', 'barcode', { barcode });
  return copy.titleId;
}

/** Refuses what is to happen to a copy while somebody has it, or it is set aside. @throws AppError 409 naming its number. */
export async function refuseInLoan(trx: Kysely<Tables>, copyIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number }>`select c.register_number as number from book_loans l
    join book_copies c on c.id = l.copy_id where l.copy_id = any(${[...copyIds]}::uuid[])
    and l.state in ('ready_for_pickup', 'on_loan') order by 1 limit 1`.execute(trx);
  const [first] = rows;
  if (first) throw new AppError('library.copy_in_loan', { params: { number: first.number } });
}

const isCode = (code: string): code is LendingErrorCode => Object.hasOwn(lendingErrors, code);

/** Of a person a second copy of what they have is no matter of rules: the record is theirs alone. */
const isAbsolute = ({ rule }: Refusal) => rule === 'alreadyHas' || rule === 'alreadyAsked';

interface Override {
  readonly actor: Actor | null;
  /** Why it is lent all the same; '': it is not. */
  readonly reason: string;
  /** Whose doing each refusal is, in words, where the caller may know. */
  readonly otherOf?: (refusal: Refusal) => string | null;
}

/** Refusals as the caller is shown them. */
export const shownRefusals = (
  refusals: readonly Refusal[],
  otherOf: Override['otherOf'] = () => null,
): LendingRefusal[] =>
  refusals.map((each) => {
    const shown = refusalAnswer(each, otherOf(each));
    return isAbsolute(each) ? { ...shown, canOverride: false } : shown;
  });

/**
 * Refuses by the first of the refusals, unless all can be overridden, the caller has the right to, and says why. All of them stand in
 * `current` of the answer, each with the other party and what would work. @returns the codes that were overridden, for the log.
 */
export function refuseLoan(refusals: readonly Refusal[], { actor, reason, otherOf }: Override): string[] {
  const shown = shownRefusals(refusals, otherOf);
  const [first] = shown;
  if (!first) return [];
  const may = actor !== null && hasPermission(actor, 'borrow_override') && canOverride(refusals);
  if (may && reason !== '' && !refusals.some(isAbsolute)) return shown.map(({ code }) => code);
  if (!isCode(first.code)) throw new Error(`no sentence for ${first.code}`);
  throw new AppError(first.code, { params: first.params, current: { refusals: shown } });
}
