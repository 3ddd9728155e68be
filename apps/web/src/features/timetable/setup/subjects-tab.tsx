import type { TimetableSubject } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { IconBan, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { paintedOf, slotsPainted, timesInSentence } from './constraint-slots.ts';
import { SettingPicker } from './setting-picker.tsx';
import { SubjectTraits } from './subject-traits.tsx';
import { Sentences } from './teachers-tab.tsx';
import { useSettings } from './use-settings.ts';
import { type Brush, WeekPainter } from './week/week-painter.tsx';

export type SubjectDraft = Pick<
  TimetableSubject,
  'isHeavy' | 'isPhysical' | 'doubles' | 'roomKind' | 'forbidden' | 'preferred'
>;

const kindOf = (t: TFunction, { roomKind }: SubjectDraft) =>
  roomKind ? t(`timetableServer.roomKind.${roomKind}`) : '';

function summaryOf(t: TFunction, subject: SubjectDraft): string {
  const { isHeavy, isPhysical, doubles, roomKind, forbidden, preferred } = subject;
  return [
    ...(isHeavy ? [t('timetableSetup.says.short.heavy')] : []),
    ...(isPhysical ? [t('timetableSetup.says.short.physical')] : []),
    ...(doubles > 0 ? [t('timetableSetup.says.short.doubles', { count: doubles })] : []),
    ...(roomKind ? [t('timetableSetup.says.short.roomKind', { kind: kindOf(t, subject) })] : []),
    ...(forbidden.length > 0 ? [t('timetableSetup.says.short.forbidden', { count: forbidden.length })] : []),
    ...(preferred.length > 0 ? [t('timetableSetup.says.short.preferred', { count: preferred.length })] : []),
  ].join(' · ');
}

function sentencesOf(t: TFunction, name: string, subject: SubjectDraft): string[] {
  const { isHeavy, isPhysical, doubles, roomKind, forbidden, preferred } = subject;
  const times = (key: 'forbidden' | 'preferred', slots: SubjectDraft['forbidden']) =>
    slots.length > 0
      ? [t(`timetableSetup.says.${key}`, { name, count: slots.length, times: timesInSentence(t, slots) })]
      : [];
  const said = [
    ...(isHeavy ? [t('timetableSetup.says.heavy', { name })] : []),
    ...(isPhysical ? [t('timetableSetup.says.physical', { name })] : []),
    ...(doubles > 0 ? [t('timetableSetup.says.doubles', { name, count: doubles })] : []),
    ...(roomKind ? [t('timetableSetup.says.roomKind', { name, kind: kindOf(t, subject) })] : []),
    ...times('forbidden', forbidden),
    ...times('preferred', preferred),
  ];
  return said.length > 0 ? said : [t('timetableSetup.says.nothing', { name })];
}

/** How each subject is put into the week. */
export function SubjectsTab({ week }: { week: TimetableWeek }) {
  const query = useQuery(queryOf('timetableSubjects.list', { query: { schoolYearId: week.schoolYearId } }));
  return <LoadedPart query={query}>{(subjects) => <Subjects week={week} subjects={subjects} />}</LoadedPart>;
}

function Subjects({ week, subjects }: { week: TimetableWeek; subjects: readonly TimetableSubject[] }) {
  const { t } = useTranslation();
  const { schoolYearId, isYearClosed } = week;
  const { queryKey } = queryOf('timetableSubjects.list', { query: { schoolYearId } });
  const saver = useSettings<TimetableSubject, SubjectDraft>({
    what: t('timetableSetup.tabs.subjects'),
    queryKey,
    idOf: (row) => row.subjectId,
    save: async (subjectId, draft, version) => {
      const { isHeavy, isPhysical, doubles, roomKind, forbidden, preferred } = draft;
      const body = { schoolYearId, version, isHeavy, isPhysical, doubles, roomKind, forbidden, preferred };
      return [await call('timetableSubjects.save', { params: { subjectId }, body })];
    },
  });
  const now = (row: TimetableSubject): SubjectDraft => saver.drafts.get(row.subjectId) ?? row;
  const brushes: readonly Brush[] = [
    { key: 'forbidden', label: t('timetableSetup.paint.forbidden'), icon: IconBan, look: 'red' },
    { key: 'preferred', label: t('timetableSetup.paint.preferred'), icon: IconStar, look: 'green' },
  ];
  return (
    <SettingPicker
      label={t('timetableSetup.tabs.subjects')}
      items={subjects.map((row) => ({
        id: row.subjectId,
        name: subjectName(row.name),
        summary: summaryOf(t, now(row)),
      }))}
      state={<SavedIndicator state={saver.state} onRetry={saver.retry} />}
    >
      {(id) => {
        const row = subjects.find(({ subjectId }) => subjectId === id);
        if (!row) return null;
        const own = now(row);
        const put = (change: Partial<SubjectDraft>) => saver.put(new Map([[id, { ...own, ...change }]]));
        return (
          <>
            <SubjectTraits subject={own} disabled={isYearClosed} onChange={put} />
            <WeekPainter
              key={id}
              name={subjectName(row.name)}
              grid={week}
              brushes={brushes}
              painted={paintedOf({ forbidden: own.forbidden, preferred: own.preferred })}
              onChange={(painted) =>
                put({
                  forbidden: slotsPainted(week, painted, 'forbidden'),
                  preferred: slotsPainted(week, painted, 'preferred'),
                })
              }
              isReadOnly={isYearClosed}
            />
            <Sentences lines={sentencesOf(t, subjectName(row.name), own)} />
          </>
        );
      }}
    </SettingPicker>
  );
}
