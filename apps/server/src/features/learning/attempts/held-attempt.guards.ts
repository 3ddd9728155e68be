import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { TestContent } from '../tests/kept-test.rules.ts';
import { contentOf } from './attempt-content.reads.ts';

export type AttemptRow = Selectable<Tables['test_attempts']>;
interface AttemptMessage {
  readonly id: string;
  readonly text: string;
  readonly byName: string;
  readonly at: string;
}

/** A pupil's own attempt with its test. */
export interface ReadAttempt extends AttemptRow {
  readonly content: TestContent;
  readonly rules: TestRules;
  readonly materialId: string;
  readonly materialVersion: number;
  readonly lessonId: string;
  readonly title: string;
  readonly year: { readonly name: string; readonly status: 'PLANNED' | 'ACTIVE' | 'CLOSED' };
  readonly messages: readonly AttemptMessage[];
  /** Names this state of the row: whoever has written it since has given it another. */
  readonly stamp: string;
}

/** The same, held until the transaction ends. */
export interface HeldAttempt extends ReadAttempt {
  readonly isHeld: true;
}

interface Row extends AttemptRow {
  readonly material_id: string;
  readonly material_version: number;
  readonly stamp: string;
  readonly lesson_id: string;
  readonly title: string;
  readonly year_name: string;
  readonly year_status: 'PLANNED' | 'ACTIVE' | 'CLOSED';
  readonly messages: readonly AttemptMessage[] | null;
}

interface Whose {
  readonly id: string;
  readonly studentId: string;
}

const ownAttempt = (lock: RawBuilder<unknown>) =>
  standing<Whose, Row>(
    ['id', 'studentId'],
    ({ id, studentId }) => sql`
    select a.*, a.xmin::text as stamp, m.id as material_id, m.version as material_version, i.lesson_id,
      coalesce(nullif(i.title, ''), m.title) as title, y.name as year_name, y.status as year_status,
      (select json_agg(json_build_object('id', e.id, 'text', e.text, 'byName', e.by_name, 'at', e.at) order by e.at, e.id)
        from test_attempt_events e where e.attempt_id = a.id and e.kind = 'MESSAGE') as messages
    from test_attempts a join lesson_items i on i.id = a.item_id join materials m on m.id = i.material_id
      join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
      join school_years y on y.id = c.school_year_id
    where a.id = ${id} and a.student_id = ${studentId} ${lock}`,
  );
const held = ownAttempt(sql`for update of a`);
const asItIs = ownAttempt(sql``);

async function withTest(db: Kysely<Tables>, [first]: readonly Row[]): Promise<ReadAttempt> {
  const { material_id, material_version, lesson_id, title, year_name, year_status, messages, ...row } = found(first);
  const content = await contentOf(db, material_id, material_version);
  return {
    ...row,
    content,
    rules: content.rules,
    materialId: material_id,
    materialVersion: material_version,
    lessonId: lesson_id,
    title,
    year: { name: year_name, status: year_status },
    messages: (messages ?? []).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}

/**
 * A pupil's own attempt, held until the transaction ends. The year is only read: to hold it with every save would have hundreds of pupils
 * write the same row. What was begun may be gone on with wherever its pupil is by now: nothing of it is lost.
 * @throws AppError 404.
 */
export async function holdOwnAttempt(trx: Transaction<Tables>, studentId: string, id: string): Promise<HeldAttempt> {
  return { ...(await withTest(trx, await held(trx, { id, studentId }))), isHeld: true };
}

/** The same as it is, for who writes only if it still is so. @throws AppError 404. */
export const readOwnAttempt = async (db: Kysely<Tables>, studentId: string, id: string): Promise<ReadAttempt> =>
  withTest(db, await asItIs(db, { id, studentId }));

/** In which answers may still be given and handed in. */
export const isRunning = ({ state }: Pick<AttemptRow, 'state'>): boolean =>
  state === 'in_progress' || state === 'overdue';

/** Nobody but the system has ended it: what was typed in time may still come. */
export const mayStillCome = (row: Pick<AttemptRow, 'state' | 'is_closed_by_system'>): boolean =>
  isRunning(row) || (row.is_closed_by_system && row.state !== 'removed');
