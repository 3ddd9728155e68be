import { type Kysely, sql } from 'kysely';
import type { Tables } from '../apps/server/src/platform/database/tables.ts';

const emptyText =
  '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Đọc kĩ rồi làm bài."}]}]}';

const parts = 24;

/**
 * For rows by the million: no call of the product may take as long as they do. They name only each other and rows that are there, so
 * whether they do is not asked again (the database's owner alone may leave that out, which is who starts a throw-away server).
 */
const unhurried = sql`select set_config('statement_timeout', '0', true),
  case when (select rolsuper from pg_roles where rolname = current_user) then set_config('session_replication_role', 'replica', true) end`;

/** What the planner knows of the rows that are new. */
const measured = (db: Kysely<Tables>) =>
  db.transaction().execute(async (trx) => {
    await unhurried.execute(trx);
    for (const table of [
      'lessons',
      'materials',
      'lesson_items',
      'lesson_item_progress',
      'submissions',
      'submission_members',
      'submission_versions',
      'markings',
    ])
      await sql`analyze ${sql.table(table)}`.execute(trx);
  });

/** Rows of lessons, made where they are kept. */
async function seedLessons(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 from lessons where title = 'Bài 9' limit 1`.execute(db);
  if (rows.length > 0) return;
  await db.transaction().execute(async (trx) => {
    await unhurried.execute(trx);
    await sql`create temp table new_lessons on commit drop as
      select gen_random_uuid() as id, c.id as class_id, k.subject_id, n, y.start_date + n * 14 as day, 2 as items
      from classes c join school_years y on y.id = c.school_year_id join class_subjects k on k.class_id = c.id,
        generate_series(1, 8) n`.execute(trx);
    await sql`insert into new_lessons select gen_random_uuid(), class_id, subject_id, 9, day, 40 from new_lessons
      where n = 1 and class_id in (select c.id from classes c join school_years y on y.id = c.school_year_id
        where y.status = 'ACTIVE' and c.name = '9A1') limit 1`.execute(trx);
    await sql`insert into lessons (id, class_id, subject_id, title, title_key, goals, position, state, publish_at, told_at)
      select id, class_id, subject_id, 'Bài ' || n, 'bai ' || n, ${emptyText}::jsonb, n, 'published', day, day from new_lessons`.execute(
      trx,
    );
    await sql`create temp table new_items on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as material_id, l.id as lesson_id, l.class_id,
        l.subject_id, l.day, l.items, place
      from new_lessons l, generate_series(1, l.items) place`.execute(trx);
    await sql`insert into materials (id, kind, subject_id, title, content)
      select material_id, 'DOCUMENT', subject_id, 'Ghi nhớ ' || place,
        jsonb_build_object('text', ${emptyText}::jsonb, 'finish', 'BUTTON', 'mayDownload', true, 'readMinutes', 3) from new_items`.execute(
      trx,
    );
    await sql`insert into lesson_items (id, lesson_id, material_id, position, state, due_at, told_at)
      select id, lesson_id, material_id, place, 'published', day + 10 + interval '14 hours', day from new_items`.execute(
      trx,
    );
    // In parts: a statement that takes longer than any call may is given up by whoever waits for it.
    for (let part = 0; part < parts; part++)
      await sql`insert into lesson_item_progress (item_id, student_id, opened_at, last_opened_at, finished_at)
        select i.id, e.student_id, i.day + 3, i.day + 3, case when hashtext(i.id::text || e.student_id) % 20 <> 0 then i.day + 3 end
        from new_items i join enrolments e on e.class_id = i.class_id
        where (i.items > 2 or hashtext(e.student_id::text || i.id) % 8 <> 0) and abs(hashtext(i.id::text)) % ${parts} = ${part}`.execute(
        trx,
      );
  });
  await measured(db);
}

/** Words of a work: a beginning of one's own and a middle that some have in common. */
const words = `'Bài làm của em ' || hashtext(e.student_id::text) || '. ' ||
  repeat('Ta có hai tam giác bằng nhau theo trường hợp cạnh góc cạnh nên ' || hashtext(e.student_id::text || i.id) % 9 || ' ', 6)`;

/** Works on exercises, made where they are kept. */
async function seedWorks(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 from materials where title = 'Bài tập đo' limit 1`.execute(db);
  if (rows.length > 0) return;
  const task =
    '{"kinds":["TEXT"],"families":[],"mostFiles":10,"mostMegabytes":20,"scale":1000,"rubric":[],"late":null,"countsDraft":true,"mayResubmit":true,"isGroupWork":false}';
  await db.transaction().execute(async (trx) => {
    await unhurried.execute(trx);
    await sql`create temp table new_tasks on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as material_id, t.* from (
        select l.id as lesson_id, l.class_id, l.subject_id, l.publish_at as day,
          row_number() over (partition by l.class_id order by l.subject_id, l.position) as turn
        from lessons l join classes c on c.id = l.class_id join school_years y on y.id = c.school_year_id
        where y.status = 'ACTIVE') t where t.turn <= 8`.execute(trx);
    await sql`insert into materials (id, kind, subject_id, title, content)
      select material_id, 'EXERCISE', subject_id, 'Bài tập đo',
        jsonb_build_object('text', ${emptyText}::jsonb, 'attachmentIds', '[]'::jsonb, 'task', ${task}::jsonb) from new_tasks`.execute(
      trx,
    );
    await sql`insert into lesson_items (id, lesson_id, material_id, position, state, due_at, told_at)
      select id, lesson_id, material_id, 50, 'published', day + interval '10 days', day from new_tasks`.execute(trx);
    await sql`create temp table new_works on commit drop as
      select gen_random_uuid() as id, i.id as item_id, e.student_id, i.day + interval '3 days' as at, ${sql.raw(words)} as words,
        hashtext(i.id::text || e.student_id) % 3 = 0 as is_marked
      from new_tasks i join enrolments e on e.class_id = i.class_id and e.to_date is null`.execute(trx);
    const content = sql`jsonb_build_object('text', jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
      jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words))))),
      'fileIds', '[]'::jsonb, 'photoIds', '[]'::jsonb, 'audioIds', '[]'::jsonb, 'link', null)`;
    await sql`insert into submissions (id, item_id, student_id, state, draft, is_empty, saved_at, latest, submitted_at)
      select id, item_id, student_id, 'submitted', ${content}, false, at, 1, at from new_works`.execute(trx);
    await sql`insert into submission_members (item_id, student_id, submission_id)
      select item_id, student_id, id from new_works`.execute(trx);
    await sql`insert into submission_versions (submission_id, number, content, words, is_late, edition, handed_in_by, at)
      select id, 1, ${content}, words, false, 1, student_id, at from new_works`.execute(trx);
    await sql`insert into markings (id, state, of_number, given, points)
      select id, case when is_marked then 'marked' else 'not_marked' end, case when is_marked then 1 end,
        case when is_marked then 800 end, case when is_marked then 800 end from new_works`.execute(trx);
  });
  await measured(db);
}

/**
 * Gives pupils of the running year a sign-in with the password of the demonstration's own pupil, those of that pupil's class first.
 * @returns so many names of sign-ins.
 */
export async function seedSignIns(db: Kysely<Tables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    with others as (
      select e.student_id, e.class_id, e.class_id = own.class_id as is_own, 'bench-' || lower(s.student_code) as name, s.full_name, u.password_hash
      from users u join enrolments own on own.student_id = u.student_id and own.to_date is null
        join enrolments e on e.school_year_id = own.school_year_id and e.to_date is null join students s on s.id = e.student_id
      where u.username = 'hocsinh' and e.student_id <> u.student_id
      order by e.class_id = own.class_id desc, e.class_id, e.order_number, s.student_code limit ${count}),
    given as (
      insert into users (id, scope, username, username_key, password_hash, display_name, student_id, is_demo)
      select gen_random_uuid(), 'student', name, name, password_hash, full_name, student_id, true from others
      on conflict do nothing)
    select name as username from others order by is_own desc, name`.execute(db);
  return rows.map(({ username }) => username);
}

/** All that the measurements need, made where it is not there yet. */
export async function seedLearning(db: Kysely<Tables>): Promise<void> {
  await seedLessons(db);
  await seedWorks(db);
}
