import { type RawBuilder, sql } from 'kysely';
import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

/**
 * The result of a pupil at a test may be seen, or the year is over: until then one's own file would tell what is right of it. In an attempt or
 * result `t`, and in an attempt `a`.
 */
const isTold = (itemId: RawBuilder<unknown>, studentId: RawBuilder<unknown>) => sql<boolean>`(
  exists(select from test_results r where r.item_id = ${itemId} and r.student_id = ${studentId} and r.state = 'released')
  or exists(select from lesson_items i join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
    join school_years y on y.id = c.school_year_id where i.id = ${itemId} and y.status = 'CLOSED'))`;
const isOwnTold = isTold(sql`t.item_id`, sql`t.student_id`);
const isAttemptTold = sql<boolean>`exists(select from test_attempts a where a.id = t.attempt_id
  and ${isTold(sql`a.item_id`, sql`a.student_id`)})`;

/** What hangs on an attempt at a test. */
const ofAttempts = (
  table: PersonalTable['table'],
  columns: readonly string[],
  until: RawBuilder<boolean>,
): PersonalTable => ({
  table,
  column: 'attempt_id',
  through: { table: 'test_attempts', column: 'student_id' },
  of: 'students',
  withheld: { columns, until },
  onErasure: { act: 'erase' },
});

/** What hangs on a work: the work of a group is that of each in it, and stays while another is. */
const ofWorks = (
  { table, column = 'submission_id' }: { readonly table: PersonalTable['table']; readonly column?: string },
  columns: readonly string[],
): PersonalTable => {
  const id = sql.ref(`t.${column}`);
  return {
    table,
    column,
    through: { table: 'submission_members', column: 'student_id', key: 'submission_id' },
    of: 'students',
    ...(columns.length > 0 ? { withheld: { columns, until: isReleased(id) } } : {}),
    onErasure: {
      act: 'erase',
      alone: sql<boolean>`(select count(*) from submission_members e where e.submission_id = ${id}) = 1`,
    },
  };
};

/** The marking of this work may be seen. */
const isReleased = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists(select from markings k where k.id = ${id} and k.state = 'released')`;

const ofMarking = [
  'state',
  'earned',
  'edition',
  'parts',
  'levels',
  'comment',
  'marked_by_id',
  'marked_by',
  'marked_at',
];

const ofRounds = ['round', 'earned', 'by_name', 'at'];

/** What a pupil has read and handed in, when, and of what they were reminded tells how they learn: nothing of it is kept by law, so it goes. */
export const learningPersonalData: readonly PersonalTable[] = [
  { table: 'lesson_item_students', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'lesson_item_progress', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'lesson_reminders', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  {
    table: 'item_question_posts',
    column: 'question_id',
    through: { table: 'item_questions', column: 'student_id' },
    of: 'students',
    onErasure: { act: 'erase' },
  },
  { table: 'item_questions', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'exercise_extensions', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  ofWorks({ table: 'annotation_layers' }, ['marks', 'by_name', 'at', 'version']),
  ofWorks({ table: 'markings', column: 'id' }, [
    'state',
    'levels',
    'given',
    'deduction',
    'points',
    'reason',
    'comment',
    'audio_file_id',
    'by_name',
    'marked_at',
    'version',
    'updated_at',
  ]),
  ofWorks({ table: 'submission_versions' }, []),
  {
    table: 'submissions',
    column: 'group_id',
    through: { table: 'exercise_group_members', column: 'student_id', key: 'group_id' },
    of: 'students',
    onErasure: {
      act: 'erase',
      alone: sql<boolean>`(select count(*) from exercise_group_members e where e.group_id = t.group_id) = 1`,
    },
  },
  { table: 'submissions', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'exercise_group_members', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  {
    table: 'submission_members',
    column: 'student_id',
    of: 'students',
    withheld: { columns: ['points', 'given'], until: isReleased(sql`t.submission_id`) },
    onErasure: { act: 'erase' },
  },
  { table: 'live_answers', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'live_followers', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'test_accommodations', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'standing_accommodations', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  ofAttempts('test_answers', ofMarking, isAttemptTold),
  ofAttempts('test_answer_steps', [], isAttemptTold),
  // Why points were changed is told with them.
  ofAttempts('test_attempt_events', ['text'], sql<boolean>`(t.kind <> 'MARKED' or ${isAttemptTold})`),
  ofAttempts('answer_sheet_changes', [], isAttemptTold),
  // What two people gave for an answer, and how they agreed, is told with what stands.
  ofAttempts('round_marks', ['digest', ...ofRounds, 'levels', 'comment', 'by_id', 'version'], isAttemptTold),
  ofAttempts('round_settlements', ['digest', ...ofRounds, 'way', 'reason', 'is_settled', 'version'], isAttemptTold),
  ofAttempts('round_steps', [...ofRounds, 'kind', 'was', 'reason'], isAttemptTold),
  // The order of its questions.
  { ...ofAttempts('answer_sheets', [], isAttemptTold), secret: ['plan'] },
  {
    table: 'test_attempts',
    column: 'student_id',
    of: 'students',
    // The order of its questions, and the tab that wrote.
    secret: ['seed', 'shuffling', 'writer'],
    withheld: { columns: ['earned', 'to_mark'], until: isOwnTold },
    onErasure: { act: 'erase' },
  },
  {
    table: 'test_results',
    column: 'student_id',
    of: 'students',
    withheld: { columns: ['mark', 'is_overridden', 'override_reason'], until: isOwnTold },
    onErasure: { act: 'erase' },
  },
  // With it goes what is locked by it, on whatever computer it lies.
  { table: 'student_device_keys', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  // With it goes what is locked by it.
  { table: 'user_device_keys', column: 'user_id', of: 'users', secret: ['key'], onErasure: { act: 'erase' } },
  { table: 'test_markers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  // Who marks beside them goes on: somebody else is named in their place.
  ...(['first_id', 'second_id'] as const).map(
    (column): PersonalTable => ({
      table: 'double_marked_questions',
      column,
      of: 'teachers',
      onErasure: { act: 'clear', columns: { [column]: null }, ground: 'classBooks' },
    }),
  ),
  { table: 'marking_comments', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
  { table: 'material_drafts', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
];
