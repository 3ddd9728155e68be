import type { OwnWish } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { WishContent } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatList, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from './own-wishes.module.css';
import { WishGrid, WishLegend } from './wish-grid.tsx';
import { type Marks, marksAsked, marksOf, nextMark, periodsOf, semesterSign, wishWords } from './wish-marks.ts';
import { stateMeaning } from './wish-state.ts';

interface Values {
  marks: Marks;
  maxPerDay: string | null;
  freeDays: string | null;
  noGaps: boolean;
  note: string;
}

const valuesOf = ({ content }: OwnWish): Values => ({
  marks: marksOf(content),
  maxPerDay: content.maxPerDay === null ? null : String(content.maxPerDay),
  freeDays: content.freeDays === null ? null : String(content.freeDays),
  noGaps: content.noGaps,
  note: content.note,
});

const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** /t/info-teacher/schedule?wishes=1: a teacher's own wishes for the newest collection. */
export function OwnWishes() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('ownWishes.read'));
  const header: PageHeaderProps = {
    title: t('timetableWishes.title'),
    breadcrumb: [{ label: t('timetableWishes.own.back'), href: path('/t/info-teacher/schedule') }],
  };
  return (
    <Loaded query={query} header={header} fields={6}>
      {(wishes) => {
        const wish = wishes.find(({ collection }) => collection.phase === 'OPEN') ?? wishes[0];
        if (wish) return <OwnWishOf key={wish.collection.id} wish={wish} header={header} reload={query.refetch} />;
        return (
          <>
            <PageHeader {...header} />
            <EmptyState title={t('timetableWishes.own.none')} detail={t('timetableWishes.own.noneDetail')} />
          </>
        );
      }}
    </Loaded>
  );
}

interface OwnWishProps {
  wish: OwnWish;
  header: PageHeaderProps;
  reload: () => Promise<unknown>;
}

function OwnWishOf({ wish, header, reload }: OwnWishProps) {
  const { t } = useTranslation();
  const { collection, state } = wish;
  const head = {
    ...header,
    badge: <StateBadge meaning={stateMeaning[state]}>{t(`timetableWishes.state.${state}`)}</StateBadge>,
    detail: t('timetableWishes.of', {
      semester: semesterSign(t, collection.semesterOrdinal),
      year: collection.schoolYearName,
    }),
  };
  if (collection.phase === 'OPEN') return <WishForm wish={wish} header={head} reload={reload} />;
  return (
    <>
      <PageHeader {...head} />
      <div className={css.page}>
        <p className="secondary">
          {collection.isStopped
            ? t('timetableWishes.own.stopped')
            : t('timetableWishes.own.closed', { date: formatDate(collection.closesOn) })}
        </p>
        <Answer wish={wish} />
        <p>{wishWords(t, wish.content)}</p>
        <WishGrid name={wish.teacherName} grid={wish.grid} marks={marksOf(wish.content)} />
        {wish.content.note && <p className={css.note}>{wish.content.note}</p>}
      </div>
    </>
  );
}

/** What the school has decided, and why. */
function Answer({ wish: { decision, state, collection } }: { wish: OwnWish }) {
  const { t } = useTranslation();
  if (!decision) return null;
  const { accepted, reason, byName, at } = decision;
  const isNothing = state === 'REFUSED';
  return (
    <section className={css.answer} aria-label={t('timetableWishes.own.decided')}>
      <h2>{t('timetableWishes.own.decided')}</h2>
      <p>
        {isNothing
          ? t('timetableWishes.own.acceptedNothing')
          : t('timetableWishes.own.accepted', { what: wishWords(t, accepted) })}
      </p>
      {reason && <p>{t('timetableWishes.own.reason', { reason })}</p>}
      <p className="secondary small">{t('timetableWishes.own.decidedBy', { name: byName, date: formatDate(at) })}</p>
      {collection.phase === 'OPEN' && <p className="secondary small">{t('timetableWishes.own.again')}</p>}
    </section>
  );
}

