import type {
  Allowance,
  EndingContract,
  PayLine,
  StaffContract,
} from '@phuong/contract/staff/contracts/contract.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { termOn } from '@phuong/rules/staff/contracts.ts';
import { titleOn } from '@phuong/rules/staff/salary-scales.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readPage } from '../../../platform/record/read-page.ts';
import { fieldChanges } from '../../../platform/record/record-history.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import './contract.tables.ts';
import { staffPeople } from './staff-person.reads.ts';

type PayRow = PayLine & { readonly contractId: string };
type AllowanceRow = Allowance & { readonly contractId: string };

const contractRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('staff_contracts as c')
    .select([
      'c.id',
      'c.person_id as personId',
      'c.number',
      'c.kind',
      'c.state',
      'c.signed_on as signedOn',
      'c.signer',
      'c.from_date as fromDate',
      'c.to_date as toDate',
      'c.ended_on as endedOn',
      'c.end_reason as endReason',
      'c.post',
      'c.workplace',
      'c.seniority_from as seniorityFrom',
      'c.note',
      'c.renews_id as renewsId',
      'c.acknowledged_at as acknowledgedAt',
      'c.version',
    ])
    .orderBy('c.from_date', 'desc')
    .orderBy('c.id', 'desc');

/** Lines of pay of contracts, the earliest first. */
export async function payLines(db: Kysely<Tables>, contractIds: readonly string[]): Promise<PayRow[]> {
  const rows = await db
    .selectFrom('staff_contract_pay')
    .select([
      'id',
      'contract_id as contractId',
      'from_date as fromDate',
      'cause',
      'basis',
      'title_code as titleCode',
      'scale',
      'step',
      'coefficient',
      'over_frame_percent as overFramePercent',
      'reserved',
      'percent',
      'amount',
      'step_since as stepSince',
      'decision',
      'by_name as byName',
    ])
    .where('contract_id', 'in', [...contractIds])
    .orderBy('from_date')
    .execute();
  return rows.map(({ titleCode, ...row }) => ({
    ...row,
    titleCode: titleCode ?? '',
    rank: titleCode ? (titleOn(titleCode, row.fromDate)?.rank ?? null) : null,
  }));
}

/** Allowances of contracts, the earliest first. */
export const allowanceLines = (db: Kysely<Tables>, contractIds: readonly string[]): Promise<AllowanceRow[]> =>
  db
    .selectFrom('staff_contract_allowances')
    .select([
      'id',
      'contract_id as contractId',
      'code',
      'form',
      'value',
      'from_date as fromDate',
      'to_date as toDate',
      'decision',
      'note',
      'by_name as byName',
    ])
    .where('contract_id', 'in', [...contractIds])
    .orderBy('from_date')
    .orderBy('id')
    .execute();

type ContractRow = Awaited<ReturnType<ReturnType<typeof contractRows>['execute']>>[number];

async function whole(db: Kysely<Tables>, rows: readonly ContractRow[]): Promise<StaffContract[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const pay = groupBy(await payLines(db, ids), ({ contractId }) => contractId);
  const allowances = groupBy(await allowanceLines(db, ids), ({ contractId }) => contractId);
  const annexRows = await db
    .selectFrom('staff_contract_annexes')
    .select([
      'id',
      'contract_id',
      'number',
      'signed_on as signedOn',
      'from_date as fromDate',
      'content',
      'by_name as byName',
    ])
    .where('contract_id', 'in', ids)
    .orderBy('from_date')
    .orderBy('id')
    .execute();
  const annexes = groupBy(annexRows, ({ contract_id }) => contract_id);
  const fileRows = await db
    .selectFrom('staff_contract_files as cf')
    .innerJoin('files as f', 'f.id', 'cf.file_id')
    .select(['cf.contract_id', 'f.id', 'cf.name', 'f.size'])
    .where('cf.contract_id', 'in', ids)
    .orderBy('cf.position')
    .execute();
  const files = groupBy(fileRows, ({ contract_id }) => contract_id);
  return rows.map((row) => ({
    ...row,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    legalBasis: termOn(row.kind, row.fromDate)?.legalBasis ?? null,
    pay: pay.get(row.id) ?? [],
    allowances: allowances.get(row.id) ?? [],
    annexes: annexes.get(row.id) ?? [],
    files: files.get(row.id) ?? [],
  }));
}

