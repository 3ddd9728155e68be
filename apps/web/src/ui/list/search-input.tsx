import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/browser/shortcuts.ts';
import { IconButton } from '../button/button.tsx';
import { Input } from '../form/fields/input.tsx';

export interface SearchInputProps {
  value: string;
  /** Called 250 ms after the last key, at once on Enter and when cleared. Accents are the server's business. */
  onChange: (value: string) => void;
  /** What can be searched: "Tên, mã, số điện thoại". Also the name for screen readers. */
  placeholder: string;
  delay?: number;
  className?: string | undefined;
}

/** The search of a list. "/" brings the focus here, Escape clears. */
export function SearchInput({ value, onChange, placeholder, delay = 250, className }: SearchInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useShortcuts({ '/': () => input.current?.focus() });

  const send = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(next.trim()), delay);
  };
  const clear = () => {
    setText('');
    send('');
    input.current?.focus();
  };
  return (
    <search className={className}>
      <Input
        ref={input}
        type="text"
        enterKeyHint="search"
        placeholder={placeholder}
        aria-label={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
          if (event.key === 'Escape' && text) {
            event.preventDefault();
            clear();
          }
        }}
        before={<IconSearch size={16} aria-hidden />}
        after={text ? <IconButton icon={IconX} label={t('ui.list.clearSearch')} small onClick={clear} /> : undefined}
      />
    </search>
  );
}
