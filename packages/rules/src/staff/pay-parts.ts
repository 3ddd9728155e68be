/** Pay as coefficients of the base salary; coefficients in hundredths, shares in per cent. */
export interface PayCoefficients {
  readonly coefficient: number;
  readonly position: number;
  readonly overFramePercent: number;
  readonly reserved: number;
  readonly preferentialPercent: number;
  readonly seniorityPercent: number;
}

/** Each line of pay as a coefficient in millionths: times the base salary over a million it is đồng, exactly. */
export interface PayParts {
  readonly salary: number;
  readonly position: number;
  readonly overFrame: number;
  readonly reserved: number;
  readonly preferential: number;
  readonly seniority: number;
}

/**
 * The coefficient part of pay. Sources: NĐ 204/2004/NĐ-CP; preferential NĐ 182/2026/NĐ-CP Điều 5 (on coefficient, position, over frame and
 * reserved); seniority NĐ 77/2021/NĐ-CP Điều 4 (on coefficient, position and over frame).
 */
export function payParts(pay: PayCoefficients): PayParts {
  const salary = pay.coefficient * 10_000;
  const position = pay.position * 10_000;
  const reserved = pay.reserved * 10_000;
  const overFrame = pay.coefficient * pay.overFramePercent * 100;
  // Hundredths of hundredths of hundredths: whole numbers throughout.
  const preferential = ((salary + position + overFrame + reserved) / 100) * pay.preferentialPercent;
  const seniority = ((salary + position + overFrame) / 100) * pay.seniorityPercent;
  return { salary, position, overFrame, reserved, preferential, seniority };
}
