import { setTimeout as pause } from 'node:timers/promises';
import { worldPassword } from '../world/world.ts';
import type { Chance } from './chance.ts';
import { Device } from './device.ts';
import { type ExamOnPage, type OpenPage, openPage } from './exam-page.ts';
import { anyAnswer } from './exam-paper.ts';
import type { Sitter } from './exam-school.ts';
import { type FaultyNetwork, noteFault, type Told } from './faulty-network.ts';

interface Tab {
  readonly device: Device;
  readonly page: OpenPage;
  readonly exam: ExamOnPage;
  /** It was sitting until it handed in: nobody else wrote in between. */
  isHanding: boolean;
}

export interface PupilsWorld {
  readonly sitter: Sitter;
  readonly network: FaultyNetwork;
  readonly chance: Chance;
  readonly told: Told;
  /** From then on attempts are brought to their end and none is begun. */
  readonly isOver: () => boolean;
  /** Between two things a pupil does, in milliseconds at most. */
  readonly paceMs: number;
  /** How long somebody sits at most before handing in, is without a network, is away. */
  readonly longestMs: number;
  readonly longestCutMs: number;
  readonly longestAwayMs: number;
}

const hourMs = 3_600_000;
/** Shares of the moments at which each happens. */
const often = {
  reload: 0.012,
  otherDevice: 0.006,
  secondTab: 0.008,
  wiped: 0.004,
  clock: 0.01,
  cut: 0.006,
  away: 0.002,
};

/** A pupil with bad luck: one attempt after the other, on pages that close, devices that change and a network that fails. */
export class Pupil {
  private tabs: Tab[] = [];
  private device = new Device();
  /** Times an attempt was asked for, each of which may begin one. */
  starts = 0;

  constructor(private readonly world: PupilsWorld) {}

  /** Sits a test once. @returns the attempt; null where none can be begun. */
  async sit(itemId: string): Promise<string | null> {
    const { chance, isOver, longestMs } = this.world;
    if (chance.once(0.2)) this.device = new Device();
    const attemptId = await this.begin(itemId);
    if (attemptId === null) return null;
    const handsInAt = Date.now() + chance.between(longestMs / 4, longestMs);
    await this.openTab(attemptId, this.device);
    while (!this.isDone()) {
      await pause(chance.between(20, this.world.paceMs));
      for (const { exam } of this.tabs) exam.tick();
      if (this.isDone()) break;
      if (isOver() || Date.now() > handsInAt) await this.handIn(attemptId);
      else await this.goOn(attemptId);
    }
    this.closeAll();
    return attemptId;
  }

  private isDone = () => this.tabs.some(({ exam }) => exam.stage.kind === 'done');

  /** As often as it takes, as somebody does who presses again. */
  private async begin(itemId: string): Promise<string | null> {
    for (;;) {
      const page = await this.aPage(this.device);
      try {
        this.starts += 1;
        const { examDevice, randomId, call } = page.modules;
        const body = { password: '', writer: randomId(), device: examDevice() };
        const { attemptId } = await call<{ attemptId: string }>('ownAttempts.start', { params: { id: itemId }, body });
        return attemptId;
      } catch (error) {
        if ((error as { code?: string }).code === 'learning.no_attempts_left') return null;
        await pause(this.world.chance.between(300, 1_500));
      } finally {
        page.close();
      }
    }
  }

  /** A page on which the pupil is signed in; where the browser knows nobody they sign in. */
  private async aPage(device: Device): Promise<OpenPage> {
    const { network, sitter } = this.world;
    const page = await openPage(device, network.fetch);
    const { call, startSession, ensureSession } = page.modules;
    for (;;) {
      try {
        if (device.isSignedIn) await ensureSession();
        if (device.isSignedIn && page.modules.sessionOwner() !== null) return page;
        const body = { username: sitter.username, password: worldPassword };
        await startSession('student', await call<object>('access.signInStudent', { body }));
        device.isSignedIn = true;
        return page;
      } catch {
        await pause(this.world.chance.between(300, 1_500));
      }
    }
  }

