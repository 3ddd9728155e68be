import type { ListNounInfo, OwnList } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import numbers from '../numbers.module.css';
import { StatisticsTabs } from '../statistics-tabs.tsx';
import { ListColumns } from './list-columns.tsx';
import { definitionOf, draftOf, type ListDraft, newDraft } from './list-draft.ts';
import { ListFilters } from './list-filters.tsx';
import { ListResult } from './list-result.tsx';
import css from './own-lists.module.css';
import { SaveListDialog } from './save-list-dialog.tsx';

interface ListBuilderProps {
  nouns: readonly ListNounInfo[];
  /** The list to go on from. */
  list: OwnList | undefined;
  /** A new one is made from it. */
  isCopy: boolean;
}

const listHref = (id: string) => `${path('/statistics')}?list=${id}`;

/** Puts a list together with its rows beside it; nothing is kept until it is saved under a name. */
export function ListBuilder({ nouns, list, isCopy }: ListBuilderProps) {
  const { t } = useTranslation();
  const [first] = nouns;
  const header = {
    title: list
      ? t(`numbers.ownLists.${isCopy ? 'copyTitle' : 'editTitle'}`, { name: list.name })
      : t('numbers.ownLists.createTitle'),
    breadcrumb: [
      { label: t('numbers.title') },
      { label: t('numbers.ownLists.title'), href: `${path('/statistics')}?list=all` },
    ],
  };
  const begun = list
    ? draftOf(
        list.definition,
        nouns.find(({ noun }) => noun === list.definition.noun),
        isCopy,
      )
    : first && newDraft(first);
  if (!begun) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState title={t('numbers.ownLists.noNouns')} />
      </>
    );
  }
  return <Builder nouns={nouns} list={isCopy ? undefined : list} begun={begun} header={header} />;
}

interface BuilderProps {
  nouns: readonly ListNounInfo[];
  list: OwnList | undefined;
  begun: ListDraft;
  header: { title: string; breadcrumb: { label: string; href?: string }[] };
}

function Builder({ nouns, list, begun, header }: BuilderProps) {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begun);
  const [isSaving, setSaving] = useState(false);
  const noun = nouns.find((each) => each.noun === draft.noun);
  const definition = definitionOf(draft);
  const asked = useSettled(JSON.stringify(definition), 400);
  const isChanged = JSON.stringify(definition) !== JSON.stringify(definitionOf(begun));
  useUnsavedGuard(isChanged, header.title);
  const change = (changed: Partial<ListDraft>) => setDraft((now) => ({ ...now, ...changed }));
  /** What somebody who may change the list may not see of it stays as it was. */
  const isSeen = (name: string) => noun?.columns.some(({ column }) => column === name) === true;
  const unseen = {
    columns: draft.columns.filter((name) => !isSeen(name)),
    filters: draft.filters.filter(({ column }) => !isSeen(column)),
  };
  const columns = (noun?.columns ?? []).map(({ column, label }) => ({ value: column, label }));
  return (
    <>
      <PageHeader
        {...header}
        primary={{
          key: 'save',
          label: t('numbers.ownLists.save'),
          icon: IconDeviceFloppy,
          disabled: draft.columns.length === 0,
          onSelect: () => setSaving(true),
        }}
      />
      <StatisticsTabs open="own">
        <div className={cn(numbers.page, numbers.inTabs)}>
          <div className={css.builder}>
            <div className={css.parts}>
              <fieldset className={css.part}>
                <legend>{t('numbers.ownLists.about')}</legend>
                <SelectInput
                  label={t('numbers.ownLists.about')}
                  choices={nouns.map((each) => ({ value: each.noun, label: each.label }))}
                  value={draft.noun}
                  onChange={(value) => {
                    const next = nouns.find((each) => each.noun === value);
                    if (next && next.noun !== draft.noun) setDraft(newDraft(next));
                  }}
                />
              </fieldset>
              {noun && (
                <>
                  <ListColumns
                    noun={noun}
                    chosen={draft.columns.filter(isSeen)}
                    onChange={(chosen) => change({ columns: [...chosen, ...unseen.columns] })}
                  />
                  <ListFilters
                    noun={noun}
                    filters={draft.filters.filter(({ column }) => isSeen(column))}
                    onChange={(filters) => change({ filters: [...filters, ...unseen.filters] })}
                  />
                  <fieldset className={css.part}>
                    <legend>{t('numbers.ownLists.order')}</legend>
                    <div className={css.two}>
                      <SelectInput
                        label={t('numbers.ownLists.order')}
                        clearable
                        placeholder={t('numbers.ownLists.usualOrder')}
                        choices={columns}
                        value={draft.sort?.column ?? null}
                        onChange={(column) =>
                          change({ sort: column ? { column, direction: draft.sort?.direction ?? 'asc' } : null })
                        }
                      />
                      <SelectInput
                        label={t('numbers.ownLists.direction')}
                        choices={(['asc', 'desc'] as const).map((value) => ({
                          value,
                          label: t(`numbers.ownLists.${value}`),
                        }))}
                        value={draft.sort?.direction ?? 'asc'}
                        disabled={draft.sort === null}
                        onChange={(direction) =>
                          draft.sort &&
                          change({ sort: { ...draft.sort, direction: direction === 'desc' ? 'desc' : 'asc' } })
                        }
                      />
                    </div>
                  </fieldset>
                  <fieldset className={css.part}>
                    <legend>{t('numbers.ownLists.group')}</legend>
                    <SelectInput
                      label={t('numbers.ownLists.group')}
                      clearable
                      placeholder={t('numbers.ownLists.noGroup')}
                      choices={columns}
                      value={draft.group}
                      onChange={(group) => change({ group })}
                    />
                  </fieldset>
                </>
              )}
            </div>
            <section aria-label={t('numbers.ownLists.result')} className={css.result}>
              {draft.columns.length === 0 ? (
                <EmptyState title={t('numbers.ownLists.pickColumn')} />
              ) : (
                <ListResult definition={JSON.parse(asked)} schoolYearId={year?.id} />
              )}
            </section>
          </div>
        </div>
      </StatisticsTabs>
      {isSaving && (
        <SaveListDialog
          definition={definition}
          list={list}
          onClose={() => setSaving(false)}
          onSaved={({ id }) => void navigate({ href: listHref(id) })}
        />
      )}
    </>
  );
}
