/** Says at the very end, in one plain line, how it went. */
export default class PlainReporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };

  onTestEnd(test, result) {
    const isLast = result.status === 'passed' || result.status === 'skipped' || result.retry >= test.retries;
    if (!isLast) return;
    if (result.status === 'skipped') this.#counts.skipped += 1;
    else if (test.outcome() === 'unexpected') this.#counts.failed += 1;
    else this.#counts.passed += 1;
  }

  onExit() {
    const { passed, failed, skipped } = this.#counts;
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }

  printsToStdio() {
    return false;
  }
}
