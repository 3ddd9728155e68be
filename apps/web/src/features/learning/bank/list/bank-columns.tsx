import type { BankRow } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { TFunction } from 'i18next';
import { formatList, formatMoment } from '../../../../lib/words/format.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import css from './bank-list.module.css';

/** What a list shows of its questions. */
export const bankColumns = (t: TFunction, isBin: boolean): Column<BankRow>[] => [
  {
    key: 'words',
    header: t('bank.columns.words'),
    sort: true,
    width: 400,
    cell: ({ words }) => (
      <span className={css.words}>{words === '' ? t('bank.untitled') : <WithFormulas text={words} />}</span>
    ),
  },
  { key: 'kind', header: t('bank.columns.kind'), card: 'detail', cell: ({ kind }) => t(`bank.kinds.${kind}`) },
  {
    key: 'level',
    header: t('bank.columns.level'),
    sort: true,
    card: 'detail',
    cell: ({ level }) => (level ? t(`bank.levels.${level}`) : ''),
  },
  {
    key: 'grade',
    header: t('bank.columns.grade'),
    sort: true,
    figures: true,
    card: 'none',
    cell: ({ grade }) => grade,
  },
  { key: 'topic', header: t('bank.columns.topic'), card: 'none', cell: ({ topic }) => topic?.name ?? '' },
  {
    key: 'owner',
    header: t('bank.columns.owner'),
    card: 'detail',
    cell: ({ owner, isOwn }) => (isOwn ? t('bank.ownRow') : owner.name),
  },
  {
    key: 'sharing',
    header: t('bank.columns.sharing'),
    hidden: true,
    card: 'none',
    cell: ({ sharing }) => t(`bank.sharings.${sharing}`),
  },
  { key: 'tags', header: t('bank.columns.tags'), hidden: true, card: 'none', cell: ({ tags }) => formatList(tags) },
  isBin
    ? {
        key: 'deletedAt',
        header: t('bank.columns.deletedAt'),
        figures: true,
        card: 'none',
        cell: ({ deletedAt }) => (deletedAt ? formatMoment(deletedAt) : ''),
      }
    : {
        key: 'changedAt',
        header: t('bank.columns.changedAt'),
        sort: true,
        figures: true,
        card: 'none',
        cell: ({ changedAt }) => formatMoment(changedAt),
      },
];