/** One contract; undefined: there is none. */
export async function findContract(db: Kysely<Tables>, id: string): Promise<StaffContract | undefined> {
  const [contract] = await whole(db, await contractRows(db).where('c.id', '=', id).execute());
  return contract;
}

/** @throws AppError 404. */
export const readContract = async (db: Kysely<Tables>, id: string): Promise<StaffContract> =>
  found(await findContract(db, id));

/** Contracts of somebody by their one id, the latest first. */
export const contractsOf = async (db: Kysely<Tables>, personId: string): Promise<StaffContract[]> =>
  whole(db, await contractRows(db).where('c.person_id', '=', personId).execute());

/** Contracts in force that end between two days, the earliest first, with whether one that follows is there already. Two statements. */
export async function endingContracts(db: Kysely<Tables>, from: string, until: string): Promise<EndingContract[]> {
  const rows = await db
    .selectFrom('staff_contracts as c')
    .select((eb) => [
      'c.id',
      'c.number',
      'c.kind',
      'c.person_id as personId',
      eb.ref('c.last_day').$notNull().as('toDate'),
      eb
        .exists(
          eb
            .selectFrom('staff_contracts as next')
            .select('next.id')
            .whereRef('next.person_id', '=', 'c.person_id')
            .whereRef('next.from_date', '>', 'c.last_day'),
        )
        .as('isFollowed'),
    ])
    .where('c.state', '=', 'active')
    .where('c.last_day', '>=', from)
    .where('c.last_day', '<=', until)
    .orderBy('c.last_day')
    .orderBy('c.id')
    .execute();
  const people = await staffPeople(
    db,
    rows.map(({ personId }) => personId),
  );
  return rows.flatMap(({ personId, isFollowed, ...row }) => {
    const person = people.get(personId);
    return person ? [{ ...row, person, isFollowed: Boolean(isFollowed) }] : [];
  });
}

/** Contracts that hold or have held of somebody: what they may read of their own. */
export const signedContractsOf = async (db: Kysely<Tables>, personId: string): Promise<StaffContract[]> =>
  whole(db, await contractRows(db).where('c.person_id', '=', personId).where('c.state', '<>', 'draft').execute());

/** What was changed of a contract, newest first, pay with it: for who may see pay. */
export async function contractHistory(
  db: Kysely<Tables>,
  contractId: string,
  query: { readonly page: number; readonly pageSize: number },
) {
  const entries = db
    .selectFrom('staff_contract_changes')
    .select(['id', 'at', 'by_name as by', 'action', 'reason', 'before', 'after'])
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc');
  const page = await readPage(entries, query);
  const items = page.items.map(({ before, after, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: fieldChanges(before, after),
  }));
  return { ...page, items };
}

export interface PayAt {
  readonly personId: string;
  readonly contractId: string;
  readonly kind: StaffContract['kind'];
  readonly pay: PayLine;
  readonly allowances: readonly Allowance[];
}

/**
 * What people are paid by on a day, by their one id (the teacher's, or the employee's who is no teacher); who has no contract on that day is
 * left out. Coefficients are hundredths, amounts đồng. Three statements for any number of people.
 */
export async function payAt(
  db: Kysely<Tables>,
  personIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, PayAt>> {
  if (personIds.length === 0) return new Map();
  const contracts = await db
    .selectFrom('staff_contracts')
    .select(['id', 'person_id as personId', 'kind'])
    .where('person_id', 'in', [...personIds])
    .where('state', '<>', 'draft')
    .where('from_date', '<=', date)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', date)]))
    .execute();
  if (contracts.length === 0) return new Map();
  const ids = contracts.map(({ id }) => id);
  const pay = groupBy(await payLines(db, ids), ({ contractId }) => contractId);
  const allowances = groupBy(await allowanceLines(db, ids), ({ contractId }) => contractId);
  return new Map(
    contracts.flatMap(({ id, personId, kind }) => {
      const line = (pay.get(id) ?? []).findLast(({ fromDate }) => fromDate <= date);
      if (!line) return [];
      const held = (allowances.get(id) ?? []).filter(
        ({ fromDate, toDate }) => fromDate <= date && (toDate === null || toDate >= date),
      );
      return [[personId, { personId, contractId: id, kind, pay: line, allowances: held }] as const];
    }),
  );
}
