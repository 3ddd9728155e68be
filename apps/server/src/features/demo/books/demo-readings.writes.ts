import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { insertRows } from '../bulk-insert.writes.ts';

const notes = ['Đọc trước chương 1 và 2, ghi ba câu hỏi.', 'Chọn một bài làm ở nhà.', ''] as const;

/** Three books a class is given to read by its homeroom teacher: one with as many copies as there are, one with few. */
export async function makeReadings(
  trx: Kysely<Tables>,
  { today, classId, teacherId, grade }: { today: string; classId: string; teacherId: string; grade: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select t.id from book_titles t
    where t.audience = 'ALL' and t.kind in ('STK', 'STN') and (cardinality(t.grades) = 0 or ${grade} = any(t.grades))
      and exists (select from book_copies c where c.title_id = t.id and c.state = 'available')
    order by (select count(*) from book_copies c where c.title_id = t.id) desc, t.id limit 3`.execute(trx);
  await insertRows(
    trx,
    'class_readings',
    rows.map(({ id }, at) => ({
      id: newId(),
      class_id: classId,
      title_id: id,
      teacher_id: teacherId,
      note: notes[at] ?? '',
      from_date: addDays(today, -7 * at),
      until_date: addDays(today, 21 - 7 * at),
    })),
  );
}
