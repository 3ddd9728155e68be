import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../lib/app-state.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DocsFrame } from '../../../ui/frame/docs-frame.tsx';
import { LanguageMenu } from '../../../ui/frame/menu/language-menu.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { findSections } from './find-sections.ts';
import { PageBlock } from './page-block.tsx';
import { loadPage, type PageKey, pageKeys, pagePaths } from './pages.ts';
import css from './reading.module.css';

/** A public page: contents of its sections, search in its words, the other pages beside it. */
function ReadingScreen({ page: key }: { page: PageKey }) {
  const { t } = useTranslation();
  const { locale } = useAppState();
  const [typed, setTyped] = useState('');
  const { hash } = useLocation();
  const query = useQuery({
    queryKey: ['page', key, locale],
    queryFn: () => loadPage(key, locale),
    staleTime: Infinity,
  });
  const page = query.data;
  useEffect(() => {
    if (!page) return;
    document.title = `${page.title} · Phượng`;
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [page, hash]);
  const contents = pageKeys.map((each) => ({
    href: pagePaths[each],
    label: t(`ui.docs.${each}`),
    active: each === key,
  }));
  return (
    <DocsFrame contents={contents} corner={<LanguageMenu />}>
      <LoadedPart query={query}>
        {(shown) => {
          const sections = findSections(shown, typed);
          return (
            <>
              <h1>{shown.title}</h1>
              <p>{shown.intro}</p>
              <p className={css.updated}>{t('ui.docs.updated', { date: formatDate(shown.updatedOn) })}</p>
              <SearchInput
                className={css.search}
                value={typed}
                onChange={setTyped}
                delay={0}
                placeholder={t('ui.docs.search')}
              />
              <nav aria-label={t('ui.docs.onThisPage')}>
                <ul className={css.contents}>
                  {sections.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`} className={css.anchor}>
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <p role="status">{sections.length === 0 ? t('ui.docs.nothing', { typed }) : ''}</p>
              {sections.map(({ id, title, blocks }) => (
                <section key={id} id={id} className={css.section}>
                  <h2>{title}</h2>
                  {blocks.map((block) => (
                    <PageBlock key={JSON.stringify(block)} block={block} />
                  ))}
                </section>
              ))}
            </>
          );
        }}
      </LoadedPart>
    </DocsFrame>
  );
}

export const PrivacyScreen = () => <ReadingScreen page="privacy" />;
export const TermsScreen = () => <ReadingScreen page="terms" />;
export const StaffGuideScreen = () => <ReadingScreen page="guideStaff" />;
export const PupilGuideScreen = () => <ReadingScreen page="guidePupils" />;
