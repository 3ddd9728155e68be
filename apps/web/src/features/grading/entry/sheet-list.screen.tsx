import type { SheetSummary } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { sheetStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { IconBell, IconCheck, IconDownload, IconLock, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { BulkAction, Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useListAddress } from '../../../ui/list/use-list-address.ts';
import { stateMeaning } from '../sheets/parts/deadline.ts';
import { sheetHref } from './class-address.ts';
import { SemesterChoice, useSemester } from './semester-choice.tsx';

const steps = ['verify', 'post', 'lock'] as const;
type Step = (typeof steps)[number];
const icons = { verify: IconCheck, post: IconSend, lock: IconLock };
const keyOf = ({ classId, subjectId }: SheetSummary) => `${classId}.${subjectId}`;
const nameOf = ({ className, shortName }: SheetSummary) => `${shortName} ${className}`;

/** /mark-sheets: every sheet of the semester, how far it is, and the next step for those that are ticked. */
export function SheetListScreen() {
  const { t } = useTranslation();
  const schoolYearId = useSchoolYear()?.id ?? '';
  const { semester } = useSemester(schoolYearId);
  const semesterId = semester?.id ?? '';
  const query = useQuery({ ...queryOf('sheets.list', { query: { semesterId } }), enabled: semesterId !== '' });
  const all = query.data?.items;
  const address = useListAddress(['grade', 'subject', 'state', 'semester']);
  const { state } = address;
  const chosen = (key: string) => state.filters[key]?.[0] ?? '';
  const [grade, subject, sheetState] = [chosen('grade'), chosen('subject'), chosen('state')];
  const needle = searchKey(state.search);
  const matching = all?.filter(
    (sheet) =>
      (grade === '' || String(sheet.grade) === grade) &&
      (subject === '' || sheet.subjectId === subject) &&
      (sheetState === '' || sheet.state === sheetState) &&
      searchKey([sheet.className, sheet.subjectName, ...sheet.teachers.map(({ name }) => name)].join(' ')).includes(
        needle,
      ),
  );
  const first = (state.page - 1) * state.pageSize;
  const { run, busy } = useAction();
  const exportIt = () => {
    const conditions = { ...(grade && { grade: Number(grade) }), ...(subject && { subjectId: subject }) };
    const asked = {
      semesterId,
      q: state.search,
      ...conditions,
      ...(sheetState && { state: sheetState as SheetSummary['state'] }),
    };
    void run(async () => saveFile(await callFile('sheets.export', { query: asked })));
  };
  const bulkActions = useSheetSteps(semesterId, matching ?? []);
  return (
    <ListScreen<SheetSummary>
      id="mark-sheets"
      header={{
        title: t('sheetList.title'),
        detail: t('sheetList.detail'),
        breadcrumb: [{ label: t('shell.menu.classesAndStudents') }],
        actions: [{ key: 'export', label: t('common.export_xlsx'), icon: IconDownload, busy, onSelect: exportIt }],
      }}
      {...address}
      searchPlaceholder={t('sheetList.search')}
      filters={useFilters(all ?? [])}
      columns={useColumns()}
      data={matching && { items: matching.slice(first, first + state.pageSize), total: matching.length }}
      isFetching={query.isFetching}
      error={query.error}
      onRetry={() => void query.refetch()}
      rowKey={keyOf}
      rowName={nameOf}
      rowHref={sheetHref}
      bulkActions={bulkActions}
      tools={<SemesterChoice schoolYearId={schoolYearId} />}
      empty={{ title: t('sheetList.none'), detail: t('sheetList.noneDetail') }}
    />
  );
}

function useColumns(): Column<SheetSummary>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('grading.marksTab.subject'),
      cell: (sheet) => `${subjectName(sheet.subjectName)} ${sheet.className}`,
    },
    {
      key: 'teachers',
      header: t('grading.marksTab.teachers'),
      cell: ({ teachers }) => teachers.map(({ name }) => name).join(', ') || t('grading.marksTab.noTeacher'),
    },
    {
      key: 'state',
      header: t('grading.marksTab.state'),
      card: 'side',
      cell: ({ state }) => <StateBadge meaning={stateMeaning[state]}>{t(`grading.sheetState.${state}`)}</StateBadge>,
    },
    {
      key: 'entered',
      header: t('grading.marksTab.entered'),
      align: 'end',
      figures: true,
      cell: ({ progress }) => `${progress.filled}/${progress.required}`,
    },
    {
      key: 'due',
      header: t('grading.marksTab.due'),
      figures: true,
      card: 'none',
      cell: ({ closesOn }) => formatDayMonth(closesOn),
    },
  ];
}

