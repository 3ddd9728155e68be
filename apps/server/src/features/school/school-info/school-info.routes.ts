import { schoolInfoContract } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { removeLogo, updateSchoolInfo, uploadLogo } from './school-info.commands.ts';
import { schoolInfo } from './school-info.reads.ts';

export const schoolInfoArea = (services: Services): Area =>
  area(schoolInfoContract, {
    'schoolInfo.read': () => schoolInfo(services.db),
    'schoolInfo.update': ({ body, actor, origin }) => updateSchoolInfo(services, { actor, origin }, body),
    'schoolInfo.logo': async () => {
      const { logoFileId } = await schoolInfo(services.db);
      const file = logoFileId ? await services.files.read(services.db, logoFileId) : null;
      if (!file) throw notFound();
      return { ...file, mediaType: file.mediaType as FileAnswer['mediaType'], inline: true };
    },
    'schoolInfo.uploadLogo': ({ file, actor, origin }) => uploadLogo(services, { actor, origin }, file),
    'schoolInfo.removeLogo': ({ actor, origin }) => removeLogo(services, { actor, origin }),
  });