function WishForm({ wish, header, reload }: OwnWishProps) {
  const { t } = useTranslation();
  const { collection, grid, state, version } = wish;
  const { asks, maxCannot } = collection;
  const form = useForm<Values>({ defaultValues: valuesOf(wish) });
  const { control } = form;
  const { field } = useController({ control, name: 'marks' });
  const { run, busy } = useAction();
  /** Which of the two ways to save was pressed. */
  const sends = useRef(true);
  const asked = marksAsked(asks);
  const marks = field.value;
  const cannot = Object.values(marks).filter((mark) => mark === 'CANNOT').length;
  const tap = (keys: readonly string[]) => {
    const [first = ''] = keys;
    const next = nextMark(marks[first], asked);
    const others = Object.fromEntries(Object.entries(marks).filter(([key]) => !keys.includes(key)));
    field.onChange(next ? { ...others, ...Object.fromEntries(keys.map((key) => [key, next])) } : others);
  };
  const withdraw = async () => {
    const question = {
      title: t('timetableWishes.own.withdrawTitle'),
      detail: t('timetableWishes.own.withdrawDetail'),
      action: t('timetableWishes.own.withdraw'),
      danger: false,
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('ownWishes.withdraw', { params: { id: collection.id }, body: { version } }),
      () => t('timetableWishes.own.withdrawn'),
    );
  };
  const numbers = (from: number, to: number, words: 'lessons' | 'days') =>
    Array.from({ length: to - from + 1 }, (_, step) => ({
      value: String(from + step),
      label: t(`timetableWishes.own.${words}`, { count: from + step }),
    }));
  const hasOthers = asks.some((ask) => ['MAX_PER_DAY', 'FREE_DAYS', 'NO_GAPS', 'NOTE'].includes(ask));
  const hint = t('timetableWishes.own.tap', {
    marks: formatList(asked.map((mark) => t(`timetableWishes.mark.${mark}`))),
  });
  return (
    <RecordForm
      form={form}
      header={header}
      record={{ version, values: valuesOf(wish), reload }}
      draftKey={`ownWishes.${collection.id}`}
      submitLabel={t(
        state === 'NONE' || state === 'DRAFT' ? 'timetableWishes.own.send' : 'timetableWishes.own.sendAgain',
      )}
      save={async (values, known) => {
        const send = sends.current;
        sends.current = true;
        const content: WishContent = {
          ...periodsOf(values.marks, grid),
          maxPerDay: numberOf(values.maxPerDay),
          freeDays: numberOf(values.freeDays),
          noGaps: values.noGaps,
          note: values.note,
        };
        const saved = await call('ownWishes.save', {
          params: { id: collection.id },
          body: { version: known, content, send },
        });
        return { saved, send };
      }}
      saved={({ send }) => t(send ? 'timetableWishes.own.sent' : 'timetableWishes.own.kept')}
      then={({ saved }) => valuesOf(saved)}
      footer={
        <>
          <Button
            type="submit"
            onClick={() => {
              sends.current = false;
            }}
          >
            {t('timetableWishes.own.keep')}
          </Button>
          {state === 'SENT' && (
            <Button kind="quiet" icon={IconArrowBackUp} busy={busy} onClick={() => void withdraw()}>
              {t('timetableWishes.own.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.facts}>
        <p>{t('timetableWishes.own.until', { date: formatDate(collection.closesOn) })}</p>
        {wish.periods > 0 && (
          <p className="secondary">{t('timetableWishes.own.periods', { n: formatNumber(wish.periods) })}</p>
        )}
        {collection.note && (
          <p className={css.note}>
            <b>{t('timetableWishes.own.says')}:</b> {collection.note}
          </p>
        )}
      </div>
      <Answer wish={wish} />
      {asked.length > 0 && (
        <FormSection title={t('timetableWishes.own.week')} hint={hint}>
          <div className={css.tools}>
            <WishLegend marks={asked} />
            {maxCannot !== null && asked.includes('CANNOT') && (
              <StateBadge meaning={cannot > maxCannot ? 'red' : 'grey'}>
                {t('timetableWishes.own.cannotCount', { count: cannot, max: maxCannot })}
              </StateBadge>
            )}
          </div>
          <WishGrid name={wish.teacherName} grid={grid} marks={marks} onTap={tap} />
        </FormSection>
      )}
      {hasOthers && (
        <FormSection title={t('timetableWishes.own.others')} columns={2}>
          {asks.includes('MAX_PER_DAY') && (
            <SelectField
              control={control}
              name="maxPerDay"
              label={t('timetableWishes.own.maxPerDay')}
              placeholder={t('timetableWishes.own.anyLessons')}
              choices={numbers(2, 8, 'lessons')}
            />
          )}
          {asks.includes('FREE_DAYS') && (
            <SelectField
              control={control}
              name="freeDays"
              label={t('timetableWishes.own.freeDays')}
              placeholder={t('timetableWishes.own.anyDays')}
              choices={numbers(1, Math.min(4, grid.days.length - 1), 'days')}
            />
          )}
          {asks.includes('NO_GAPS') && (
            <CheckboxField
              control={control}
              name="noGaps"
              label={t('timetableWishes.own.noGaps')}
              className={css.wide}
            />
          )}
          {asks.includes('NOTE') && (
            <TextareaField
              control={control}
              name="note"
              label={t('timetableWishes.own.note')}
              placeholder={t('timetableWishes.own.notePlaceholder')}
              maxLength={1000}
              className={css.wide}
            />
          )}
        </FormSection>
      )}
    </RecordForm>
  );
}
