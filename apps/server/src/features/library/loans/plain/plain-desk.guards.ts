import type { BorrowerKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import { type Selectable, sql } from 'kysely';
import { standing } from '../../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

/**
 * What is lent and brought back all day, with nobody waiting, is done in a few statements; as soon as anything speaks against it, or
 * follows from it, this is thrown before anything is written, and the long way decides.
 */
export class NotPlain extends Error {
  override readonly name = 'NotPlain';
}

interface Wanted {
  readonly kind: BorrowerKind;
  readonly personId: string;
  readonly barcode: string;
}

export interface HeldForIssue {
  readonly borrowerId: string;
  readonly titleId: string;
  readonly copyId: string;
}

/**
 * Holds borrower, title and copy, in the order in which everybody does. The title is shared: desks that lend others of its copies do not
 * wait, and whoever asks for it, or does anything else with its queue, does. No row: somebody who never borrowed, or no such copy.
 */
export const holdForIssue = standing<Wanted, HeldForIssue>(
  ['kind', 'personId', 'barcode'],
  ({ kind, personId, barcode }) => sql<HeldForIssue>`
  with b as materialized (select id from borrowers where kind = ${kind} and (student_id = ${personId}::uuid
      or teacher_id = ${personId}::uuid or user_id = ${personId}::uuid) for update),
    t as materialized (select id from book_titles where exists(select from b)
      and id = (select c.title_id from book_copies c where c.barcode = ${barcode}) for share),
    c as materialized (select id, title_id from book_copies where barcode = ${barcode} and title_id = (select id from t) for update)
  select b.id as "borrowerId", c.id as "copyId", c.title_id as "titleId" from c, t, b`,
);

type Loan = Selectable<Tables['book_loans']>;

export interface HeldForReturn extends Loan {
  readonly copyState: string;
  readonly copyCondition: string;
}

/** The same for a copy that comes back, and its loan. No row: nobody has it, or somebody else by now. */
export const holdForReturn = standing<Pick<Wanted, 'barcode'>, HeldForReturn>(
  ['barcode'],
  ({ barcode }) => sql<HeldForReturn>`
  with h as materialized (select l.id, l.borrower_id, l.title_id from book_copies c join book_loans l on l.copy_id = c.id
      and l.state = 'on_loan' where c.barcode = ${barcode}),
    b as materialized (select id from borrowers where id = (select borrower_id from h) for update),
    t as materialized (select id from book_titles where exists(select from b) and id = (select title_id from h) for share),
    c as materialized (select id, state, condition from book_copies where barcode = ${barcode} and title_id = (select id from t) for update),
    l as materialized (select * from book_loans where id = (select id from h) and state = 'on_loan' and copy_id = (select id from c)
      for update)
  select l.*, c.state as "copyState", c.condition as "copyCondition" from l, c`,
);