function useFilters(sheets: readonly SheetSummary[]): Filter[] {
  const { t } = useTranslation();
  const grades = [...new Set(sheets.map(({ grade }) => grade))].sort((a, b) => a - b);
  const subjects = new Map(sheets.map((sheet) => [sheet.subjectId, subjectName(sheet.subjectName)]));
  return [
    {
      key: 'grade',
      label: t('sheetList.gradeFilter'),
      kind: 'one',
      options: grades.map((grade) => ({ value: String(grade), label: t('sheetList.grade', { grade }) })),
    },
    {
      key: 'subject',
      label: t('sheetList.subject'),
      kind: 'one',
      options: [...subjects].map(([value, label]) => ({ value, label })),
    },
    {
      key: 'state',
      label: t('sheetList.state'),
      kind: 'one',
      options: sheetStates.map((value) => ({ value, label: t(`grading.sheetState.${value}`) })),
    },
  ];
}

/** What can be done with the ticked sheets, for who may: those that are ready take the step, the others stay as they are. */
function useSheetSteps(semesterId: string, matching: readonly SheetSummary[]): BulkAction[] | undefined {
  const { t } = useTranslation();
  const mayVerify = useCan('verify_mark');
  const { run } = useAction();
  if (!mayVerify) return undefined;
  const ticked = ({ keys, allMatching }: Selection) =>
    matching.filter((sheet) => allMatching || keys.includes(keyOf(sheet)));

  const take = async (action: Step, selection: Selection, clear: () => void) => {
    const sheets = ticked(selection);
    const ready = sheets.filter(({ can }) => can.includes(action));
    const sheetIds = ready.flatMap(({ sheetId }) => (sheetId === null ? [] : [sheetId]));
    if (sheetIds.length === 0) {
      toast.error(t('sheetList.nothing'));
      return;
    }
    const skipped = sheets.length - ready.length;
    const others = skipped > 0 ? ` ${t('sheetList.skipped', { skipped })}` : '';
    const answer = await confirm({
      title: t(`sheetList.ask.${action}`, { count: ready.length }),
      detail: `${t(`grading.sheet.askDetail.${action}`)}${others}`,
      action: t(`sheetList.${action}`),
      danger: false,
    });
    if (!answer) return;
    await run(async () => {
      const body = { action, sheetIds };
      const { items, done, refused } = await call('sheets.actOnSemester', { params: { id: semesterId }, body });
      const left = items.filter(({ status }) => status === 'refused');
      const names = left.map((each) => `${subjectName(each.subjectName)} ${each.className}`).join(', ');
      if (refused === 0) toast.done(t('grading.marksTab.bulkDone', { done }));
      else toast.error(t('sheetList.refused', { done, refused, sheets: names }));
      clear();
    });
  };
  const remind = async (selection: Selection, clear: () => void) => {
    const open = ticked(selection).filter(({ state }) => state === 'in_progress');
    if (open.length === 0) {
      toast.error(t('sheetList.nothing'));
      return;
    }
    const answer = await confirm({
      title: t('sheetList.askRemind', { count: open.length }),
      detail: t('sheetList.remindDetail'),
      action: t('sheetList.remind'),
      danger: false,
    });
    if (!answer) return;
    await run(async () => {
      const sheets = open.map(({ classId, subjectId }) => ({ classId, subjectId }));
      toast.done(
        t('sheetList.reminded', await call('sheets.remind', { params: { id: semesterId }, body: { sheets } })),
      );
      clear();
    });
  };
  return [
    ...steps.map((key) => ({
      key,
      label: t(`sheetList.${key}`),
      icon: icons[key],
      run: (selection: Selection, clear: () => void) => void take(key, selection, clear),
    })),
    {
      key: 'remind',
      label: t('sheetList.remind'),
      icon: IconBell,
      run: (selection, clear) => void remind(selection, clear),
    },
  ];
}
