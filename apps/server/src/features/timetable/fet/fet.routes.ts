import { fetContract } from '@phuong/contract/timetable/fet/fet.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { importFet } from './fet.commands.ts';
import { fetPreviewOf, readFet } from './fet.reads.ts';
import { readFetExport } from './fet-export.reads.ts';

export const fetArea = (services: Services): Area => {
  const { db } = services;
  return area(fetContract, {
    'timetables.fetPreview': async ({ file, fields }) => fetPreviewOf(await readFet(db, file.content, fields)),
    'timetables.fetImport': ({ file, fields, actor, origin }) =>
      importFet(services, { actor, origin }, file.content, {
        ...fields,
        effectiveFrom: fields.effectiveFrom ?? null,
        onlyKnown: fields.onlyKnown === 'true',
        settings: (['teacherTimes', 'classTimes', 'subjectTimes'] as const).filter((each) => fields[each] === 'true'),
      }),
    'timetables.fetExport': async ({ params, query, origin: { locale } }) => ({
      ...(await readFetExport(db, params.id, { places: query.places, locale })),
      mediaType: 'application/xml',
    }),
  });
};
