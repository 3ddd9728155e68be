import {
  IconDeviceDesktop,
  IconKey,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../lib/api/client.ts';
import { signOut } from '../lib/api/session.ts';
import { chooseLocale, useAppState } from '../lib/app-state.ts';
import { focusHeading } from '../lib/browser/focus-heading.ts';
import { useSignedInUser } from '../lib/can.tsx';
import { cn } from '../lib/cn.ts';
import { Input } from '../ui/form/fields/input.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { chooseScheme, useScheme } from '../ui/theme/scheme.ts';
import css from './finder.module.css';
import { type FinderEntry, type FinderGroup, foundGroups, inOrder, matching } from './finder-entries.ts';
import { screenEntries, taskEntries } from './finder-tasks.ts';

const pauseMs = 150;
const leastLetters = 2;

export interface FinderProps {
  isOpen: boolean;
  onClose: () => void;
  onChangePassword: () => void;
}

/** Ctrl+K: people, classes, screens and actions by a few letters. Arrow keys choose, Enter opens. */
export function Finder({ isOpen, ...rest }: FinderProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={isOpen} onClose={rest.onClose} title={t('home.finder.title')} size="medium">
      <FinderBody {...rest} />
    </Dialog>
  );
}

function FinderBody({ onClose, onChangePassword }: Omit<FinderProps, 'isOpen'>) {
  const { t } = useTranslation();
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const q = usePaused(text.trim());
  const { groups, isSearching, hasFailed } = useResults(text.trim(), q, onChangePassword);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];
  const optionId = (entry: FinderEntry) => `${listId}-${entry.key}`;
  const choose = (entry: FinderEntry) => {
    onClose();
    if (entry.href) void router.navigate({ href: entry.href }).then(focusHeading);
    entry.run?.();
  };
  const move = (next: number) => {
    if (entries.length === 0) return;
    const index = (next + entries.length) % entries.length;
    setAt(index);
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: 'nearest' });
  };
  // The options are reached from the field by the arrow keys; the pointer is listened to once, on their list.
  const latest = useRef({ entries, choose });
  latest.current = { entries, choose };
  useEffect(() => {
    const element = list.current;
    const indexOf = (event: MouseEvent) => {
      const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null;
      return option ? Number(option.dataset.at) : -1;
    };
    const onClick = (event: MouseEvent) => {
      const entry = latest.current.entries[indexOf(event)];
      if (entry) latest.current.choose(entry);
    };
    const onPointer = (event: MouseEvent) => {
      const index = indexOf(event);
      if (index >= 0) setAt(index);
    };
    element?.addEventListener('click', onClick);
    element?.addEventListener('mousemove', onPointer);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('mousemove', onPointer);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = current ? entries.indexOf(current) : -1;
    if (event.key === 'ArrowDown') move(index + 1);
    else if (event.key === 'ArrowUp') move(index - 1);
    else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) choose(current);
    else return;
    event.preventDefault();
  };
  const status = () => {
    if (hasFailed) return t('home.finder.failed');
    if (isSearching) return t('home.finder.searching');
    if (entries.length === 0) return t('home.finder.none', { q: text.trim() });
    return text.trim().length < leastLetters
      ? t('home.finder.typeMore')
      : t('home.finder.found', { count: entries.length });
  };
  return (
    <div className={css.finder}>
      <Input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current && optionId(current)}
        aria-autocomplete="list"
        aria-label={t('home.finder.label')}
        placeholder={t('home.finder.label')}
        data-autofocus
        enterKeyHint="go"
        value={text}
        before={<IconSearch size={16} aria-hidden />}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('home.finder.results')} className={css.list}>
        {groups.map((group) => (
          <div key={group.key} {...{ role: 'group', 'aria-label': group.label }}>
            <div className={css.heading} aria-hidden>
              {group.label}
            </div>
            {group.entries.map((entry) => (
              <div
                key={entry.key}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                data-at={entries.indexOf(entry)}
                className={cn(css.option, entry === current && css.current)}
              >
                <entry.icon size={18} stroke={1.75} aria-hidden />
                <span className={css.label}>{entry.label}</span>
                {entry.detail && <span className={css.detail}>{entry.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        <span role="status">{status()}</span>
        <span className={css.keys} aria-hidden>
          {t('home.finder.keys')}
        </span>
      </div>
    </div>
  );
}

/** The text as it was when nothing had been typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return paused;
}

function useResults(text: string, q: string, onChangePassword: () => void) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const actions = useActions(onChangePassword);
  const isAsked = q.length >= leastLetters && user?.scope !== 'student';
  const { data, isFetching, isError } = useQuery({
    ...queryOf('finder.find', { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const screens = user ? screenEntries(user, (key) => t(key)) : [];
  const found = user && data && isAsked && text.length >= leastLetters ? foundGroups(t, user.scope, data) : [];
  const groups: FinderGroup[] = [
    ...found,
    ...inOrder(
      { key: 'screens', label: t('home.finder.screens'), entries: matching(screens, text) },
      { key: 'actions', label: t('home.finder.actions'), entries: matching(actions, text) },
      text,
    ),
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: isAsked && isFetching,
    hasFailed: isAsked && isError,
  };
}

function useActions(onChangePassword: () => void): FinderEntry[] {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const chosen = useScheme();
  const { querySchoolYearId } = useAppState();
  const toDo = user ? taskEntries(user, (key) => t(key), querySchoolYearId) : [];
  const locale = i18n.language === 'vi' ? ('en-GB' as const) : ('vi' as const);
  const schemes = [
    { scheme: 'light', icon: IconSun },
    { scheme: 'dark', icon: IconMoon },
    { scheme: 'auto', icon: IconDeviceDesktop },
  ] as const;
  return [
    ...toDo,
    {
      key: 'password',
      label: t('home.account.changePassword'),
      said: t('finderWords.said.password'),
      icon: IconKey,
      run: onChangePassword,
    },
    {
      key: 'language',
      label: t(locale === 'vi' ? 'home.finder.inVietnamese' : 'home.finder.inEnglish'),
      icon: IconLanguage,
      run: () => chooseLocale(locale),
    },
    ...schemes
      .filter(({ scheme }) => scheme !== chosen)
      .map(
        ({ scheme, icon }): FinderEntry => ({
          key: scheme,
          label: t(`home.finder.${scheme === 'auto' ? 'system' : scheme}`),
          icon,
          run: () => chooseScheme(scheme),
        }),
      ),
    { key: 'signOut', label: t('home.finder.signOut'), icon: IconLogout, run: signOut },
  ];
}
