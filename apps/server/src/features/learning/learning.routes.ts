import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { itemArea } from './items/item.routes.ts';
import { lessonArea } from './lessons/lesson.routes.ts';
import { tellWhatOpens } from './lessons/opened.jobs.ts';
import { materialArea } from './materials/material.routes.ts';
import { ownLearningArea } from './own/own-learning.routes.ts';

export const learningAreas = (services: Services): Area[] => {
  tellWhatOpens(services);
  return [lessonArea(services), itemArea(services), materialArea(services), ownLearningArea(services)];
};
