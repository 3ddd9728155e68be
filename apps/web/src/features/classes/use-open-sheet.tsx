import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OpenMarkSheet } from '../grading/public/open-mark-sheet.tsx';

const uuid = /^[0-9a-f-]{36}$/i;

/** The mark sheet that the address names, which needs nothing of the class around it; null when it names none. */
export function useOpenSheet(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { tab, subject, semester } = useSearch({ strict: false }) as Record<string, unknown>;
  if (tab !== 'marks' || typeof subject !== 'string' || typeof semester !== 'string') return null;
  if (!uuid.test(subject) || !uuid.test(semester)) return null;
  return <OpenMarkSheet classId={id} subjectId={subject} semesterId={semester} />;
}
