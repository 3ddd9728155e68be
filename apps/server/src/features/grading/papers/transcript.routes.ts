import { transcriptContract } from '@phuong/contract/grading/papers/transcript.contract.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { RunningJob } from '../../../platform/jobs/job-queue.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { relationTo, requireClassReader } from '../class-access.reads.ts';
import { classOfYear } from '../results/class-year.reads.ts';
import { pupilsOf } from './class-paper.reads.ts';
import { readClassTranscript } from './class-transcript.reads.ts';
import { renderClassTranscript } from './documents/class-transcript.document.ts';
import { renderSchoolRecord } from './documents/school-record.document.ts';
import { paperConfirmations } from './paper-confirmation.reads.ts';
import { readSchoolRecords } from './school-record.reads.ts';
import { finaliseTranscript, reissueTranscript } from './transcript.commands.ts';
import { type BatchRequest, batchKind, queueBatch, refuseBatchFile, runBatch } from './transcript.jobs.ts';
import { noticeOfBatch } from './transcript.notices.ts';
import { checkTranscript, findFinal, listIssued, readIssuedFile } from './transcript.reads.ts';

type Caller = By & { readonly actor: Actor };

const pdf = (name: string, content: Uint8Array): FileAnswer => ({
  name,
  mediaType: 'application/pdf',
  content,
  inline: true,
});

export function transcriptArea(services: Services): Area {
  const { db, clock, files, jobs } = services;
  const confirm = paperConfirmations(services);
  const print = (payload: BatchRequest, job: RunningJob) => runBatch(services, payload, job);
  const beforeFile = (request: BatchRequest, actor: Actor) => refuseBatchFile(services, request, actor);
  jobs.handle(batchKind, print, { beforeFile, onDone: noticeOfBatch });

  /** @throws AppError 404 that names the paper and says how to get it again, when the disk has not its file. */
  async function stored(fileId: string, number: string): Promise<FileAnswer> {
    const file = await files.read(db, fileId).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'platform.file_missing') throw error;
      throw new AppError('grading.paper_file_missing', { params: { number } });
    });
    return pdf(`${number}.pdf`, found(file ?? undefined).content);
  }

  /** Staff, the homeroom teacher of the pupil's class, the pupil. @throws AppError 404 for everybody else. */
  async function requireRecordReader(studentId: string, actor: Actor): Promise<void> {
    if (actor.scope === 'account') return;
    if (actor.scope === 'student') {
      if (actor.studentId !== studentId) throw notFound();
      return;
    }
    const latest = await db
      .selectFrom('enrolments as e')
      .innerJoin('school_years as y', 'y.id', 'e.school_year_id')
      .select('e.class_id')
      .where('e.student_id', '=', studentId)
      .orderBy('y.start_year', 'desc')
      .orderBy('e.from_date', 'desc')
      .limit(1)
      .executeTakeFirst();
    const relation = latest && (await relationTo(db, actor, latest.class_id, clock.today()));
    if (!relation?.isHomeroom) throw notFound();
  }

  const count = (by: Caller, kind: string, people: readonly string[]) =>
    countRecords(db, by, { kind, people }, clock.now());

  async function previewStudent(studentId: string, schoolYearId: string | undefined, by: Caller, turn: PaperTurn) {
    const { actor } = by;
    await requireRecordReader(studentId, actor);
    await count(by, 'transcripts.previewStudent', [studentId]);
    const classId = schoolYearId && (await classOfYear(db, studentId, schoolYearId));
    const final = classId ? await findFinal(db, { classId, studentId, period: 'CN' }) : null;
    if (final && !final.isOutOfDate) return stored(final.fileId, final.number);
    const onlyVisible = actor.scope === 'student';
    const query = { studentIds: [studentId], schoolYearId, onlyVisible };
    const [record] = await readSchoolRecords(services, query);
    if (!record) throw notFound();
    const content = await renderSchoolRecord(record.data, turn);
    return pdf(`hoc-ba-${record.data.recordNumber ?? 'hoc-sinh'}.pdf`, content);
  }

  return area(
    transcriptContract,
    {
      'transcripts.checks': async ({ params, query, actor }) => {
        await requireClassReader(db, actor, params.id, clock.today());
        const missing = await checkTranscript(db, params.id, query.period, clock.today());
        const final = await findFinal(db, { classId: params.id, period: query.period });
        return { isReady: missing.length === 0, missing, final };
      },
      'transcripts.previewClass': async ({ params, query, actor, origin, turn }) => {
        await requireClassReader(db, actor, params.id, clock.today());
        await count({ actor, origin }, 'transcripts.previewClass', await pupilsOf(db, params.id));
        const final = await findFinal(db, { classId: params.id, period: query.period });
        if (final && !final.isOutOfDate) return stored(final.fileId, final.number);
        const data = await readClassTranscript(services, params.id, query.period, true);
        const content = await renderClassTranscript(data, turn);
        return pdf(`bang-diem-${data.className}-${query.period}.pdf`, content);
      },
      'transcripts.previewStudent': ({ params, query, actor, origin, turn }) =>
        previewStudent(params.id, query.schoolYearId, { actor, origin }, turn),
      'transcripts.finalise': ({ body: { address, ...target }, actor, origin, turn }) =>
        finaliseTranscript(services, { actor, origin }, { target, address, turn }),
      'transcripts.reissue': ({ params, body, actor, origin, turn }) =>
        reissueTranscript(services, { actor, origin }, params.id, { ...body, turn }),
      'transcripts.confirm': ({ params, origin }) => confirm(params, origin.ip),
      'transcripts.list': ({ query, actor }) => listIssued(db, query, actor, clock.today()),
      'transcripts.file': async ({ params, actor, origin }) => {
        const { fileId, number, studentId, classId } = await readIssuedFile(db, params.id, actor, clock.today());
        const people = studentId ? [studentId] : await pupilsOf(db, classId);
        await count({ actor, origin }, 'transcripts.file', people);
        return stored(fileId, number);
      },
      'transcripts.batch': ({ body, actor, origin }) => queueBatch(services, { actor, origin }, body),
    },
    {
      pages: {
        '/papers/$number/$fingerprint': ({ number = '', fingerprint = '' }, place) =>
          confirm({ number, fingerprint }, place),
      },
    },
  );
}
