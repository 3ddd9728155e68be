import {
  IconAward,
  IconChartArrows,
  IconChartBar,
  IconChartHistogram,
  IconDashboard,
  IconHeartHandshake,
  IconReport,
  IconScale,
} from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';
import { withTexts } from '../../lib/words/more-texts.ts';

/** What of this area only accounts open: all of it. */
export const numbersOffice = {
  numbers: {
    '/dashboard/overview': async () => (await import('./overview/overview.screen.tsx')).OverviewScreen,
    '/dashboard/class-average-score': async () => (await import('./averages/averages.screen.tsx')).AveragesScreen,
    '/dashboard/student-achivements': async () =>
      (await import('./achievements/achievements.screen.tsx')).AchievementsScreen,
    '/dashboard/teaching-results-by-grade': async () => (await import('./teaching/by-grade.screen.tsx')).ByGradeScreen,
    '/dashboard/teaching-results-by-teacher': async () =>
      (await import('./teaching/by-teacher.screen.tsx')).ByTeacherScreen,
    '/dashboard/two-areas-of-education-results': async () =>
      (await import('./two-areas/two-areas.screen.tsx')).TwoAreasScreen,
    '/dashboard/early-warning': withTexts(
      'warning',
      async () => (await import('./early-warning/early-warning.screen.tsx')).EarlyWarningScreen,
    ),
  },
  office: {
    '/statistics': withTexts('numbers', async () => (await import('./reports/reports.screen.tsx')).ReportsScreen),
  },
  menu: [
    { in: 'numbers', at: 10, path: '/dashboard/overview', text: 'shell.menu.numbersOverview', icon: IconDashboard },
    {
      in: 'numbers',
      at: 15,
      path: '/dashboard/early-warning',
      text: 'shell.menu.earlyWarning',
      icon: IconHeartHandshake,
    },
    {
      in: 'numbers',
      at: 20,
      path: '/dashboard/teaching-results-by-grade',
      text: 'shell.menu.resultsByGrade',
      icon: IconChartBar,
    },
    {
      in: 'numbers',
      at: 30,
      path: '/dashboard/class-average-score',
      text: 'shell.menu.classAverages',
      icon: IconChartHistogram,
    },
    {
      in: 'numbers',
      at: 40,
      path: '/dashboard/teaching-results-by-teacher',
      text: 'shell.menu.resultsByTeacher',
      icon: IconChartArrows,
    },
    {
      in: 'numbers',
      at: 50,
      path: '/dashboard/two-areas-of-education-results',
      text: 'shell.menu.twoAreas',
      icon: IconScale,
    },
    {
      in: 'numbers',
      at: 60,
      path: '/dashboard/student-achivements',
      text: 'shell.menu.achievements',
      icon: IconAward,
    },
    { in: 'numbers', at: 70, path: '/statistics', text: 'shell.menu.reports', icon: IconReport },
  ],
} satisfies OfficeScreens;
