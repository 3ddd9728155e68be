/** What a calculation is asked for. */
export interface CalculationPayload {
  readonly runId: string;
  readonly turn: number;
  readonly personIds?: readonly string[];
}
