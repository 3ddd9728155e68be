import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLocale, useAppState } from '../../../lib/app-state.ts';
import { locales, prefersEnglish } from '../../../lib/words/locale.ts';
import { Button } from '../../button/button.tsx';
import { Menu } from '../../overlay/menu.tsx';

/** Each language by its own name, whatever language the page is in. */
const names = { vi: 'Tiếng Việt', 'en-GB': 'English' };

const readInEnglish = 'Read this in English';

/** One tap instead of a list to find, for whoever cannot read the page; nothing where the browser asks for no English or somebody has chosen. */
export function ReadInEnglish() {
  useAppState();
  if (!prefersEnglish()) return null;
  return (
    <Button kind="quiet" small lang="en" onClick={() => chooseLocale('en-GB')}>
      {readInEnglish}
    </Button>
  );
}

/** The language of the page, before anybody is signed in. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = useAppState();
  if (prefersEnglish()) return <ReadInEnglish />;
  return (
    <Menu
      label={t('ui.frame.language')}
      align="end"
      items={locales.map((each) => ({
        key: each,
        label: names[each],
        checked: each === locale,
        onSelect: () => chooseLocale(each),
      }))}
      trigger={(props) => (
        <Button
          {...props}
          kind="quiet"
          small
          iconAfter={IconChevronDown}
          aria-label={`${t('ui.frame.language')}: ${names[locale]}`}
        >
          {names[locale]}
        </Button>
      )}
    />
  );
}
