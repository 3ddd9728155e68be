import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../lib/browser/media.ts';
import { cn } from '../../lib/cn.ts';
import { Button, IconButton } from '../button/button.tsx';
import css from './toast.module.css';

export interface ToastOptions {
  /** One action: its verb and what it does. Closes the message. */
  action?: { label: string; run: () => void } | undefined;
  /** Shortcut for an action called "Hoàn tác"; the message then stays 10 seconds. */
  undo?: (() => void) | undefined;
  /** Replaces an earlier message of the same key instead of standing beside it. */
  key?: string | undefined;
  /** Stays until it is closed. Errors always do. */
  stay?: boolean | undefined;
}

interface Message extends ToastOptions {
  id: number;
  kind: 'done' | 'info' | 'error';
  text: string;
}

const LIFE_MS = 6_000;
const UNDO_LIFE_MS = 10_000;
/** Whether somebody is reading it is looked at so often. */
const LOOK_MS = 1_000;
const MOST = 3;
/** Between the messages and what stands above them. */
const GAP = 12;
/** More letters than two lines hold: the rest is shown when it is asked for. */
const LONG = 96;

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Message[]) {
  messages = next;
  for (const notify of listeners) notify();
}

function close(id: number) {
  publish(messages.filter((message) => message.id !== id));
}

function show(kind: Message['kind'], text: string, options: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  const others = messages.filter((message) => options.key === undefined || message.key !== options.key);
  publish([...others, { ...options, id, kind, text }].slice(-MOST));
  return () => close(id);
}

/**
 * Short messages at the lower left edge: one sentence, at most one action. Done and info go after 6 seconds (10 with undo),
 * counted from when the pointer or the focus was last on them (WCAG 2.2, 2.2.1); errors stay. Each call answers a function that
 * closes the message.
 */
export const toast = {
  done: (text: string, options?: ToastOptions) => show('done', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};

const icons = { done: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle };

function Item({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { id, kind, text, undo, stay } = message;
  const [isWhole, setWhole] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  const isLong = text.length > LONG;
  const action = undo ? { label: t('ui.feedback.undo'), run: undo } : message.action;
  useEffect(() => {
    if (stay || isWhole || kind === 'error') return;
    const life = undo ? UNDO_LIFE_MS : LIFE_MS;
    let timer = 0;
    let heldAt = performance.now();
    const look = () => {
      const now = performance.now();
      if (own.current?.matches(':hover, :focus-within')) heldAt = now;
      const rest = heldAt + life - now;
      if (rest > 0) timer = window.setTimeout(look, Math.min(rest, LOOK_MS));
      else close(id);
    };
    look();
    return () => window.clearTimeout(timer);
  }, [id, kind, stay, undo, isWhole]);
  const Picture = icons[kind];
  return (
    <div ref={own} className={cn(css.toast, css[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Picture size={18} aria-hidden />
      <span className={cn(css.text, isLong && !isWhole && css.cut)}>{text}</span>
      {isLong && !isWhole && (
        <Button kind="quiet" small onClick={() => setWhole(true)}>
          {t('ui.feedback.showAll')}
        </Button>
      )}
      {action && (
        <Button
          kind="soft"
          small
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={IconX} iconSize={16} label={t('ui.feedback.dismiss')} small onClick={() => close(id)} />
    </div>
  );
}

/** Where the messages appear; `UiRoot` has one. On a phone the page makes room for them, so that its last button is not beneath them. */
export function Toaster() {
  const { t } = useTranslation();
  const list = useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => messages,
  );
  const isDesk = useIsDesk();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const height = list.length === 0 || isDesk ? 0 : (place.current?.offsetHeight ?? 0);
    const room = height === 0 ? 0 : height + GAP;
    // A page that is not scrolled stays where it is: nobody looks at its end.
    const isAtEnd = window.scrollY > 0 && page.scrollHeight - window.innerHeight - window.scrollY < room;
    page.style.setProperty('--ph-toast-room', `${room}px`);
    if (isAtEnd && room > 0) window.scrollTo({ top: page.scrollHeight, behavior: 'instant' });
  }, [list, isDesk]);
  return (
    <section
      ref={place}
      className={cn(css.place, 'no-print')}
      aria-label={t('ui.feedback.messages')}
      aria-live="polite"
    >
      <ul>
        {list.map((message) => (
          <li key={message.id}>
            <Item message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}
