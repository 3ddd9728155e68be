import type { ClassAvailability } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from './constraint.module.css';
import { paintedOf, slotsPainted, timesInSentence } from './constraint-slots.ts';
import { SettingPicker } from './setting-picker.tsx';
import { Sentences } from './teachers-tab.tsx';
import { useSettings } from './use-settings.ts';
import { WeekPainter } from './week/week-painter.tsx';

type Closed = Pick<ClassAvailability, 'closed' | 'site'>;

const summaryOf = (t: TFunction, { closed, site }: Closed) =>
  [
    ...(site ? [site] : []),
    ...(closed.length > 0 ? [t('timetableSetup.says.short.closed', { count: closed.length })] : []),
  ].join(' · ');

function sentencesOf(t: TFunction, name: string, { closed, site }: Closed): string[] {
  const said = [
    ...(closed.length > 0
      ? [t('timetableSetup.says.closed', { name, count: closed.length, times: timesInSentence(t, closed) })]
      : []),
    ...(site ? [t('timetableSetup.says.site', { name, site })] : []),
  ];
  return said.length > 0 ? said : [t('timetableSetup.says.nothing', { name })];
}

/** Periods a class has no lessons in, and its site. */
export function ClassesTab({ week }: { week: TimetableWeek }) {
  const query = useQuery(queryOf('timetableClasses.list', { query: { schoolYearId: week.schoolYearId } }));
  return <LoadedPart query={query}>{(classes) => <Classes week={week} classes={classes} />}</LoadedPart>;
}

function Classes({ week, classes }: { week: TimetableWeek; classes: readonly ClassAvailability[] }) {
  const { t } = useTranslation();
  const { schoolYearId, isYearClosed } = week;
  const { queryKey } = queryOf('timetableClasses.list', { query: { schoolYearId } });
  const saver = useSettings<ClassAvailability, Closed>({
    what: t('timetableSetup.tabs.classes'),
    queryKey,
    idOf: (row) => row.classId,
    save: (classId, { closed, site }, version) => {
      const body = { schoolYearId, classes: [{ classId, version, closed: [...closed], site }] };
      return call('timetableClasses.save', { body });
    },
  });
  const now = (row: ClassAvailability): Closed => saver.drafts.get(row.classId) ?? row;
  const brushes = [{ key: 'closed', label: t('timetableSetup.paint.closed'), icon: IconX, look: 'red' as const }];
  const spread = (row: ClassAvailability) => {
    const own = now(row);
    const others = classes.filter(({ grade, classId }) => grade === row.grade && classId !== row.classId);
    saver.put(new Map(others.map(({ classId }) => [classId, own])));
    toast.done(t('timetableSetup.classes.sameGradeDone', { count: others.length + 1, grade: row.grade }));
  };
  return (
    <SettingPicker
      label={t('timetableSetup.tabs.classes')}
      items={classes.map((row) => ({ id: row.classId, name: row.name, summary: summaryOf(t, now(row)) }))}
      state={<SavedIndicator state={saver.state} onRetry={saver.retry} />}
    >
      {(id) => {
        const row = classes.find(({ classId }) => classId === id);
        if (!row) return null;
        const own = now(row);
        const put = (change: Partial<Closed>) =>
          saver.put(new Map([[id, { closed: own.closed, site: own.site, ...change }]]));
        return (
          <>
            <WeekPainter
              key={id}
              name={row.name}
              grid={week}
              brushes={brushes}
              painted={paintedOf({ closed: own.closed })}
              onChange={(painted) => put({ closed: slotsPainted(week, painted, 'closed') })}
              isReadOnly={isYearClosed}
            />
            <SiteField value={own.site} disabled={isYearClosed} onChange={(site) => put({ site })} />
            <Sentences lines={sentencesOf(t, row.name, own)} />
            {!isYearClosed && classes.some(({ grade, classId }) => grade === row.grade && classId !== id) && (
              <div>
                <Button icon={IconCopy} onClick={() => spread(row)}>
                  {t('timetableSetup.classes.sameGrade', { grade: row.grade })}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </SettingPicker>
  );
}

function SiteField(props: { value: string; disabled: boolean; onChange: (site: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {t('timetableSetup.classes.site')}
      </label>
      <Input
        id={id}
        value={props.value}
        maxLength={60}
        disabled={props.disabled}
        placeholder={t('timetableSetup.classes.sitePlaceholder')}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}
