import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import type {
  StaffData,
  StaffDataProposal,
  WholeProposal,
} from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileUse } from '../../../platform/files/file-uses.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import './contract.tables.ts';
import { maskedData, noData, orderedData } from './staff-data.rules.ts';
import { ownStaffId, staffPeople, staffPersonOf } from './staff-person.reads.ts';

/** What is written down of somebody by their one id; version 0: nothing. */
export async function dataOf(db: Kysely<Tables>, personId: string): Promise<{ data: StaffData; version: number }> {
  const row = await db
    .selectFrom('staff_data')
    .select(['data', 'version'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? { data: orderedData(row.data), version: row.version } : { data: noData, version: 0 };
}

const proposalRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('staff_data_proposals as p')
    .select([
      'p.id',
      'p.person_id as personId',
      'p.state',
      'p.sent_at as sentAt',
      'p.sent_by_name as sentBy',
      'p.decided_at as decidedAt',
      'p.decided_by_name as decidedBy',
      'p.reason',
      'p.note',
      'p.version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof proposalRows>['execute']>>[number];

async function withPeople(db: Kysely<Tables>, rows: readonly Row[]): Promise<StaffDataProposal[]> {
  const people = await staffPeople(
    db,
    rows.map(({ personId }) => personId),
  );
  return rows.flatMap(({ personId, sentAt, decidedAt, ...row }) => {
    const person = people.get(personId);
    return person
      ? [{ ...row, person, sentAt: sentAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }]
      : [];
  });
}

/** What waits for a decision, the oldest first; no numbers. */
export const pendingProposals = async (db: Kysely<Tables>): Promise<StaffDataProposal[]> =>
  withPeople(
    db,
    await proposalRows(db).where('p.state', '=', 'pending').orderBy('p.sent_at').orderBy('p.id').execute(),
  );

/** One proposal without numbers. @throws AppError 404. */
export async function readProposal(db: Kysely<Tables>, id: string): Promise<StaffDataProposal> {
  const [proposal] = await withPeople(db, await proposalRows(db).where('p.id', '=', id).execute());
  return found(proposal);
}

async function whole(db: Kysely<Tables>, proposals: readonly StaffDataProposal[]): Promise<WholeProposal[]> {
  if (proposals.length === 0) return [];
  const ids = proposals.map(({ id }) => id);
  const contents = await db
    .selectFrom('staff_data_proposals')
    .select(['id', 'before', 'after'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(contents.map((row) => [row.id, row]));
  const fileRows = await db
    .selectFrom('staff_data_proposal_files as pf')
    .innerJoin('files as f', 'f.id', 'pf.file_id')
    .select(['pf.proposal_id', 'f.id', 'pf.name', 'f.size'])
    .where('pf.proposal_id', 'in', ids)
    .orderBy('pf.position')
    .execute();
  const files = groupBy(fileRows, ({ proposal_id }) => proposal_id);
  return proposals.map((proposal) => {
    const { before, after } = found(byId.get(proposal.id));
    return {
      ...proposal,
      before: orderedData(before),
      after: orderedData(after),
      files: files.get(proposal.id) ?? [],
    };
  });
}

/** One proposal in full: leave an entry of the log. @throws AppError 404. */
export async function readWholeProposal(db: Kysely<Tables>, id: string): Promise<WholeProposal> {
  const [proposal] = await whole(db, [await readProposal(db, id)]);
  return found(proposal);
}

const proposalsOfPerson = async (db: Kysely<Tables>, personId: string) =>
  withPeople(
    db,
    await proposalRows(db)
      .where('p.person_id', '=', personId)
      .orderBy('p.sent_at', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),
  );

/** Of somebody, numbers masked. @throws AppError 404. */
export async function readStaffData(db: Kysely<Tables>, id: string) {
  const person = found(await staffPersonOf(db, id));
  const { data, version } = await dataOf(db, person.id);
  return { person, data: maskedData(data), version, proposals: await proposalsOfPerson(db, person.id) };
}

/** Of who calls, in full. */
export async function readOwnData(db: Kysely<Tables>, actor: Actor) {
  const id = await ownStaffId(db, actor);
  const person = id === undefined ? undefined : await staffPersonOf(db, id);
  if (!person) return { person: null, data: noData, version: 0, proposals: [] };
  return {
    person,
    ...(await dataOf(db, person.id)),
    proposals: await whole(db, await proposalsOfPerson(db, person.id)),
  };
}

/** Who calls, where they work here. @throws AppError 404. */
export async function ownPerson(db: Kysely<Tables>, actor: Actor): Promise<StaffPerson> {
  const id = await ownStaffId(db, actor);
  if (id === undefined) throw notFound();
  return found(await staffPersonOf(db, id));
}

/** Scans sent with a proposal: read by who decides, and by whose proposal it is. */
export const staffDataFiles: FileUse = {
  async describe(db, fileIds) {
    const rows = await db
      .selectFrom('staff_data_proposal_files as f')
      .innerJoin('staff_data_proposals as p', 'p.id', 'f.proposal_id')
      .select(['f.file_id as fileId', 'f.name', 'p.person_id as personId'])
      .where('f.file_id', 'in', [...fileIds])
      .execute();
    return rows.map(({ fileId, name, personId }) => ({
      fileId,
      name,
      kind: 'staffData',
      href: `/teachers/list/${personId}/edit-contract`,
    }));
  },
  async mayRead({ db }, actor, fileId) {
    const shown = await db
      .selectFrom('staff_data_proposal_files as f')
      .innerJoin('staff_data_proposals as p', 'p.id', 'f.proposal_id')
      .select('p.person_id')
      .where('f.file_id', '=', fileId)
      .execute();
    if (shown.length === 0) return false;
    if (hasPermission(actor, 'update_contract')) return true;
    const own = await ownStaffId(db, actor);
    return own !== undefined && shown.some(({ person_id }) => person_id === own);
  },
};