  private async openTab(attemptId: string, device: Device): Promise<Tab> {
    const page = await this.aPage(device);
    const exam = new page.modules.ExamSession(attemptId);
    const tab: Tab = { device, page, exam, isHanding: false };
    exam.subscribe(() => this.stageChanged(attemptId, tab));
    this.tabs.push(tab);
    await exam.open();
    return tab;
  }

  private stageChanged(attemptId: string, tab: Tab): void {
    const { exam, page } = tab;
    const { stage } = exam;
    if (page.isClosed()) return;
    if (stage.kind === 'handing' || stage.kind === 'over') tab.isHanding = true;
    else if (stage.kind !== 'done') tab.isHanding = false;
    else if (tab.isHanding && stage.receipt && stage.lost.length === 0) {
      const answers = questionsOf(exam).map(({ key }) => ({ key, ...exam.answerOf(key) }));
      this.world.told.shown.push({ attemptId, answers });
    }
  }

  private async goOn(attemptId: string): Promise<void> {
    const { chance, told, network, longestCutMs, longestAwayMs } = this.world;
    const happens = (name: keyof typeof often) => {
      const does = chance.once(often[name]);
      if (does) noteFault(told, name);
      return does;
    };
    if (happens('cut')) network.cut(chance.between(500, longestCutMs));
    if (happens('clock')) this.device.setClock(chance.between(-30, 30) * hourMs);
    if (happens('reload')) {
      this.closeAll();
      await this.openTab(attemptId, this.device);
    } else if (happens('wiped')) {
      this.closeAll();
      this.device.wipe();
      await this.openTab(attemptId, this.device);
    } else if (happens('otherDevice')) {
      // The first one may have died, or lie there and go on sending.
      if (chance.once(0.5)) this.closeAll();
      this.device = new Device();
      await this.openTab(attemptId, this.device);
    } else if (happens('secondTab') && this.tabs.length < 3) await this.openTab(attemptId, this.device);
    else if (happens('away')) {
      this.closeAll();
      await pause(chance.between(500, longestAwayMs));
      await this.openTab(attemptId, this.device);
    } else await this.act();
  }

  /** One thing on one of the open pages. */
  private async act(): Promise<void> {
    const { chance } = this.world;
    const [first, ...others] = this.tabs;
    if (!first) return;
    const { exam } = chance.one([first, ...others]);
    if (exam.stage.kind === 'elsewhere' && chance.once(0.3)) await exam.open(true);
    else if (exam.stage.kind === 'failed') await exam.open();
    else if (exam.stage.kind === 'sitting') {
      const [question, ...more] = questionsOf(exam);
      if (!question) return;
      const { key, asked } = chance.one([question, ...more]);
      const what = chance();
      if (what < 0.1) exam.change(key, { isFlagged: chance.once(0.5) });
      else if (what < 0.15) exam.signal(chance.one(['LEFT', 'BACK'] as const));
      else if (what < 0.2) exam.change(key, { answer: null });
      else exam.change(key, { answer: anyAnswer(asked, chance) });
    }
  }

  private async handIn(attemptId: string): Promise<void> {
    const { chance } = this.world;
    const sitting = this.tabs.find(({ exam }) => exam.stage.kind === 'sitting');
    if (sitting) return void sitting.exam.handIn();
    if (this.tabs.some(({ exam }) => ['handing', 'over', 'loading'].includes(exam.stage.kind))) return;
    const [open] = this.tabs;
    if (open && chance.once(0.7)) await open.exam.open(true);
    else {
      this.closeAll();
      await this.openTab(attemptId, this.device);
    }
  }

  private closeAll(): void {
    for (const { page } of this.tabs) page.close();
    this.tabs = [];
  }
}

const questionsOf = ({ sitting }: ExamOnPage) => sitting?.parts.flatMap(({ questions }) => questions) ?? [];
