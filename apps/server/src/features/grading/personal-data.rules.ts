import { nextVersion, type PersonalTable } from '../../platform/privacy/personal-data.rules.ts';
import type { Ground } from '../../platform/privacy/retention.rules.ts';

const kept = (table: PersonalTable['table'], ground: Ground): PersonalTable => ({
  table,
  column: 'student_id',
  of: 'students',
  onErasure: { act: 'keep', ground },
});

/** Marks and results are never erased. */
export const gradingPersonalData: readonly PersonalTable[] = [
  kept('marks', 'classBooks'),
  kept('mark_changes', 'classBooks'),
  kept('mark_origins', 'classBooks'),
  kept('sheet_remarks', 'classBooks'),
  kept('conduct_results', 'schoolRecord'),
  kept('absences', 'dailyLog'),
  kept('absence_decisions', 'dailyLog'),
  kept('subject_results', 'schoolRecord'),
  kept('term_results', 'schoolRecord'),
  {
    // That there was an exemption, and by which decision, is of the school record; the scan tells of illness and disability.
    table: 'exemptions',
    column: 'student_id',
    of: 'students',
    files: ['document_file_id'],
    onErasure: {
      act: 'clear',
      ground: 'schoolRecord',
      columns: { document_file_id: null, note: '', version: nextVersion },
    },
  },
  kept('retests', 'schoolRecord'),
  kept('summer_trainings', 'schoolRecord'),
  kept('former_school_years', 'schoolRecord'),
  kept('former_school_terms', 'schoolRecord'),
  kept('former_school_outcomes', 'schoolRecord'),
  kept('transcripts', 'schoolRecord'),
  kept('grade_up_items', 'schoolRecord'),
  {
    table: 'entry_exceptions',
    column: 'teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
];
