import type { Page } from '@phuong/texts/page.ts';
import type { Locale } from '../../../lib/words/locale.ts';

export const pageKeys = ['guideStaff', 'guidePupils', 'privacy', 'terms'] as const;
export type PageKey = (typeof pageKeys)[number];

export const pagePaths: Record<PageKey, string> = {
  guideStaff: '/docs/01',
  guidePupils: '/docs/02',
  privacy: '/privacy',
  terms: '/terms-of-conditions',
};

const loaders: Record<PageKey, Record<Locale, () => Promise<Page>>> = {
  guideStaff: {
    vi: () => import('@phuong/texts/vi/pages/guide-staff.ts').then((module) => module.guideStaff),
    'en-GB': () => import('@phuong/texts/en-GB/pages/guide-staff.ts').then((module) => module.guideStaff),
  },
  guidePupils: {
    vi: () => import('@phuong/texts/vi/pages/guide-pupils.ts').then((module) => module.guidePupils),
    'en-GB': () => import('@phuong/texts/en-GB/pages/guide-pupils.ts').then((module) => module.guidePupils),
  },
  privacy: {
    vi: () => import('@phuong/texts/vi/pages/privacy.ts').then((module) => module.privacy),
    'en-GB': () => import('@phuong/texts/en-GB/pages/privacy.ts').then((module) => module.privacy),
  },
  terms: {
    vi: () => import('@phuong/texts/vi/pages/terms.ts').then((module) => module.terms),
    'en-GB': () => import('@phuong/texts/en-GB/pages/terms.ts').then((module) => module.terms),
  },
};

export const loadPage = (key: PageKey, locale: Locale): Promise<Page> => loaders[key][locale]();
