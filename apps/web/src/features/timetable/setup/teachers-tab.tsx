import type { TeacherAvailability } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { IconHeart, IconThumbDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate, formatList } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { semesterSign } from '../wishes/wish-marks.ts';
import css from './constraint.module.css';
import { daysInSentence, paintedOf, slotsPainted, timesInSentence } from './constraint-slots.ts';
import { DaysOffField } from './days-off-field.tsx';
import { SettingPicker } from './setting-picker.tsx';
import { useSettings } from './use-settings.ts';
import { type Brush, WeekPainter } from './week/week-painter.tsx';

type Availability = Pick<TeacherAvailability, 'unavailable' | 'unwanted' | 'preferred' | 'daysOff'>;

const summaryOf = (t: TFunction, { unavailable, unwanted, preferred, daysOff }: Availability) =>
  [
    ...(daysOff.length > 0 ? [t('timetableSetup.says.short.daysOff', { days: daysInSentence(t, daysOff) })] : []),
    ...(unavailable.length > 0 ? [t('timetableSetup.says.short.busy', { count: unavailable.length })] : []),
    ...(unwanted.length > 0 ? [t('timetableSetup.says.short.unwanted', { count: unwanted.length })] : []),
    ...(preferred.length > 0 ? [t('timetableSetup.says.short.liked', { count: preferred.length })] : []),
  ].join(' · ');

function sentencesOf(t: TFunction, row: TeacherAvailability, own: Availability): string[] {
  const { name, fromWish } = row;
  const { unavailable, daysOff } = own;
  const said = [
    ...(daysOff.length > 0 ? [t('timetableSetup.says.daysOff', { name, days: daysInSentence(t, daysOff) })] : []),
    ...(unavailable.length > 0
      ? [
          t('timetableSetup.says.busy', {
            name,
            count: unavailable.length,
            times: timesInSentence(t, unavailable),
          }),
        ]
      : []),
    ...(
      [
        ['unwanted', own.unwanted],
        ['liked', own.preferred],
      ] as const
    ).flatMap(([key, slots]) =>
      slots.length > 0
        ? [t(`timetableSetup.says.${key}`, { name, count: slots.length, times: timesInSentence(t, slots) })]
        : [],
    ),
    ...(fromWish ? [originWords(t, name, fromWish)] : []),
  ];
  return said.length > 0 ? said : [t('timetableSetup.says.nothing', { name })];
}

/** What of it the teacher has wished, and who accepted it. */
function originWords(t: TFunction, name: string, from: NonNullable<TeacherAvailability['fromWish']>): string {
  const counts = (['unavailable', 'unwanted', 'preferred'] as const).filter((list) => from[list].length > 0);
  const says = { unavailable: 'cannot', unwanted: 'unwanted', preferred: 'preferred' } as const;
  const what = [
    ...counts.map((list) => t(`timetableWishes.says.${says[list]}`, { count: from[list].length })),
    ...from.rules.map((rule) => t(`timetableSolver.rule.${rule}.name`)),
  ];
  return t('timetableWishes.office.origin', {
    name,
    semester: semesterSign(t, from.semesterOrdinal),
    by: from.byName,
    date: formatDate(from.acceptedAt),
    what: what.length > 0 ? formatList(what) : t('timetableWishes.says.nothing'),
  });
}

/** When each teacher cannot come: whole days and single periods. */
export function TeachersTab({ week }: { week: TimetableWeek }) {
  const query = useQuery(queryOf('timetableTeachers.list', { query: { schoolYearId: week.schoolYearId } }));
  return <LoadedPart query={query}>{(teachers) => <Teachers week={week} teachers={teachers} />}</LoadedPart>;
}

function Teachers({ week, teachers }: { week: TimetableWeek; teachers: readonly TeacherAvailability[] }) {
  const { t } = useTranslation();
  const { schoolYearId, isYearClosed } = week;
  const { queryKey } = queryOf('timetableTeachers.list', { query: { schoolYearId } });
  const saver = useSettings<TeacherAvailability, Availability>({
    what: t('timetableSetup.tabs.teachers'),
    queryKey,
    idOf: (row) => row.teacherId,
    save: async (teacherId, { unavailable, unwanted, preferred, daysOff }, version) => {
      const body = {
        schoolYearId,
        version,
        unavailable: [...unavailable],
        unwanted: [...unwanted],
        preferred: [...preferred],
        daysOff: [...daysOff],
      };
      return [await call('timetableTeachers.save', { params: { teacherId }, body })];
    },
  });
  const now = (row: TeacherAvailability): Availability => saver.drafts.get(row.teacherId) ?? row;
  const put = (id: string, draft: Availability) => saver.put(new Map([[id, draft]]));
  const brushes: readonly Brush[] = [
    { key: 'busy', label: t('timetableSetup.paint.busy'), icon: IconX, look: 'red' },
    { key: 'unwanted', label: t('timetableSetup.paint.unwanted'), icon: IconThumbDown, look: 'amber' },
    { key: 'liked', label: t('timetableSetup.paint.liked'), icon: IconHeart, look: 'green' },
  ];
  return (
    <SettingPicker
      label={t('timetableSetup.tabs.teachers')}
      items={teachers.map((row) => ({
        id: row.teacherId,
        name: row.name,
        group: row.departmentName ?? row.code,
        summary: summaryOf(t, now(row)),
      }))}
      state={<SavedIndicator state={saver.state} onRetry={saver.retry} />}
    >
      {(id) => {
        const row = teachers.find(({ teacherId }) => teacherId === id);
        if (!row) return null;
        const own = now(row);
        return (
          <>
            <DaysOffField
              days={week.days}
              value={own.daysOff}
              disabled={isYearClosed}
              onChange={(daysOff) => put(id, { ...own, daysOff })}
            />
            <WeekPainter
              key={id}
              name={row.name}
              grid={week}
              brushes={brushes}
              daysOff={own.daysOff}
              painted={paintedOf({ liked: own.preferred, unwanted: own.unwanted, busy: own.unavailable })}
              onChange={(painted) =>
                put(id, {
                  daysOff: own.daysOff,
                  unavailable: slotsPainted(week, painted, 'busy'),
                  unwanted: slotsPainted(week, painted, 'unwanted'),
                  preferred: slotsPainted(week, painted, 'liked'),
                })
              }
              isReadOnly={isYearClosed}
            />
            <Sentences lines={sentencesOf(t, row, own)} />
          </>
        );
      }}
    </SettingPicker>
  );
}

/** What is set, as one would say it. */
export function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <div className={css.says} aria-live="polite">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
