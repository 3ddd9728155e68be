import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { useAppState } from '../../../../lib/app-state.ts';
import { cn } from '../../../../lib/cn.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { useSheet } from '../sheet-context.ts';
import css from './sheet-bars.module.css';

/** A sheet by its address. */
export interface SheetAddress {
  readonly classId: string;
  readonly subjectId: string;
  readonly semesterId: string;
}

export type HrefOfSheet = (address: SheetAddress) => string;

interface PickerProps {
  text: string;
  label: string;
  items: readonly MenuAction[];
  onOpen?: () => void;
  /** Gives way where there is little room. */
  isLong?: boolean;
}

function Picker({ text, label, items, onOpen, isLong }: PickerProps) {
  return (
    <Menu
      label={label}
      items={items}
      width={220}
      trigger={(props) => (
        <Button
          {...props}
          className={cn(css.picker, isLong && css.long)}
          iconAfter={IconChevronDown}
          aria-label={`${label}: ${text}`}
          onPointerEnter={onOpen}
          onFocus={onOpen}
        >
          <span className={css.pickerText} title={text}>
            {text}
          </span>
        </Button>
      )}
    />
  );
}

/** Class, subject and semester; choosing another opens that sheet. What is unsent here goes on being sent. */
export function SheetPickers({ hrefOf }: { hrefOf: HrefOfSheet }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const { sheet } = store.data();
  const { schoolYears } = useAppState();
  const [wanted, setWanted] = useState(false);
  const { classId, subjectId, semesterId } = sheet;
  const classes = useQuery({ ...queryOf('sheets.list', { query: { semesterId, subjectId } }), enabled: wanted });
  const subjects = useQuery({
    ...queryOf('sheets.ofClass', { params: { id: classId }, query: { semesterId } }),
    enabled: wanted,
  });
  const semesters = schoolYears.find(({ id }) => id === sheet.schoolYearId)?.semesters ?? [];
  const ask = () => setWanted(true);
  return (
    <>
      <Picker
        text={sheet.className}
        label={t('grading.sheet.chooseClass')}
        onOpen={ask}
        items={(classes.data?.items ?? []).map((item) => ({
          key: item.classId,
          label: item.className,
          hint: t(`grading.sheetState.${item.state}`),
          checked: item.classId === classId,
          href: hrefOf({ classId: item.classId, subjectId, semesterId }),
        }))}
      />
      <Picker
        isLong
        text={subjectName(sheet.subjectName)}
        label={t('grading.sheet.chooseSubject')}
        onOpen={ask}
        items={(subjects.data?.items ?? []).map((item) => ({
          key: item.subjectId,
          label: subjectName(item.subjectName),
          checked: item.subjectId === subjectId,
          href: hrefOf({ classId, subjectId: item.subjectId, semesterId }),
        }))}
      />
      <Picker
        text={t(`grading.semester.${sheet.semesterOrdinal as 1 | 2}`)}
        label={t('grading.sheet.chooseSemester')}
        items={semesters.map(({ id, ordinal }) => ({
          key: id,
          label: t(`grading.semester.${ordinal as 1 | 2}`),
          checked: id === semesterId,
          href: hrefOf({ classId, subjectId, semesterId: id }),
        }))}
      />
    </>
  );
}
