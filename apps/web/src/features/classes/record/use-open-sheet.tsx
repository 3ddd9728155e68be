import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sheetInAddress } from '../../../lib/address/sheet-address.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { maySeeMarks } from '../../../lib/can-open.ts';
import { OpenMarkSheet } from '../../grading/public/open-mark-sheet.tsx';

/** The mark sheet that the address names, which needs nothing of the class around it; null when it names none, or to who sees no marks. */
export function useOpenSheet(): ReactNode {
  const { id } = useParams({ strict: false }) as { id?: string };
  const sheet = sheetInAddress(id, useSearch({ strict: false }) as Record<string, unknown>);
  const seesMarks = maySeeMarks(useSignedInUser());
  return sheet && seesMarks && <OpenMarkSheet {...sheet} />;
}
