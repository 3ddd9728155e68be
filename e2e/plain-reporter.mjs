/** So many journeys may need a second try before the run is red: one may be the machine's fault, three are ours. */
const mostUnsteady = 2;
/** So many of the slowest are named. */
const named = 10;
/** The reason that the fixture gives for who is not begun (e2e/kit/fixtures.ts). */
const tooLate = 'too late to begin';

/**
 * Says at the very end, in plain lines, how it went: the slowest, who passed only the second time and for whom there was no time, by name, then
 * the counts.
 */
export default class PlainReporter {
  #suite;

  onBegin(_, suite) {
    this.#suite = suite;
  }

  onEnd({ status }) {
    return { status: status === 'passed' && this.#unsteady().length > mostUnsteady ? 'failed' : status };
  }

  onExit() {
    const unsteady = this.#unsteady();
    for (const { seconds, title } of this.#slowest())
      console.log(`slow: ${seconds.toFixed(1).padStart(7)} s  ${title}`);
    for (const test of unsteady)
      console.log(`unsteady, passed the second time: ${test.titlePath().slice(2).join(' › ')}`);
    if (unsteady.length > mostUnsteady) console.log(`More than ${mostUnsteady} unsteady journeys make the run red.`);
    for (const test of this.#tooLate())
      console.log(`not begun, it was too late: ${test.titlePath().slice(2).join(' › ')}`);
    const skipped = this.#of('skipped').length;
    const passed = this.#of('expected').length + unsteady.length;
    const failed = this.#of('unexpected').length;
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }

  printsToStdio() {
    return false;
  }

  #of(outcome) {
    return this.#suite?.allTests().filter((test) => test.outcome() === outcome) ?? [];
  }

  #unsteady() {
    return this.#of('flaky');
  }

  #tooLate() {
    return this.#of('skipped').filter(({ annotations, results }) =>
      [...annotations, ...results.flatMap((result) => result.annotations)].some(
        ({ description }) => description === tooLate,
      ),
    );
  }

  #slowest() {
    const all = this.#suite?.allTests() ?? [];
    return all
      .map((test) => ({
        title: test.titlePath().slice(2).join(' › '),
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, named);
  }
}
