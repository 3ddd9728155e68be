import { type ComponentType, lazy } from 'react';

export interface ClassTabProps {
  classId: string;
  schoolYearId: string;
}

type Module = Readonly<Record<string, ComponentType<ClassTabProps>>>;

/** The tabs of a class that the grading area draws, by file; a part that is not there has no tab. */
const found = import.meta.glob<Module>('../grading/public/class-*-tab.tsx');

const parts = [
  { key: 'marks', files: ['class-marks-tab'] },
  { key: 'conduct', files: ['class-conduct-tab'] },
  { key: 'absences', files: ['class-absences-tab'] },
  { key: 'results', files: ['class-results-tab'] },
] as const;

/** Each loads when it is first opened. */
export const gradingTabs = parts.flatMap(({ key, files }) => {
  const load = files.map((file) => found[`../grading/public/${file}.tsx`]).find((each) => each !== undefined);
  return load ? [{ key, Component: lazy(async () => ({ default: componentOf(await load()) })) }] : [];
});

/** The one component of the file, whatever it is called. */
function componentOf(module: Module): ComponentType<ClassTabProps> {
  const component = Object.entries(module).find(([name]) => name.endsWith('Tab'))?.[1];
  if (!component) throw new Error('a class tab exports one component called …Tab');
  return component;
}
