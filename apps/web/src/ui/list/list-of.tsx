import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRouteId } from '../../lib/api/route-types.ts';
import { useCan, useSignedInUser } from '../../lib/can.tsx';
import { maySee, type Requirement } from '../../lib/can-open.ts';
import { type Noun, useNounCrumbs, useNounWords } from '../../lib/noun.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { ButtonLink } from '../button/button.tsx';
import { SkeletonForm } from '../feedback/skeletons.tsx';
import type { HeaderAction, PageHeaderProps } from '../frame/page-header.tsx';
import type { BulkAction, Selection } from './bulk-bar.tsx';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { type BoundList, type ListRouteId, type RowOf, useListExport } from './use-list-of.ts';

interface ListWords {
  title: string;
  /** What can be searched; left out: no search. */
  search?: string | undefined;
  /** The button that makes one more. */
  add?: string | undefined;
  empty: string;
  emptyDetail?: ReactNode;
}

interface ListFile {
  route: FileRouteId;
  query?: object | undefined;
  /** How the ticked rows alone leave: the call, and what it is sent for them. */
  chosen?: { route: FileRouteId; body: (keys: readonly string[]) => object } | undefined;
}

export interface ListOfProps<K extends ListRouteId>
  extends Pick<ListScreenProps<RowOf<K>>, 'id' | 'rowHref' | 'rowHeight' | 'bulkActions' | 'preview' | 'summary'>,
    Pick<ListScreenProps<RowOf<K>>, 'below' | 'side' | 'tools'> {
  /** From `useListOf`. */
  list: BoundList<K>;
  words: ListWords;
  header?: Partial<PageHeaderProps> | undefined;
  /** How a row is called; its name unless it is said. */
  rowName?: ((row: RowOf<K>) => string) | undefined;
  /** Where one more is made; undefined for who may not. */
  createHref?: string | undefined;
  /** The route of the list as a file; what it is asked for, where that is not what the list asks for. */
  export?: ListFile | undefined;
  /** Where the list is read from Excel, and how the button is called; undefined for who may not. */
  importing?: { href: string; label?: string | undefined } | undefined;
  /** False for the few things a school has of a kind: nobody keeps a way to look at them. */
  hasViews?: boolean | undefined;
  /** Instead of the button that makes one more. */
  emptyAction?: ReactNode;
}

interface MaybeNamed {
  readonly id?: string | number;
  readonly name?: string;
  readonly fullName?: string;
}

const keyOf = (row: unknown) => String((row as MaybeNamed).id);
const nameOf = (row: unknown) => (row as MaybeNamed).name ?? (row as MaybeNamed).fullName ?? '';

/** A list with what surrounds it: head, the ways to make, import and export, what is said where there is nothing. */
export function ListOf<K extends ListRouteId>(props: ListOfProps<K>) {
  const {
    list,
    words,
    header,
    rowName = nameOf,
    createHref,
    importing,
    hasViews = true,
    emptyAction,
    ...screen
  } = props;
  const { export: file, ...shown } = screen;
  const { t } = useTranslation();
  const exporting = useExportAction(file, list);
  const { conditions: _, query: __, ...bound } = list;
  const actions: HeaderAction[] = [...(header?.actions ?? [])];
  if (importing) {
    const label = importing.label ?? t('common.import_excel');
    actions.push({ key: 'import', label, icon: IconFileImport, href: importing.href });
  }
  const add = words.add ?? '';
  return (
    <ListScreen<RowOf<K>>
      {...shown}
      {...bound}
      actionsOn={exporting.actionsOn}
      bulkActions={exporting.bulk ? [...(screen.bulkActions ?? []), exporting.bulk] : screen.bulkActions}
      defaults={hasViews ? bound.defaults : undefined}
      header={{
        title: words.title,
        primary: createHref ? { key: 'create', label: add, icon: IconPlus, href: createHref } : undefined,
        ...header,
        actions,
      }}
      searchPlaceholder={words.search}
      rowKey={keyOf}
      rowName={rowName}
      empty={{
        title: words.empty,
        detail: words.emptyDetail,
        action:
          emptyAction ??
          (createHref && (
            <ButtonLink kind="primary" href={createHref}>
              {add}
            </ButtonLink>
          )),
      }}
    />
  );
}

/** The list as a file: the ticked rows where some are ticked and they can leave alone, else all that the conditions find. */
function useExportAction<K extends ListRouteId>(file: ListFile | undefined, list: BoundList<K>) {
  const { t } = useTranslation();
  const { exportList, mayTake, busy } = useListExport();
  const total = list.data?.total ?? 0;
  if (!file) return { actionsOn: undefined, bulk: undefined };
  const { route, query = list.conditions, chosen } = file;
  const look = { key: 'export', label: t('common.export_xlsx'), icon: IconDownload };
  const isSome = ({ keys, allMatching }: Selection) => chosen !== undefined && keys.length > 0 && !allMatching;
  const leave = (selection: Selection) => {
    const { keys } = selection;
    if (chosen && isSome(selection)) return exportList(chosen.route, { body: chosen.body(keys) }, keys.length);
    return exportList(route, { query }, total);
  };
  const actionsOn = (selection: Selection): HeaderAction[] => {
    const count = isSome(selection) ? selection.keys.length : total;
    if (!mayTake(count)) return [];
    const label = isSome(selection) ? t('ui.list.exportChosen', { count, n: formatNumber(count) }) : look.label;
    return [{ ...look, label, busy, onSelect: () => void leave(selection) }];
  };
  const bulk: BulkAction = { ...look, disabled: busy, run: (selection) => void leave(selection) };
  return { actionsOn, bulk: chosen && bulk };
}

/** What a list of a plain noun says and leads to: `<ListOf id="cohorts" list={list} {...useNounList(cohorts)} />`. */
export function useNounList(noun: Noun) {
  const word = useNounWords(noun);
  const mayCreate = useCan(noun.create.right);
  const mayEdit = useCan(noun.edit.right);
  return {
    words: {
      title: word('title'),
      search: word('search'),
      add: word('add'),
      empty: word('emptyTitle'),
      emptyDetail: word('emptyDetail'),
    },
    header: { breadcrumb: useNounCrumbs(noun).list },
    createHref: mayCreate ? noun.create.href : undefined,
    rowHref: mayEdit ? ({ id }: { readonly id: string }) => noun.edit.href(id) : undefined,
  };
}

/** A screen that is a list, and with `?import=1` its import from Excel, for who may. */
export function ListOrImport(props: { may: Requirement; list: ComponentType; importing: ComponentType }) {
  const { may, list: List, importing: Importing } = props;
  const { import: isImport } = useSearch({ strict: false }) as { import?: unknown };
  const user = useSignedInUser();
  if (!isImport || !maySee(user, may)) return <List />;
  return (
    <Suspense fallback={<SkeletonForm fields={2} />}>
      <Importing />
    </Suspense>
  );
}
