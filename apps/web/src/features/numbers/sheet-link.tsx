import type { ReactNode } from 'react';
import { path } from '../../lib/screens/path.ts';
import { Link } from '../../ui/link/link.tsx';

interface SheetLinkProps {
  classId: string;
  subjectId: string;
  semesterId: string | null;
  children: ReactNode;
}

/** Opens the mark sheet the figures come from. */
export function SheetLink({ classId, subjectId, semesterId, children }: SheetLinkProps) {
  const page = path('/classes/list/$id/detail', { id: classId });
  const sheet = semesterId === null ? '' : `&subject=${subjectId}&semester=${semesterId}`;
  return <Link href={`${page}?tab=marks${sheet}`}>{children}</Link>;
}
