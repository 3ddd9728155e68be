import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { MaterialContent } from '../learning.tables.ts';
import { rulesOf } from '../tests/test-content.reads.ts';

export type AttemptRow = Selectable<Tables['test_attempts']>;
interface AttemptMessage {
  readonly id: string;
  readonly text: string;
  readonly byName: string;
  readonly at: string;
}

export interface HeldAttempt extends AttemptRow {
  readonly rules: TestRules;
  readonly materialId: string;
  readonly materialVersion: number;
  readonly lessonId: string;
  readonly title: string;
  readonly year: { readonly name: string; readonly status: 'PLANNED' | 'ACTIVE' | 'CLOSED' };
  readonly messages: readonly AttemptMessage[];
}

interface Row extends AttemptRow {
  readonly material_id: string;
  readonly material_version: number;
  readonly content: MaterialContent;
  readonly lesson_id: string;
  readonly title: string;
  readonly year_name: string;
  readonly year_status: 'PLANNED' | 'ACTIVE' | 'CLOSED';
  readonly messages: readonly AttemptMessage[] | null;
}

/**
 * A pupil's own attempt, held until the transaction ends, in one statement. The year is only read: to hold it with every save would have
 * hundreds of pupils write the same row. What was begun may be gone on with wherever its pupil is by now: nothing of it is lost.
 * @throws AppError 404.
 */
export async function holdOwnAttempt(trx: Kysely<Tables>, studentId: string, id: string): Promise<HeldAttempt> {
  const { rows } = await sql<Row>`
    select a.*, m.id as material_id, m.version as material_version, json_build_object('test', m.content->'test') as content,
      i.lesson_id, coalesce(nullif(i.title, ''), m.title) as title, y.name as year_name, y.status as year_status,
      (select json_agg(json_build_object('id', e.id, 'text', e.text, 'byName', e.by_name, 'at', e.at) order by e.at, e.id)
        from test_attempt_events e where e.attempt_id = a.id and e.kind = 'MESSAGE') as messages
    from test_attempts a join lesson_items i on i.id = a.item_id join materials m on m.id = i.material_id
      join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
      join school_years y on y.id = c.school_year_id
    where a.id = ${id} and a.student_id = ${studentId} for update of a`.execute(trx);
  const { material_id, material_version, content, lesson_id, title, year_name, year_status, messages, ...row } = found(
    rows[0],
  );
  return {
    ...row,
    rules: rulesOf({ ...content, test: content.test ?? undefined } as MaterialContent),
    materialId: material_id,
    materialVersion: material_version,
    lessonId: lesson_id,
    title,
    year: { name: year_name, status: year_status },
    messages: (messages ?? []).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}

/** In which answers may still be given and handed in. */
export const isRunning = ({ state }: Pick<AttemptRow, 'state'>): boolean =>
  state === 'in_progress' || state === 'overdue';

/** Nobody but the system has ended it: what was typed in time may still come. */
export const mayStillCome = (row: Pick<AttemptRow, 'state' | 'is_closed_by_system'>): boolean =>
  isRunning(row) || (row.is_closed_by_system && row.state !== 'removed');
