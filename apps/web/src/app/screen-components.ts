import type { ComponentType } from 'react';
import { accessScreens } from '../features/access/access.screens.ts';
import { classesScreens } from '../features/classes/classes.screens.ts';
import { gradingScreens } from '../features/grading/grading.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { schoolScreens } from '../features/school/school.screens.ts';
import { staffScreens } from '../features/staff/staff.screens.ts';
import { studentsScreens } from '../features/students/students.screens.ts';
import type { ScreenPath } from '../lib/screens/screen-catalogue.ts';

export type ScreenLoader = () => Promise<ComponentType>;

/** The screens that are built, each in its own lazily loaded part. A path that is missing here answers 404 and is in no menu. */
export const screenComponents: Partial<Record<ScreenPath, ScreenLoader>> = {
  ...accessScreens,
  ...classesScreens,
  ...gradingScreens,
  ...homeScreens,
  ...schoolScreens,
  ...staffScreens,
  ...studentsScreens,
};
