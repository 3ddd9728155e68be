import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { TeacherWish, WishList } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { WishCollection } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { IconBell, IconChecks, IconHeart, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { semesterToShow } from '../../../lib/use-school-year.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { semesterTitle } from '../../../lib/words/semester-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SettingPicker } from '../setup/setting-picker.tsx';
import { WishCollectionDialog } from './wish-collection-dialog.tsx';
import { WishDecision } from './wish-decision.tsx';
import { semesterSign, wishWords } from './wish-marks.ts';
import css from './wishes-tab.module.css';

interface WishesTabProps {
  week: TimetableWeek;
  year: SchoolYearChoice;
}

/** What teachers wish of the timetable of a semester, and what becomes of it. */
export function WishesTab({ week, year }: WishesTabProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(semesterToShow(year)?.id ?? '');
  const [edits, setEdits] = useState(false);
  const query = useQuery(queryOf('timetableWishes.list', { query: { semesterId: chosen } }));
  const semester = year.semesters.find(({ id }) => id === chosen);
  const mayEdit = useCan('update_timetable') && !week.isYearClosed;
  const ordinal = year.semesters.findIndex(({ id }) => id === chosen) + 1;
  return (
    <div className={css.stack}>
      {year.semesters.length > 1 && (
        <Segmented
          label={t('timetableWishes.office.semester')}
          choices={year.semesters.map(({ id, name }) => ({ value: id, label: semesterTitle(name, t) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <LoadedPart query={query}>
        {(list) => (
          <>
            {list.collection ? (
              <Collected
                key={chosen}
                week={week}
                list={list}
                collection={list.collection}
                onEdit={() => setEdits(true)}
              />
            ) : (
              <EmptyState
                title={t('timetableWishes.office.noCollection', { semester: semesterSign(t, ordinal) })}
                detail={t('timetableWishes.office.noCollectionDetail')}
                action={
                  mayEdit && (
                    <Button kind="primary" icon={IconHeart} onClick={() => setEdits(true)}>
                      {t('timetableWishes.office.open')}
                    </Button>
                  )
                }
              />
            )}
            {edits && semester && (
              <WishCollectionDialog
                semesterId={semester.id}
                ordinal={ordinal}
                collection={list.collection}
                onClose={() => setEdits(false)}
              />
            )}
          </>
        )}
      </LoadedPart>
    </div>
  );
}

const phaseMeaning: Record<WishCollection['phase'], Meaning> = { PLANNED: 'blue', OPEN: 'green', CLOSED: 'grey' };
const isMissing = ({ state, isWorking }: TeacherWish) => isWorking && (state === 'NONE' || state === 'DRAFT');
const isDecided = ({ state }: TeacherWish) => ['ACCEPTED', 'PARTLY', 'REFUSED'].includes(state);
const isWaiting = ({ state }: TeacherWish) => state === 'SENT';
const filters = { all: () => true, waiting: isWaiting, missing: isMissing, decided: isDecided } as const;
type Filter = keyof typeof filters;

interface CollectedProps {
  week: TimetableWeek;
  list: WishList;
  collection: WishCollection;
  onEdit: () => void;
}

function Collected({ week, list, collection, onEdit }: CollectedProps) {
  const { t } = useTranslation();
  const { items, isYearClosed } = list;
  const mayEdit = useCan('update_timetable') && !isYearClosed;
  const [filter, setFilter] = useState<Filter>('all');
  const shown = items.filter(filters[filter]);
  const count = (which: Filter) => items.filter(filters[which]).length;
  const waiting = items.filter((item) => isWaiting(item) && item.isWorking);
  return (
    <>
      <div className={css.head}>
        <div className={css.words}>
          <p className={css.line}>
            <StateBadge meaning={phaseMeaning[collection.phase]}>
              {t(`timetableWishes.office.phase.${collection.phase}`)}
            </StateBadge>
            <span>
              {t('timetableWishes.office.span', {
                from: formatDate(collection.opensOn),
                to: formatDate(collection.closesOn),
              })}
            </span>
          </p>
          <p className="secondary small">
            {t('timetableWishes.office.progress', {
              sent: formatNumber(items.length - count('missing')),
              all: formatNumber(items.length),
              waiting: formatNumber(count('waiting')),
            })}
          </p>
        </div>
        {mayEdit && <CollectionButtons collection={collection} items={items} waiting={waiting} onEdit={onEdit} />}
      </div>
      <SettingPicker
        label={t('timetableWishes.title')}
        items={shown.map((item) => ({
          id: item.teacherId,
          name: item.name,
          group: item.departmentName ?? item.code,
          summary: `${t(`timetableWishes.state.${item.state}`)}${item.content ? `: ${wishWords(t, item.content)}` : ''}`,
        }))}
        state={
          <SelectInput
            label={t('timetableWishes.office.filter')}
            choices={(['all', 'waiting', 'missing', 'decided'] as const).map((which) => ({
              value: which,
              label: t(`timetableWishes.office.${which}`, { n: formatNumber(count(which)) }),
            }))}
            value={filter}
            onChange={(value) => setFilter((value ?? 'all') as Filter)}
          />
        }
      >
        {(id) => {
          const item = items.find(({ teacherId }) => teacherId === id);
          if (!item) return null;
          return (
            <WishDecision
              key={`${item.teacherId} ${item.version}`}
              item={item}
              week={week}
              mayEdit={mayEdit}
              remindIn={mayEdit && collection.phase === 'OPEN' ? collection.semesterId : undefined}
            />
          );
        }}
      </SettingPicker>
    </>
  );
}

interface CollectionButtonsProps {
  collection: WishCollection;
  items: readonly TeacherWish[];
  waiting: readonly TeacherWish[];
  onEdit: () => void;
}

function CollectionButtons({ collection, items, waiting, onEdit }: CollectionButtonsProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const missing = items.filter((item) => isMissing(item) && item.hasUser);
  const remind = () =>
    void run(
      () =>
        call('timetableWishes.remind', {
          body: { semesterId: collection.semesterId, teacherIds: missing.map(({ teacherId }) => teacherId) },
        }),
      (told) => t('timetableWishes.office.reminded', told),
    );
  const acceptAll = async () => {
    const question = {
      title: t('timetableWishes.office.acceptAllTitle'),
      detail: t('timetableWishes.office.acceptAllDetail'),
      action: t('timetableWishes.office.acceptAll', { count: waiting.length }),
      danger: false,
    };
    if (!(await confirm(question))) return;
    const wishes = waiting.flatMap(({ id, version }) => (id ? [{ id, version }] : []));
    await run(
      () => call('timetableWishes.acceptAll', { body: { wishes } }),
      ({ accepted }) => t('timetableWishes.office.acceptedAll', { count: accepted }),
    );
  };
  return (
    <div className={css.buttons}>
      {waiting.length > 1 && (
        <Button icon={IconChecks} busy={busy} onClick={() => void acceptAll()}>
          {t('timetableWishes.office.acceptAll', { count: waiting.length })}
        </Button>
      )}
      {collection.phase === 'OPEN' && missing.length > 0 && (
        <Button icon={IconBell} busy={busy} onClick={remind}>
          {t('timetableWishes.office.remind', { count: missing.length })}
        </Button>
      )}
      <Button icon={IconPencil} onClick={onEdit}>
        {t(collection.phase === 'CLOSED' ? 'timetableWishes.office.reopen' : 'timetableWishes.office.edit')}
      </Button>
    </div>
  );
}
