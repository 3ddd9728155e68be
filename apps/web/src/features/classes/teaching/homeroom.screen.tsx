import type { HomeroomRow, HomeroomSheet } from '@phuong/contract/classes/homeroom.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { MatrixFrame, MatrixTools } from '../../../ui/matrix/matrix-frame.tsx';
import { MatrixGrid, type MatrixRow } from '../../../ui/matrix/matrix-grid.tsx';
import { NoSchoolYear } from '../../school/public/no-school-year.tsx';
import { TimetableSteps } from '../../timetable/public/steps-bar.tsx';
import css from './homeroom.module.css';
import { emptyOf } from './number-of-lessons.screen.tsx';
import { TeacherPicker } from './teacher-picker.tsx';

const something = [{ id: '', code: '', name: '', shortName: '', mode: 'SCORE' as const }];

/** /timetable/homeroom-teach-assignment: one homeroom teacher a class, from a day on. */
export function HomeroomScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const query = useQuery({
    ...queryOf('homerooms.read', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  return (
    <MatrixFrame
      query={query}
      steps={<TimetableSteps current="homerooms" />}
      empty={
        year === null ? (
          <NoSchoolYear />
        ) : (
          query.data && emptyOf({ classes: query.data.classes, subjects: something }, t)
        )
      }
      header={{
        title: t('classes.homeroom.title'),
        breadcrumb: [{ label: t('shell.menu.teaching') }],
        detail: year?.name,
      }}
    >
      {(sheet) => <HomeroomTable key={sheet.schoolYearId} sheet={sheet} />}
    </MatrixFrame>
  );
}

/** Today, or the nearest day of the year. */
function dayIn({ startDate, endDate }: HomeroomSheet): string {
  const today = todayIso();
  return [startDate, today, endDate].sort()[1] ?? today;
}

function HomeroomTable({ sheet }: { sheet: HomeroomSheet }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run } = useAction();
  const [from, setFrom] = useState<string | null>(() => dayIn(sheet));
  const teachers = useQuery(queryOf('teachers.options'));
  const { queryKey } = queryOf('homerooms.read', { query: { schoolYearId: sheet.schoolYearId } });
  const missing = sheet.classes.filter(({ current }) => current === null).length;
  const rows = useMemo(
    () =>
      sheet.classes.map(
        ({ classId, className, size, current, former }): MatrixRow => ({
          id: classId,
          head: className,
          cells: [
            {
              content: <span className={css.name}>{current?.name ?? t('classes.homeroom.none')}</span>,
              title: `${t('classes.one', { name: className })}: ${current?.name ?? t('classes.homeroom.none')}`,
              looks: current ? undefined : ['empty'],
            },
          ],
          tail: [
            <span key="since" className="figures">
              {current ? formatDate(current.fromDate) : ''}
            </span>,
            <span key="size" className="figures">
              {size}
            </span>,
            <span key="former" className="secondary">
              {former
                .map((each) => `${each.name} (${formatDate(each.fromDate)} – ${formatDate(each.toDate)})`)
                .join(', ')}
            </span>,
          ],
        }),
      ),
    [sheet.classes, t],
  );
  const save = (row: HomeroomRow, teacherId: string | null) => {
    const first = row.current === null && teacherId !== null && row.former.length === 0;
    // A class's first homeroom teacher has it from the first day unless another day is set on purpose.
    const fromDate = from ?? dayIn(sheet);
    void run(
      async () => {
        const body = {
          teacherId,
          fromDate: first && from === dayIn(sheet) ? sheet.startDate : fromDate,
          was: row.current?.teacherId ?? null,
        };
        const saved = await call('homerooms.save', { params: { classId: row.classId }, body });
        client.setQueryData(
          queryKey,
          (old: HomeroomSheet | undefined) =>
            old && { ...old, classes: old.classes.map((each) => (each.classId === saved.classId ? saved : each)) },
        );
        return saved;
      },
      (saved) =>
        saved.current
          ? t('classes.homeroom.saved', {
              class: saved.className,
              teacher: saved.current.name,
              date: formatDate(saved.current.fromDate),
            })
          : t('classes.homeroom.cleared', { class: saved.className }),
    );
  };
  const find = (classId: string) => sheet.classes.find((row) => row.classId === classId);
  return (
    <>
      <MatrixTools
        state={
          <span className="secondary">
            {sheet.isYearClosed
              ? t('classes.matrix.closed')
              : missing > 0
                ? t('classes.homeroom.missing', { count: missing })
                : t('classes.homeroom.complete')}
          </span>
        }
      >
        {!sheet.isYearClosed && (
          <div className={css.from}>
            <span>{t('classes.homeroom.from')}</span>
            <div className={css.date}>
              <DateInput
                label={t('classes.homeroom.from')}
                value={from}
                min={sheet.startDate}
                max={sheet.endDate}
                onChange={setFrom}
              />
            </div>
            <span className="secondary small">{t('classes.homeroom.fromHint')}</span>
          </div>
        )}
      </MatrixTools>
      <MatrixGrid
        label={t('classes.homeroom.title')}
        corner={t('classes.matrix.class')}
        columns={[{ id: 'homeroom', head: t('classes.homeroom.teacher') }]}
        columnWidth={240}
        rows={rows}
        tailHeads={[t('classes.homeroom.since'), t('classes.columns.size'), t('classes.homeroom.former')]}
        isReadOnly={sheet.isYearClosed}
        onClear={(row) => {
          const found = find(row.id);
          if (found?.current) save(found, null);
        }}
        editor={({ row, typed, close }) => {
          const found = find(row.id);
          if (!found) return null;
          const current = found.current;
          return (
            <TeacherPicker
              key={row.id}
              label={t('classes.homeroom.pick', { class: found.className })}
              hint={t('classes.homeroom.pickHint')}
              typed={typed}
              close={close}
              teachers={pickable(sheet, teachers.data ?? [], t)}
              chosen={current ? [{ id: current.teacherId, name: current.name }] : []}
              onPick={(teacherId) => save(found, teacherId)}
              onRemove={() => save(found, null)}
            />
          );
        }}
      />
    </>
  );
}

/** Who has no homeroom class first; the others say which one they have and cannot be chosen. */
function pickable(
  { classes }: HomeroomSheet,
  teachers: readonly { id: string; code: string; name: string; departmentName: string | null }[],
  t: (key: string, params?: Record<string, string>) => string,
) {
  const holders = new Map(
    classes.flatMap(({ className, current }) => (current ? [[current.teacherId, className] as const] : [])),
  );
  const all = teachers.map(({ id, code, name, departmentName }) => {
    const held = holders.get(id);
    return {
      id,
      code,
      name,
      group: t(held ? 'classes.homeroom.taken' : 'classes.homeroom.free'),
      note: held ? t('classes.homeroom.takenOf', { class: held }) : (departmentName ?? ''),
      disabled: held !== undefined,
    };
  });
  return [...all.filter(({ disabled }) => !disabled), ...all.filter(({ disabled }) => disabled)];
}
