import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromListSearch, type ListState, toListSearch } from '../../lib/address/list-state.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { ActionButtons } from '../button/action-buttons.tsx';
import { Button } from '../button/button.tsx';
import { Input } from '../form/fields/input.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Menu } from '../overlay/menu.tsx';

interface SavedView {
  name: string;
  search: Record<string, unknown>;
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value
  );
}

function readViews(key: string): SavedView[] {
  const value = readStored(key);
  return Array.isArray(value) ? value.filter(isView) : [];
}

interface SavedViewsProps {
  listId: string;
  state: ListState;
  /** How the list looks when nobody changed anything. */
  defaults: ListState;
  filterKeys: readonly string[];
  onChange: (state: ListState) => void;
}

/** Named ways to look at a list (search, filters, order), kept on this computer. */
export function SavedViews({ listId, state, defaults, filterKeys, onChange }: SavedViewsProps) {
  const { t } = useTranslation();
  const key = `phuong.views.${listId}`;
  const [views, setViews] = useState(() => readViews(key));
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const now = JSON.stringify(toListSearch({ ...state, page: 1 }, defaults));
  const chosen = views.find((view) => JSON.stringify(view.search) === now);
  const keep = (next: SavedView[]) => {
    setViews(next);
    writeStored(key, next.length ? next : null);
  };
  const save = () => {
    const title = name.trim();
    if (!title) return;
    keep([...views.filter((view) => view.name !== title), { name: title, search: JSON.parse(now) }]);
    setNaming(false);
    setName('');
  };
  return (
    <>
      <Menu
        label={t('ui.list.views')}
        align="end"
        width={240}
        items={[
          ...views.map((view) => ({
            key: view.name,
            label: view.name,
            checked: view === chosen,
            onSelect: () => onChange(fromListSearch(view.search, filterKeys, defaults)),
          })),
          {
            key: '+',
            label: t('ui.list.saveView'),
            icon: IconPlus,
            separated: views.length > 0,
            disabled: now === '{}' || chosen !== undefined,
            onSelect: () => setNaming(true),
          },
          ...(chosen
            ? [
                {
                  key: '-',
                  label: t('ui.list.deleteView', { name: chosen.name }),
                  icon: IconTrash,
                  onSelect: () => keep(views.filter((view) => view !== chosen)),
                },
              ]
            : []),
        ]}
        trigger={(trigger) => (
          <Button {...trigger} kind="quiet" icon={IconBookmark} small>
            {chosen ? t('ui.list.viewNamed', { name: chosen.name }) : t('ui.list.views')}
          </Button>
        )}
      />
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title={t('ui.list.saveView')}
        footer={
          <ActionButtons onCancel={() => setNaming(false)}>
            <Button kind="primary" onClick={save}>
              {t('common.save')}
            </Button>
          </ActionButtons>
        }
      >
        <Input
          data-autofocus
          aria-label={t('ui.list.viewName')}
          placeholder={t('ui.list.viewName')}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      </Dialog>
    </>
  );
}
