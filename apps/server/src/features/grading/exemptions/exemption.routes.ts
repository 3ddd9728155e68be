import { exemptionContract } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createExemption, removeExemption, updateExemption } from './exemption.commands.ts';
import { exemptionsOf, incompleteExemptions } from './exemption.reads.ts';
import { readExemptionDocument, removeExemptionDocument, setExemptionDocument } from './exemption-document.commands.ts';

export const exemptionArea = (services: Services): Area =>
  area(exemptionContract, {
    'exemptions.ofStudent': async ({ params }) => {
      const { db } = services;
      const student = await db.selectFrom('students').select('id').where('id', '=', params.id).executeTakeFirst();
      if (!student) throw notFound();
      return exemptionsOf(db, params.id);
    },
    'exemptions.incomplete': ({ query }) => incompleteExemptions(services.db, query.schoolYearId),
    'exemptions.create': ({ params, body, actor, origin }) =>
      createExemption(services, { actor, origin }, params.id, body),
    'exemptions.update': ({ params, body, actor, origin }) =>
      updateExemption(services, { actor, origin }, params.id, body),
    'exemptions.document': ({ params }) => readExemptionDocument(services, params.id),
    'exemptions.setDocument': ({ params, file, actor, origin }) =>
      setExemptionDocument(services, { actor, origin }, params.id, file.content),
    'exemptions.removeDocument': ({ params, actor, origin }) =>
      removeExemptionDocument(services, { actor, origin }, params.id),
    'exemptions.remove': ({ params, actor, origin }) => removeExemption(services, { actor, origin }, params.id),
  });
