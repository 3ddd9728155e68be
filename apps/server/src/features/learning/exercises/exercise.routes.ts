import { exerciseContract } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { assignExercise, createExercise, updateExercise } from './exercise.commands.ts';
import { readExercise } from './exercise.reads.ts';
import { extendExercise, groupPupils } from './exercise-people.commands.ts';

export const exerciseArea = (services: Services): Area =>
  area(exerciseContract, {
    'exercises.create': ({ params, body, actor, origin }) =>
      createExercise(services, { actor, origin }, params.id, body),
    'exercises.assign': ({ params, body, actor, origin }) =>
      assignExercise(services, { actor, origin }, params.id, body),
    'exercises.read': ({ params, actor }) => readExercise(services.db, actor, params.id, momentOf(services)),
    'exercises.update': ({ params, body, actor, origin }) =>
      updateExercise(services, { actor, origin }, params.id, body),
    'exercises.extend': ({ params, body, actor, origin }) =>
      extendExercise(services, { actor, origin }, params.id, body),
    'exercises.groups': ({ params, body, actor, origin }) =>
      groupPupils(services, { actor, origin }, params.id, body.groups),
  });
