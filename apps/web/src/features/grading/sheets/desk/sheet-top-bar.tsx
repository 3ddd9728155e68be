import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import {
  IconArrowLeft,
  IconDots,
  IconFileSpreadsheet,
  IconLayoutColumns,
  IconPrinter,
  IconTable,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { semesterTitle } from '../../../../lib/words/semester-title.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { sheetChip } from '../parts/deadline.ts';
import { useSheet } from '../sheet-context.ts';
import css from './sheet-bars.module.css';
import type { SheetPages } from './sheet-layout.ts';
import { type HrefOfSheet, SheetPickers } from './sheet-pickers.tsx';

/** In the order of the lifecycle: the first possible one is the button, the others are in the menu. */
const FORWARD: readonly SheetAction[] = ['submit', 'verify', 'post', 'lock'];
const BACKWARD: readonly SheetAction[] = ['return', 'unpost', 'unlock'];

export interface SheetTopBarProps {
  backHref: string;
  hrefOf: HrefOfSheet;
  pages: SheetPages;
  /** Left out where two pages do not fit. */
  onPages: ((pages: SheetPages) => void) | undefined;
  onAct: (action: SheetAction) => void;
  /** Left out where nothing may be entered. */
  onImport: (() => void) | undefined;
  /** Left out while there is no sheet. */
  onPrint: (() => void) | undefined;
  more: readonly MenuAction[];
}

/** The one line above the sheet: which sheet, until when, how it is drawn, and the next step. */
export function SheetTopBar({ backHref, hrefOf, pages, onPages, onAct, onImport, onPrint, more }: SheetTopBarProps) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const { sheet } = store.data();
  const chip = sheetChip(t, sheet);
  const next = FORWARD.find((action) => sheet.can.includes(action));
  const back = BACKWARD.filter((action) => sheet.can.includes(action));
  const layouts = [
    { value: 2, text: 'twoPages', icon: IconLayoutColumns },
    { value: 1, text: 'onePage', icon: IconTable },
  ] as const;
  return (
    <header className={css.top}>
      <Link href={backHref} className={css.back} aria-label={t('common.back')} title={t('common.back')}>
        <IconArrowLeft size={18} aria-hidden />
      </Link>
      <h1>{t('grading.sheet.title')}</h1>
      <p className={css.onPaper}>
        {t('grading.sheet.named', {
          subject: subjectName(sheet.subjectName),
          class: sheet.className,
          semester: semesterTitle(sheet.semesterName, t),
        })}
      </p>
      <SheetPickers hrefOf={hrefOf} />
      <StateBadge meaning={chip.meaning}>{chip.text}</StateBadge>
      <span className={css.space} />
      {onPages && (
        <fieldset aria-label={t('grading.sheet.layout')} className={css.layouts}>
          {layouts.map(({ value, text, icon }) => (
            <Button key={value} icon={icon} aria-pressed={pages === value} onClick={() => onPages(value)}>
              {t(`grading.sheet.${text}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {onImport && (
        <Button kind="quiet" icon={IconFileSpreadsheet} className={css.import} onClick={onImport}>
          {t('common.import_excel')}
        </Button>
      )}
      {onPrint && (
        <Button kind="quiet" icon={IconPrinter} onClick={onPrint}>
          {t('common.print')}
        </Button>
      )}
      {back.map((action) => (
        <Button key={action} onClick={() => onAct(action)}>
          {t(`grading.sheet.act.${action}`)}
        </Button>
      ))}
      {next && (
        <Button kind="primary" onClick={() => onAct(next)}>
          {t(`grading.sheet.act.${next}`)}
        </Button>
      )}
      <Menu
        label={t('grading.sheet.more')}
        align="end"
        items={more}
        trigger={(props) => (
          <IconButton {...props} className={css.icon} icon={IconDots} label={t('grading.sheet.more')} />
        )}
      />
    </header>
  );
}
