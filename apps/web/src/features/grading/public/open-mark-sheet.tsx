import { classHref, sheetHref } from '../entry/class-address.ts';
import { WholeWindow } from '../entry/whole-window.tsx';
import { MarkSheet } from '../sheets/mark-sheet.tsx';

export interface OpenMarkSheetProps {
  classId: string;
  subjectId: string;
  semesterId: string;
}

/** A mark sheet over the whole window, opened straight from its address. */
export function OpenMarkSheet({ classId, subjectId, semesterId }: OpenMarkSheetProps) {
  return (
    <WholeWindow>
      <MarkSheet
        classId={classId}
        subjectId={subjectId}
        semesterId={semesterId}
        backHref={classHref(classId, { tab: 'marks', semester: semesterId })}
        hrefOf={sheetHref}
      />
    </WholeWindow>
  );
}
