/** So many journeys may need a second try before the run is red: one may be the machine's fault, three are ours. */
const mostUnsteady = 2;

/** Says at the very end, in plain lines, how it went: who passed only the second time, by name, then the counts. */
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
    for (const test of unsteady)
      console.log(`unsteady, passed the second time: ${test.titlePath().slice(2).join(' › ')}`);
    if (unsteady.length > mostUnsteady) console.log(`More than ${mostUnsteady} unsteady journeys make the run red.`);
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
}
